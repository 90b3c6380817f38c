<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_US">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Quartiles</source>
        <translation>Über Quartiles</translation>
    </message>
    <message>
        <source>Finds every word on a Quartiles board, and the five that use each tile once.</source>
        <translation>Findet alle Wörter auf einem Quartiles-Brett und die fünf, die jede Kachel genau einmal verwenden.</translation>
    </message>
    <message>
        <source>Quartiles is a game in Apple News+; this app is not made or endorsed by Apple.</source>
        <translation>Quartiles ist ein Spiel in Apple News+; diese App stammt nicht von Apple und wird nicht von Apple unterstützt.</translation>
    </message>
    <message>
        <source>Python license</source>
        <translation>Python-Lizenz</translation>
    </message>
    <message>
        <source>Word list</source>
        <translation>Wortliste</translation>
    </message>
    <message>
        <source>Meanings</source>
        <translation>Bedeutungen</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>SIL Open Font License 1.1</source>
        <translation>SIL Open Font License 1.1</translation>
    </message>
    <message>
        <source>Free software under the MIT license. The words come from SCOWL, © Kevin Atkinson and others, WordNet, © Princeton University, wordfreq and Wiktionary. Qt and PySide6 are © The Qt Company and others; you may exchange their libraries for others that fit. Python is © Python Software Foundation, Inter © The Inter Project Authors.</source>
        <translation>Freie Software unter der MIT-Lizenz. Die Wörter stammen aus SCOWL, © Kevin Atkinson und andere, WordNet, © Princeton University, wordfreq und Wiktionary. Qt und PySide6: © The Qt Company und andere; Sie dürfen ihre Bibliotheken gegen andere austauschen, die passen. Python: © Python Software Foundation, Inter: © The Inter Project Authors.</translation>
    </message>
    <message>
        <source>All licenses are in the folder “{folder}”.</source>
        <translation>Alle Lizenzen liegen im Ordner „{folder}“.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>redo</source>
        <translation>wiederholen</translation>
    </message>
    <message>
        <source>hints: show them, then the next step</source>
        <translation>Tipps: zeigen, dann der nächste Schritt</translation>
    </message>
    <message>
        <source>hints: the previous word</source>
        <translation>Tipps: das vorige Wort</translation>
    </message>
    <message>
        <source>Pre&amp;vious Word</source>
        <translation>&amp;Voriges Wort</translation>
    </message>
    <message>
        <source>hints: the next word</source>
        <translation>Tipps: das nächste Wort</translation>
    </message>
    <message>
        <source>Ne&amp;xt Word</source>
        <translation>Nächstes &amp;Wort</translation>
    </message>
    <message>
        <source>&amp;Undo {step}</source>
        <translation>&amp;Rückgängig: {step}</translation>
    </message>
    <message>
        <source>&amp;Redo {step}</source>
        <translation>&amp;Wiederholen: {step}</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>Nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>This is the first word.</source>
        <translation>Das ist das erste Wort.</translation>
    </message>
    <message>
        <source>This is the last word.</source>
        <translation>Das ist das letzte Wort.</translation>
    </message>
</context>
<context>
    <name>AlphabetStrip</name>
    <message>
        <source>The alphabet</source>
        <translation>Das Alphabet</translation>
    </message>
    <message>
        <source>word {number}: {letters}</source>
        <translation>Wort {number}: {letters}</translation>
    </message>
</context>
<context>
    <name>AppWindow</name>
    <message>
        <source>The command line changed your verdicts on: {words}.</source>
        <translation>Die Kommandozeile hat Ihre Urteile geändert: {words}.</translation>
    </message>
    <message>
        <source>Saved “{file}”: words and numbers alone. Please attach it to a report.</source>
        <translation>„{file}“ gespeichert: nur Wörter und Zahlen. Bitte einer Meldung beilegen.</translation>
    </message>
    <message>
        <source>Send What It Learned</source>
        <translation>Gelerntes senden</translation>
    </message>
    <message numerus="yes">
        <source>The command line changed {count} verdict(s).</source>
        <translation>
            <numerusform>Die Kommandozeile hat {count} Urteil geändert.</numerusform>
            <numerusform>Die Kommandozeile hat {count} Urteile geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BestWord</name>
    <message>
        <source>Your best word</source>
        <translation>Ihr bestes Wort</translation>
    </message>
</context>
<context>
    <name>BoardBrowser</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Search: tiles, words, notes, dates</source>
        <translation>Suche: Kacheln, Wörter, Notizen, Daten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>{count} of {total} boards</source>
        <translation>{count} von {total} Brettern</translation>
    </message>
    <message>
        <source>No board matches “{query}”. Try a tile, a word, a note or a date.</source>
        <translation>Kein Brett passt zu „{query}“. Suchen Sie eine Kachel, ein Wort, eine Notiz oder ein Datum.</translation>
    </message>
    <message>
        <source>No such boards yet.</source>
        <translation>Noch keine solchen Bretter.</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Show All Boards</source>
        <translation>Alle Bretter zeigen</translation>
    </message>
    <message>
        <source>No boards yet. Solved, played or replaced boards appear here.</source>
        <translation>Noch keine Bretter. Gelöste, gespielte und ersetzte Bretter erscheinen hier.</translation>
    </message>
</context>
<context>
    <name>BoardDetails</name>
    <message>
        <source>Select a board to preview it.</source>
        <translation>Ein Brett auswählen, um es anzusehen.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>The first line is the name of the board.</source>
        <translation>Die erste Zeile ist der Name des Bretts.</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>Puzzle date</source>
        <translation>Datum des Rätsels</translation>
    </message>
    <message>
        <source>&amp;Puzzle date</source>
        <translation>Datum des &amp;Rätsels</translation>
    </message>
    <message>
        <source>&amp;Hide words</source>
        <translation>Wörter &amp;verdecken</translation>
    </message>
</context>
<context>
    <name>BoardEdits</name>
    <message>
        <source>Typing</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Other Text</source>
        <translation>Anderer Text</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>BoardFiles</name>
    <message>
        <source>Open Board</source>
        <translation>Brett öffnen</translation>
    </message>
    <message>
        <source>Boards and pictures ({endings});;All files (*)</source>
        <translation>Bretter und Bilder ({endings});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Quartiles board</source>
        <translation>Quartiles-Brett</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>Bretter</translation>
    </message>
    <message>
        <source>Save Board</source>
        <translation>Brett speichern</translation>
    </message>
</context>
<context>
    <name>BoardFilling</name>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>The other files weren’t opened.</source>
        <translation>Die anderen Dateien wurden nicht geöffnet.</translation>
    </message>
    <message>
        <source>Opened “{file}”.</source>
        <translation>„{file}“ geöffnet.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Empty Board</source>
        <translation>Leeres Brett</translation>
    </message>
    <message numerus="yes">
        <source>Only “{file}” was opened, not (“{other}”|the {count} other files).</source>
        <translation>
            <numerusform>Nur „{file}“ wurde geöffnet, nicht „{other}“.</numerusform>
            <numerusform>Nur „{file}“ wurde geöffnet, nicht die {count} anderen Dateien.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{file}” has {count} fragment(s). (It is|They are) on a new board.</source>
        <translation>
            <numerusform>„{file}“ hat {count} Fragment. Es steht auf einem neuen Brett.</numerusform>
            <numerusform>„{file}“ hat {count} Fragmente. Sie stehen auf einem neuen Brett.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Filled {count} tile(s).</source>
        <translation>
            <numerusform>{count} Kachel ausgefüllt.</numerusform>
            <numerusform>{count} Kacheln ausgefüllt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardFromPicture</name>
    <message>
        <source>No other text is likely. Type it if it is wrong.</source>
        <translation>Kein anderer Text ist wahrscheinlich. Tippen Sie ihn ein, wenn er falsch ist.</translation>
    </message>
    <message>
        <source>Read Picture</source>
        <translation>Bild lesen</translation>
    </message>
</context>
<context>
    <name>BoardKeys</name>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>go to the neighboring tile</source>
        <translation>zur Nachbarkachel gehen</translation>
    </message>
    <message>
        <source>add the tile to the word, or take it away; filling: next tile</source>
        <translation>die Kachel zum Wort nehmen oder wieder weg; beim Ausfüllen: nächste Kachel</translation>
    </message>
    <message>
        <source>check the word; filling: next tile to fill in, then Play</source>
        <translation>das Wort prüfen; beim Ausfüllen: nächste Kachel, dann Spielen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>go to the next empty tile, or back; leave a full board</source>
        <translation>zur nächsten leeren Kachel gehen, oder zurück; ein volles Brett verlassen</translation>
    </message>
    <message>
        <source>leave the board, forward or back</source>
        <translation>das Brett verlassen, vorwärts oder zurück</translation>
    </message>
    <message>
        <source>delete a letter; on an empty tile, go back</source>
        <translation>einen Buchstaben löschen; auf einer leeren Kachel zurückgehen</translation>
    </message>
    <message>
        <source>clear the tile</source>
        <translation>die Kachel leeren</translation>
    </message>
</context>
<context>
    <name>BoardSearch</name>
    <message>
        <source>There is no word list.</source>
        <translation>Es gibt keine Wortliste.</translation>
    </message>
</context>
<context>
    <name>BoardSession</name>
    <message>
        <source>Take Back “{word}”</source>
        <translation>„{word}“ zurücknehmen</translation>
    </message>
    <message>
        <source>{words} so far</source>
        <translation>bisher {words}</translation>
    </message>
    <message>
        <source>Find every word, or solve the board first.</source>
        <translation>Zuerst alle Wörter finden oder das Brett lösen.</translation>
    </message>
    <message>
        <source>You found no word before it was solved.</source>
        <translation>Vor dem Lösen wurde kein Wort gefunden.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>You have this board: {standing}.</source>
        <translation>Dieses Brett haben Sie schon: {standing}.</translation>
    </message>
    <message>
        <source>All {words} · {points}</source>
        <translation>Alle {words} · {points}</translation>
    </message>
    <message>
        <source>Probably all: about {words} · {points}</source>
        <translation>Wohl alle: etwa {words} · {points}</translation>
    </message>
    <message>
        <source>{word}: {points}</source>
        <translation>{word}: {points}</translation>
    </message>
    <message>
        <source>{word}: one of the five, {points}</source>
        <translation>{word}: eines der fünf, {points}</translation>
    </message>
    <message>
        <source>“{word}” is a word, but it doesn’t count on this board.</source>
        <translation>„{word}“ ist ein Wort, zählt auf diesem Brett aber nicht.</translation>
    </message>
    <message>
        <source>“{word}” probably doesn’t count. Enter again if the game took it.</source>
        <translation>„{word}“ zählt wohl nicht. Noch einmal Enter, wenn das Spiel es nahm.</translation>
    </message>
    <message>
        <source>“{word}” isn’t in the word list. Enter again if the game took it.</source>
        <translation>„{word}“ steht nicht in der Wortliste. Noch einmal Enter, wenn das Spiel es nahm.</translation>
    </message>
    <message>
        <source>You have found all of these already.</source>
        <translation>Diese Wörter sind alle schon gefunden.</translation>
    </message>
    <message>
        <source>Enter again if the game took them.</source>
        <translation>Noch einmal Enter, wenn das Spiel sie nahm.</translation>
    </message>
    <message>
        <source>All five</source>
        <translation>Alle fünf</translation>
    </message>
    <message numerus="yes">
        <source>Find (“{word}”|{count} Words)</source>
        <translation>
            <numerusform>„{word}“ finden</numerusform>
            <numerusform>{count} Wörter finden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(One word was|{count} words were) shown, in gray. (It gives|They give) no points.</source>
        <translation>
            <numerusform>Ein Wort wurde gezeigt, in Grau. Es gibt keine Punkte.</numerusform>
            <numerusform>{count} Wörter wurden gezeigt, in Grau. Sie geben keine Punkte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Found (“{word}”|{count} words).</source>
        <translation>
            <numerusform>„{word}“ gefunden.</numerusform>
            <numerusform>{count} Wörter gefunden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardSheet</name>
    <message>
        <source>Put one to four tiles together to make a word. The five quartiles have four tiles each, and use every tile once.</source>
        <translation>Ein bis vier Kacheln hintereinander ergeben ein Wort. Die fünf Quartile haben je vier Kacheln und verwenden jede Kachel genau einmal.</translation>
    </message>
    <message>
        <source>The five quartiles</source>
        <translation>Die fünf Quartile</translation>
    </message>
    <message>
        <source>Other words</source>
        <translation>Andere Wörter</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>All five quartiles</source>
        <translation>Alle fünf Quartile</translation>
    </message>
    <message numerus="yes">
        <source>{count} tile(s)</source>
        <translation>
            <numerusform>{count} Kachel</numerusform>
            <numerusform>{count} Kacheln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardTexts</name>
    <message>
        <source>tiles: {tiles}</source>
        <translation>Kacheln: {tiles}</translation>
    </message>
    <message>
        <source>solution shown</source>
        <translation>Lösung gezeigt</translation>
    </message>
    <message>
        <source>rest shown</source>
        <translation>Rest gezeigt</translation>
    </message>
    <message>
        <source>words hidden</source>
        <translation>Wörter verdeckt</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>{found} of {words}</source>
        <translation>{found} von {words}</translation>
    </message>
    <message>
        <source>quartiles</source>
        <translation>Quartile</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>from the screenshot</source>
        <translation>vom Bildschirmfoto</translation>
    </message>
    <message>
        <source>the day it was added</source>
        <translation>Tag, an dem es dazukam</translation>
    </message>
    <message>
        <source>board of the day</source>
        <translation>Brett des Tages</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>of your words</source>
        <translation>aus eigenen Wörtern</translation>
    </message>
    <message>
        <source>Found {found} of {words}</source>
        <translation>{found} von {words} gefunden</translation>
    </message>
    <message>
        <source>Found {found} of about {words}</source>
        <translation>{found} von etwa {words} gefunden</translation>
    </message>
    <message>
        <source>Found {found}</source>
        <translation>{found} gefunden</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>No solution found</source>
        <translation>Keine Lösung gefunden</translation>
    </message>
    <message>
        <source>Nothing found yet</source>
        <translation>Noch nichts gefunden</translation>
    </message>
    <message>
        <source>top rank</source>
        <translation>höchster Rang</translation>
    </message>
    <message>
        <source>Empty board</source>
        <translation>Leeres Brett</translation>
    </message>
    <message>
        <source>Our board, {day}</source>
        <translation>Unser Brett, {day}</translation>
    </message>
    <message>
        <source>Usual board</source>
        <translation>Normales Brett</translation>
    </message>
    <message>
        <source>no hints</source>
        <translation>keine Tipps</translation>
    </message>
    <message>
        <source>{board}, {day}</source>
        <translation>{board}, {day}</translation>
    </message>
    <message numerus="yes">
        <source>{count} board(s)</source>
        <translation>
            <numerusform>{count} Brett</numerusform>
            <numerusform>{count} Bretter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} hint(s)</source>
        <translation>
            <numerusform>{count} Tipp</numerusform>
            <numerusform>{count} Tipps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Booklet</name>
    <message>
        <source>Quartiles</source>
        <translation>Quartiles</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Put one to four tiles together to make a word, in any order. A tile can be used again in another word, but not twice in one.</source>
        <translation>Ein bis vier Kacheln hintereinander ergeben ein Wort, in beliebiger Folge. Eine Kachel darf in anderen Wörtern wieder vorkommen, aber nicht zweimal in einem.</translation>
    </message>
    <message>
        <source>Five words of each board have four tiles: its quartiles. Together they use every tile once.</source>
        <translation>Fünf Wörter jedes Bretts haben vier Kacheln: seine Quartile. Zusammen verwenden sie jede Kachel genau einmal.</translation>
    </message>
    <message>
        <source>Points: {list}.</source>
        <translation>Punkte: {list}.</translation>
    </message>
    <message>
        <source>100 points are the top rank. The solutions are at the end.</source>
        <translation>Ab 100 Punkten gibt es den höchsten Rang. Die Lösungen stehen am Ende.</translation>
    </message>
    <message>
        <source>Word square {number}</source>
        <translation>Wortquadrat {number}</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Lösungen</translation>
    </message>
    <message numerus="yes">
        <source>{count} word square(s)</source>
        <translation>
            <numerusform>{count} Wortquadrat</numerusform>
            <numerusform>{count} Wortquadrate</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BookletDialog</name>
    <message>
        <source>Make a Booklet</source>
        <translation>Heft erstellen</translation>
    </message>
    <message>
        <source>Boards of days</source>
        <translation>Bretter von Tagen</translation>
    </message>
    <message>
        <source>Easy boards</source>
        <translation>Leichte Bretter</translation>
    </message>
    <message>
        <source>Usual boards</source>
        <translation>Normale Bretter</translation>
    </message>
    <message>
        <source>Hard boards</source>
        <translation>Schwere Bretter</translation>
    </message>
    <message>
        <source>One board a page, &amp;large</source>
        <translation>Ein Brett je Seite, &amp;groß</translation>
    </message>
    <message>
        <source>&amp;Boards</source>
        <translation>&amp;Bretter</translation>
    </message>
    <message>
        <source>&amp;First day</source>
        <translation>&amp;Erster Tag</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>&amp;Anzahl</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>&amp;Papier</translation>
    </message>
    <message>
        <source>&amp;Save As…</source>
        <translation>&amp;Speichern unter&#xa0;…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Quartiles booklet</source>
        <translation>Quartiles-Heft</translation>
    </message>
    <message>
        <source>Board {number}</source>
        <translation>Brett {number}</translation>
    </message>
</context>
<context>
    <name>ButtonRow</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{count} of {all} days</source>
        <translation>{count} von {all} Tagen</translation>
    </message>
    <message>
        <source>all five</source>
        <translation>alle fünf</translation>
    </message>
    <message>
        <source>in a row</source>
        <translation>in Folge</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>The month before</source>
        <translation>Der Monat davor</translation>
    </message>
    <message>
        <source>The month after</source>
        <translation>Der Monat danach</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Puzzle Date…</source>
        <translation>Datum des Rätsels&#xa0;…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message numerus="yes">
        <source>{count} top rank(s)</source>
        <translation>
            <numerusform>{count}-mal höchster Rang</numerusform>
            <numerusform>{count}-mal höchster Rang</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Code</name>
    <message>
        <source>Scan it to play this board in a browser.</source>
        <translation>Scannen, um dieses Brett im Browser zu spielen.</translation>
    </message>
    <message>
        <source>The 20 tiles in a square. In Quartiles: paste a picture of it. On a phone: scan it to see the tiles.</source>
        <translation>Die 20 Kacheln in einem Quadrat. In Quartiles: ein Bild davon einfügen. Mit dem Telefon gescannt, zeigt es die Kacheln.</translation>
    </message>
</context>
<context>
    <name>Days</name>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
</context>
<context>
    <name>DoubtCard</name>
    <message>
        <source>Row {row}, tile {column}</source>
        <translation>Zeile {row}, Kachel {column}</translation>
    </message>
    <message>
        <source>Read as “{text}”. Is that right?</source>
        <translation>Gelesen als „{text}“. Stimmt das?</translation>
    </message>
    <message>
        <source>It couldn’t be read. Type it on the board.</source>
        <translation>Sie war nicht zu lesen. Bitte auf dem Brett eintippen.</translation>
    </message>
    <message>
        <source>Keep “{text}”</source>
        <translation>„{text}“ behalten</translation>
    </message>
    <message>
        <source>“{text}” fits: five words then use every tile once.</source>
        <translation>„{text}“ passt: Dann verwenden fünf Wörter jede Kachel einmal.</translation>
    </message>
    <message>
        <source>{text}?</source>
        <translation>{text}?</translation>
    </message>
    <message>
        <source>Change it to “{text}”</source>
        <translation>In „{text}“ ändern</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>Paste a screenshot,</source>
        <translation>Bildschirmfoto einfügen,</translation>
    </message>
    <message>
        <source>or drop it here.</source>
        <translation>oder hierher ziehen.</translation>
    </message>
