import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const sites: Texts['sites'] = {
  title: 'Ihre Shops',
  intro: 'Ein Tresor und eine Passphrase für alle; Aufträge laufen für ihren eigenen Shop weiter.',
  inView: 'Angezeigt',
  connected: 'Verbunden',
  keyNeeded: 'Schlüssel fehlt',
  show: 'Diesen Shop zeigen',
  another: 'Weiteren Shop verbinden …',
  otherKey: 'Anderen Schlüssel verwenden …',
  enterKey: 'Schlüssel eingeben …',
  cancel: 'Abbrechen',
  keepPresent: 'Beim jetzigen bleiben',
  loading: 'Wird geladen',
  products: 'Produkte',
  currency: 'Währung',
  catalogue: 'Katalog',
  catalog: (name) => `Generation ${name}`,
  siteId: 'Site-ID',
  connectedAt: 'Verbunden',
  storedWhere: 'Schlüssel',
  storedInVault: 'Unter Ihrer Passphrase',
  storedInSession: 'Bis der Browser schließt',
  keyAge: (days) =>
    plural(days, { one: 'Seit einem Tag in Gebrauch', other: `Seit ${days} Tagen in Gebrauch` }),
  keyNew: 'Seit heute in Gebrauch',
  rotate: 'Etwa alle 90 Tage bei Wix einen neuen Schlüssel anlegen und diesen widerrufen.',
  nameAndView: 'Name und Kundenansicht',
  name: 'Name',
  nameHint: 'Wie Sie den Shop nennen. Bei mehreren Shops steht er oben in jedem Fenster.',
  clientId: 'OAuth-Client-ID (optional)',
  clientIdHint:
    'Nur um Produkte so zu sehen wie Ihre Kunden. Bei Wix: Einstellungen der Website, Headless, OAuth-Apps. Sie ist nicht geheim.',
  save: 'Speichern',
  saved: 'Gespeichert.',

  lockedTitle: 'Shelfside ist gesperrt',
  lockedText:
    'Zum Fortfahren entsperren. Wartende Aufträge laufen dann von selbst weiter. Ist die Passphrase verloren, kann niemand mehr öffnen: alle Schlüssel vergessen und bei Wix neue anlegen.',
  keyNeededTitle: 'Der API-Schlüssel wird wieder gebraucht',
  keyNeededText:
    'Der Schlüssel bleibt nur erhalten, solange der Browser läuft: bitte neu verbinden. Wartende Aufträge laufen dann von selbst weiter.',

  site: 'Website',
  siteHint: 'Die Site-ID oder die Adresse einer beliebigen Seite des Dashboards.',
  siteMissing:
    'Hier die Adresse des Shop-Dashboards einfügen: Die Site-ID steht darin nach „/dashboard/“.',
  apiKey: 'API-Schlüssel',
  apiKeyHint: 'Geht an niemanden außer Wix.',
  apiKeyVaultHint: 'Kommt unter Ihre Passphrase und geht an niemanden außer Wix.',
  apiKeyMissing: 'Den bei Wix angelegten API-Schlüssel einfügen.',
  showKey: 'Schlüssel anzeigen',
  hideKey: 'Schlüssel verbergen',
  test: 'Prüfen und verbinden',
  testing: 'Schlüssel wird geprüft …',
  reading: 'Ihr Shop wird gelesen. Nichts wird geändert.',

  forget: 'Vergessen …',
  forgetAll: 'Alle Shops vergessen …',
  forgetMeans:
    'Der Schlüssel verlässt diesen Browser, laufende Aufträge dieses Shops halten an. Bei Wix bleibt er gültig, bis Sie ihn dort widerrufen:',
  forgetAllMeans:
    'Alle Schlüssel verlassen diesen Browser, auch der Tresor und seine Passphrase, und laufende Aufträge halten an. Bei Wix bleiben sie gültig, bis Sie sie dort widerrufen:',
  forgetKey: 'Schlüssel vergessen',
  forgetAllKeys: 'Alle Schlüssel vergessen',
  keep: 'Behalten',

  guide: 'So entsteht der Schlüssel',
  step: (number) => `Schritt ${number}`,
  stepOpen: 'API-Schlüssel des Kontos öffnen',
  stepOpenText: 'Als Inhaber oder Mitinhaber des Kontos:',
  stepGenerate: 'Einen Schlüssel für genau diese Website anlegen',
  stepGenerateText:
    '„API-Schlüssel generieren“ wählen, „Shelfside“ nennen und beim Website-Zugriff nur diese eine Website auswählen.',
  stepPermissions: 'Nur diese Berechtigungen ankreuzen',
  stepPermissionsText:
    'Unter Wix Stores, für den Katalog des Shops. Wer ihn nicht kennt, kreuzt beide Listen an.',
  permissionsV1: 'Älterer Katalog (V1)',
  permissionsV3: 'Neuerer Katalog (V3)',
  permissionListV1: [
    'Read Products: Produkte, Bestand und Kollektionen',
    'Manage Products: ausgeblendete Produkte und Kosten sowie alle Änderungen an Produkten, Bildern, Bestand und Kollektionen',
  ].join('\n'),
  permissionListV3: [
    'Read v3 catalog: Produkte, Bestand, Kategorien, Marken, Labels, Infoabschnitte und Optionen',
    'Product v3 read admin: ausgeblendete Produkte und Händlerdaten wie Kosten',
    'Product write in v3 catalog: Produkte mit Bildern, Marken, Labels, Infoabschnitten und Optionen (Customizations)',
    'Inventory write in v3 catalog: Bestand',
    'Category item write: welche Produkte in einer Kategorie sind',
  ].join('\n'),
  permissionsElse:
    'Zeigt Wix einen dieser Namen nicht, enthält ihn „Manage Stores - all permissions“, aber auch Bestellungen.',
  stepCopy: 'Schlüssel kopieren und hier einfügen',
  stepCopyText:
    'Wix zeigt ihn nur einmal. Etwa alle 90 Tage einen neuen anlegen und den alten dort widerrufen.',
  pictureOpen: 'Zeichnung: Kontoeinstellungen, im Menü an der Seite ist „API-Schlüssel“ markiert',
  pictureGenerate: 'Zeichnung: Formular mit Namen des Schlüssels und einer angekreuzten Website',
  picturePermissions: 'Zeichnung: Liste von Berechtigungen, vier sind angekreuzt',
  pictureCopy: 'Zeichnung: der fertige Schlüssel mit Knopf zum Kopieren',
  drawnSettings: 'Kontoeinstellungen',
  drawnKeys: 'API-Schlüssel',
  drawnGenerate: 'Schlüssel generieren',
  drawnMySite: 'Mein Shop',
  drawnOtherSite: 'Andere Website',
  drawnCopy: 'Kopieren',
}

