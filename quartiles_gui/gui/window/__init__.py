"""The window that has the pages: its menus and dialogs, the manual, and the app as a process."""