</context>
<context>
    <name>EnterField</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>EnumerationPage</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suche</translation>
    </message>
    <message>
        <source>Start a new search?</source>
        <translation>Eine neue Suche starten?</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Reading the words…</source>
        <translation>Die Wörter werden gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Paused, and kept when you quit. Space resumes, Esc stops.</source>
        <translation>Pausiert. Leertaste setzt fort, auch nach einem Neustart; Esc stoppt.</translation>
    </message>
    <message>
        <source>Stopped at {percent}%. Enter starts over.</source>
        <translation>Bei {percent}&#xa0;% gestoppt. Enter beginnt von vorn.</translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation>{time} ms</translation>
    </message>
    <message>
        <source>{time} s</source>
        <translation>{time} s</translation>
    </message>
    <message>
        <source>Nothing found yet.</source>
        <translation>Noch nichts gefunden.</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Save List</source>
        <translation>Liste speichern</translation>
    </message>
    <message numerus="yes">
        <source>The last search found {count} result(s) in {time}. A new search deletes (it|them); you can save (it|them) first.</source>
        <translation>
            <numerusform>Die letzte Suche hat in {time} {count} Ergebnis gefunden. Eine neue Suche löscht es; vorher lässt es sich speichern.</numerusform>
            <numerusform>Die letzte Suche hat in {time} {count} Ergebnisse gefunden. Eine neue Suche löscht sie; vorher lassen sie sich speichern.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved {count} line(s) as “{file}”.</source>
        <translation>
            <numerusform>{count} Zeile als „{file}“ gespeichert.</numerusform>
            <numerusform>{count} Zeilen als „{file}“ gespeichert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied {count} line(s).</source>
        <translation>
            <numerusform>{count} Zeile kopiert.</numerusform>
            <numerusform>{count} Zeilen kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message>
        <source>Saving “{file}”…</source>
        <translation>„{file}“ wird gespeichert&#xa0;…</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>Copied the board.</source>
        <translation>Brett kopiert.</translation>
    </message>
    <message>
        <source>Quartiles solution</source>
        <translation>Quartiles-Lösung</translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>The details could not be saved to a file.</source>
        <translation>Die Einzelheiten konnten nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The details are in “{file}”.</source>
        <translation>Die Einzelheiten stehen in „{file}“.</translation>
    </message>
    <message>
        <source>Faults so far: {count}.</source>
        <translation>Fehler bisher: {count}.</translation>
    </message>
    <message>
        <source>Something unexpected went wrong. Your board is safe.</source>
        <translation>Ein unerwarteter Fehler ist aufgetreten. Das Brett ist sicher.</translation>
    </message>
    <message>
        <source>Copy &amp;Report</source>
        <translation>Be&amp;richt kopieren</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Text files</source>
        <translation>Textdateien</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Saved “{file}”.</source>
        <translation>„{file}“ gespeichert.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
</context>
<context>
    <name>FilterField</name>
    <message>
        <source>Filter: letters or words</source>
        <translation>Filter: Buchstaben oder Wörter</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
</context>
<context>
    <name>FinishingFoot</name>
    <message>
        <source>Thank you. Later boards learn from it.</source>
        <translation>Danke. Spätere Bretter lernen daraus.</translation>
    </message>
    <message>
        <source>Later boards learn from it.</source>
        <translation>Spätere Bretter lernen daraus.</translation>
    </message>
    <message>
        <source>Were these all the game takes?</source>
        <translation>Nimmt das Spiel nur diese?</translation>
    </message>
</context>
<context>
    <name>FiveWordsContent</name>
    <message>
        <source>Sets found</source>
        <translation>Gefundene Fünfer</translation>
    </message>
    <message>
        <source>Five words</source>
        <translation>Fünf Wörter</translation>
    </message>
    <message>
        <source>Press Enter to find all sets.</source>
        <translation>Enter sucht alle Fünfer.</translation>
    </message>
    <message>
        <source>What is Five Words?</source>
        <translation>Was ist Fünf Wörter?</translation>
    </message>
    <message>
        <source>Five words of five letters in which no letter occurs twice: together they use 25 of the 26 letters.</source>
        <translation>Fünf Wörter aus fünf Buchstaben, in denen kein Buchstabe zweimal vorkommt: Zusammen sind es 25 der 26 Buchstaben.</translation>
    </message>
    <message>
        <source>Counts a, e, i, o, u and y, so that there is less to search. The result is the same.</source>
        <translation>Zählt a, e, i, o, u und y, damit weniger zu durchsuchen ist. Das Ergebnis ist dasselbe.</translation>
    </message>
    <message>
        <source>&amp;Options</source>
        <translation>&amp;Optionen</translation>
    </message>
    <message>
        <source>{settled} of {total} first words</source>
        <translation>{settled} von {total} ersten Wörtern</translation>
    </message>
    <message>
        <source>{percent}%</source>
        <translation>{percent}&#xa0;%</translation>
    </message>
    <message>
        <source>nodes: {nodes}</source>
        <translation>Knoten: {nodes}</translation>
    </message>
    <message>
        <source>{time} solving</source>
        <translation>{time} gerechnet</translation>
    </message>
    <message>
        <source>letter {letter}</source>
        <translation>Buchstabe {letter}</translation>
    </message>
    <message>
        <source>nodes by depth: {depths}</source>
        <translation>Knoten nach Tiefe: {depths}</translation>
    </message>
    <message>
        <source>No sets found. They need rare words: choose a larger list.</source>
        <translation>Keine Fünfer gefunden. Dazu braucht es seltene Wörter: eine größere Liste wählen.</translation>
    </message>
    <message>
        <source>Faster search (vowels)</source>
        <translation>Schneller suchen (Vokale)</translation>
    </message>
    <message>
        <source>&amp;Faster Search (Vowels)</source>
        <translation>&amp;Schneller suchen (Vokale)</translation>
    </message>
    <message numerus="yes">
        <source>Done: {count} set(s).</source>
        <translation>
            <numerusform>Fertig: {count} Fünfer.</numerusform>
            <numerusform>Fertig: {count} Fünfer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FiveWordsPicture</name>
    <message>
        <source>{used} of 26 letters · {letter} unused</source>
        <translation>{used} von 26 Buchstaben · {letter} fehlt</translation>
    </message>
    <message>
        <source>{used} of 26 letters</source>
        <translation>{used} von 26 Buchstaben</translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Type a word, or click its tiles</source>
        <translation>Wort eintippen oder Kacheln anklicken</translation>
    </message>
    <message>
        <source>Type what you have found</source>
        <translation>Gefundenes eintippen</translation>
    </message>
    <message>
        <source>One more word, or New Board</source>
        <translation>Noch ein Wort, oder Neues Brett</translation>
    </message>
</context>
<context>
    <name>FoundWordsBar</name>
    <message>
        <source>One word, or many with spaces</source>
        <translation>Ein Wort oder viele mit Leerzeichen</translation>
    </message>
</context>
<context>
    <name>Gift</name>
    <message>
        <source>From {name}</source>
        <translation>Von {name}</translation>
    </message>
</context>
<context>
    <name>GiftDialog</name>
    <message>
        <source>A Board for Someone</source>
        <translation>Ein Brett für jemanden</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Your words</source>
        <translation>Eigene Wörter</translation>
    </message>
    <message>
        <source>Easy board</source>
        <translation>Leichtes Brett</translation>
    </message>
    <message>
        <source>Usual board</source>
        <translation>Normales Brett</translation>
    </message>
    <message>
        <source>Hard board</source>
        <translation>Schweres Brett</translation>
    </message>
    <message>
        <source>This board</source>
        <translation>Dieses Brett</translation>
    </message>
    <message>
        <source>Five to twelve words; those of 9 to 12 letters work best.</source>
        <translation>Fünf bis zwölf Wörter; am besten gehen solche mit 9 bis 12 Buchstaben.</translation>
    </message>
    <message>
        <source>Words for the board</source>
        <translation>Wörter für das Brett</translation>
    </message>
    <message>
        <source>&amp;Another</source>
        <translation>&amp;Anderes</translation>
    </message>
    <message>
        <source>P&amp;lay</source>
        <translation>S&amp;pielen</translation>
    </message>
    <message>
        <source>&amp;Greeting</source>
        <translation>&amp;Gruß</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>Ihr &amp;Name</translation>
    </message>
    <message>
        <source>A board for you</source>
        <translation>Ein Brett als Gruß</translation>
    </message>
    <message>
        <source>Making a board…</source>
        <translation>Brett wird erstellt&#xa0;…</translation>
    </message>
    <message>
        <source>Made from {five}: {note}.</source>
        <translation>Aus {five}: {note}.</translation>
    </message>
    <message>
        <source>There is room for {count} characters.</source>
        <translation>Hier ist Platz für {count} Zeichen.</translation>
    </message>
</context>
<context>
    <name>HintLadder</name>
    <message>
        <source>Its tile</source>
        <translation>Seine Kachel</translation>
    </message>
    <message>
        <source>Its two tiles</source>
        <translation>Seine zwei Kacheln</translation>
    </message>
    <message>
        <source>Its three tiles</source>
        <translation>Seine drei Kacheln</translation>
    </message>
    <message>
        <source>Its four tiles</source>
        <translation>Seine vier Kacheln</translation>
    </message>
    <message>
        <source>First tile</source>
        <translation>Erste Kachel</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>The word</source>
        <translation>Das Wort</translation>
    </message>
    <message>
        <source>Every definition would give it away.</source>
        <translation>Jede Bedeutung würde es verraten.</translation>
    </message>
    <message>
        <source>where it begins</source>
        <translation>womit es beginnt</translation>
    </message>
    <message>
        <source>what it means</source>
        <translation>was es bedeutet</translation>
    </message>
    <message>
        <source>all of them, in no order</source>
        <translation>alle, ohne Reihenfolge</translation>
    </message>
    <message>
        <source>the answer</source>
        <translation>die Lösung</translation>
    </message>
    <message>
        <source>Technique</source>
        <translation>Technik</translation>
    </message>
    <message>
        <source>how to look for it</source>
        <translation>wie man danach sucht</translation>
    </message>
    <message numerus="yes">
        <source>a single tile of {count} letter(s)</source>
        <translation>
            <numerusform>eine einzige Kachel mit {count} Buchstaben</numerusform>
            <numerusform>eine einzige Kachel mit {count} Buchstaben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintRung</name>
    <message>
        <source>Show: {rung}</source>
        <translation>Zeigen: {rung}</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>HintTableView</name>
    <message>
        <source>Four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eins</translation>
    </message>
    <message>
        <source>First tile</source>
        <translation>Erste Kachel</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Somewhere</source>
        <translation>Irgendwo</translation>
    </message>
    <message>
        <source>“Somewhere”: so many words are probably left, but which ones is open</source>
        <translation>„Irgendwo“: So viele Wörter fehlen wahrscheinlich noch, aber welche, ist offen</translation>
    </message>
    <message>
        <source>four tiles</source>
        <translation>vier Kacheln</translation>
    </message>
    <message>
        <source>three tiles</source>
        <translation>drei Kacheln</translation>
    </message>
    <message>
        <source>two tiles</source>
        <translation>zwei Kacheln</translation>
    </message>
    <message>
        <source>one tile</source>
        <translation>eine Kachel</translation>
    </message>
    <message>
        <source>{tile}: {counts}</source>
        <translation>{tile}: {counts}</translation>
    </message>
</context>
<context>
    <name>HintsView</name>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>A row is a hint on one of its words.</source>
        <translation>Eine Zeile ist ein Tipp zu einem ihrer Wörter.</translation>
    </message>
    <message>
        <source>A word of the five</source>
        <translation>Eins der fünf Wörter</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>Ein Wort</translation>
    </message>
    <message>
        <source>Perhaps a word</source>
        <translation>Vielleicht ein Wort</translation>
    </message>
    <message>
        <source>Less sure: the game may refuse it</source>
        <translation>Weniger sicher: Vielleicht lehnt das Spiel es ab</translation>
    </message>
    <message>
        <source>A word from “{tile}”</source>
        <translation>Ein Wort mit „{tile}“ am Anfang</translation>
    </message>
    <message>
        <source>Show by first tile: one hint</source>
        <translation>Nach erster Kachel zeigen: ein Tipp</translation>
    </message>
    <message>
        <source>Probably nothing left.</source>
        <translation>Wohl nichts mehr übrig.</translation>
    </message>
    <message>
        <source>You have every word that is likely.</source>
        <translation>Alle wahrscheinlichen Wörter sind gefunden.</translation>
    </message>
    <message>
        <source>One More</source>
        <translation>Noch eins</translation>
    </message>
    <message>
        <source>Less sure: the game may refuse it.</source>
        <translation>Weniger sicher: Vielleicht lehnt das Spiel es ab.</translation>
    </message>
    <message>
        <source>Hints are counted. A word that is told still counts once you type it.</source>
        <translation>Tipps werden gezählt. Ein verratenes Wort zählt noch, sobald man es eintippt.</translation>
    </message>
</context>
<context>
    <name>HistoryActions</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>open the selected board</source>
        <translation>das gewählte Brett öffnen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>rename the selected board</source>
        <translation>das gewählte Brett umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>delete the selected boards</source>
        <translation>die gewählten Bretter löschen</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>search the history</source>
        <translation>im Verlauf suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Export &amp;Board…</source>
        <translation>Brett &amp;exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>export the selected board</source>
        <translation>das gewählte Brett exportieren</translation>
    </message>
    <message>
        <source>Export &amp;All…</source>
        <translation>&amp;Alles exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>Delete &amp;Tries and Times…</source>
        <translation>&amp;Versuche und Zeiten löschen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren&#xa0;…</translation>
    </message>
    <message>
        <source>import boards</source>
        <translation>Bretter importieren</translation>
    </message>
    <message>
        <source>&amp;Share…</source>
        <translation>&amp;Teilen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>Select a board in the list first.</source>
        <translation>Zuerst ein Brett in der Liste auswählen.</translation>
    </message>
    <message>
        <source>Select one board only.</source>
        <translation>Nur ein Brett auswählen.</translation>
    </message>
    <message>
        <source>An export or import is still running.</source>
        <translation>Ein Export oder Import läuft noch.</translation>
    </message>
    <message>
        <source>Only for boards on which you found words, and that are over.</source>
        <translation>Nur für beendete Bretter, auf denen Wörter gefunden wurden.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>B&amp;rett</translation>
    </message>
    <message>
        <source>There are no boards.</source>
        <translation>Es gibt keine Bretter.</translation>
    </message>
    <message>
        <source>&amp;Hide Words</source>
        <translation>Wörter &amp;verdecken</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>&amp;Oldest First</source>
        <translation>&amp;Älteste zuerst</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>&amp;Rückblick</translation>
    </message>
</context>
<context>
    <name>HistoryDelegate</name>
    <message>
        <source>Name of the board</source>
        <translation>Name des Bretts</translation>
    </message>
</context>
<context>
    <name>HistoryList</name>
    <message>
        <source>Boards</source>
        <translation>Bretter</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <source>Export All</source>
        <translation>Alles exportieren</translation>
    </message>
    <message>
        <source>Quartiles boards</source>
        <translation>Quartiles-Bretter</translation>
    </message>
    <message>
        <source>Boards and libraries ({endings});;All files (*)</source>
        <translation>Bretter und Bibliotheken ({endings});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Delete what you tried on all boards, and when?</source>
        <translation>Löschen, was auf allen Brettern wann versucht wurde?</translation>
    </message>
    <message>
        <source>Words found and ticked stay. This can’t be undone.</source>
        <translation>Gefundene und abgehakte Wörter bleiben. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>HistorySession</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Exporting to “{file}”…</source>
        <translation>Export nach „{file}“&#xa0;…</translation>
    </message>
    <message>
        <source>Importing “{file}”…</source>
        <translation>„{file}“ wird importiert&#xa0;…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message numerus="yes">
        <source>Delete Board(s)</source>
        <translation>
            <numerusform>Brett löschen</numerusform>
            <numerusform>Bretter löschen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HowToPlayDialog</name>
    <message>
        <source>How to Play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>A board has 20 tiles. Join one to four of them, in any order, to a word.</source>
        <translation>Ein Brett hat 20 Kacheln. Eine bis vier davon ergeben, in beliebiger Reihenfolge, ein Wort.</translation>
    </message>
    <message>
        <source>Quartiles</source>
        <translation>Quartile</translation>
    </message>
    <message>
        <source>A word of four tiles is a quartile. Five of them are hidden on the board, and each tile belongs to exactly one. Here all five are found: each has its color.</source>
        <translation>Ein Wort aus vier Kacheln ist ein Quartil. Fünf davon stecken im Brett, und jede Kachel gehört zu genau einem. Hier sind alle fünf gefunden: Jedes hat seine Farbe.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>{points} points give the top rank, and most boards have about 30 more. Hints and wrong tries cost nothing.</source>
        <translation>{points} Punkte sind der höchste Rang, und die meisten Bretter haben noch etwa 30 mehr. Tipps und falsche Versuche kosten nichts.</translation>
    </message>
    <message>
        <source>One tile</source>
        <translation>Eine Kachel</translation>
    </message>
    <message>
        <source>Two tiles</source>
        <translation>Zwei Kacheln</translation>
    </message>
    <message>
        <source>Three tiles</source>
        <translation>Drei Kacheln</translation>
    </message>
    <message>
        <source>A quartile</source>
        <translation>Ein Quartil</translation>
    </message>
    <message>
        <source>All five quartiles</source>
        <translation>Alle fünf Quartile</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Quartiles</source>
        <translation>Quartiles</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Ablegen</translation>
    </message>
</context>
<context>
    <name>ManualPage</name>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Nothing found for “{query}”.</source>
        <translation>Nichts gefunden zu „{query}“.</translation>
    </message>
</context>
<context>
    <name>MaskedLabel</name>
    <message>
        <source>blank</source>
        <translation>verdeckt</translation>
    </message>
</context>
<context>
    <name>Meaning</name>
    <message>
        <source>No definition.</source>
        <translation>Keine Bedeutung bekannt.</translation>
    </message>
    <message>
        <source>noun</source>
        <translation>Substantiv</translation>
    </message>
    <message>
        <source>verb</source>
        <translation>Verb</translation>
    </message>
    <message>
        <source>adjective</source>
        <translation>Adjektiv</translation>
    </message>
    <message>
        <source>adverb</source>
        <translation>Adverb</translation>
    </message>
    <message>
        <source>{part}, form of {lemma}</source>
        <translation>{part}, Form von {lemma}</translation>
    </message>
    <message>
        <source>pronoun</source>
        <translation>Pronomen</translation>
    </message>
    <message>
        <source>preposition</source>
        <translation>Präposition</translation>
    </message>
    <message>
        <source>conjunction</source>
        <translation>Konjunktion</translation>
    </message>
    <message>
        <source>determiner</source>
        <translation>Artikelwort</translation>
    </message>
    <message>
        <source>interjection</source>
        <translation>Ausruf</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>MissedList</name>
    <message>
        <source>Missed words</source>
        <translation>Verpasste Wörter</translation>
    </message>
</context>
<context>
    <name>ModeButtons</name>
    <message>
        <source>one step at a time</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>find the words yourself</source>
        <translation>Wörter selbst finden</translation>
    </message>
    <message>
        <source>show everything</source>
        <translation>alles zeigen</translation>
    </message>
    <message>
        <source>Ways to go on</source>
        <translation>So geht es weiter</translation>
    </message>
