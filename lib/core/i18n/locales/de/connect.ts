import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const sites: Texts['sites'] = {
  title: 'Ihre Shops',
  intro: 'Eine Passphrase entsperrt alle Shops. Jede Bearbeitung bleibt bei ihrem Shop.',
  current: 'Aktuell',
  connected: 'Verbunden',
  keyNeeded: 'Schlüssel fehlt',
  keyRejected: 'Schlüssel abgelehnt',
  switchTo: 'Zu diesem Shop wechseln',
  another: 'Weiteren Shop verbinden …',
  replaceKey: 'API-Schlüssel ersetzen …',
  enterKey: 'API-Schlüssel eingeben …',
  cancel: 'Abbrechen',
  loading: 'Wird geladen',
  products: 'Produkte',
  currency: 'Währung',
  catalog: 'Katalog',
  'catalog/v1': 'Älterer (V1)',
  'catalog/v3': 'Neuerer (V3)',
  siteId: 'Site-ID',
  connectedAt: 'Verbunden',
  storedWhere: 'API-Schlüssel',
  storedInVault: 'Gespeichert, durch Ihre Passphrase geschützt',
  storedInSession: 'Bis der Browser geschlossen wird',
  keyAge: (days) =>
    plural(days, { one: 'Vor einem Tag hinzugefügt', other: `Vor ${days} Tagen hinzugefügt` }),
  keyNew: 'Heute hinzugefügt',
  rotate: 'Den Schlüssel etwa alle 90 Tage ersetzen und den alten bei Wix widerrufen.',
  nameAndView: 'Shopname und Kundenansicht',
  name: 'Shopname',
  nameHint: 'Steht bei mehreren Shops oben in jedem Fenster.',
  clientId: 'OAuth-Client-ID (optional)',
  clientIdHint:
    'Nur für die Kundenansicht nötig. Bei Wix unter Einstellungen > Headless > OAuth-Apps anlegen. Sie ist nicht geheim.',
  save: 'Speichern',
  saved: 'Gespeichert',

  lockedTitle: 'Shelfside ist gesperrt',
  lockedText:
    'Zum Fortfahren die Passphrase eingeben. Pausierte Bearbeitungen laufen dann automatisch weiter. Ist sie verloren, alle Shops trennen und mit neuen Schlüsseln verbinden.',
  keyNeededTitle: 'API-Schlüssel erneut eingeben',
  keyNeededText:
    'Der Schlüssel wurde nur bis zum Schließen des Browsers aufbewahrt. Wartende Bearbeitungen laufen weiter, sobald er eingegeben ist.',

  site: 'Website',
  siteHint: 'Die Adresse des Shop-Dashboards oder die Site-ID einfügen.',
  siteMissing:
    'Die Adresse des Shop-Dashboards einfügen. Die Site-ID steht darin nach „/dashboard/“.',
  apiKey: 'API-Schlüssel',
  apiKeyHint: 'Geht nur an Wix.',
  apiKeyVaultHint: 'Mit Ihrer Passphrase verschlüsselt, geht nur an Wix.',
  apiKeyMissing: 'Den bei Wix angelegten API-Schlüssel einfügen.',
  showKey: 'Schlüssel anzeigen',
  hideKey: 'Schlüssel verbergen',
  connect: 'Shop verbinden',
  checkingKey: 'Schlüssel wird geprüft …',
  reading: 'Ihr Shop wird gelesen. Nichts wird geändert.',

  keyLacks: (missing) =>
    `Dieser API-Schlüssel erlaubt nicht alles, was Shelfside liest. Es fehlt: ${missing.join(', ')}. Im Wix-Konto für diesen Schlüssel die hier genannten Berechtigungen auswählen, dann erneut verbinden.`,
  disconnect: 'Trennen …',
  disconnectAll: 'Alle Shops trennen …',
  disconnectMeans:
    'Entfernt den Schlüssel aus diesem Browser und hält laufende Bearbeitungen dieses Shops an. Bei Wix bleibt er gültig, bis Sie ihn dort widerrufen:',
  disconnectAllMeans:
    'Entfernt alle Schlüssel und Ihre Passphrase aus diesem Browser und hält laufende Bearbeitungen an. Bei Wix bleiben die Schlüssel gültig, bis Sie sie dort widerrufen:',
  disconnectLastMeans:
    'Mit dem letzten Schlüssel wird Ihre Passphrase entfernt. Bisherige Bearbeitungen lassen sich danach weder rückgängig machen noch fortsetzen. Sicherungen bleiben in diesem Browser, ohne den Schutz Ihrer Passphrase. Wenn Sie das nicht möchten, löschen Sie sie vorher.',
  disconnectLockedMeans:
    'Mit dem letzten Schlüssel wird Ihre Passphrase entfernt. Bisherige Bearbeitungen lassen sich danach weder rückgängig machen noch fortsetzen, und Sicherungen nicht mehr öffnen.',
  disconnectStore: 'Shop trennen',
  disconnectAllStores: 'Alle Shops trennen',

  guide: 'API-Schlüssel anlegen',
  step: (number) => `Schritt ${number}`,
  guideShow: 'So entsteht der Schlüssel in Wix',
  stepDone: 'Erledigt',
  stepPaste: 'Schlüssel einfügen',
  stepCheck: 'Berechtigungen prüfen',
  stepCheckText:
    'Shelfside probiert jede Berechtigung sofort aus und zeigt, was ohne sie nicht geht. Dabei ändert sich nichts.',
  stepOpen: 'Im Wix-Konto „API-Schlüssel“ öffnen',
  stepOpenText: 'Als Inhaber oder Mitinhaber des Kontos:',
  stepGenerate: 'Einen Schlüssel für diese Website anlegen',
  stepGenerateText:
    '„API-Schlüssel generieren“ wählen, „Shelfside“ nennen und beim Website-Zugriff nur diese eine Website auswählen.',
  stepPermissions: 'Nur diese Berechtigungen auswählen',
  stepPermissionsText:
    'Unter Wix Stores, für den Katalog des Shops. Wer ihn nicht kennt, wählt beide Listen aus.',
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
  stepCopyText: 'Wix zeigt ihn nur einmal. Etwa alle 90 Tage ersetzen.',
  pictureOpen: 'Zeichnung: Kontoeinstellungen, im Menü an der Seite ist „API-Schlüssel“ markiert',
  pictureGenerate: 'Zeichnung: Formular mit Namen des Schlüssels und einer ausgewählten Website',
  picturePermissions: 'Zeichnung: Liste von Berechtigungen, vier sind ausgewählt',
  pictureCopy: 'Zeichnung: der fertige Schlüssel mit Knopf zum Kopieren',
  drawnSettings: 'Kontoeinstellungen',
  drawnKeys: 'API-Schlüssel',
  drawnGenerate: 'Schlüssel generieren',
  drawnMySite: 'Mein Shop',
  drawnOtherSite: 'Andere Website',
  drawnCopy: 'Kopieren',
}

