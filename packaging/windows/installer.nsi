; The installer for Windows, compiled by makensis: see installer.py, which gives these:
;   NAME, AUTHORS, TERMS, VERSION, NUMBERS (of the version, four), CONTENT (a pattern), ICON, LICENSE,
;   LANGUAGES (a script), OUTPUT, ADDRESS once there is one, and SIGN, the command that signs, with a
;   certificate
;
; It installs for the user who starts it, and needs no administrator. Silent: /S, the folder:
; /D=C:\Some\Folder (last, and without quotes); the app is in a folder Quartiles in that. The exit code
; is 2 while the app is running, and 3 where Windows is too old, or not for 64 bits.

Unicode true
ManifestDPIAware true
ManifestSupportedOS all
SetCompressor /SOLID lzma
RequestExecutionLevel user

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

!define PROGRAM "quartiles-gui.exe"
!define COMMAND_LINE "quartiles.exe"
!define BOARD_CLASS "Quartiles.Board"
!define LIBRARY_CLASS "Quartiles.Library"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define OWN_KEY "Software\${NAME}"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

; What Qt needs: Windows 10 1809, and the first one that runs programs for x64 on arm64
!define OLDEST 17763
!define OLDEST_ON_ARM 22000

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${OWN_KEY}" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} Setup"
VIAddVersionKey "CompanyName" "${AUTHORS}"
VIAddVersionKey "LegalCopyright" "© ${AUTHORS}. ${TERMS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_LANGDLL_ALLLANGUAGES
; The language is kept for the next version, and for uninstalling
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${OWN_KEY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"

!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_COMPONENTS
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE KeepToOwnFolder
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; the languages, and what follows in $(…) in each
!include /CHARSET=UTF8 "${LANGUAGES}"
!insertmacro MUI_RESERVEFILE_LANGDLL

; A program that runs cannot be opened for writing; silently, the exit code is 2 then.
!macro RefuseWhileRunning FILE
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${FILE}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${FILE}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IsRunning)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Quit
  ${Loop}
!macroend

; Only what was installed is removed: a folder of ours, whatever folder it lies in.
!macro RemoveFiles
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\${COMMAND_LINE}"
!macroend

!macro OpenWithApp ENDING CLASS DESCRIPTION
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "${DESCRIPTION}"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" \
    '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "Software\Classes\${ENDING}" "" "${CLASS}"
!macroend

; Under "Open with" of a picture; what opens it by a double click stays.
!macro OfferFor ENDING
  WriteRegStr HKCU "Software\Classes\Applications\${PROGRAM}\SupportedTypes" "${ENDING}" ""
!macroend

!macro OpenWithAppNoLonger ENDING CLASS
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  ReadRegStr $0 HKCU "Software\Classes\${ENDING}" ""
  StrCmp $0 "${CLASS}" 0 +2  ; it may be another program's by now
    DeleteRegKey HKCU "Software\Classes\${ENDING}"
!macroend

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
  StrCpy $0 "${OLDEST}"
  ${If} ${IsNativeARM64}
    StrCpy $0 "${OLDEST_ON_ARM}"
  ${EndIf}
  ${WinVerGetBuild} $1
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${RunningX64}
  ${OrIf} $1 < $0
    MessageBox MB_OK|MB_ICONSTOP "$(IsTooOld)" /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
  Call KeepToOwnFolder  ; what /D= names may be another program's, with an _internal of its own
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Function KeepToOwnFolder
  ${GetFileName} "$INSTDIR" $0
  StrCmp $0 "${NAME}" +2
    StrCpy $INSTDIR "$INSTDIR\${NAME}"
FunctionEnd

Section "${NAME}" App
  SectionIn RO
  !insertmacro RefuseWhileRunning "${PROGRAM}"
  !insertmacro RefuseWhileRunning "${COMMAND_LINE}"
  !insertmacro RemoveFiles
  SetOutPath "$INSTDIR"
  File /r "${CONTENT}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKCU "${OWN_KEY}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${OWN_KEY}" "Language" "$LANGUAGE"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${AUTHORS}"
  !ifdef ADDRESS
    WriteRegStr HKCU "${UNINSTALL_KEY}" "URLInfoAbout" "${ADDRESS}"
  !endif
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" "$0"
SectionEnd

Section "$(NameOfFiles)" Files
  !insertmacro OpenWithApp ".quartiles" "${BOARD_CLASS}" "$(BoardFile)"
  !insertmacro OpenWithApp ".quartiles-library" "${LIBRARY_CLASS}" "$(LibraryFile)"
  WriteRegStr HKCU "Software\Classes\Applications\${PROGRAM}\shell\open\command" "" \
    '"$INSTDIR\${PROGRAM}" "%1"'
  !insertmacro OfferFor ".png"
  !insertmacro OfferFor ".jpg"
  !insertmacro OfferFor ".jpeg"
  !insertmacro OfferFor ".webp"
  !insertmacro OfferFor ".tif"
  !insertmacro OfferFor ".tiff"
  !insertmacro OfferFor ".bmp"
  !insertmacro OfferFor ".gif"
  ${RefreshShellIcons}
SectionEnd

Section /o "$(NameOfDesktop)" Desktop
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${App} "$(AboutApp)"
  !insertmacro MUI_DESCRIPTION_TEXT ${Files} "$(AboutFiles)"
  !insertmacro MUI_DESCRIPTION_TEXT ${Desktop} "$(AboutDesktop)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  !insertmacro RefuseWhileRunning "${PROGRAM}"
  !insertmacro RefuseWhileRunning "${COMMAND_LINE}"
  !insertmacro RemoveFiles
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"

  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DeleteRegKey HKCU "${OWN_KEY}"
  !insertmacro OpenWithAppNoLonger ".quartiles" "${BOARD_CLASS}"
  !insertmacro OpenWithAppNoLonger ".quartiles-library" "${LIBRARY_CLASS}"
  DeleteRegKey HKCU "Software\Classes\Applications\${PROGRAM}"
  ${RefreshShellIcons}
SectionEnd