</context>
<context>
    <name>OptionMenu</name>
    <message>
        <source>&amp;Options</source>
        <translation>&amp;Optionen</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>S&amp;ymmetric Squares</source>
        <translation>S&amp;ymmetrische Quadrate</translation>
    </message>
    <message>
        <source>&amp;All Squares</source>
        <translation>&amp;Alle Quadrate</translation>
    </message>
    <message>
        <source>&amp;Only Symmetric Ones</source>
        <translation>&amp;Nur symmetrische</translation>
    </message>
    <message>
        <source>&amp;No Symmetric Ones</source>
        <translation>&amp;Keine symmetrischen</translation>
    </message>
    <message>
        <source>No &amp;Word Twice</source>
        <translation>Kein &amp;Wort doppelt</translation>
    </message>
    <message>
        <source>In a symmetric square, each row is also a column and counts once.</source>
        <translation>In einem symmetrischen Quadrat ist jede Zeile auch eine Spalte und zählt nur einmal.</translation>
    </message>
    <message>
        <source>One of Each &amp;Transposed Pair</source>
        <translation>Von &amp;transponierten Paaren nur eins</translation>
    </message>
    <message>
        <source>If swapping rows and columns turns one square into another, only the one whose rows come first in the alphabet is shown.</source>
        <translation>Wenn zwei Quadrate durch Vertauschen von Zeilen und Spalten auseinander entstehen, erscheint nur das, dessen Zeilen im Alphabet zuerst kommen.</translation>
    </message>
    <message>
        <source>&amp;Clear Fixed Letters</source>
        <translation>&amp;Feste Buchstaben löschen</translation>
    </message>
</context>
<context>
    <name>PageMessage</name>
    <message>
        <source>Looking for words…</source>
        <translation>Wörter werden gesucht&#xa0;…</translation>
    </message>
    <message>
        <source>Reading the picture… Esc cancels.</source>
        <translation>Das Bild wird gelesen&#xa0;… Esc bricht ab.</translation>
    </message>
    <message>
        <source>Choose how to go on</source>
        <translation>Wählen, wie es weitergeht</translation>
    </message>
    <message>
        <source>Nothing is told until you do.</source>
        <translation>Vorher wird nichts verraten.</translation>
    </message>
    <message>
        <source>Type the 20 tiles, a space after each.</source>
        <translation>Die 20 Kacheln eintippen, nach jeder ein Leerzeichen.</translation>
    </message>
    <message>
        <source>Paused. Space resumes, Esc stops.</source>
        <translation>Pausiert. Leertaste setzt fort, Esc stoppt.</translation>
    </message>
    <message numerus="yes">
        <source>Check (one tile|{count} tiles), then choose</source>
        <translation>
            <numerusform>Erst eine Kachel prüfen</numerusform>
            <numerusform>Erst {count} Kacheln prüfen</numerusform>
        </translation>
    </message>
    <message>
        <source>“{tile}”</source>
        <translation>„{tile}“</translation>
    </message>
    <message>
        <source>No word uses {tile}. Please check it.</source>
        <translation>Kein Wort verwendet {tile}. Bitte prüfen.</translation>
    </message>
    <message>
        <source>No word uses {tiles} or {tile}. Please check them.</source>
        <translation>Kein Wort verwendet {tiles} oder {tile}. Bitte prüfen.</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Quartiles</source>
        <translation>Quartiles</translation>
    </message>
    <message>
        <source>Five Words</source>
        <translation>Fünf Wörter</translation>
    </message>
    <message>
        <source>Word Squares</source>
        <translation>Wortquadrate</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Rückblick</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>The words so far</source>
        <translation>Die Wörter bisher</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Hide found</source>
        <translation>Gefundene ausblenden</translation>
    </message>
    <message>
        <source>Hides the words you ticked off.</source>
        <translation>Blendet abgehakte Wörter aus.</translation>
    </message>
    <message>
        <source>Up and down in the list</source>
        <translation>Auf und Ab in der Liste</translation>
    </message>
    <message>
        <source>light up the path of a word</source>
        <translation>den Pfad eines Wortes aufleuchten lassen</translation>
    </message>
    <message>
        <source>in the list: copy the selected word</source>
        <translation>in der Liste: das gewählte Wort kopieren</translation>
    </message>
    <message>
        <source>Space in the list</source>
        <translation>Leertaste in der Liste</translation>
    </message>
    <message>
        <source>tick off the selected word</source>
        <translation>das gewählte Wort abhaken</translation>
    </message>
</context>
<context>
    <name>PatternGrid</name>
    <message>
        <source>Letters in a square</source>
        <translation>Buchstaben in einem Quadrat</translation>
    </message>
    <message>
        <source>set a fixed letter before searching</source>
        <translation>vor der Suche einen Buchstaben festlegen</translation>
    </message>
    <message>
        <source>row {row}, column {column}: {letter}</source>
        <translation>Zeile {row}, Spalte {column}: {letter}</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>&amp;Copy Picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>W&amp;eb Page…</source>
        <translation>W&amp;ebseite&#xa0;…</translation>
    </message>
    <message>
        <source>P&amp;DF…</source>
        <translation>P&amp;DF&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Picture…</source>
        <translation>B&amp;ild&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Board…</source>
        <translation>B&amp;rett&#xa0;…</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>Dr&amp;ucken&#xa0;…</translation>
    </message>
    <message>
        <source>Cl&amp;ose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern als</translation>
    </message>
    <message>
        <source>The words of this board aren’t known yet.</source>
        <translation>Die Wörter dieses Bretts sind noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Copied as a picture and as text.</source>
        <translation>Als Bild und als Text kopiert.</translation>
    </message>
</context>
<context>
    <name>PicturePanel</name>
    <message>
        <source>● {count} to check</source>
        <translation>● {count} zu prüfen</translation>
    </message>
    <message>
        <source>{edit} changes a tile, {next} goes to the next doubtful one.</source>
        <translation>{edit} ändert eine Kachel, {next} geht zur nächsten fraglichen.</translation>
    </message>
    <message>
        <source>Your picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>Reading the tiles…</source>
        <translation>Die Kacheln werden gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Type its tiles on the board, a space after each.</source>
        <translation>Die Kacheln auf dem Brett eintippen, nach jeder ein Leerzeichen.</translation>
    </message>
    <message>
        <source>&amp;Close Picture</source>
        <translation>Bild &amp;schließen</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message numerus="yes">
        <source>{count} tile(s) read</source>
        <translation>
            <numerusform>{count} gelesen</numerusform>
            <numerusform>{count} gelesen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureReader</name>
    <message>
        <source>Copied picture</source>
        <translation>Kopiertes Bild</translation>
    </message>
</context>
<context>
    <name>Play</name>
    <message>
        <source>“{word}”: {points}</source>
        <translation>„{word}“: {points}</translation>
    </message>
    <message>
        <source>You have found “{word}” already.</source>
        <translation>„{word}“ ist schon gefunden.</translation>
    </message>
    <message>
        <source>“{word}” was shown already.</source>
        <translation>„{word}“ wurde schon gezeigt.</translation>
    </message>
    <message>
        <source>“{word}” isn’t in the word list.</source>
        <translation>„{word}“ steht nicht in der Wortliste.</translation>
    </message>
    <message>
        <source>The tiles can’t spell “{word}”.</source>
        <translation>Die Kacheln ergeben nicht „{word}“.</translation>
    </message>
    <message>
        <source>Easy board</source>
        <translation>Leichtes Brett</translation>
    </message>
    <message>
        <source>New board</source>
        <translation>Neues Brett</translation>
    </message>
    <message>
        <source>Custom board</source>
        <translation>Brett aus eigenen Wörtern</translation>
    </message>
    <message>
        <source>about {number}</source>
        <translation>etwa {number}</translation>
    </message>
    <message>
        <source>Choose some tiles first.</source>
        <translation>Zuerst Kacheln auswählen.</translation>
    </message>
    <message>
        <source>“{word}” probably doesn’t count in the game: no points.</source>
        <translation>„{word}“ zählt im Spiel wahrscheinlich nicht: keine Punkte.</translation>
    </message>
    <message>
        <source>Your puzzle</source>
        <translation>Ihr Rätsel</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message>
        <source>{count} of about {all}</source>
        <translation>{count} von etwa {all}</translation>
    </message>
    <message>
        <source>quartiles</source>
        <translation>Quartile</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>longest {count}</source>
        <translation>längste {count}</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>noch nicht gespielt</translation>
    </message>
    <message>
        <source>{answer}, all five found</source>
        <translation>{answer}, alle fünf gefunden</translation>
    </message>
    <message>
        <source>{answer}, new rank: {rank}</source>
        <translation>{answer}, neuer Rang: {rank}</translation>
    </message>
    <message>
        <source>“{word}” is an extra word: {points} on the side.</source>
        <translation>„{word}“ ist ein Zusatzwort: {points} außer der Wertung.</translation>
    </message>
    <message>
        <source>Hard board</source>
        <translation>Schweres Brett</translation>
    </message>
    <message>
        <source>You found every word.</source>
        <translation>Sie haben jedes Wort gefunden.</translation>
    </message>
    <message>
        <source>“{board}” stays in the history.</source>
        <translation>„{board}“ bleibt im Verlauf.</translation>
    </message>
    <message>
        <source>Other Board</source>
        <translation>Anderes Brett</translation>
    </message>
    <message>
        <source>rarest of your five</source>
        <translation>seltenstes Ihrer fünf</translation>
    </message>
    <message numerus="yes">
        <source>{count} word(s)</source>
        <translation>
            <numerusform>{count} Wort</numerusform>
            <numerusform>{count} Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} point(s)</source>
        <translation>
            <numerusform>{count} Punkt</numerusform>
            <numerusform>{count} Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} day(s) in a row</source>
        <translation>
            <numerusform>{count} Tag in Folge</numerusform>
            <numerusform>{count} Tage in Folge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <translation>
            <numerusform>Punkt</numerusform>
            <numerusform>Punkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayExports</name>
    <message>
        <source>Copied the result as text.</source>
        <translation>Ergebnis als Text kopiert.</translation>
    </message>
</context>
<context>
    <name>PlayPanel</name>
    <message>
        <source>Hints are counted, but a word that is shown gives no points.</source>
        <translation>Tipps werden gezählt; ein gezeigtes Wort gibt keine Punkte.</translation>
    </message>
</context>
<context>
    <name>PlaySession</name>
    <message>
        <source>It was “{word}”.</source>
        <translation>Es war „{word}“.</translation>
    </message>
    <message>
        <source>Making a board…</source>
        <translation>Brett wird erstellt&#xa0;…</translation>
    </message>
</context>
<context>
    <name>PressedTile</name>
    <message>
        <source>{fragment}, row {row}, column {column}</source>
        <translation>{fragment}, Zeile {row}, Spalte {column}</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>With the &amp;QR code</source>
        <translation>Mit dem &amp;QR-Code</translation>
    </message>
    <message>
        <source>Save Board as a Sheet</source>
        <translation>Brett als Blatt speichern</translation>
    </message>
</context>
<context>
    <name>Printing</name>
    <message>
        <source>Printing failed. Please check the printer.</source>
        <translation>Der Druck ist fehlgeschlagen. Bitte den Drucker prüfen.</translation>
    </message>
</context>
<context>
    <name>ProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>PuzzleDateDialog</name>
    <message>
        <source>Puzzle Date</source>
        <translation>Datum des Rätsels</translation>
    </message>
</context>
<context>
    <name>PuzzleDialog</name>
    <message>
        <source>Puzzle from a Square</source>
        <translation>Rätsel aus einem Quadrat</translation>
    </message>
    <message>
        <source>Put the pieces together so that all rows and columns are words</source>
        <translation>Die Teile so zusammensetzen, dass alle Zeilen und Spalten Wörter sind</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>&amp;Solution</source>
        <translation>&amp;Lösung</translation>
    </message>
    <message>
        <source>Word square of {size} × {size}</source>
        <translation>Wortquadrat, {size} × {size}</translation>
    </message>
    <message>
        <source>The word list no longer has all words of this square.</source>
        <translation>Die Wortliste enthält nicht mehr alle Wörter dieses Quadrats.</translation>
    </message>
    <message>
        <source>The pieces make words in only one way.</source>
        <translation>Die Teile ergeben nur auf eine Weise Wörter.</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Rätsel</translation>
    </message>
    <message>
        <source>There may be other ways to make words from the pieces.</source>
        <translation>Vielleicht ergeben die Teile auch auf andere Weise Wörter.</translation>
    </message>
    <message>
        <source>In every cut tried, the pieces make words in more than one way.</source>
        <translation>Bei jedem Versuch ergaben die Teile auf mehr als eine Weise Wörter.</translation>
    </message>
    <message>
        <source>Save Puzzle</source>
        <translation>Rätsel speichern</translation>
    </message>
    <message>
        <source>Cut &amp;Again</source>
        <translation>&amp;Anders zerschneiden</translation>
    </message>
</context>
<context>
    <name>QuartilesActions</name>
    <message>
        <source>&amp;Solve</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>while solving: pause or resume</source>
        <translation>beim Lösen: pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>while solving: find one more word, then pause</source>
        <translation>beim Lösen: ein weiteres Wort suchen, dann pausieren</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>St&amp;opp</translation>
    </message>
    <message>
        <source>stop solving</source>
        <translation>das Lösen stoppen</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>&amp;Watch the Clipboard</source>
        <translation>Auf Ko&amp;pien achten</translation>
    </message>
    <message>
        <source>A screenshot of a board that is copied comes by itself.</source>
        <translation>Ein kopiertes Bildschirmfoto eines Bretts kommt von selbst.</translation>
    </message>
    <message>
        <source>A copied screenshot of a board comes as soon as you come back to this window.</source>
        <translation>Ein kopiertes Bildschirmfoto eines Bretts kommt, sobald Sie in dieses Fenster zurückkehren.</translation>
    </message>
    <message>
        <source>Copy &amp;Board</source>
        <translation>Brett &amp;kopieren</translation>
    </message>
    <message>
        <source>copy the board</source>
        <translation>das Brett kopieren</translation>
    </message>
    <message>
        <source>copy the solution</source>
        <translation>die Lösung kopieren</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Today</source>
        <translation>He&amp;ute</translation>
    </message>
    <message>
        <source>play today’s board</source>
        <translation>das Brett von heute spielen</translation>
    </message>
    <message>
        <source>Today’s New Board</source>
        <translation>Neues Brett von heute</translation>
    </message>
    <message>
        <source>&amp;Yesterday’s Board</source>
        <translation>Brett von &amp;gestern</translation>
    </message>
    <message>
        <source>play the board of a past day</source>
        <translation>das Brett eines vergangenen Tages spielen</translation>
    </message>
    <message>
        <source>Past Da&amp;ys…</source>
        <translation>Ver&amp;gangene Tage&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;New Board</source>
        <translation>&amp;Neues Brett</translation>
    </message>
    <message>
        <source>play another board</source>
        <translation>ein anderes Brett spielen</translation>
    </message>
    <message>
        <source>&amp;Usual</source>
        <translation>N&amp;ormal</translation>
    </message>
    <message>
        <source>&amp;Easy</source>
        <translation>&amp;Leicht</translation>
    </message>
    <message>
        <source>&amp;Hard</source>
        <translation>&amp;Schwer</translation>
    </message>
    <message>
        <source>clear the board</source>
        <translation>das Brett leeren</translation>
    </message>
    <message>
        <source>E&amp;mpty Board</source>
        <translation>Leeres Bre&amp;tt</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>open a picture, a board file or a text file</source>
        <translation>ein Bild, eine Brett- oder eine Textdatei öffnen</translation>
    </message>
    <message>
        <source>save the board</source>
        <translation>das Brett speichern</translation>
    </message>
    <message>
        <source>Sh&amp;are…</source>
        <translation>Te&amp;ilen&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken&#xa0;…</translation>
    </message>
    <message>
        <source>Statisti&amp;cs…</source>
        <translation>Stat&amp;istik&#xa0;…</translation>
    </message>
    <message>
        <source>Ne&amp;xt Likely Text</source>
        <translation>Nächster wahrscheinlicher &amp;Text</translation>
    </message>
    <message>
        <source>after reading a picture: next likely text</source>
        <translation>nach dem Lesen eines Bildes: nächster wahrscheinlicher Text</translation>
    </message>
    <message>
        <source>Next &amp;Marked Tile</source>
        <translation>Nächste &amp;markierte Kachel</translation>
    </message>
    <message>
        <source>after reading a picture: next marked tile</source>
        <translation>nach dem Lesen eines Bildes: nächste markierte Kachel</translation>
    </message>
    <message>
        <source>Pl&amp;ay</source>
        <translation>S&amp;pielen</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Shuff&amp;le</source>
        <translation>&amp;Mischen</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pau&amp;se</translation>
    </message>
    <message>
        <source>Ste&amp;p</source>
        <translation>S&amp;chritt</translation>
    </message>
    <message>
        <source>Slowe&amp;r</source>
        <translation>Lan&amp;gsamer</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>Rüc&amp;kblick</translation>
    </message>
    <message>
        <source>Cl&amp;ear</source>
        <translation>Lee&amp;ren</translation>
    </message>
    <message>
        <source>Tick &amp;Off</source>
        <translation>Ab&amp;haken</translation>
    </message>
    <message>
        <source>tick off the selected word</source>
        <translation>das gewählte Wort abhaken</translation>
    </message>
    <message>
        <source>The Game &amp;Accepted It</source>
        <translation>Vom Spiel &amp;angenommen</translation>
    </message>
    <message>
        <source>the game accepted the selected word</source>
        <translation>das Spiel hat das gewählte Wort angenommen</translation>
    </message>
    <message>
        <source>The Game &amp;Rejected It</source>
        <translation>Vom Spiel a&amp;bgelehnt</translation>
    </message>
    <message>
        <source>the game rejected the selected word</source>
        <translation>das Spiel hat das gewählte Wort abgelehnt</translation>
    </message>
    <message>
        <source>S&amp;mall Window on Top</source>
        <translation>Kleines &amp;Fenster im Vordergrund</translation>
    </message>
    <message>
        <source>keep only the words and hints, above other windows; or show the board again</source>
        <translation>nur Wörter und Tipps behalten, vor anderen Fenstern; oder das Brett wieder zeigen</translation>
    </message>
    <message>
        <source>&amp;Taught Words…</source>
        <translation>&amp;Gelernte Wörter&#xa0;…</translation>
    </message>
    <message>
        <source>Stop solving first.</source>
        <translation>Zuerst das Lösen stoppen.</translation>
    </message>
    <message>
        <source>Nothing is being solved.</source>
        <translation>Es wird gerade nichts gelöst.</translation>
    </message>
    <message>
        <source>There is no solution yet.</source>
        <translation>Es gibt noch keine Lösung.</translation>
    </message>
    <message>
        <source>The board is empty.</source>
        <translation>Das Brett ist leer.</translation>
    </message>
    <message>
        <source>share the board or its result</source>
        <translation>das Brett oder das Ergebnis teilen</translation>
    </message>
    <message>
        <source>The picture is being read. Wait for it, or press Esc to cancel.</source>
        <translation>Das Bild wird gerade gelesen. Bitte warten oder mit Esc abbrechen.</translation>
    </message>
    <message>
        <source>Copy a screenshot of the game or its 20 tiles first.</source>
        <translation>Zuerst ein Bildschirmfoto des Spiels oder seine 20 Kacheln kopieren.</translation>
    </message>
    <message>
        <source>This board was not read from a picture.</source>
        <translation>Dieses Brett wurde nicht aus einem Bild gelesen.</translation>
    </message>
    <message>
        <source>No tile is marked.</source>
        <translation>Keine Kachel ist markiert.</translation>
    </message>
    <message>
        <source>There is no verdict on this word.</source>
        <translation>Zu diesem Wort gibt es kein Urteil.</translation>
    </message>
    <message>
        <source>Show the hints first.</source>
        <translation>Zuerst die Tipps zeigen.</translation>
    </message>
    <message>
        <source>For &amp;Someone…</source>
        <translation>Für &amp;jemanden&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Save Board…</source>
        <translation>Brett &amp;speichern&#xa0;…</translation>
    </message>
    <message>
        <source>print the board</source>
        <translation>das Brett drucken</translation>
    </message>
    <message>
        <source>Make a &amp;Booklet…</source>
        <translation>&amp;Heft erstellen&#xa0;…</translation>
    </message>
    <message>
        <source>How to Play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>paste a picture of a board, or its tiles</source>
        <translation>ein Bild eines Bretts oder seine Kacheln einfügen</translation>
    </message>
    <message>
        <source>Copy &amp;Solution</source>
        <translation>&amp;Lösung kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>&amp;Edit Tiles</source>
        <translation>Kacheln &amp;bearbeiten</translation>
    </message>
    <message>
        <source>shuffle the tiles</source>
        <translation>die Kacheln mischen</translation>
    </message>
    <message>
        <source>show all words</source>
        <translation>alle Wörter zeigen</translation>
    </message>
    <message>
        <source>&amp;To the End</source>
        <translation>&amp;Zum Ende</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Slo&amp;west</source>
        <translation>Am &amp;langsamsten</translation>
    </message>
    <message>
        <source>&amp;Slow</source>
        <translation>Langsa&amp;m</translation>
    </message>
    <message>
        <source>&amp;Instant</source>
        <translation>Sofor&amp;t</translation>
    </message>
    <message>
        <source>Spee&amp;d</source>
        <translation>T&amp;empo</translation>
    </message>
    <message>
        <source>Show Board</source>
        <translation>Brett zeigen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>clear the word</source>
        <translation>das Wort leeren</translation>
    </message>
    <message>
        <source>T&amp;ype a Word</source>
        <translation>Wort ein&amp;tippen</translation>
    </message>
    <message>
        <source>type a word</source>
        <translation>ein Wort eintippen</translation>
    </message>
    <message>
        <source>Forget &amp;Verdict</source>
        <translation>&amp;Urteil vergessen</translation>
    </message>
    <message>
        <source>T&amp;hat Was All of Them</source>
        <translation>Da&amp;s waren alle</translation>
    </message>
    <message>
        <source>Hide &amp;Words</source>
        <translation>&amp;Wörter verdecken</translation>
    </message>
    <message>
        <source>Show Words</source>
        <translation>Wörter zeigen</translation>
    </message>
    <message>
        <source>Hide &amp;Found</source>
        <translation>Ge&amp;fundene ausblenden</translation>
    </message>
    <message>
        <source>&amp;Send What It Learned…</source>
        <translation>Gelerntes sen&amp;den&#xa0;…</translation>
    </message>
    <message>
        <source>Speed: {speed}</source>
        <translation>Tempo: {speed}</translation>
    </message>
    <message>
        <source>A board is being made.</source>
        <translation>Ein Brett wird gerade erstellt.</translation>
    </message>
    <message>
        <source>Fill in all 20 tiles first.</source>
        <translation>Zuerst alle 20 Kacheln ausfüllen.</translation>
    </message>
    <message>
        <source>The tiles of our boards stay as they are.</source>
        <translation>Die Kacheln unserer Bretter bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>You play this board already.</source>
        <translation>Dieses Brett wird schon gespielt.</translation>
    </message>
    <message>
        <source>This board is solved.</source>
        <translation>Dieses Brett ist gelöst.</translation>
    </message>
    <message>
        <source>There are no words left.</source>
        <translation>Es sind keine Wörter übrig.</translation>
    </message>
    <message>
        <source>Choose first how to go on.</source>
        <translation>Zuerst wählen, wie es weitergeht.</translation>
    </message>
    <message>
        <source>Choose some tiles first.</source>
        <translation>Zuerst Kacheln auswählen.</translation>
    </message>
    <message>
        <source>Type or select a word first.</source>
        <translation>Zuerst ein Wort eintippen oder auswählen.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>B&amp;rett</translation>
    </message>
    <message>
        <source>&amp;Words</source>
        <translation>&amp;Wörter</translation>
    </message>
    <message>
        <source>change the tiles of a full board; Enter or Esc ends that</source>
        <translation>die Kacheln eines vollen Bretts ändern; Enter oder Esc beendet das</translation>
    </message>
    <message>
        <source>&amp;Solve…</source>
        <translation>&amp;Lösen&#xa0;…</translation>
    </message>
    <message>
        <source>Only for boards of the game.</source>
        <translation>Nur für Bretter des Spiels.</translation>
    </message>
    <message>
        <source>Tick off the five first, and whatever else you found.</source>
        <translation>Zuerst die fünf und alle anderen gefundenen Wörter abhaken.</translation>
    </message>
    <message>
        <source>Solve the board first.</source>
        <translation>Zuerst das Brett lösen.</translation>
    </message>
