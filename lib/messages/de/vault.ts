import type { vault as english } from '../en/vault.ts'

export const vault: typeof english = {
  title: 'Sperre',
  keepTheKey: 'Schlüssel aufbewahren',
  untilClosed: 'Bis der Browser schließt',
  withPassphrase: 'Mit Passphrase',
  underPassphrase: 'Unter Ihrer Passphrase',
  untilClosedMeans:
    'Der Schlüssel liegt nur im Arbeitsspeicher des Browsers. Nach jedem Neustart muss er neu eingefügt werden; Aufträge und Zeitpläne werden dann fortgesetzt. Auch hier notierte Kosten enden mit dem Browser: Ein Auftrag, der Kosten gesetzt hat, lässt sich dann nicht mehr zurücksetzen. Was Aufträge an Preisen notieren, liegt unverschlüsselt auf diesem Computer.',
  untilClosedBesideVault:
    'Der Schlüssel liegt nur im Arbeitsspeicher des Browsers: Er ist weg, wenn der Browser schließt und wenn Shelfside gesperrt wird.',
  withPassphraseMeans:
    'Der Schlüssel liegt auf diesem Computer, verschlüsselt unter Ihrer Passphrase, ebenso die Kosten und was Aufträge an Preisen notieren. Nach jedem Neustart wird entsperrt. Ohne die Passphrase kann niemand öffnen, auch wir nicht.',
  underPassphraseMeans: 'Zusammen mit den Schlüsseln, die schon dort sind.',

  inMemory:
    'Der Schlüssel liegt im Arbeitsspeicher und ist weg, wenn der Browser schließt. Mit einer Passphrase lässt er sich verschlüsselt auf diesem Computer aufbewahren.',
  makeVault: 'Behalten, mit Passphrase gesperrt …',
  lockAway: 'Schlüssel behalten',
  encrypting: 'Wird verschlüsselt …',
  notNow: 'So lassen',

  onDisk:
    'Die Schlüssel liegen auf diesem Computer, verschlüsselt unter Ihrer Passphrase. Shelfside sperrt sich, wenn der Browser schließt.',
  lockAutomatically: 'Von selbst sperren',
  lockHint: 'Ein laufender Auftrag hält offen, höchstens 8 Stunden nach der letzten Benutzung.',
  after5: 'Nach 5 Minuten ohne Benutzung',
  after15: 'Nach 15 Minuten ohne Benutzung',
  after30: 'Nach 30 Minuten ohne Benutzung',
  after60: 'Nach einer Stunde ohne Benutzung',
  whenClosed: 'Wenn der Browser schließt',
  idleLock: 'Mit dem Computer sperren',
  idleHint:
    'Sperrt auch, wenn der Computer gesperrt wird. Eine laufende Bearbeitung pausiert bis zum Entsperren.',
  idleHintFirefox:
    'Firefox meldet einen unbenutzten, aber keinen gesperrten Computer. Eine laufende Bearbeitung pausiert bis zum Entsperren.',
  idleOff: 'Aus',
  idleLocked: 'Wenn der Computer gesperrt wird',
  idle5: 'Nach 5 Minuten ohne Eingabe',
  idle15: 'Nach 15 Minuten ohne Eingabe',
  idle60: 'Nach 60 Minuten ohne Eingabe',
  idleDenied: 'Der Browser hat es nicht erlaubt. Bei erneuter Auswahl wird noch einmal gefragt.',
  idleWithdrawn:
    'Aus: Der Browser erlaubt Shelfside nicht mehr zu erkennen, ob der Computer benutzt wird. Zum Erlauben erneut auswählen.',

  askAgain: 'Erneut nach der Passphrase fragen',
  askAgainHint:
    'Bevor diese Bearbeitungen starten, geplant, wiederholt oder rückgängig gemacht werden. Ein Passkey genügt auch. Jede Änderung hier erfordert ebenfalls die Passphrase.',
  beforeDeletes: 'Vor dem Löschen von Produkten',
  beforeMany: 'Vor großen Bearbeitungen',
  beforeManyHint: 'Regelmäßige Bearbeitungen gelten als groß.',
  moreThan: (limit) => `Mehr als ${limit} Produkte`,
  ownLimit: 'Eigene Zahl',
  ownLimitLabel: 'Mehr Produkte als',
  ownLimitFault: 'Eine ganze Zahl von 1 bis 1.000.000 eingeben.',
  saveRule: 'Speichern',
  askAgainOn: 'Ein',
  askAgainOff: 'Aus: Die Passphrase wird nur zum Entsperren abgefragt.',
  confirmRun: 'Bestätigen, dass Sie es sind',
  confirmRunWhy:
    'Diese Bearbeitung erfordert die Passphrase oder einen Passkey. Danach geht es weiter.',
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt …',

  changePassphrase: 'Passphrase ändern …',
  change: 'Passphrase ändern',
  changed: 'Die Passphrase wurde geändert.',
  present: 'Jetzige Passphrase',
  presentMissing: 'Die Passphrase eingeben, die jetzt öffnet.',
  keepPresent: 'Bei der jetzigen bleiben',
  fresh: 'Neue Passphrase',
  freshHint:
    'Mindestens 12 Zeichen: einige Wörter, die nicht zusammengehören. Sie lässt sich nicht wiederherstellen.',
  again: 'Neue Passphrase, noch einmal',
  notSame: 'Die beiden stimmen nicht überein: bitte noch einmal eingeben.',

  passphrase: 'Passphrase',
  showIt: (label) => `Anzeigen: ${label}`,
  hideIt: (label) => `Verbergen: ${label}`,
  locked: 'Shelfside ist gesperrt',
  lockedText: 'Zum Fortfahren entsperren. Wartende Aufträge laufen dann von selbst weiter.',
  passphraseMissing: 'Die Passphrase eingeben, die beim Verbinden des Shops gewählt wurde.',
  unlock: 'Entsperren',
  unlocking: 'Wird entsperrt …',
  wait: (seconds) => `Mehrere falsche Versuche: ${seconds} s warten.`,

  passkeys: 'Passkeys',
  noPasskeys:
    'Noch keiner. Mit einem Passkey wird per Fingerabdruck, Gesicht oder Sicherheitsschlüssel entsperrt.',
  passkey: (number) => `Passkey ${number}`,
  remove: 'Entfernen',
  removePasskey: (number) => `Passkey ${number} entfernen`,
  addPasskey: 'Passkey hinzufügen …',
  add: 'Passkey hinzufügen',
  addHint: 'Danach fragt der Browser nach dem Passkey.',
  cancel: 'Abbrechen',
  withPasskey: 'Passkey verwenden',
  notForThis:
    'Dieser Passkey kann nicht verschlüsseln und öffnet hier nichts. Bitte einen anderen verwenden.',
  notUsed:
    'Der Passkey wurde nicht verwendet: abgebrochen oder nicht zur Hand. Die Passphrase geht auch.',
}