export const demo: Texts['demo'] = {
  badge: 'Demo-Shop',
  name: (catalog) => `Demo-Shop ${catalog}`,
  tryIt: 'Ohne Shop ausprobieren',
  tryWhy:
    'Ein Demo-Shop in diesem Browser mit 240 Produkten: suchen, ändern, rückgängig machen. Er braucht keinen Schlüssel, und nichts davon verlässt diesen Computer.',
  catalog: 'Katalog des Demo-Shops',
  first: 'V1',
  second: 'V3 (neuer)',
  present: 'Nichts hier erreicht einen echten Shop. Änderungen bleiben in diesem Browser.',
  reset: 'Demo-Shop zurücksetzen …',
  resetMeans: 'Alle Produkte sind wieder wie am Anfang. Laufende Aufträge darauf halten an.',
  resetNow: 'Zurücksetzen',
  wasReset: 'Der Demo-Shop ist wieder wie am Anfang.',
  remove: 'Demo-Shop entfernen',
  cancel: 'Abbrechen',
  lies: 'Gespeichert',
  storedWhere: 'In diesem Browser',
}

export const vault: Texts['vault'] = {
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
  ownLimitError: 'Eine ganze Zahl von 1 bis 1.000.000 eingeben.',
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

  tooShort: (min) =>
    `Mindestens ${min} Zeichen verwenden: ein paar Wörter, die nicht zusammengehören.`,
  noLetters: 'Auch Buchstaben verwenden: Ziffern allein sind in Minuten erraten.',
  tooAlike: (min) => `Mindestens ${min} verschiedene Zeichen verwenden.`,
  guessed_keyboard:
    'Tasten in einer Reihe werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_repeat:
    'Wiederholungen werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_sequence:
    'Folgen wie abc oder 6543 werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_date:
    'Daten und Jahre werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_common:
    'Das ähnelt einem Passwort, das viele verwenden. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_name:
    'Namen werden zuerst geraten. Ein paar Wörter verwenden, die nicht zusammengehören.',
  guessed_own:
    'Die Namen des Shops, von Wix und Shelfside werden zuerst geraten. Andere Wörter verwenden.',
  guessed_short: 'Das lässt sich erraten. Noch ein oder zwei Wörter anfügen.',
  strength: 'Stärke',
  strength_0: 'Sehr schwach',
  strength_1: 'Sehr schwach',
  strength_2: 'Schwach',
  strength_3: 'Mittel',
  strength_4: 'Stark',
  passkeyHere: 'Shelfside auf diesem Computer',
}

export const vaultErrors: Texts['vaultErrors'] = {
  closed:
    'Damit lässt sich der Tresor nicht öffnen: Passphrase oder Passkey stimmen nicht, oder der Tresor ist beschädigt.',
  newer:
    'Dieser Tresor stammt von einer neueren Version von Shelfside: die Erweiterung aktualisieren, dann entsperren.',
  undecryptable:
    'Das ist beschädigt oder gehört zu einem anderen Tresor und lässt sich nicht lesen.',
  none: 'Es gibt noch keinen Tresor: zuerst eine Passphrase wählen.',
  locked: 'Shelfside ist gesperrt: entsperren und erneut versuchen.',
  lockedDuringUnlock: 'Shelfside wurde inzwischen gesperrt: erneut entsperren.',
  thereAlready: 'Es gibt schon einen Tresor: entsperren oder zuerst vergessen.',
  weaker:
    'Dieser Browser würde die Passphrase schlechter schützen als bisher: Es wurde nichts geändert.',
  badKey: 'Mit einem solchen Schlüssel lässt sich kein Tresor sperren: die Passphrase neu wählen.',
  tooMuch: 'Das ist zu viel für den Tresor.',
  notRead: 'Der Tresor ließ sich nicht lesen: den Browser neu starten und erneut versuchen.',
  notWritten:
    'Der Tresor ließ sich nicht speichern: auf der Festplatte dieses Computers Platz schaffen.',
  notRemoved:
    'Ein Teil des Tresors ließ sich nicht entfernen: den Browser neu starten und wiederholen.',
}