</context>
<context>
    <name>QuartilesPage</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Words that are shown no longer score.</source>
        <translation>Gezeigte Wörter geben keine Punkte mehr.</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Copied the solution.</source>
        <translation>Lösung kopiert.</translation>
    </message>
    <message>
        <source>Copied the result.</source>
        <translation>Ergebnis kopiert.</translation>
    </message>
    <message>
        <source>To keep this window above others, press Alt+Space (in Plasma Alt+F3) and choose “Always on Top”.</source>
        <translation>Damit dieses Fenster vor anderen bleibt: Alt+Leertaste drücken (in Plasma Alt+F3) und „Immer im Vordergrund“ wählen.</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>Rückgängig gemacht: {step}</translation>
    </message>
    <message>
        <source>Redone: {step}</source>
        <translation>Wiederholt: {step}</translation>
    </message>
    <message>
        <source>Changed a tile: this is another board now.</source>
        <translation>Kachel geändert: Das ist jetzt ein anderes Brett.</translation>
    </message>
    <message>
        <source>Show the whole solution?</source>
        <translation>Die ganze Lösung zeigen?</translation>
    </message>
</context>
<context>
    <name>Rank</name>
    <message>
        <source>Off to a start</source>
        <translation>Am Start</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Sharp</source>
        <translation>Scharfsinnig</translation>
    </message>
    <message>
        <source>Brilliant</source>
        <translation>Brillant</translation>
    </message>
    <message>
        <source>Top rank</source>
        <translation>Höchster Rang</translation>
    </message>
    <message>
        <source>All words</source>
        <translation>Alle Wörter</translation>
    </message>
</context>
<context>
    <name>RecentMenu</name>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>no</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>plum</source>
        <translation>Pflaume</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Found in the order {colors}</source>
        <translation>Gefunden in der Reihenfolge {colors}</translation>
    </message>
    <message numerus="yes">
        <source>hint(s) used</source>
        <translation>
            <numerusform>Tipp</numerusform>
            <numerusform>Tipps</numerusform>
        </translation>
    </message>
    <message>
        <source>Ended at {rank}</source>
        <translation>Beendet mit {rank}</translation>
    </message>
    <message>
        <source>One found, four shown: no bonus</source>
        <translation>Eines gefunden, vier gezeigt: kein Bonus</translation>
    </message>
    <message>
        <source>Two found, three shown: no bonus</source>
        <translation>Zwei gefunden, drei gezeigt: kein Bonus</translation>
    </message>
    <message>
        <source>Three found, two shown: no bonus</source>
        <translation>Drei gefunden, zwei gezeigt: kein Bonus</translation>
    </message>
    <message>
        <source>Four found, one shown: no bonus</source>
        <translation>Vier gefunden, eines gezeigt: kein Bonus</translation>
    </message>
</context>
<context>
    <name>ResultLine</name>
    <message>
        <source>Quartiles · {board}</source>
        <translation>Quartiles · {board}</translation>
    </message>
</context>
<context>
    <name>ResultsList</name>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
</context>
<context>
    <name>ResultsPanel</name>
    <message>
        <source>{rows} of {count}</source>
        <translation>{rows} von {count}</translation>
    </message>
    <message>
        <source>Nothing found contains “{text}”.</source>
        <translation>Nichts Gefundenes enthält „{text}“.</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>It was “{word}”.</source>
        <translation>Es war „{word}“.</translation>
    </message>
    <message>
        <source>Yes: “{word}”.</source>
        <translation>Ja: „{word}“.</translation>
    </message>
    <message>
        <source>Next: {question}</source>
        <translation>Als Nächstes: {question}</translation>
    </message>
    <message>
        <source>“{word}” is another one that you missed.</source>
        <translation>„{word}“ haben Sie auch verpasst.</translation>
    </message>
    <message>
        <source>You didn’t miss “{word}”. Try again.</source>
        <translation>„{word}“ haben Sie nicht verpasst. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>You had “{word}”. Try again.</source>
        <translation>„{word}“ hatten Sie. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{found} of {all} words found</source>
        <translation>{found} von {all} Wörtern gefunden</translation>
    </message>
    <message>
        <source>What you missed</source>
        <translation>Was Sie verpasst haben</translation>
    </message>
    <message>
        <source>{found} of {all} words found without a hint</source>
        <translation>{found} von {all} Wörtern ohne Tipp gefunden</translation>
    </message>
    <message>
        <source>Found with hints</source>
        <translation>Mit Tipps gefunden</translation>
    </message>
    <message>
        <source>may be refused</source>
        <translation>vielleicht abgelehnt</translation>
    </message>
    <message>
        <source>Real, but not counted: {words}</source>
        <translation>Echt, zählt aber nicht: {words}</translation>
    </message>
    <message>
        <source>One tile off: {words}</source>
        <translation>Eine Kachel daneben: {words}</translation>
    </message>
    <message>
        <source>No word: {words}</source>
        <translation>Kein Wort: {words}</translation>
    </message>
    <message numerus="yes">
        <source>a word of {count} tile(s)</source>
        <translation>
            <numerusform>ein Wort aus {count} Kachel</numerusform>
            <numerusform>ein Wort aus {count} Kacheln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewActions</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>leave the review</source>
        <translation>den Rückblick verlassen</translation>
    </message>
    <message>
        <source>&amp;Tell Me</source>
        <translation>&amp;Verraten</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>Lee&amp;ren</translation>
    </message>
    <message>
        <source>clear the word</source>
        <translation>das Wort leeren</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Über&amp;springen</translation>
    </message>
    <message>
        <source>Try Them &amp;First</source>
        <translation>&amp;Erst versuchen</translation>
    </message>
    <message>
        <source>Show Them &amp;All</source>
        <translation>&amp;Alle zeigen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>You found every word.</source>
        <translation>Sie haben jedes Wort gefunden.</translation>
    </message>
    <message>
        <source>The words are shown.</source>
        <translation>Die Wörter werden gezeigt.</translation>
    </message>
    <message>
        <source>This word is told already.</source>
        <translation>Dieses Wort ist schon verraten.</translation>
    </message>
    <message>
        <source>Choose some tiles first.</source>
        <translation>Zuerst Kacheln auswählen.</translation>
    </message>
    <message>
        <source>There are no words left.</source>
        <translation>Es sind keine Wörter übrig.</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>You found every word.</source>
        <translation>Sie haben jedes Wort gefunden.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>No points, no clock. Just practice.</source>
        <translation>Ohne Punkte, ohne Uhr. Nur zur Übung.</translation>
    </message>
    <message>
        <source>covers the words and asks before telling</source>
        <translation>verdeckt die Wörter und fragt, bevor es sie verrät</translation>
    </message>
    <message>
        <source>The words are covered. The nearest ones you had are not.</source>
        <translation>Die Wörter sind verdeckt, die ähnlichsten von Ihren nicht.</translation>
    </message>
</context>
<context>
    <name>SearchActions</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>start the search</source>
        <translation>die Suche starten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>while searching: pause or resume</source>
        <translation>beim Suchen: pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>St&amp;opp</translation>
    </message>
    <message>
        <source>stop the search</source>
        <translation>die Suche stoppen</translation>
    </message>
    <message>
        <source>&amp;Open Word List…</source>
        <translation>Wortliste ö&amp;ffnen&#xa0;…</translation>
    </message>
    <message>
        <source>open a word list</source>
        <translation>eine Wortliste öffnen</translation>
    </message>
    <message>
        <source>&amp;Save List…</source>
        <translation>Liste &amp;speichern&#xa0;…</translation>
    </message>
    <message>
        <source>save the list of results</source>
        <translation>die Liste der Ergebnisse speichern</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>copy the selected results</source>
        <translation>die gewählten Ergebnisse kopieren</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>filter the results</source>
        <translation>die Ergebnisse filtern</translation>
    </message>
    <message>
        <source>&amp;Most Familiar First</source>
        <translation>&amp;Bekannteste zuerst</translation>
    </message>
    <message>
        <source>Stop the search first.</source>
        <translation>Zuerst die Suche stoppen.</translation>
    </message>
    <message>
        <source>No search is running.</source>
        <translation>Es läuft keine Suche.</translation>
    </message>
    <message>
        <source>The words are still being read.</source>
        <translation>Die Wörter werden noch gelesen.</translation>
    </message>
    <message>
        <source>Nothing found yet.</source>
        <translation>Noch nichts gefunden.</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Familiar First</source>
        <translation>Bekannte zuerst</translation>
    </message>
    <message>
        <source>Pause the search first.</source>
        <translation>Zuerst die Suche pausieren.</translation>
    </message>
    <message>
        <source>Select results in the list first.</source>
        <translation>Zuerst Ergebnisse in der Liste auswählen.</translation>
    </message>
</context>
<context>
    <name>SearchControls</name>
    <message>
        <source>Word list</source>
        <translation>Wortliste</translation>
    </message>
</context>
<context>
    <name>SearchStatus</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>With the &amp;words</source>
        <translation>Mit den &amp;Wörtern</translation>
    </message>
    <message>
        <source>Solve the board, or find all of its words first.</source>
        <translation>Zuerst das Brett lösen oder alle Wörter finden.</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>On the picture and on paper, &amp;too</source>
        <translation>Auch auf Bild und &amp;Papier</translation>
    </message>
    <message>
        <source>Adds the five, their colors and every word.</source>
        <translation>Zeigt die fünf, ihre Farben und alle Wörter.</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Result line</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>spoils nothing</source>
        <translation>verrät nichts</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Tiles</source>
        <translation>&amp;Kacheln kopieren</translation>
    </message>
    <message>
        <source>There is no address for links yet. A web page works without one.</source>
        <translation>Für Links gibt es noch keine Adresse. Eine Webseite geht auch ohne.</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-Code</translation>
    </message>
    <message>
        <source>For &amp;Someone…</source>
        <translation>Für &amp;jemanden&#xa0;…</translation>
    </message>
    <message>
        <source>With a greeting and your name</source>
        <translation>Mit einem Gruß und Ihrem Namen</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Das Brett</translation>
    </message>
    <message>
        <source>to play elsewhere</source>
        <translation>zum Spielen anderswo</translation>
    </message>
    <message>
        <source>No solution in any of these</source>
        <translation>Nichts davon verrät die Lösung</translation>
    </message>
    <message>
        <source>The picture and the PDF tell the solution</source>
        <translation>Bild und PDF verraten die Lösung</translation>
    </message>
    <message>
        <source>Copied the result line.</source>
        <translation>Ergebnis kopiert.</translation>
    </message>
    <message>
        <source>Copied the board.</source>
        <translation>Brett kopiert.</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Sa&amp;ve As…</source>
        <translation>&amp;Speichern unter&#xa0;…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Copied as a picture and as text.</source>
        <translation>Als Bild und als Text kopiert.</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>La&amp;ndscape</source>
        <translation>&amp;Querformat</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken&#xa0;…</translation>
    </message>
    <message>
        <source>Sent to the printer.</source>
        <translation>An den Drucker gesendet.</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
</context>
<context>
    <name>SolutionPicture</name>
    <message>
        <source>Quartiles</source>
        <translation>Quartiles</translation>
    </message>
    <message>
        <source>Five words of four tiles are in here.</source>
        <translation>Fünf Wörter aus vier Kacheln stecken darin.</translation>
    </message>
</context>
<context>
    <name>SolveControls</name>
    <message>
        <source>{filled} of {total} tiles</source>
        <translation>{filled} von {total} Kacheln</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>{found} of about {known} found</source>
        <translation>{found} von etwa {known} gefunden</translation>
    </message>
    <message>
        <source>{found} of {known} ticked off</source>
        <translation>{found} von {known} abgehakt</translation>
    </message>
    <message>
        <source>{found} of about {known} ticked off</source>
        <translation>{found} von etwa {known} abgehakt</translation>
    </message>
    <message>
        <source>{found} of {known} found</source>
        <translation>{found} von {known} gefunden</translation>
    </message>
    <message>
        <source>{count} to {rank}</source>
        <translation>noch {count} bis {rank}</translation>
    </message>
</context>
<context>
    <name>StartPanel</name>
    <message>
        <source>Today’s Board</source>
        <translation>Brett von heute</translation>
    </message>
    <message>
        <source>W&amp;atch the clipboard</source>
        <translation>Auf Ko&amp;pien achten</translation>
    </message>
    <message>
        <source>Past days</source>
        <translation>Vergangene Tage</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>A board of ours</source>
        <translation>Ein Brett von uns</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>The game’s board</source>
        <translation>Das Brett des Spiels</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>Filling in the board</source>
        <translation>Das Brett wird ausgefüllt</translation>
    </message>
    <message>
        <source>Finding its words</source>
        <translation>Seine Wörter werden gesucht</translation>
    </message>
    <message>
        <source>Solving the board</source>
        <translation>Das Brett wird gelöst</translation>
    </message>
    <message>
        <source>The board is solved</source>
        <translation>Das Brett ist gelöst</translation>
    </message>
