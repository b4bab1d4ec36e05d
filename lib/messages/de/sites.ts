import type { sites as english } from '../en/sites.ts'
import { plural } from '../plural.ts'

export const sites: typeof english = {
  title: 'Ihre Shops',
  intro: 'Ein Tresor und eine Passphrase für alle; Aufträge laufen für ihren eigenen Shop weiter.',
  inFront: 'Angezeigt',
  connected: 'Verbunden',
  locked: 'Gesperrt',
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
  generation: (name) => `Generation ${name}`,
  siteId: 'Site-ID',
  connectedAt: 'Verbunden',
  kept: 'Schlüssel',
  keptInVault: 'Unter Ihrer Passphrase',
  keptInSession: 'Bis der Browser schließt',
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