export const demo: Texts['demo'] = {
  badge: 'Demo',
  name: (catalog) => `Demo-Shop (${catalog})`,
  tryIt: 'Demo-Shop ausprobieren',
  tryWhy:
    'Mit 240 Beispielprodukten suchen, bearbeiten und rückgängig machen. Ohne API-Schlüssel, und nichts verlässt diesen Computer.',
  catalog: 'Demo-Katalog',
  older: 'Älterer Katalog (V1)',
  newer: 'Neuerer Katalog (V3)',
  practice:
    'Zum freien Üben: Änderungen bleiben in diesem Browser und erreichen nie einen echten Shop.',
  reset: 'Demo zurücksetzen …',
  resetMeans:
    'Stellt die ursprünglichen Werte aller Produkte wieder her. Laufende Bearbeitungen halten an.',
  resetNow: 'Demo zurücksetzen',
  wasReset: 'Demo-Shop zurückgesetzt.',
  remove: 'Demo-Shop entfernen',
  stored: 'Gespeichert',
  storedWhere: 'In diesem Browser',
}

export const vault: Texts['vault'] = {
  title: 'Sperre',
  keepTheKey: 'Schlüssel aufbewahren',
  untilClosed: 'Bis der Browser schließt',
  withPassphrase: 'Mit einer Passphrase schützen',
  underPassphrase: 'Mit meiner Passphrase',
  untilClosedMeans:
    'Nach jedem Neustart des Browsers den Schlüssel erneut einfügen. Bearbeitungen und Zeitpläne warten so lange. Geänderte Kosten lassen sich nur zurücksetzen, bis der Browser schließt. Preise im Bearbeitungsverlauf liegen unverschlüsselt auf diesem Computer.',
  untilClosedBesideVault:
    'Der Schlüssel wird entfernt, wenn der Browser schließt oder Shelfside gesperrt wird.',
  withPassphraseMeans:
    'Schlüssel, Kosten und Preise im Verlauf liegen verschlüsselt auf diesem Computer. Nach jedem Neustart des Browsers die Passphrase eingeben. Wir können sie nicht wiederherstellen.',
  underPassphraseMeans: 'Gespeichert mit Ihren anderen Schlüsseln.',

  inMemory:
    'Der Schlüssel wird entfernt, wenn der Browser schließt. Mit einer Passphrase bleibt er verschlüsselt auf diesem Computer.',
  setPassphrase: 'Passphrase festlegen …',
  saveKey: 'Schlüssel speichern',
  encrypting: 'Wird verschlüsselt …',

  onDisk:
    'Ihre Schlüssel liegen verschlüsselt auf diesem Computer. Shelfside sperrt sich, wenn der Browser schließt.',
  lockAutomatically: 'Automatisch sperren',
  lockHint:
    'Laufende Bearbeitungen halten Shelfside entsperrt, höchstens 8 Stunden nach der letzten Benutzung.',
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
  changed: 'Passphrase geändert.',
  removal:
    'Eine Passphrase lässt sich nur zusammen mit ihren Schlüsseln entfernen. Dazu alle Shops trennen und neu verbinden. Bisherige Bearbeitungen lassen sich danach weder rückgängig machen noch fortsetzen.',
  current: 'Aktuelle Passphrase',
  currentMissing: 'Die aktuelle Passphrase eingeben.',
  fresh: 'Neue Passphrase',
  freshHint:
    'Mindestens 12 Zeichen, zum Beispiel vier Wörter ohne Zusammenhang. Sie lässt sich nicht wiederherstellen.',
  again: 'Neue Passphrase wiederholen',
  notSame: 'Die Passphrasen stimmen nicht überein.',

  passphrase: 'Passphrase',
  showIt: (label) => `„${label}“ anzeigen`,
  hideIt: (label) => `„${label}“ verbergen`,
  locked: 'Shelfside ist gesperrt',
  lockedText: 'Die Passphrase eingeben. Pausierte Bearbeitungen laufen dann automatisch weiter.',
  passphraseMissing: 'Die Passphrase eingeben.',
  unlock: 'Entsperren',
  unlocking: 'Wird entsperrt …',
  wait: (seconds) => `Zu viele Versuche. ${seconds} s warten.`,

  passkeys: 'Passkeys',
  noPasskeys:
    'Noch keine Passkeys. Mit einem Passkey wird per Fingerabdruck, Gesicht oder Sicherheitsschlüssel entsperrt.',
  passkey: (number) => `Passkey ${number}`,
  remove: 'Entfernen',
  removePasskey: (number) => `Passkey ${number} entfernen`,
  addPasskey: 'Passkey hinzufügen …',
  add: 'Passkey hinzufügen',
  addHint: 'Danach fragt der Browser nach dem Passkey.',
  cancel: 'Abbrechen',
  withPasskey: 'Passkey verwenden',
  notForThis: 'Dieser Passkey kann nicht verschlüsseln. Bitte einen anderen verwenden.',
  notUsed: 'Es wurde kein Passkey verwendet. Erneut versuchen oder die Passphrase eingeben.',

  tooShort: (min) =>
    `Mindestens ${min} Zeichen verwenden, zum Beispiel vier Wörter ohne Zusammenhang.`,
  noLetters: 'Auch Buchstaben verwenden. Ziffern allein sind leicht zu erraten.',
  tooAlike: (min) => `Mindestens ${min} verschiedene Zeichen verwenden.`,
  guessed_keyboard:
    'Tasten in einer Reihe sind leicht zu erraten. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_repeat:
    'Wiederholungen sind leicht zu erraten. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_sequence:
    'Folgen wie abc oder 6543 sind leicht zu erraten. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_date:
    'Daten und Jahre sind leicht zu erraten. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_common:
    'Das ähnelt einem häufigen Passwort. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_name: 'Namen sind leicht zu erraten. Ein paar Wörter ohne Zusammenhang verwenden.',
  guessed_own:
    'Die Namen des Shops, von Wix und Shelfside sind leicht zu erraten. Andere Wörter verwenden.',
  guessed_short: 'Das ist leicht zu erraten. Noch ein oder zwei Wörter anfügen.',
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
    'Falsche Passphrase oder falscher Passkey, oder die gespeicherten Schlüssel sind beschädigt.',
  newer:
    'Ihre Schlüssel wurden von einer neueren Version von Shelfside gespeichert. Die Erweiterung aktualisieren, dann entsperren.',
  undecryptable: 'Diese Daten sind beschädigt und lassen sich nicht öffnen.',
  none: 'Zuerst eine Passphrase wählen.',
  locked: 'Shelfside ist gesperrt. Entsperren und erneut versuchen.',
  lockedDuringUnlock: 'Shelfside wurde gesperrt. Erneut entsperren.',
  thereAlready:
    'Es gibt schon eine Passphrase. Shelfside entsperren oder zuerst alle Shops trennen.',
  weaker:
    'Dieser Browser würde Ihre Schlüssel schlechter schützen als bisher. Es wurde nichts geändert.',
  badKey: 'Diese Passphrase lässt sich nicht verwenden. Erneut eine wählen.',
  tooMuch: 'Die Daten sind zu groß zum Verschlüsseln.',
  notRead:
    'Ihre gespeicherten Schlüssel lassen sich nicht lesen. Den Browser neu starten und erneut versuchen.',
  notWritten:
    'Ihre Schlüssel ließen sich nicht speichern. Speicherplatz schaffen und erneut versuchen.',
  notRemoved: 'Nicht alles ließ sich entfernen. Den Browser neu starten und erneut versuchen.',
}