</context>
<context>
    <name>StatisticsDialog</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Boards by rank</source>
        <translation>Bretter nach Rang</translation>
    </message>
    <message>
        <source>Missed again and again</source>
        <translation>Immer wieder verpasst</translation>
    </message>
    <message>
        <source>Nothing found yet. Find a word on any board, and it is counted here.</source>
        <translation>Noch nichts gefunden. Jedes gefundene Wort, auf welchem Brett auch immer, zählt hier.</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>Bretter</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Hints used</source>
        <translation>Tipps genutzt</translation>
    </message>
    <message>
        <source>With all five</source>
        <translation>Mit allen fünf</translation>
    </message>
    <message>
        <source>Days in a row</source>
        <translation>Tage in Folge</translation>
    </message>
    <message>
        <source>Most days in a row</source>
        <translation>Längste Folge</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>Das Spiel</translation>
    </message>
    <message>
        <source>Ours</source>
        <translation>Unsere</translation>
    </message>
    <message>
        <source>Played: {count} of {all} days.</source>
        <translation>An {count} von {all} Tagen gespielt.</translation>
    </message>
    <message numerus="yes">
        <source>shown {count} time(s)</source>
        <translation>
            <numerusform>{count}-mal gezeigt</numerusform>
            <numerusform>{count}-mal gezeigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last {count} day(s)</source>
        <translation>
            <numerusform>Die letzten {count} Tage</numerusform>
            <numerusform>Die letzten {count} Tage</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TaughtWordsDialog</name>
    <message>
        <source>Exported to “{file}”.</source>
        <translation>In „{file}“ exportiert.</translation>
    </message>
    <message>
        <source>Taught Words</source>
        <translation>Gelernte Wörter</translation>
    </message>
    <message>
        <source>&amp;Accepted</source>
        <translation>&amp;Angenommen</translation>
    </message>
    <message>
        <source>&amp;Rejected</source>
        <translation>A&amp;bgelehnt</translation>
    </message>
    <message>
        <source>Find or teach a word</source>
        <translation>Wort suchen oder lernen</translation>
    </message>
    <message>
        <source>Word to find or teach</source>
        <translation>Wort zum Suchen oder Lernen</translation>
    </message>
    <message>
        <source>&amp;Forget Verdict</source>
        <translation>Urteil &amp;vergessen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Your verdicts override every word list. Boards you finished count, too.</source>
        <translation>Ihre Urteile gehen jeder Wortliste vor. Auch beendete Bretter zählen.</translation>
    </message>
    <message>
        <source>That is your verdict already.</source>
        <translation>Das ist schon Ihr Urteil.</translation>
    </message>
    <message>
        <source>Nothing taught about “{word}” yet.</source>
        <translation>Über „{word}“ ist noch nichts gelernt.</translation>
    </message>
    <message>
        <source>Nothing taught yet. Type a word that the app gets wrong, and its verdict.</source>
        <translation>Noch nichts gelernt. Geben Sie ein Wort ein, bei dem die App irrt, und das richtige Urteil.</translation>
    </message>
    <message>
        <source>Import Taught Words</source>
        <translation>Gelernte Wörter importieren</translation>
    </message>
    <message>
        <source>Export Taught Words</source>
        <translation>Gelernte Wörter exportieren</translation>
    </message>
    <message>
        <source>taught words</source>
        <translation>Gelernte Wörter</translation>
    </message>
    <message>
        <source>Marked “{word}” as accepted.</source>
        <translation>„{word}“ als angenommen vermerkt.</translation>
    </message>
    <message>
        <source>Marked “{word}” as rejected.</source>
        <translation>„{word}“ als abgelehnt vermerkt.</translation>
    </message>
    <message>
        <source>Removed the verdict on “{word}”.</source>
        <translation>Urteil über „{word}“ entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>{accepted} accepted, {rejected} rejected, {count} line(s) skipped.</source>
        <translation>
            <numerusform>{accepted} angenommen, {rejected} abgelehnt, {count} Zeile übersprungen.</numerusform>
            <numerusform>{accepted} angenommen, {rejected} abgelehnt, {count} Zeilen übersprungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} verdict(s) changed.</source>
        <translation>
            <numerusform>{count} Urteil geändert.</numerusform>
            <numerusform>{count} Urteile geändert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TaughtWordsTable</name>
    <message>
        <source>Taught words</source>
        <translation>Gelernte Wörter</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Angenommen</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Forget Verdict</source>
        <translation>Urteil vergessen</translation>
    </message>
</context>
<context>
    <name>TextZoom</name>
    <message>
        <source>&amp;Larger Text</source>
        <translation>Größere S&amp;chrift</translation>
    </message>
    <message>
        <source>make text larger</source>
        <translation>Schrift vergrößern</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>K&amp;leinere Schrift</translation>
    </message>
    <message>
        <source>make text smaller</source>
        <translation>Schrift verkleinern</translation>
    </message>
    <message>
        <source>&amp;Ordinary Text Size</source>
        <translation>&amp;Normale Schriftgröße</translation>
    </message>
    <message>
        <source>set text back to normal size</source>
        <translation>Schrift wieder in normaler Größe zeigen</translation>
    </message>
    <message>
        <source>Text is as large as it gets.</source>
        <translation>Größer geht es nicht.</translation>
    </message>
    <message>
        <source>Text is as small as it gets.</source>
        <translation>Kleiner geht es nicht.</translation>
    </message>
    <message>
        <source>Text is back to normal size.</source>
        <translation>Die Schrift hat wieder normale Größe.</translation>
    </message>
</context>
<context>
    <name>TileName</name>
    <message>
        <source>{tile}, in quartile {word}</source>
        <translation>{tile}, im Quartil {word}</translation>
    </message>
    <message>
        <source>{tile}, in the hint</source>
        <translation>{tile}, im Tipp</translation>
    </message>
    <message>
        <source>{tile}, first tile of the hint</source>
        <translation>{tile}, erste Kachel des Tipps</translation>
    </message>
    <message>
        <source>{tile}, number {place} of {count}</source>
        <translation>{tile}, Nummer {place} von {count}</translation>
    </message>
    <message>
        <source>{tile}, to be checked</source>
        <translation>{tile}, zu prüfen</translation>
    </message>
    <message>
        <source>{tile}, in quartile {word}, tile {order} of 4</source>
        <translation>{tile}, im Quartil {word}, Kachel {order} von 4</translation>
    </message>
</context>
<context>
    <name>ToolRow</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
</context>
<context>
    <name>Totals</name>
    <message>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>one</source>
        <translation>eine</translation>
    </message>
    <message>
        <source>Probably nothing left</source>
        <translation>Wohl nichts mehr übrig</translation>
    </message>
    <message>
        <source>All words are found.</source>
        <translation>Alle Wörter sind gefunden.</translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation>{count} übrig</translation>
    </message>
    <message>
        <source>Hide the table</source>
        <translation>Tabelle ausblenden</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>Tabelle zeigen</translation>
    </message>
    <message numerus="yes">
        <source>About {count} word(s) left</source>
        <translation>
            <numerusform>Noch etwa {count} Wort</numerusform>
            <numerusform>Noch etwa {count} Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} word(s) left</source>
        <translation>
            <numerusform>{count} Wort übrig</numerusform>
            <numerusform>{count} Wörter übrig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more word(s), length not sure</source>
        <translation>
            <numerusform>{count} weiteres Wort, Länge nicht sicher</numerusform>
            <numerusform>{count} weitere Wörter, Länge nicht sicher</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TypedTile</name>
    <message>
        <source>row {row}, column {column}: {fragment}</source>
        <translation>Zeile {row}, Spalte {column}: {fragment}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>VerdictText</name>
    <message>
        <source>Perhaps “{word}”?</source>
        <translation>Vielleicht „{word}“?</translation>
    </message>
    <message numerus="yes">
        <source>There (is|are) {count} way(s) to choose the five.</source>
        <translation>
            <numerusform>Es gibt {count} Möglichkeit, die fünf zu wählen.</numerusform>
            <numerusform>Es gibt {count} Möglichkeiten, die fünf zu wählen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There (is|are) at least {count} way(s) to choose the five.</source>
        <translation>
            <numerusform>Es gibt mindestens {count} Möglichkeit, die fünf zu wählen.</numerusform>
            <numerusform>Es gibt mindestens {count} Möglichkeiten, die fünf zu wählen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Voice</name>
    <message>
        <source>Found {words}</source>
        <translation>Gefunden: {words}</translation>
    </message>
</context>
<context>
    <name>WarningBar</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Dismiss the warning</source>
        <translation>Die Warnung schließen</translation>
    </message>
</context>
<context>
    <name>WebPage</name>
    <message>
        <source>“{word}” doesn’t count on this board.</source>
        <translation>„{word}“ zählt auf diesem Brett nicht.</translation>
    </message>
    <message>
        <source>“{word}” isn’t in this page’s word list.</source>
        <translation>„{word}“ steht nicht in der Wortliste dieser Seite.</translation>
    </message>
    <message>
        <source>There are no more hints.</source>
        <translation>Es gibt keine Tipps mehr.</translation>
    </message>
    <message>
        <source>One of the five.</source>
        <translation>Eines der fünf.</translation>
    </message>
    <message>
        <source>This page has the days from {first} to {last}.</source>
        <translation>Diese Seite hat die Tage von {first} bis {last}.</translation>
    </message>
    <message>
        <source>It begins with “{tile}”.</source>
        <translation>Es beginnt mit „{tile}“.</translation>
    </message>
    <message>
        <source>Its tiles, in no order: {tiles}</source>
        <translation>Seine Kacheln, ungeordnet: {tiles}</translation>
    </message>
    <message>
        <source>{tile}, row {row}, column {column}</source>
        <translation>{tile}, Zeile {row}, Spalte {column}</translation>
    </message>
    <message>
        <source>tile {place} of quartile {number}</source>
        <translation>Kachel {place} von Quartil {number}</translation>
    </message>
    <message>
        <source>{place} of {all} in your word</source>
        <translation>{place} von {all} im Wort</translation>
    </message>
    <message>
        <source>first tile of the hint</source>
        <translation>erste Kachel des Tipps</translation>
    </message>
    <message>
        <source>tile of the hint</source>
        <translation>Kachel des Tipps</translation>
    </message>
    <message>
        <source>{count} to {rank}</source>
        <translation>noch {count} bis {rank}</translation>
    </message>
    <message>
        <source>all five found</source>
        <translation>alle fünf gefunden</translation>
    </message>
    <message>
        <source>{found} words</source>
        <translation>{found} Wörtern</translation>
    </message>
    <message>
        <source>One tile</source>
        <translation>Eine Kachel</translation>
    </message>
    <message>
        <source>Two tiles</source>
        <translation>Zwei Kacheln</translation>
    </message>
    <message>
        <source>Three tiles</source>
        <translation>Drei Kacheln</translation>
    </message>
    <message>
        <source>Four tiles</source>
        <translation>Vier Kacheln</translation>
    </message>
    <message numerus="yes">
        <source>A word of {count} tile(s).</source>
        <translation>
            <numerusform>Ein Wort aus {count} Kachel.</numerusform>
            <numerusform>Ein Wort aus {count} Kacheln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One tile is a word of {count} letter(s).</source>
        <translation>
            <numerusform>Eine Kachel ist ein Wort mit {count} Buchstaben.</numerusform>
            <numerusform>Eine Kachel ist ein Wort mit {count} Buchstaben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Extra words</source>
        <translation>Zusatzwörter</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Next hint: {rung}</source>
        <translation>Nächster Tipp: {rung}</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>plum</source>
        <translation>Pflaume</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Found in the order {colors}</source>
        <translation>Gefunden in der Reihenfolge {colors}</translation>
    </message>
    <message>
        <source>This browser is too old for this page.</source>
        <translation>Dieser Browser ist zu alt für diese Seite.</translation>
    </message>
    <message>
        <source>Quartiles by a friend</source>
        <translation>Quartiles von Freunden</translation>
    </message>
    <message>
        <source>easy board</source>
        <translation>leichtes Brett</translation>
    </message>
    <message>
        <source>usual board</source>
        <translation>übliches Brett</translation>
    </message>
    <message>
        <source>hard board</source>
        <translation>schweres Brett</translation>
    </message>
    <message>
        <source>Quartiles by {name}</source>
        <translation>Quartiles von {name}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Your word</source>
        <translation>Ihr Wort</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Back to Board</source>
        <translation>Zurück zum Brett</translation>
    </message>
    <message>
        <source>You had “{word}” with some of these tiles.</source>
        <translation>Sie hatten „{word}“ mit einigen dieser Kacheln.</translation>
    </message>
    <message>
        <source>No word of this board is known.</source>
        <translation>Von diesem Brett ist kein Wort bekannt.</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>So wird gespielt</translation>
    </message>
    <message>
        <source>A word game: put the tiles together to make words.</source>
        <translation>Ein Wortspiel: Setzen Sie die Kacheln zu englischen Wörtern zusammen.</translation>
    </message>
    <message>
        <source>Today’s Board</source>
        <translation>Brett von heute</translation>
    </message>
    <message>
        <source>Yesterday’s Board</source>
        <translation>Brett von gestern</translation>
    </message>
    <message>
        <source>The board of a past day</source>
        <translation>Das Brett eines früheren Tages</translation>
    </message>
    <message>
        <source>Or type or paste the 20 tiles of a board, in reading order</source>
        <translation>Oder tippen oder fügen Sie die 20 Kacheln eines Bretts ein, in Leserichtung</translation>
    </message>
    <message>
        <source>Play These Tiles</source>
        <translation>Diese Kacheln spielen</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Another Word</source>
        <translation>Anderes Wort</translation>
    </message>
    <message>
        <source>Words found</source>
        <translation>Gefundene Wörter</translation>
    </message>
    <message>
        <source>First tile</source>
        <translation>Erste Kachel</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>in the order you found them</source>
        <translation>in der Reihenfolge des Findens</translation>
    </message>
    <message>
        <source>Share Result</source>
        <translation>Ergebnis teilen</translation>
    </message>
    <message>
        <source>The tiles qu, ar, ti and les make quartiles</source>
        <translation>Die Kacheln qu, ar, ti und les ergeben quartiles</translation>
    </message>
    <message>
        <source>Put one to four tiles together so that they spell an English word.</source>
        <translation>Setzen Sie eine bis vier Kacheln zu einem englischen Wort zusammen.</translation>
    </message>
    <message>
        <source>Tap tiles in order, or type the word, and check it.</source>
        <translation>Tippen Sie die Kacheln der Reihe nach an, oder schreiben Sie das Wort; dann prüfen Sie es.</translation>
    </message>
    <message>
        <source>A word of one tile gives {one} point, of two {two}, of three {three}, and of four {four}.</source>
        <translation>Ein Wort aus einer Kachel gibt {one} Punkt, aus zweien {two}, aus dreien {three} und aus vieren {four}.</translation>
    </message>
    <message>
        <source>Five words of four tiles use every tile once. All five together give {bonus} more.</source>
        <translation>Fünf Wörter aus vier Kacheln brauchen jede Kachel einmal. Alle fünf zusammen geben {bonus} dazu.</translation>
    </message>
    <message>
        <source>{top} points are the top rank, and there are more words to find.</source>
        <translation>Mit {top} Punkten ist der höchste Rang erreicht, und es gibt noch mehr Wörter zu finden.</translation>
    </message>
    <message>
        <source>Stuck? Each hint tells a little more, and Solve shows all words.</source>
        <translation>Kommen Sie nicht weiter? Jeder Tipp verrät etwas mehr, und Lösen zeigt alle Wörter.</translation>
    </message>
    <message>
        <source>Show all words?</source>
        <translation>Alle Wörter zeigen?</translation>
    </message>
    <message>
        <source>Your points stay as they are, and the game is over.</source>
        <translation>Ihre Punkte bleiben, wie sie sind, und das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>Keep Playing</source>
        <translation>Weiter spielen</translation>
    </message>
    <message>
        <source>Play On</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Show All Words</source>
        <translation>Alle Wörter zeigen</translation>
    </message>
    <message>
        <source>Missed words</source>
        <translation>Verpasste Wörter</translation>
    </message>
    <message>
        <source>Other Boards</source>
        <translation>Andere Bretter</translation>
    </message>
    <message>
        <source>About this page</source>
        <translation>Über diese Seite</translation>
    </message>
    <message>
        <source>Made with Quartiles. Nothing is sent anywhere; your game is kept in this browser. A glance at the source of this page tells no word, but whoever wants to know them can find out.</source>
        <translation>Mit Quartiles erstellt. Nichts wird irgendwohin gesendet; Ihr Spiel bleibt in diesem Browser. Ein Blick in den Quelltext dieser Seite verrät kein Wort, doch wer sie wissen will, findet sie heraus.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Webseiten</translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>go to {page}</source>
        <translation>zur Seite „{page}“ gehen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>turn full screen on or off</source>
        <translation>Vollbild ein- oder ausschalten</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>open the manual</source>
        <translation>das Handbuch öffnen</translation>
    </message>
    <message>
        <source>&amp;How to Play</source>
        <translation>&amp;Spielregeln</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;What’s New</source>
        <translation>&amp;Neuigkeiten</translation>
    </message>
    <message>
        <source>Copy &amp;Report</source>
        <translation>Be&amp;richt kopieren</translation>
    </message>
    <message>
        <source>R&amp;eport a Word…</source>
        <translation>&amp;Wort melden&#xa0;…</translation>
    </message>
    <message>
        <source>&amp;About Quartiles</source>
        <translation>Ü&amp;ber Quartiles</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Match &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Appearance</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;On</source>
        <translation>&amp;Ein</translation>
    </message>
    <message>
        <source>O&amp;ff</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Reduce Motion</source>
        <translation>Bewe&amp;gung verringern</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Start Quartiles again in the other language?</source>
        <translation>Quartiles in der anderen Sprache neu starten?</translation>
    </message>
    <message>
        <source>Everything is kept, also a search that is running.</source>
        <translation>Alles bleibt erhalten, auch eine laufende Suche.</translation>
    </message>
    <message>
        <source>Start &amp;Again</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>High &amp;Contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Techniques</source>
        <translation>Techni&amp;ken</translation>
    </message>
</context>
<context>
    <name>WordField</name>
    <message>
        <source>Your word</source>
        <translation>Das Wort</translation>
    </message>
</context>
<context>
    <name>WordListDelegate</name>
    <message>
        <source>Press Enter to reveal</source>
        <translation>Enter deckt es auf</translation>
    </message>
</context>
<context>
    <name>WordListModel</name>
    <message>
        <source>Enter or a double-click reveals the word.</source>
        <translation>Enter oder ein Doppelklick deckt das Wort auf.</translation>
    </message>
</context>
<context>
    <name>WordListOpener</name>
    <message>
        <source>Open Word &amp;List…</source>
        <translation>Wort&amp;liste öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Use Built-&amp;in List</source>
        <translation>&amp;Eingebaute Liste verwenden</translation>
    </message>
    <message>
        <source>Word lists (*.txt *.csv *.tsv *.json *.dic);;All files (*)</source>
        <translation>Wortlisten (*.txt *.csv *.tsv *.json *.dic);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open Word List</source>
        <translation>Wortliste öffnen</translation>
    </message>
    <message>
        <source>Preparing “{file}”. This happens only the first time.</source>
        <translation>„{file}“ wird vorbereitet. Das geschieht nur beim ersten Mal.</translation>
    </message>
    <message numerus="yes">
        <source>Using the built-in list, with {count} word(s).</source>
        <translation>
            <numerusform>Die eingebaute Liste mit {count} Wort ist in Gebrauch.</numerusform>
            <numerusform>Die eingebaute Liste mit {count} Wörtern ist in Gebrauch.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordListView</name>
    <message>
        <source>Not counted here</source>
        <translation>Zählt hier nicht</translation>
    </message>
    <message>
        <source>The five</source>
        <translation>Die fünf</translation>
    </message>
    <message>
        <source>Perhaps the fifth</source>
        <translation>Vielleicht das fünfte</translation>
    </message>
    <message>
        <source>Quartiles</source>
        <translation>Quartile</translation>
    </message>
    <message>
        <source>Length not sure</source>
        <translation>Länge nicht sicher</translation>
    </message>
    <message>
        <source>the game takes hardly any such word</source>
        <translation>das Spiel nimmt kaum ein solches Wort</translation>
    </message>
    <message>
        <source>the game takes about {count} in 10 of such words</source>
        <translation>das Spiel nimmt etwa {count} von 10 solcher Wörter</translation>
    </message>
    <message>
        <source>Three tiles</source>
        <translation>Drei Kacheln</translation>
    </message>
    <message>
        <source>Two tiles</source>
        <translation>Zwei Kacheln</translation>
    </message>
    <message>
        <source>One tile</source>
        <translation>Eine Kachel</translation>
    </message>
    <message>
        <source>not in the word list</source>
        <translation>nicht in der Wortliste</translation>
    </message>
    <message>
        <source>{points}, +{bonus} for all</source>
        <translation>{points}, +{bonus} für alle</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>Möglich</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>Long shots</source>
        <translation>Unwahrscheinlich</translation>
    </message>
    <message>
        <source>Vulgar</source>
        <translation>Vulgär</translation>
    </message>
    <message>
        <source>show</source>
        <translation>einblenden</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>ausblenden</translation>
    </message>
    <message>
        <source>{tiles}: {word}</source>
        <translation>{tiles}: {word}</translation>
    </message>
    <message>
        <source>a guess</source>
        <translation>eine Vermutung</translation>
    </message>
    <message>
        <source>number {place} of the five</source>
        <translation>Nummer {place} der fünf</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>accepted by the game</source>
        <translation>vom Spiel angenommen</translation>
    </message>
    <message>
        <source>rejected by the game</source>
        <translation>vom Spiel abgelehnt</translation>
    </message>
    <message>
        <source>Words found</source>
        <translation>Gefundene Wörter</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>{count} of about {all}</source>
        <translation>{count} von etwa {all}</translation>
    </message>
    <message numerus="yes">
        <source>{count} point(s) each</source>
        <translation>
            <numerusform>je {count} Punkt</numerusform>
            <numerusform>je {count} Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>hidden word, {count} tile(s)</source>
        <translation>
            <numerusform>verdecktes Wort, {count} Kachel</numerusform>
            <numerusform>verdecktes Wort, {count} Kacheln</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordMarks</name>
    <message>
        <source>Learned: {words} accepted.</source>
        <translation>Gelernt: {words} angenommen.</translation>
    </message>
    <message>
        <source>Learned: {words} accepted, {others} not.</source>
        <translation>Gelernt: {words} angenommen, {others} nicht.</translation>
    </message>
    <message>
        <source>Accept “{word}”</source>
        <translation>Annahme von „{word}“</translation>
    </message>
    <message>
        <source>Reject “{word}”</source>
        <translation>Ablehnung von „{word}“</translation>
    </message>
    <message>
        <source>Forget Verdict on “{word}”</source>
        <translation>Vergessen des Urteils zu „{word}“</translation>
    </message>
    <message>
        <source>Forgot your verdict on “{word}”.</source>
        <translation>Ihr Urteil zu „{word}“ vergessen.</translation>
    </message>
    <message>
        <source>There is no verdict on “{word}”.</source>
        <translation>Zu „{word}“ gibt es kein Urteil.</translation>
    </message>
    <message>
        <source>Copied “{word}”.</source>
        <translation>„{word}“ kopiert.</translation>
    </message>
    <message>
        <source>Marked “{word}” as accepted.</source>
        <translation>„{word}“ als angenommen vermerkt.</translation>
    </message>
    <message>
        <source>Marked “{word}” as rejected.</source>
        <translation>„{word}“ als abgelehnt vermerkt.</translation>
    </message>
    <message>
        <source>“{word}” is already marked as accepted.</source>
        <translation>„{word}“ ist schon als angenommen vermerkt.</translation>
    </message>
    <message>
        <source>“{word}” is already marked as rejected.</source>
        <translation>„{word}“ ist schon als abgelehnt vermerkt.</translation>
    </message>
    <message>
        <source>This board is no longer finished.</source>
        <translation>Dieses Brett ist nicht mehr fertig.</translation>
    </message>
    <message>
        <source>That Was All of Them</source>
        <translation>Das waren alle</translation>
    </message>
</context>
<context>
    <name>WordSourceBox</name>
    <message>
        <source>Word list</source>
        <translation>Wortliste</translation>
    </message>
    <message>
        <source>Word lists</source>
        <translation>Wortlisten</translation>
    </message>
    <message>
        <source>Open Word List…</source>
        <translation>Wortliste öffnen&#xa0;…</translation>
    </message>
    <message>
        <source>Word lists, with the number of their words of {length} letters</source>
        <translation>Wortlisten mit der Zahl ihrer Wörter aus {length} Buchstaben</translation>
    </message>
    <message>
        <source>Open Word List</source>
        <translation>Wortliste öffnen</translation>
    </message>
    <message>
        <source>Word lists (*.txt *.csv *.tsv *.json *.dic);;All files (*)</source>
        <translation>Wortlisten (*.txt *.csv *.tsv *.json *.dic);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Everyday</source>
        <translation>Alltag</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Common</source>
        <translation>Geläufig</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Extended</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Very large</source>
        <translation>Sehr groß</translation>
    </message>
    <message>
        <source>Huge</source>
        <translation>Riesig</translation>
    </message>
</context>
<context>
    <name>WordSquaresContent</name>
    <message>
        <source>Squares</source>
        <translation>Quadrate</translation>
    </message>
    <message>
        <source>Word squares</source>
        <translation>Wortquadrate</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Make &amp;Puzzle…</source>
        <translation>&amp;Rätsel&#xa0;…</translation>
    </message>
    <message>
        <source>{percent}%</source>
        <translation>{percent}&#xa0;%</translation>
    </message>
    <message>
        <source>first row {settled} of {total}</source>
        <translation>erste Zeile {settled} von {total}</translation>
    </message>
    <message>
        <source>rows tried: {count}</source>
        <translation>probierte Zeilen: {count}</translation>
    </message>
    <message>
        <source>Press Enter to find all squares.</source>
        <translation>Enter sucht alle Quadrate.</translation>
    </message>
    <message>
        <source>What is Word Squares?</source>
        <translation>Was sind Wortquadrate?</translation>
    </message>
    <message>
        <source>A grid whose rows and columns are words. To fix letters beforehand, type them into the grid.</source>
        <translation>Ein Gitter, dessen Zeilen und Spalten Wörter sind. Feste Buchstaben tippen Sie vorher ins Gitter.</translation>
    </message>
    <message>
        <source>{time} solving</source>
        <translation>{time} gerechnet</translation>
    </message>
    <message>
        <source>No squares found. A larger word list may have some.</source>
        <translation>Keine Quadrate gefunden. Eine größere Wortliste hat vielleicht welche.</translation>
    </message>
    <message>
        <source>Select a square in the list first.</source>
        <translation>Zuerst ein Quadrat in der Liste auswählen.</translation>
    </message>
    <message>
        <source>The puzzle is being made.</source>
        <translation>Das Rätsel wird gerade erstellt.</translation>
    </message>
    <message>
        <source>Making the puzzle…</source>
        <translation>Das Rätsel wird erstellt&#xa0;…</translation>
    </message>
    <message numerus="yes">
        <source>Done: {count} square(s).</source>
        <translation>
            <numerusform>Fertig: {count} Quadrat.</numerusform>
            <numerusform>Fertig: {count} Quadrate.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} square(s)</source>
        <translation>
            <numerusform>{count} Quadrat</numerusform>
            <numerusform>{count} Quadrate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on {count} processor(s)</source>
        <translation>
            <numerusform>auf {count} Prozessor</numerusform>
            <numerusform>auf {count} Prozessoren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordSquaresPicture</name>
    <message>
        <source>letters still possible in each open cell</source>
        <translation>noch mögliche Buchstaben der offenen Felder</translation>
    </message>
</context>
<context>
    <name>WordTeacher</name>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Forget Board</source>
        <translation>Brett vergessen</translation>
    </message>
</context>
<context>
    <name>_About</name>
    <message>
        <source>How to Play</source>
        <translation>Spielregeln</translation>
    </message>
    <message>
        <source>What is Quartiles?</source>
        <translation>Was ist Quartiles?</translation>
    </message>
    <message>
        <source>The daily word puzzle of Apple News+: join up to four of the twenty tiles into words, and find the five four-tile words that use every tile once.</source>
        <translation>Das tägliche Worträtsel von Apple News+: Bilden Sie aus bis zu vier der zwanzig Kacheln Wörter, und finden Sie die fünf Wörter aus vier Kacheln, die jede Kachel einmal verwenden.</translation>
    </message>
</context>
<context>
    <name>_Rows</name>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Taught on</source>
        <translation>Gelernt am</translation>
    </message>
    <message>
        <source>✓ accepted</source>
        <translation>✓ angenommen</translation>
    </message>
    <message>
        <source>✗ rejected</source>
        <translation>✗ abgelehnt</translation>
    </message>
    <message>
        <source>Board: {title}</source>
        <translation>Brett: {title}</translation>
    </message>
    <message>
        <source>✓ {accepted}, ✗ {refused}</source>
        <translation>✓ {accepted}, ✗ {refused}</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>There is no display for a window. “quartiles solve” and --screenshot work without one.</source>
        <translation>Es gibt keinen Bildschirm für ein Fenster. „quartiles solve“ und --screenshot kommen ohne aus.</translation>
    </message>
    <message>
        <source>A file that you double-click can’t reach this window. Choose Open here instead.</source>
        <translation>Eine Datei, auf die Sie doppelklicken, erreicht dieses Fenster nicht. Wählen Sie stattdessen hier „Öffnen“.</translation>
    </message>
</context>
<context>
    <name>authoring</name>
    <message>
        <source>“{word}” has more than the letters a to z.</source>
        <translation>„{word}“ hat nicht nur die Buchstaben a bis z.</translation>
    </message>
    <message>
        <source>A board takes five different words. Please add some.</source>
        <translation>Ein Brett braucht fünf verschiedene Wörter. Bitte noch welche angeben.</translation>
    </message>
    <message numerus="yes">
        <source>That’s {count} word(s). Please choose at most {most}.</source>
        <translation>
            <numerusform>Das ist {count} Wort. Bitte höchstens {most} angeben.</numerusform>
            <numerusform>Das sind {count} Wörter. Bitte höchstens {most} angeben.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tiles of {words} always spell a word that doesn’t belong on a board. Please replace one of them.</source>
        <translation>Die Kacheln von {words} ergeben immer ein Wort, das nicht auf ein Brett gehört. Bitte eines davon ersetzen.</translation>
    </message>
    <message>
        <source>The tiles of {words} also spell “{other}”, so there would be a second solution. Please replace one of them.</source>
        <translation>Die Kacheln von {words} ergeben auch „{other}“; es gäbe also eine zweite Lösung. Bitte eines davon ersetzen.</translation>
    </message>
    <message>
        <source>“{word}” always has the tile “{tile}” twice. Please replace it.</source>
        <translation>„{word}“ hat immer zweimal die Kachel „{tile}“. Bitte ersetzen.</translation>
    </message>
    <message numerus="yes">
        <source>“{word}” has {count} letter(s). A word for four tiles has {fewest} to {most}.</source>
        <translation>
            <numerusform>„{word}“ hat {count} Buchstaben. Ein Wort aus vier Kacheln hat {fewest} bis {most}.</numerusform>
            <numerusform>„{word}“ hat {count} Buchstaben. Ein Wort aus vier Kacheln hat {fewest} bis {most}.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{first}” and “{second}” always share a tile, such as “{tile}”. Please replace one of them.</source>
        <translation>„{first}“ und „{second}“ haben immer eine Kachel gemeinsam, zum Beispiel „{tile}“. Bitte eines davon ersetzen.</translation>
    </message>
</context>
<context>
    <name>board</name>
    <message>
        <source>There are no fragments in this text.</source>
        <translation>In diesem Text stehen keine Fragmente.</translation>
    </message>
    <message>
        <source>This text is too long for a board.</source>
        <translation>Dieser Text ist zu lang für ein Brett.</translation>
    </message>
    <message>
        <source>{count} tiles are “{fragment}”. All but one are likely wrong.</source>
        <translation>{count} Kacheln lauten „{fragment}“. Alle bis auf eine sind wohl falsch.</translation>
    </message>
    <message>
        <source>A board has 20 fragments; this text has {count}. From “{piece}” on, they are too many.</source>
        <translation>Ein Brett hat 20 Fragmente, dieser Text hat {count}. Ab „{piece}“ sind es zu viele.</translation>
    </message>
    <message>
        <source>Two tiles are “{fragment}”. One is likely wrong.</source>
        <translation>Zwei Kacheln lauten „{fragment}“. Eine ist wohl falsch.</translation>
    </message>
    <message numerus="yes">
        <source>{count} fragment(s) (doesn’t|don’t) fit here: there is room for {room}. The board is unchanged.</source>
        <translation>
            <numerusform>{count} Fragment passt hier nicht hin: Es ist Platz für {room}. Das Brett ist unverändert.</numerusform>
            <numerusform>{count} Fragmente passen hier nicht hin: Es ist Platz für {room}. Das Brett ist unverändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tile(s) (is|are) empty.</source>
        <translation>
            <numerusform>{count} Kachel ist leer.</numerusform>
            <numerusform>{count} Kacheln sind leer.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{piece}” isn’t a fragment: a tile can only have the letters a to z.</source>
        <translation>„{piece}“ ist kein Fragment: Auf einer Kachel können nur die Buchstaben a bis z stehen.</translation>
    </message>
    <message>
        <source>It isn’t clear whether “{piece}” is a tile.</source>
        <translation>Es ist nicht klar, ob „{piece}“ eine Kachel ist.</translation>
    </message>
    <message>
        <source>It isn’t clear whether a tile is empty beside “{piece}”. Write “-” for an empty tile.</source>
        <translation>Es ist nicht klar, ob neben „{piece}“ eine Kachel leer ist. Bitte „-“ für eine leere Kachel schreiben.</translation>
    </message>
    <message>
        <source>“{piece}” is too long for a tile, which has room for {most} letters.</source>
        <translation>„{piece}“ ist zu lang für eine Kachel: Sie fasst höchstens {most} Buchstaben.</translation>
    </message>
    <message>
        <source>Two tiles say “{fragment}”.</source>
        <translation>„{fragment}“ steht auf zwei Kacheln.</translation>
    </message>
    <message>
        <source>A board has 20 fragments; this text has {count}.</source>
        <translation>Ein Brett hat 20 Fragmente, dieser Text hat {count}.</translation>
    </message>
</context>
<context>
    <name>board file</name>
    <message>
        <source>“{file}” is too large for a board: more than {megabytes} MB.</source>
        <translation>„{file}“ ist zu groß für ein Brett: mehr als {megabytes} MB.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a board file.</source>
        <translation>„{file}“ ist keine Brett-Datei.</translation>
    </message>
    <message numerus="yes">
        <source>The note is too long: it has {count} character(s), and there is room for {most}. It is unchanged.</source>
        <translation>
            <numerusform>Die Notiz ist zu lang: Sie hat {count} Zeichen, und Platz ist für {most}. Sie ist unverändert.</numerusform>
            <numerusform>Die Notiz ist zu lang: Sie hat {count} Zeichen, und Platz ist für {most}. Sie ist unverändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{file}” is a board file of another version, which this app cannot read. A newer app may be able to.</source>
        <translation>„{file}“ ist eine Brett-Datei einer anderen Version, die diese App nicht lesen kann. Vielleicht kann es eine neuere.</translation>
    </message>
    <message>
        <source>“{file}” is damaged: its “{member}” cannot be used.</source>
        <translation>„{file}“ ist beschädigt: „{member}“ ist darin nicht zu gebrauchen.</translation>
    </message>
</context>
<context>
    <name>cluster</name>
    <message>
        <source>A cluster needs Dask: pip install “quartiles-gui[cluster]”.</source>
        <translation>Ein Cluster braucht Dask: pip install „quartiles-gui[cluster]“.</translation>
    </message>
    <message>
        <source>There is no Dask scheduler at “{address}”.</source>
        <translation>Unter „{address}“ gibt es keinen Scheduler von Dask.</translation>
    </message>
</context>
<context>
    <name>daily</name>
    <message>
        <source>The boards of the day are damaged. Reinstall the app to get them back; every other board can be played.</source>
        <translation>Die Bretter des Tages sind beschädigt. Bitte die App neu installieren; alle anderen Bretter lassen sich spielen.</translation>
    </message>
</context>
<context>
    <name>dictionary</name>
    <message>
        <source>“{file}” has no words: a word list is a text file with one word per line.</source>
        <translation>„{file}“ enthält keine Wörter: Eine Wortliste ist eine Textdatei mit einem Wort pro Zeile.</translation>
    </message>
    <message>
        <source>The app’s own word list is missing or damaged. Install the app again.</source>
        <translation>Die Wortliste der App fehlt oder ist beschädigt. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>“{file}” isn’t a file. The board is unchanged.</source>
        <translation>„{file}“ ist keine Datei. Das Brett ist unverändert.</translation>
    </message>
    <message>
        <source>{failure} The board is unchanged.</source>
        <translation>{failure} Das Brett ist unverändert.</translation>
    </message>
    <message>
        <source>Your settings could not be saved: “{file}” cannot be written.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden: In „{file}“ kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>“{file}” is a pipe or a device, not a file.</source>
        <translation>„{file}“ ist eine Pipe oder ein Gerät, keine Datei.</translation>
    </message>
    <message>
        <source>“{file}” belongs to another user. Nothing is written there.</source>
        <translation>„{file}“ gehört jemand anderem. Dorthin wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>“{file}” cannot be read: {reason}.</source>
        <translation>„{file}“ kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>“{file}” cannot be written: {reason}.</source>
        <translation>In „{file}“ kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>“{file}” cannot be saved: its name must end with {endings} or {last}.</source>
        <translation>„{file}“ kann nicht gespeichert werden: Der Name muss auf {endings} oder {last} enden.</translation>
    </message>
    <message>
        <source>“{file}” is a PDF. Take a picture of it, or copy its text and paste it.</source>
        <translation>„{file}“ ist ein PDF. Machen Sie ein Bild davon, oder kopieren Sie seinen Text und fügen ihn ein.</translation>
    </message>
    <message>
        <source>“{file}” is an archive, or a document of an office program. Copy its text or cells and paste them.</source>
        <translation>„{file}“ ist ein Archiv oder ein Dokument eines Office-Programms. Kopieren Sie Text oder Zellen und fügen sie ein.</translation>
    </message>
    <message>
        <source>“{file}” is a picture. Open it on the Quartiles page, or with “quartiles solve”.</source>
        <translation>„{file}“ ist ein Bild. Öffnen Sie es auf der Seite Quartiles, oder mit „quartiles solve“.</translation>
    </message>
    <message>
        <source>“{file}” has several boards. Give one of them.</source>
        <translation>„{file}“ hat mehrere Bretter. Nehmen Sie eines davon.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a board or a text with 20 fragments.</source>
        <translation>„{file}“ ist weder ein Brett noch ein Text mit 20 Fragmenten.</translation>
    </message>
    <message>
        <source>“{file}” is gone, so it is no longer listed. The board is unchanged.</source>
        <translation>„{file}“ gibt es nicht mehr; es steht nicht länger auf der Liste. Das Brett ist unverändert.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a regular file. Nothing is written there.</source>
        <translation>„{file}“ ist keine gewöhnliche Datei. Dorthin wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>{failure} Nothing was overwritten.</source>
        <translation>{failure} Es wurde nichts überschrieben.</translation>
    </message>
</context>
<context>
    <name>generator</name>
    <message>
        <source>The list of words for new boards is damaged. Reinstall the app to get it back.</source>
        <translation>Die Wortliste für neue Bretter ist beschädigt. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>Renamed to “{name}”.</source>
        <translation>In „{name}“ umbenannt.</translation>
    </message>
    <message>
        <source>“{text}” isn’t a date. Write it like {example}. The date is unchanged.</source>
        <translation>„{text}“ ist kein Datum. Bitte so schreiben: {example}. Das Datum ist unverändert.</translation>
    </message>
    <message numerus="yes">
        <source>Imported {count} board(s).</source>
        <translation>
            <numerusform>{count} Brett importiert.</numerusform>
            <numerusform>{count} Bretter importiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported everything to “{file}”: {count} board(s).</source>
        <translation>
            <numerusform>Alles nach „{file}“ exportiert: {count} Brett.</numerusform>
            <numerusform>Alles nach „{file}“ exportiert: {count} Bretter.</numerusform>
        </translation>
    </message>
    <message>
        <source>The board in “{file}” has empty tiles, so it was not imported. You can open it on the Quartiles page.</source>
        <translation>Das Brett in „{file}“ hat leere Kacheln und wurde deshalb nicht importiert. Es lässt sich auf der Seite „Quartiles“ öffnen.</translation>
    </message>
    <message>
        <source>Deleted all tries and times.</source>
        <translation>Alle Versuche und Zeiten gelöscht.</translation>
    </message>
    <message numerus="yes">
        <source>Updated {count} board(s).</source>
        <translation>
            <numerusform>{count} Brett ergänzt.</numerusform>
            <numerusform>{count} Bretter ergänzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Canceled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Cleared the puzzle date.</source>
        <translation>Datum des Rätsels entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>Deleted (“{name}”|{count} boards).</source>
        <translation>
            <numerusform>„{name}“ gelöscht.</numerusform>
            <numerusform>{count} Bretter gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported (the board in “{file}”|{count} boards).</source>
        <translation>
            <numerusform>Brett aus „{file}“ importiert.</numerusform>
            <numerusform>{count} Bretter importiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Set the puzzle date to {day}.</source>
        <translation>Datum des Rätsels auf {day} gesetzt.</translation>
    </message>
    <message>
        <source>Taught words: {n}.</source>
        <translation>Gelernte Wörter: {n}.</translation>
    </message>
    <message>
        <source>All that is in the file was here already.</source>
        <translation>Alles in der Datei war schon da.</translation>
    </message>
    <message>
        <source>Removed the name “{name}”.</source>
        <translation>Name „{name}“ entfernt.</translation>
    </message>
</context>
<context>
    <name>library</name>
    <message>
        <source>“{file}” is the library itself. Choose another name for the export.</source>
        <translation>„{file}“ ist die Bibliothek selbst. Bitte zum Exportieren einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>“{file}” is too large for a library: more than {megabytes} MB or {lines} lines.</source>
        <translation>„{file}“ ist zu groß für eine Bibliothek: mehr als {megabytes} MB oder {lines} Zeilen.</translation>
    </message>
    <message>
        <source>“{file}” is too large for a list of taught words: more than {megabytes} MB or {lines} lines. You can open it as a word list.</source>
        <translation>„{file}“ ist zu groß für eine Liste gelernter Wörter: mehr als {megabytes} MB oder {lines} Zeilen. Als Wortliste lässt sie sich öffnen.</translation>
    </message>
    <message>
        <source>That would make {count} taught words, more than {most}. Nothing was changed.</source>
        <translation>Das wären {count} gelernte Wörter, mehr als {most}. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>There is no word to teach. Nothing was changed.</source>
        <translation>Da steht kein Wort. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>“{word}” is too long: a word has at most {most} letters. Nothing was changed.</source>
        <translation>„{word}“ ist zu lang: Ein Wort hat höchstens {most} Buchstaben. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>“{word}” isn’t a word: a word has only the letters a to z. Nothing was changed.</source>
        <translation>„{word}“ ist kein Wort: Ein Wort hat nur die Buchstaben a bis z. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Your boards and taught words are kept until you close the app, and saved as soon as possible.</source>
        <translation>Bretter und gelernte Wörter bleiben erhalten, bis die App geschlossen wird, und werden gespeichert, sobald es geht.</translation>
    </message>
    <message>
        <source>So your boards and taught words can’t be backed up for now.</source>
        <translation>Deshalb können Bretter und gelernte Wörter vorerst nicht gesichert werden.</translation>
    </message>
    <message>
        <source>“{file}” was written by an early version of this app, before 0.1.0. It is unchanged. Export your boards with that version, move this file away, and import them with this one.</source>
        <translation>„{file}“ stammt von einer frühen Version dieser App, vor 0.1.0, und ist unverändert. Bitte die Bretter mit jener Version exportieren, diese Datei verschieben und die Bretter mit der neuen Version importieren.</translation>
    </message>
    <message>
        <source>Quartiles is already open, but doesn’t answer. Close it and try again.</source>
        <translation>Quartiles ist schon geöffnet, antwortet aber nicht. Schließen Sie es und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Quartiles is already open and was told, but hasn’t answered yet. Look there before you try again.</source>
        <translation>Quartiles ist schon geöffnet und weiß Bescheid, hat aber noch nicht geantwortet. Sehen Sie dort nach, bevor Sie es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Your library is open on the computer “{host}”. Close Quartiles there first.</source>
        <translation>Ihre Bibliothek ist auf dem Computer „{host}“ geöffnet. Schließen Sie Quartiles zuerst dort.</translation>
    </message>
    <message>
        <source>There is no verdict on “{word}”. Nothing was changed.</source>
        <translation>Zu „{word}“ gibt es kein Urteil. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Everything in it could be read, and is in a new library now. The damaged one is kept as “{kept}”.</source>
        <translation>Alles darin war noch lesbar und steht jetzt in einer neuen Bibliothek. Die beschädigte wird als „{kept}“ aufbewahrt.</translation>
    </message>
    <message>
        <source>“{file}” cannot be written: the disk is full.</source>
        <translation>In „{file}“ kann nicht geschrieben werden: Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>“{file}” cannot be written: it, its folder or its disk is read-only.</source>
        <translation>In „{file}“ kann nicht geschrieben werden: Die Datei, ihr Ordner oder der Datenträger ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>“{file}” is in use by another program.</source>
        <translation>„{file}“ wird gerade von einem anderen Programm verwendet.</translation>
    </message>
    <message>
        <source>“{file}” cannot be read or written: {reason}.</source>
        <translation>„{file}“ lässt sich nicht lesen oder schreiben: {reason}.</translation>
    </message>
    <message>
        <source>“{file}” cannot be written: {reason}.</source>
        <translation>In „{file}“ kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>“{file}” is damaged.</source>
        <translation>Die Bibliothek „{file}“ ist beschädigt.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a library of this app.</source>
        <translation>„{file}“ ist keine Bibliothek dieser App.</translation>
    </message>
    <message>
        <source>Another file took the place of “{file}” while the app was open, so the library was written again. That file is kept as “{kept}”.</source>
        <translation>Eine andere Datei ist an die Stelle von „{file}“ getreten, während die App offen war. Die Bibliothek wurde neu geschrieben, und jene Datei heißt jetzt „{kept}“.</translation>
    </message>
    <message>
        <source>“{file}” was written by a newer version of this app. It is unchanged. Update the app to use it.</source>
        <translation>„{file}“ stammt von einer neueren Version dieser App und ist unverändert. Nach einem Update der App lässt sie sich benutzen.</translation>
    </message>
    <message>
        <source>“{file}” was moved or deleted while the app was open, so it was written again. Nothing is missing.</source>
        <translation>„{file}“ wurde verschoben oder gelöscht, während die App offen war, und ist neu geschrieben worden. Es fehlt nichts.</translation>
    </message>
    <message>
        <source>A board was deleted meanwhile. Please export anew.</source>
        <translation>Inzwischen wurde ein Brett gelöscht. Bitte noch einmal exportieren.</translation>
    </message>
    <message>
        <source>What could be read is in a new library now; there is no backup yet to fill the gap. The damaged one is kept as “{kept}”.</source>
        <translation>Was sich lesen ließ, steht jetzt in einer neuen Bibliothek; für den Rest gibt es noch keine Sicherung. Die beschädigte bleibt als „{kept}“ erhalten.</translation>
    </message>
    <message>
        <source>What could be read is in a new library now, and what was missing was taken from the backup of {date} as far as possible. The damaged one is kept as “{kept}”.</source>
        <translation>Was sich lesen ließ, steht jetzt in einer neuen Bibliothek; was fehlte, kommt so weit wie möglich aus der Sicherung vom {date}. Die beschädigte bleibt als „{kept}“ erhalten.</translation>
    </message>
    <message>
        <source>Until it can be read, earlier boards and taught words may be missing here. They aren’t lost: what you do now will be added to them.</source>
        <translation>Bis die Datei gelesen werden kann, fehlen hier vielleicht frühere Bretter und gelernte Wörter. Verloren sind sie nicht: Was jetzt dazukommt, wird später damit vereint.</translation>
    </message>
    <message>
        <source>“{file}” isn’t an exported library.</source>
        <translation>„{file}“ ist keine exportierte Bibliothek.</translation>
    </message>
    <message>
        <source>“{file}” is incomplete, so nothing was imported.</source>
        <translation>„{file}“ ist unvollständig, deshalb wurde nichts importiert.</translation>
    </message>
    <message>
        <source>“{file}” is an exported library of another version, which this app cannot read. A newer app may be able to.</source>
        <translation>„{file}“ ist eine exportierte Bibliothek einer anderen Version, die diese App nicht lesen kann. Vielleicht kann es eine neuere.</translation>
    </message>
    <message>
        <source>“{file}” is damaged: line {line} cannot be used. Nothing was imported.</source>
        <translation>„{file}“ ist beschädigt: Zeile {line} ist nicht zu gebrauchen. Es wurde nichts importiert.</translation>
    </message>
</context>
<context>
    <name>meanings</name>
    <message>
        <source>There are no definitions because “{file}” is missing. Everything else works. Reinstall the app to get it back.</source>
        <translation>Die Bedeutungen fehlen, weil „{file}“ fehlt. Alles andere funktioniert. Bitte die App neu installieren.</translation>
    </message>
    <message>
        <source>There is no definition because “{file}” is damaged or from another version. Everything else works. Reinstall the app to fix it.</source>
        <translation>Die Bedeutung fehlt, weil „{file}“ beschädigt ist oder aus einer anderen Version stammt. Alles andere funktioniert. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>packages</name>
    <message>
        <source>Word Puzzle Solver</source>
        <translation>Worträtsel-Löser</translation>
    </message>
    <message>
        <source>Solve, explain and learn Quartiles word puzzles</source>
        <translation>Quartiles-Worträtsel lösen, erklären und lernen</translation>
    </message>
    <message>
        <source>word;puzzle;tiles;solver;</source>
        <translation>Wort;Rätsel;Kacheln;Löser;</translation>
    </message>
    <message>
        <source>Type or paste the 20 tiles of a board, press Enter, and watch every word being found, its path lit on the board. The five words that use each tile once are named with certainty.</source>
        <translation>Die 20 Kacheln eines Bretts eintippen oder einfügen, Enter drücken und zusehen, wie jedes Wort gefunden wird und sein Pfad auf dem Brett aufleuchtet. Die fünf Wörter, die jede Kachel einmal verwenden, werden mit Gewissheit genannt.</translation>
    </message>
    <message>
        <source>Everything works without a network, and nothing about you leaves your computer.</source>
        <translation>Alles geht ohne Netz, und nichts über Sie verlässt Ihren Computer.</translation>
    </message>
    <message>
        <source>Quartiles board</source>
        <translation>Quartiles-Brett</translation>
    </message>
    <message>
        <source>Quartiles boards and words</source>
        <translation>Quartiles-Bretter und -Wörter</translation>
    </message>
    <message>
        <source>A solved board</source>
        <translation>Ein gelöstes Brett</translation>
    </message>
    <message>
        <source>Hints, step by step</source>
        <translation>Tipps, Schritt für Schritt</translation>
    </message>
    <message>
        <source>A board for each day</source>
        <translation>Ein Brett für jeden Tag</translation>
    </message>
    <message>
        <source>What was missed, and why</source>
        <translation>Was verpasst wurde, und warum</translation>
    </message>
    <message>
        <source>The app, and an entry in the Start menu.</source>
        <translation>Die App und ein Eintrag im Startmenü.</translation>
    </message>
    <message>
        <source>Shortcut on the desktop</source>
        <translation>Verknüpfung auf dem Desktop</translation>
    </message>
    <message>
        <source>An icon on the desktop that starts the app.</source>
        <translation>Ein Symbol auf dem Desktop, das die App startet.</translation>
    </message>
    <message>
        <source>Open files of boards</source>
        <translation>Dateien mit Brettern öffnen</translation>
    </message>
    <message>
        <source>A double click on a .quartiles or .quartiles-library file opens it in the app.</source>
        <translation>Ein Doppelklick auf eine Datei .quartiles oder .quartiles-library öffnet sie in der App.</translation>
    </message>
    <message>
        <source>Quartiles is running, in a window or in a terminal. Close it, then try again.</source>
        <translation>Quartiles läuft noch, in einem Fenster oder einem Terminal. Schließen Sie es und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Quartiles needs Windows 10, version 1809, or newer, for 64 bits; on arm64, Windows 11.</source>
        <translation>Quartiles braucht Windows 10, Version 1809, oder neuer, für 64 Bit; auf arm64 Windows 11.</translation>
    </message>
    <message>
        <source>Text file with 20 fragments</source>
        <translation>Textdatei mit 20 Fragmenten</translation>
    </message>
    <message>
        <source>Picture of a board</source>
        <translation>Bild eines Bretts</translation>
    </message>
    <message>
        <source>Quartiles reads pictures and boards that you open there, and saves what you want there.</source>
        <translation>Quartiles liest Bilder und Bretter, die Sie dort öffnen, und speichert, was Sie wollen.</translation>
    </message>
</context>
<context>
    <name>play</name>
    <message>
        <source>“{text}” isn’t a date.</source>
        <translation>„{text}“ ist kein Datum.</translation>
    </message>
</context>
<context>
    <name>reading</name>
    <message>
        <source>No board was found in this picture. It must show all 20 tiles, sharp enough to read.</source>
        <translation>In diesem Bild wurde kein Brett gefunden. Es muss alle 20 Kacheln zeigen, scharf genug zum Lesen.</translation>
    </message>
    <message>
        <source>“{file}” is empty.</source>
        <translation>„{file}“ ist leer.</translation>
    </message>
    <message>
        <source>“{file}” is too large: pictures of up to {megabytes} MB can be read.</source>
        <translation>„{file}“ ist zu groß: Bilder bis {megabytes} MB lassen sich lesen.</translation>
    </message>
    <message>
        <source>The picture is empty.</source>
        <translation>Das Bild ist leer.</translation>
    </message>
    <message>
        <source>“{file}” is damaged, or a kind of picture that this app cannot read. Take a new screenshot, or save it as PNG or JPEG.</source>
        <translation>„{file}“ ist beschädigt oder eine Art Bild, die diese App nicht lesen kann. Ein neues Bildschirmfoto machen oder das Bild als PNG oder JPEG speichern.</translation>
    </message>
    <message>
        <source>There isn’t enough memory for this picture. Make it smaller.</source>
        <translation>Für dieses Bild reicht der Speicher nicht. Bitte verkleinern.</translation>
    </message>
    <message>
        <source>“{file}” is in the HEIC format, which this app cannot read. Save it as JPEG or PNG, or take a screenshot of it.</source>
        <translation>„{file}“ hat das Format HEIC, das diese App nicht lesen kann. Das Bild als JPEG oder PNG speichern oder ein Bildschirmfoto davon machen.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a picture that this app can read. Use PNG, JPEG, WebP, GIF, TIFF or BMP.</source>
        <translation>„{file}“ ist kein Bild, das diese App lesen kann. Geeignet sind PNG, JPEG, WebP, GIF, TIFF und BMP.</translation>
    </message>
    <message>
        <source>The picture is too large: {width} × {height} pixels are more than {millions} million. Crop it to the board.</source>
        <translation>Das Bild ist zu groß: {width} × {height} Pixel sind mehr als {millions} Millionen. Bitte auf das Brett zuschneiden.</translation>
    </message>
    <message>
        <source>“{file}” is too large: {width} × {height} pixels are more than {millions} million. Crop it to the board.</source>
        <translation>„{file}“ ist zu groß: {width} × {height} Pixel sind mehr als {millions} Millionen. Bitte auf das Brett zuschneiden.</translation>
    </message>
    <message>
        <source>Pictures cannot be read because “{file}” cannot be opened: {reason}. Reinstall the app.</source>
        <translation>Bilder lassen sich nicht lesen, weil „{file}“ sich nicht öffnen lässt: {reason}. Bitte die App neu installieren.</translation>
    </message>
    <message>
        <source>Pictures cannot be read because “{file}” is damaged. Reinstall the app.</source>
        <translation>Bilder lassen sich nicht lesen, weil „{file}“ beschädigt ist. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>The five</source>
        <translation>Die fünf</translation>
    </message>
    <message>
        <source>Quartiles ({points} each)</source>
        <translation>Quartile (je {points})</translation>
    </message>
    <message>
        <source>Three tiles ({points} each)</source>
        <translation>Drei Kacheln (je {points})</translation>
    </message>
    <message>
        <source>Two tiles ({points} each)</source>
        <translation>Zwei Kacheln (je {points})</translation>
    </message>
    <message>
        <source>One tile ({points} each)</source>
        <translation>Eine Kachel (je {points})</translation>
    </message>
    <message>
        <source>Possible (not counted)</source>
        <translation>Möglich (nicht gezählt)</translation>
    </message>
    <message>
        <source>Long shots</source>
        <translation>Unwahrscheinlich</translation>
    </message>
    <message>
        <source>Vulgar</source>
        <translation>Vulgär</translation>
    </message>
    <message>
        <source>This board has no words.</source>
        <translation>Dieses Brett hat keine Wörter.</translation>
    </message>
    <message>
        <source>The five were not found.</source>
        <translation>Die fünf wurden nicht gefunden.</translation>
    </message>
    <message>
        <source>Probably nothing left: {words}, {points}</source>
        <translation>Wohl nichts mehr übrig: {words}, {points}</translation>
    </message>
    <message>
        <source>Perhaps {guesses}?</source>
        <translation>Vielleicht {guesses}?</translation>
    </message>
    <message>
        <source>About {words}, {points}</source>
        <translation>Etwa {words}, {points}</translation>
    </message>
    <message>
        <source>{words}, {points}</source>
        <translation>{words}, {points}</translation>
    </message>
    <message>
        <source>{title}: {count}, not shown</source>
        <translation>{title}: {count}, nicht gezeigt</translation>
    </message>
</context>
<context>
    <name>results</name>
    <message>
        <source>“{file}” is damaged, or has no search of this version. Nothing was changed.</source>
        <translation>„{file}“ ist beschädigt oder enthält keine Suche dieser Version. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Results take {size} so far. Space continues, Esc stops.</source>
        <translation>Die Ergebnisse belegen bisher {size}. Leertaste setzt fort, Esc stoppt.</translation>
    </message>
    <message>
        <source>Paused: less than {size} of disk space left. Free some, then press Space.</source>
        <translation>Pausiert: Auf dem Datenträger sind weniger als {size} frei. Bitte Platz schaffen, dann die Leertaste drücken.</translation>
    </message>
    <message>
        <source>“{file}” is in use by another search. Nothing was changed.</source>
        <translation>„{file}“ wird von einer anderen Suche verwendet. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>“{file}” isn’t what the search has written so far. Nothing was changed.</source>
        <translation>„{file}“ ist nicht das, was die Suche bisher geschrieben hat. Es wurde nichts geändert.</translation>
    </message>
</context>
<context>
    <name>review</name>
    <message>
        <source>You had “{word}”. Leave out some of its tiles.</source>
        <translation>Sie hatten „{word}“. Lassen Sie einige Kacheln weg.</translation>
    </message>
    <message>
        <source>You had “{word}”. Only the ending differs.</source>
        <translation>Sie hatten „{word}“. Nur die Endung ist anders.</translation>
    </message>
    <message>
        <source>You had “{word}”, which is a part of it.</source>
        <translation>Sie hatten „{word}“, das darin steckt.</translation>
    </message>
    <message>
        <source>You had “{word}”. The last tile is the same.</source>
        <translation>Sie hatten „{word}“. Die letzte Kachel ist dieselbe.</translation>
    </message>
    <message>
        <source>You had “{word}”. The first tile is the same.</source>
        <translation>Sie hatten „{word}“. Die erste Kachel ist dieselbe.</translation>
    </message>
    <message>
        <source>You had “{word}”. Only “{tile}” was missing.</source>
        <translation>Sie hatten „{word}“. Nur „{tile}“ fehlte.</translation>
    </message>
    <message>
        <source>{count} of these {total} words have the tile “{text}” or “{other}”.</source>
        <translation>{count} von diesen {total} Wörtern haben die Kachel „{text}“ oder „{other}“.</translation>
    </message>
    <message>
        <source>Next time, try both before and after each other tile.</source>
        <translation>Probieren Sie beim nächsten Mal beide vor und nach jeder anderen Kachel.</translation>
    </message>
    <message>
        <source>You had “{word}”. Swap “{old}” for “{new}”.</source>
        <translation>Sie hatten „{word}“. Tauschen Sie „{old}“ gegen „{new}“.</translation>
    </message>
    <message>
        <source>Take “{word}” and put one tile after it.</source>
        <translation>Nehmen Sie „{word}“, und setzen Sie eine Kachel dahinter.</translation>
    </message>
    <message>
        <source>{count} of these {total} words have {length} tiles.</source>
        <translation>{count} von diesen {total} Wörtern haben {length} Kacheln.</translation>
    </message>
    <message>
        <source>Next time, try a third tile with each two that go together.</source>
        <translation>Probieren Sie beim nächsten Mal zu je zwei passenden Kacheln eine dritte.</translation>
    </message>
    <message>
        <source>Next time, look for the long words first, with a common ending.</source>
        <translation>Suchen Sie beim nächsten Mal zuerst lange Wörter mit einer häufigen Endung.</translation>
    </message>
    <message>
        <source>{count} of these {total} are words you had and one more tile.</source>
        <translation>{count} von diesen {total} Wörtern sind ein Wort, das Sie hatten, und eine Kachel.</translation>
    </message>
    <message>
        <source>Next time, try each tile before, after and inside your words.</source>
        <translation>Probieren Sie beim nächsten Mal jede Kachel vor, hinter und in Ihren Wörtern.</translation>
    </message>
    <message>
        <source>{word} + {other}: two words you had.</source>
        <translation>{word} + {other}: zwei Wörter, die Sie hatten.</translation>
    </message>
    <message>
        <source>Take “{word}” and put another of your words after it.</source>
        <translation>Nehmen Sie „{word}“, und setzen Sie ein anderes Ihrer Wörter dahinter.</translation>
    </message>
    <message>
        <source>{count} of these {total} are two words you had, one after the other.</source>
        <translation>{count} von diesen {total} Wörtern sind zwei Wörter hintereinander, die Sie hatten.</translation>
    </message>
    <message>
        <source>Next time, put your words together.</source>
        <translation>Setzen Sie beim nächsten Mal Wörter zusammen.</translation>
    </message>
    <message>
        <source>Take “{word}” and put one tile before it.</source>
        <translation>Nehmen Sie „{word}“, und setzen Sie eine Kachel davor.</translation>
    </message>
    <message>
        <source>Take “{word}” and put one tile into it.</source>
        <translation>Nehmen Sie „{word}“, und fügen Sie innen eine Kachel ein.</translation>
    </message>
    <message>
        <source>Take “{word}” and leave out some of its tiles.</source>
        <translation>Nehmen Sie „{word}“, und lassen Sie Kacheln weg.</translation>
    </message>
    <message>
        <source>{count} of these {total} are words you had with some tiles left out.</source>
        <translation>{count} von diesen {total} Wörtern stecken in Wörtern, die Sie hatten.</translation>
    </message>
    <message>
        <source>Next time, leave tiles out of your long words.</source>
        <translation>Lassen Sie beim nächsten Mal Kacheln langer Wörter weg.</translation>
    </message>
    <message>
        <source>Take “{word}” and swap one tile.</source>
        <translation>Nehmen Sie „{word}“, und tauschen Sie eine Kachel.</translation>
    </message>
    <message>
        <source>{count} of these {total} are words you had with one tile swapped.</source>
        <translation>{count} von diesen {total} Wörtern hatten Sie bis auf eine getauschte Kachel.</translation>
    </message>
    <message>
        <source>Next time, swap the tiles of your words one by one.</source>
        <translation>Tauschen Sie beim nächsten Mal die Kacheln Ihrer Wörter einzeln aus.</translation>
    </message>
    <message>
        <source>Take “{word}” and give it another ending.</source>
        <translation>Nehmen Sie „{word}“ mit einer anderen Endung.</translation>
    </message>
    <message>
        <source>{count} of these {total} are words you had with another ending.</source>
        <translation>{count} von diesen {total} Wörtern hatten Sie mit einer anderen Endung.</translation>
    </message>
    <message>
        <source>Next time, try every ending on your words.</source>
        <translation>Probieren Sie beim nächsten Mal jede Endung durch.</translation>
    </message>
    <message>
        <source>Take “{word}” and put tiles around it.</source>
        <translation>Nehmen Sie „{word}“, und setzen Sie Kacheln daran.</translation>
    </message>
    <message>
        <source>{count} of these {total} words have “{text}” in them.</source>
        <translation>In {count} von diesen {total} Wörtern steckt „{text}“.</translation>
    </message>
    <message>
        <source>Next time, put tiles around it.</source>
        <translation>Setzen Sie beim nächsten Mal Kacheln daran.</translation>
    </message>
    <message>
        <source>{count} of these {total} words end in the tile “{text}”.</source>
        <translation>{count} von diesen {total} Wörtern enden auf die Kachel „{text}“.</translation>
    </message>
    <message>
        <source>Next time, try it after each of your words.</source>
        <translation>Probieren Sie sie beim nächsten Mal hinter jedem Wort.</translation>
    </message>
    <message>
        <source>{count} of these {total} words begin with the tile “{text}”.</source>
        <translation>{count} von diesen {total} Wörtern beginnen mit der Kachel „{text}“.</translation>
    </message>
    <message>
        <source>Next time, try it before each of your words.</source>
        <translation>Probieren Sie sie beim nächsten Mal vor jedem Wort.</translation>
    </message>
    <message>
        <source>It ends like “{word}”.</source>
        <translation>Es endet wie „{word}“.</translation>
    </message>
    <message>
        <source>It begins like “{word}”.</source>
        <translation>Es beginnt wie „{word}“.</translation>
    </message>
    <message>
        <source>{count} of these {total} words are a single tile.</source>
        <translation>{count} von diesen {total} Wörtern sind eine einzige Kachel.</translation>
    </message>
    <message>
        <source>Next time, read each tile by itself.</source>
        <translation>Lesen Sie beim nächsten Mal jede Kachel für sich.</translation>
    </message>
    <message>
        <source>No technique leads to it: try the tiles one by one.</source>
        <translation>Keine Technik führt dorthin: Probieren Sie die Kacheln durch.</translation>
    </message>
</context>
<context>
    <name>search</name>
    <message>
        <source>At most {count} lines can be copied. Save the list to have them all.</source>
        <translation>Höchstens {count} Zeilen lassen sich kopieren. Die Liste speichern, um alle zu haben.</translation>
    </message>
</context>
<context>
    <name>solver</name>
    <message>
        <source>The saved search is from another version, so it has to start over.</source>
        <translation>Die gespeicherte Suche stammt aus einer anderen Version und muss von vorn beginnen.</translation>
    </message>
    <message>
        <source>The saved search used another word list, so it has to start over.</source>
        <translation>Die gespeicherte Suche verwendete eine andere Wortliste und muss von vorn beginnen.</translation>
    </message>
</context>
<context>
    <name>taught words</name>
    <message numerus="yes">
        <source>Forgot what (the board|{count} boards) told.</source>
        <translation>
            <numerusform>Vergessen, was das Brett gezeigt hat.</numerusform>
            <numerusform>Vergessen, was {count} Bretter gezeigt haben.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>techniques</name>
    <message>
        <source>one tile after a word</source>
        <translation>eine Kachel hinter einem Wort</translation>
    </message>
    <message>
        <source>A shorter word and one more tile after it.</source>
        <translation>Ein kürzeres Wort und eine Kachel dahinter.</translation>
    </message>
    <message>
        <source>one tile before a word</source>
        <translation>eine Kachel vor einem Wort</translation>
    </message>
    <message>
        <source>A shorter word and one more tile before it.</source>
        <translation>Ein kürzeres Wort und eine Kachel davor.</translation>
    </message>
    <message>
        <source>one tile within a word</source>
        <translation>eine Kachel in einem Wort</translation>
    </message>
    <message>
        <source>A shorter word with one more tile put into it.</source>
        <translation>Ein kürzeres Wort, in das eine Kachel eingefügt ist.</translation>
    </message>
    <message>
        <source>inside a longer word</source>
        <translation>in einem längeren Wort</translation>
    </message>
    <message>
        <source>A longer word that you have, with tiles left out.</source>
        <translation>Ein längeres Wort, das Sie haben, ohne einige seiner Kacheln.</translation>
    </message>
    <message>
        <source>one tile swapped</source>
        <translation>eine Kachel getauscht</translation>
    </message>
    <message>
        <source>A word that you have, with one tile swapped for another.</source>
        <translation>Ein Wort, das Sie haben, mit einer anderen Kachel an einer Stelle.</translation>
    </message>
    <message>
        <source>two words in one</source>
        <translation>zwei Wörter in einem</translation>
    </message>
    <message>
        <source>It is one of these tiles: {tiles}.</source>
        <translation>Es ist eine dieser Kacheln: {tiles}.</translation>
    </message>
    <message>
        <source>Its first tile is one of these: {tiles}.</source>
        <translation>Seine erste Kachel ist eine von diesen: {tiles}.</translation>
    </message>
    <message>
        <source>Its last tile is one of these: {tiles}.</source>
        <translation>Seine letzte Kachel ist eine von diesen: {tiles}.</translation>
    </message>
    <message>
        <source>Two words of the board, one after the other.</source>
        <translation>Zwei Wörter des Bretts hintereinander.</translation>
    </message>
    <message>
        <source>same family</source>
        <translation>dieselbe Familie</translation>
    </message>
    <message>
        <source>A word that you have, with another common ending.</source>
        <translation>Ein Wort, das Sie haben, mit einer anderen häufigen Endung.</translation>
    </message>
    <message>
        <source>around a shorter word</source>
        <translation>um ein kürzeres Wort</translation>
    </message>
    <message>
        <source>A shorter word of the board with more tiles around it.</source>
        <translation>Ein kürzeres Wort des Bretts mit weiteren Kacheln darum herum.</translation>
    </message>
    <message>
        <source>ending -{affix}</source>
        <translation>Endung -{affix}</translation>
    </message>
    <message>
        <source>It ends in -{affix}.</source>
        <translation>Es endet auf -{affix}.</translation>
    </message>
    <message>
        <source>beginning {affix}-</source>
        <translation>Anfang {affix}-</translation>
    </message>
    <message>
        <source>It begins with {affix}-.</source>
        <translation>Es beginnt mit {affix}-.</translation>
    </message>
    <message>
        <source>common ending</source>
        <translation>häufige Endung</translation>
    </message>
    <message>
        <source>It has a common ending.</source>
        <translation>Es hat eine häufige Endung.</translation>
    </message>
    <message>
        <source>common beginning</source>
        <translation>häufiger Anfang</translation>
    </message>
    <message>
        <source>It has a common beginning.</source>
        <translation>Es hat einen häufigen Anfang.</translation>
    </message>
    <message>
        <source>same last tile</source>
        <translation>dieselbe letzte Kachel</translation>
    </message>
    <message>
        <source>It ends with the last tile of a word that you have.</source>
        <translation>Es endet mit der letzten Kachel eines Wortes, das Sie haben.</translation>
    </message>
    <message>
        <source>same first tile</source>
        <translation>dieselbe erste Kachel</translation>
    </message>
    <message>
        <source>It begins with the first tile of a word that you have.</source>
        <translation>Es beginnt mit der ersten Kachel eines Wortes, das Sie haben.</translation>
    </message>
    <message>
        <source>doubled letter between tiles</source>
        <translation>Doppelbuchstabe zwischen Kacheln</translation>
    </message>
    <message>
        <source>One of its tiles ends with the letter that the next begins with.</source>
        <translation>Eine seiner Kacheln endet mit dem Buchstaben, mit dem die nächste beginnt.</translation>
    </message>
    <message>
        <source>only follower</source>
        <translation>nur eine Fortsetzung</translation>
    </message>
    <message>
        <source>Only one tile is likely to follow its first tile.</source>
        <translation>Auf seine erste Kachel folgt wahrscheinlich nur eine.</translation>
    </message>
    <message>
        <source>only beginner</source>
        <translation>nur am Anfang</translation>
    </message>
    <message>
        <source>No tile is likely to come before its first tile.</source>
        <translation>Vor seiner ersten Kachel steht wahrscheinlich keine andere.</translation>
    </message>
    <message>
        <source>word that is one tile</source>
        <translation>Wort aus einer Kachel</translation>
    </message>
    <message>
        <source>One tile is a word.</source>
        <translation>Eine Kachel ist ein Wort.</translation>
    </message>
    <message>
        <source>The list of beginnings and endings is damaged. Reinstall the app to get it back.</source>
        <translation>Die Liste der Anfänge und Endungen ist beschädigt. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>ticks</name>
    <message>
        <source>“{word}” is no longer ticked off.</source>
        <translation>„{word}“ ist nicht mehr abgehakt.</translation>
    </message>
    <message numerus="yes">
        <source>Ticked off (“{word}”|{count} words).</source>
        <translation>
            <numerusform>„{word}“ ist abgehakt.</numerusform>
            <numerusform>{count} Wörter sind abgehakt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in the word list, or not of these tiles: {words}.</source>
        <translation>Nicht in der Wortliste oder nicht aus diesen Kacheln: {words}.</translation>
    </message>
    <message>
        <source>“{word}” is ticked off.</source>
        <translation>„{word}“ ist abgehakt.</translation>
    </message>
</context>
<context>
    <name>verdict</name>
    <message>
        <source>The word list is empty.</source>
        <translation>Die Wortliste ist leer.</translation>
    </message>
    <message>
        <source>Four of the five are known; the fifth isn’t in the word list.</source>
        <translation>Vier der fünf sind bekannt; das fünfte Wort steht nicht in der Wortliste.</translation>
    </message>
    <message>
        <source>No word uses “{fragment}”. Please check it.</source>
        <translation>Kein Wort verwendet „{fragment}“. Bitte prüfen.</translation>
    </message>
    <message numerus="yes">
        <source>{count} tile(s) (isn’t|aren’t) in any word of four tiles.</source>
        <translation>
            <numerusform>{count} Kachel steht in keinem Wort aus vier.</numerusform>
            <numerusform>{count} Kacheln stehen in keinem Wort aus vier.</numerusform>
        </translation>
    </message>
    <message>
        <source>No word has four tiles.</source>
        <translation>Kein Wort besteht aus vier Kacheln.</translation>
    </message>
    <message>
        <source>If every tile is right, some of the five are missing from the word list.</source>
        <translation>Sind alle richtig, fehlen Wörter in der Liste.</translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>No board is finished. Tick off its words and choose “That Was All of Them”.</source>
        <translation>Noch kein Brett ist fertig. Zuerst seine Wörter abhaken, dann „Das waren alle“ wählen.</translation>
    </message>
    <message>
        <source>This is Quartiles {version}. Help → What’s New says what is different.</source>
        <translation>Das ist Quartiles {version}. Hilfe → Neuigkeiten sagt, was anders ist.</translation>
    </message>
    <message>
        <source>Copied the versions of the app and the end of its log.</source>
        <translation>Die Versionen der App und das Ende ihres Protokolls sind kopiert.</translation>
    </message>
    <message>
        <source>Copied the word, the date and the tiles, to be sent to us.</source>
        <translation>Wort, Datum und Kacheln sind kopiert, um sie uns zu schicken.</translation>
    </message>
    <message>
        <source>The manual cannot be read. Reinstall the app to get it back.</source>
        <translation>Das Handbuch lässt sich nicht lesen. Bitte die App neu installieren.</translation>
    </message>
</context>
<context>
    <name>word list</name>
    <message>
        <source>“{file}” is empty.</source>
        <translation>„{file}“ ist leer.</translation>
    </message>
    <message numerus="yes">
        <source>{count} word(s) from “{file}”</source>
        <translation>
            <numerusform>{count} Wort aus „{file}“</numerusform>
            <numerusform>{count} Wörter aus „{file}“</numerusform>
        </translation>
    </message>
    <message>
        <source>{taken}.</source>
        <translation>{taken}.</translation>
    </message>
    <message numerus="yes">
        <source>{taken}; {count} line(s) (isn’t a word: line {first}.|aren’t words, the first is line {first}.)</source>
        <translation>
            <numerusform>{taken}; {count} Zeile ist kein Wort: Zeile {first}.</numerusform>
            <numerusform>{taken}; {count} Zeilen sind keine Wörter, die erste ist Zeile {first}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{taken}; {count} entr(y|ies) (isn’t a word: number {first}.|aren’t words, the first is number {first}.)</source>
        <translation>
            <numerusform>{taken}; {count} Eintrag ist kein Wort: der {first}.</numerusform>
            <numerusform>{taken}; {count} Einträge sind keine Wörter, der erste ist der {first}.</numerusform>
        </translation>
    </message>
    <message>
        <source>This word list has no scores.</source>
        <translation>Diese Wortliste hat keine Werte.</translation>
    </message>
    <message>
        <source>“{file}” isn’t a text file: a word list is a text file with one word per line.</source>
        <translation>„{file}“ ist keine Textdatei: Eine Wortliste ist eine Textdatei mit einem Wort pro Zeile.</translation>
    </message>
    <message numerus="yes">
        <source>“{file}” has no words of {count} letter(s) with a SCOWL size up to {size}.</source>
        <translation>
            <numerusform>„{file}“ hat keine Wörter aus {count} Buchstaben mit einer SCOWL-Größe bis {size}.</numerusform>
            <numerusform>„{file}“ hat keine Wörter aus {count} Buchstaben mit einer SCOWL-Größe bis {size}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“{file}” has no words of {count} letter(s).</source>
        <translation>
            <numerusform>„{file}“ hat keine Wörter aus {count} Buchstaben.</numerusform>
            <numerusform>„{file}“ hat keine Wörter aus {count} Buchstaben.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no word list “{file}”.</source>
        <translation>Es gibt keine Wortliste „{file}“.</translation>
    </message>
    <message>
        <source>“{file}” is too large for a word list: more than {megabytes} MB.</source>
        <translation>„{file}“ ist zu groß für eine Wortliste: mehr als {megabytes} MB.</translation>
    </message>
    <message>
        <source>“{file}” can’t be used: preparing it failed.</source>
        <translation>„{file}“ kann nicht verwendet werden: Die Vorbereitung ist fehlgeschlagen.</translation>
    </message>
</context>
<context>
    <name>word squares</name>
    <message>
        <source>The pattern has “{letter}” in row {row}, column {column} and “{mirrored}” in row {column}, column {row}, so no square is symmetric.</source>
        <translation>Das Muster hat „{letter}“ in Zeile {row}, Spalte {column} und „{mirrored}“ in Zeile {column}, Spalte {row}, deshalb kann kein Quadrat symmetrisch sein.</translation>
    </message>
    <message numerus="yes">
        <source>A pattern has {size} rows of {size} cells; this one has {count} row(s).</source>
        <translation>
            <numerusform>Ein Muster hat {size} Zeilen zu {size} Feldern, dieses hat nur {count} Zeile.</numerusform>
            <numerusform>Ein Muster hat {size} Zeilen zu {size} Feldern, dieses hat {count} Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Row {number} of the pattern, “{row}”, isn’t {size} letters or dots.</source>
        <translation>Zeile {number} des Musters, „{row}“, besteht nicht aus {size} Buchstaben oder Punkten.</translation>
    </message>
</context>
</TS>
