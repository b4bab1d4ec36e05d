import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const restore: Texts['restore'] = {
  title: (when, count) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} wiederherstellen: ${when}`,
  noCollection: 'Eine Kollektion, zu der es gehörte, gibt es nicht mehr.',
  notWritable: (field) => `${field}: lässt sich nur in Wix zurückändern.`,
  optionsChanged:
    'Die Optionen haben sich zu stark geändert, um sie wiederherzustellen. In Wix ändern, dann erneut wiederherstellen.',
  newVariants:
    'Gelöschte Varianten entstehen nur mit ihrem Preis neu. Danach erneut wiederherstellen, um ihre anderen Werte zu erhalten.',
  imageOrder:
    'Der ältere Wix-Katalog (V1) kann Bilder nicht umsortieren. Entfernte Bilder kommen an die letzte Stelle.',
  newId:
    'Legt das gelöschte Produkt mit neuer ID wieder an. Bestellungen und Bewertungen bleiben bei der alten.',

  points: 'Sicherungen',
  create: 'Neue Sicherung',
  nameTooLong: 'Höchstens 100 Zeichen eingeben.',
  none: 'Noch keine Sicherungen',
  noneWhy:
    'Shelfside sichert jeden Tag, vor jeder Bearbeitung und vor jedem Import. Mit einem Namen bleibt eine Sicherung für immer.',
  chooseOne: 'Eine Sicherung wählen',
  chooseWhy:
    'Sehen, was sich seitdem geändert hat, und Produkte oder einzelne Felder wiederherstellen.',
  allPoints: 'Alle Sicherungen',
  'reason/day': 'Täglich',
  'reason/job': 'Vor einer Bearbeitung',
  beforeEdit: (edit) => `Vor „${edit}“`,
  'reason/import': 'Vor einem Import',
  'reason/user': 'Selbst gesichert',
  'keeping/waiting': () => 'Gesichert wird, sobald die Offline-Kopie bereit ist.',
  'keeping/interrupted': (kept: string) =>
    `${kept} Produkte sind gesichert. Änderungen folgen, sobald die Offline-Kopie bereit ist.`,
  'keeping/keeping': (kept, total) => `Bisher ${kept} von ${total} Produkten gesichert.`,
  'keeping/changed': (kept) =>
    `Alle ${kept} Produkte sind gesichert. Die letzten Änderungen folgen.`,
  'keeping/complete': (kept) => `Alle ${kept} Produkte sind gesichert.`,
  'keeping/paused': (kept, total) => `Pausiert. ${kept} von ${total} Produkten sind gesichert.`,
  'keeping/full': (kept, total) =>
    `Der Platz ist voll. ${kept} von ${total} Produkten sind gesichert.`,
  changedAfter: (count) => `${formatCount(count)} danach geändert`,
  name: 'Name der Sicherung',
  saveName: 'Namen speichern',
  rename: 'Sicherung umbenennen',
  delete: 'Sicherung löschen',
  deleteMeans:
    'Löscht diese Sicherung. Produkte und andere Sicherungen bleiben. Das lässt sich nicht rückgängig machen.',
  compareWith: 'Vergleichen mit',
  now: 'Mit jetzt vergleichen',
  find: 'Produkt suchen',
  filter: 'Geändertes Feld',
  anyField: 'Jede Änderung',
  checking: 'Shop wird geprüft …',
  checked: (time) => `Geprüft um ${time}`,
  checkNow: 'Jetzt prüfen',
  uncheckedWhy: 'Ihr Shop ließ sich nicht prüfen. Verglichen wird mit dem zuletzt Gesicherten.',
  wanted: 'Noch nicht gesichert',
  wantedWhy: 'Wird gesichert, sobald alle Produkte es sind.',
  cancelWanted: 'Nicht sichern',
  partial: 'Erstellt, bevor alle Produkte gesichert waren. Sie enthält nur einen Teil davon.',
  comparing: 'Produkte werden verglichen …',
  nothingChanged: 'Nichts hat sich geändert',
  emptyPoint: 'Diese Sicherung ist leer',
  emptyPointWhy:
    'Als sie erstellt wurde, waren noch keine Produkte gesichert. Aus ihr lässt sich nichts wiederherstellen.',
  lostTitle: 'Diese Sicherung lässt sich nicht öffnen',
  lost: 'Der Schlüssel, der sie schützte, wurde aus diesem Browser entfernt. Aus ihr lässt sich nichts wiederherstellen.',
  nothingFound: 'Keine Treffer',
  clearFilters: 'Filter zurücksetzen',
  selectAll: 'Alle gezeigten Produkte auswählen',
  select: (name) => `${name} auswählen`,
  differ: (count) =>
    plural(count, {
      one: '1 Produkt ist anders',
      other: `${formatCount(count)} Produkte sind anders`,
    }),
  changedProducts: 'Geänderte Produkte',
  showMore: (count) => `${formatCount(count)} weitere zeigen`,
  showChanges: (name) => `Änderungen an ${name}`,
  'kind/added': 'Seitdem neu',
  'kind/removed': 'Seitdem gelöscht',
  deletedProducts: 'Gelöschte Produkte',
  notKept: 'Dieses Produkt ist nicht zu beiden Zeiten gesichert.',
  nothingShown: 'Nur Angaben, die Wix selbst setzt, haben sich geändert.',
  whatToRestore: 'Was wiederherstellen',
  restore: (count) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} wiederherstellen …`,
  preview: 'Vorschau zeigen',
  cancel: 'Abbrechen',
  nothingSentYet: 'Jede Änderung ist zu sehen, bevor etwas an Wix gesendet wird.',

  'reason/file': 'Aus einer Datei',
  saveFileLabel: 'Sicherung als Datei speichern',
  saveFileNow: 'Datei speichern',
  fileHolds:
    'Eine ZIP-Datei mit einem Verzeichnis ihrer Teile (manifest.json) und allen Produkten als JSON-Zeilen. Bilder sind als Adressen enthalten. Kosten sind darin, der API-Schlüssel nicht.',
  savingFile: 'Datei wird gespeichert …',
  fileSaved: (count) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} in den Downloads gespeichert.`,
  fileIncomplete: (count) =>
    plural(count, {
      one: '1 Produkt war nicht mehr lesbar und fehlt in der Datei.',
      other: `${formatCount(count)} Produkte waren nicht mehr lesbar und fehlen in der Datei.`,
    }),
  closeFile: 'Schließen',
  stopFile: 'Abbrechen',
  ofProducts: (done, total) => `${formatCount(done)} von ${formatCount(total)} Produkten`,
  noSpace:
    'Auf diesem Computer ist kein Platz mehr, daher wurden die Produkte nicht gesichert. Platz schaffen, dann erneut versuchen.',
  newer:
    'Die Sicherungen stammen von einer neueren Version von Shelfside. Die Erweiterung aktualisieren, dann erneut versuchen.',
  unreadable: (name) =>
    `Die Sicherungen lassen sich nicht öffnen (${name}). Den Browser neu starten, dann erneut versuchen.`,
  openFile: 'Datei öffnen …',
  openFileLabel: 'Datei einer Sicherung',
  checkingFile: 'Datei wird geprüft …',
  readingFile: 'Datei wird gelesen …',
  fileTooLarge: 'Diese Datei ist größer als 256 MB. Die Datei einer Sicherung wählen.',
  fileForeign:
    'Das ist keine Datei einer Sicherung. Eine ZIP-Datei wählen, die auf dieser Seite gespeichert wurde.',
  fileDamaged:
    'Diese Datei ist beschädigt oder unvollständig. Nichts wurde gelesen. Noch einmal speichern oder kopieren.',
  fileNewer:
    'Eine neuere Version von Shelfside hat diese Datei gespeichert. Shelfside aktualisieren, dann erneut öffnen.',
  fileOlder: 'Diese Datei hat ein älteres Format, das Shelfside nicht lesen kann.',
  fileNotKept: 'Die Datei ließ sich nicht vollständig lesen. Erneut öffnen.',
  fileWithoutNames:
    'Die Namen der Kollektionen waren nicht lesbar und fehlen in der Datei. Ein anderer Shop kann sie nicht importieren.',
  fileEmpty: 'Diese Datei enthält keine Produkte.',
  fileOtherStore: (store) =>
    `Diese Datei stammt aus einem anderen Shop (${store}). Diesen Shop verbinden, um daraus wiederherzustellen.`,
  fileOtherCatalog: (catalog) =>
    catalog === 'v1'
      ? 'Diese Datei wurde mit dem älteren Wix-Katalog (V1) gespeichert. Der Shop hat den neueren Katalog (V3).'
      : 'Diese Datei wurde mit dem neueren Wix-Katalog (V3) gespeichert. Der Shop hat den älteren Katalog (V1).',

  cardText:
    'Shelfside sichert die Produkte in diesem Browser. So ist zu sehen, was sich geändert hat, und es lässt sich wiederherstellen.',
  savedProducts: 'Gesicherte Produkte',
  timeLeft: (left) => `Noch etwa ${left}.`,
  storageKept: 'Der Browser behält diese Daten, auch wenn der Datenträger voll ist.',
  storageDeletable: 'Der Browser kann diese Daten löschen, wenn der Datenträger voll ist.',
  keepStorage: 'Daten behalten',
  storageRefused: 'Der Browser hat nicht zugestimmt. Wichtige Sicherungen als Dateien speichern.',
  spaceLimit: 'Höchstens belegter Platz',
  spaceHint: 'Ist er belegt, wird nichts mehr gesichert.',
  keepAll: 'Alle Sicherungen behalten für',
  keepAllHint: 'Sicherungen mit Namen bleiben, bis sie gelöscht werden.',
  keepWeekly: 'Eine pro Woche behalten für',
  keepWeeklyHint: 'Die letzte jeder Woche.',
  pause: 'Sichern pausieren',
  resume: 'Sichern fortsetzen',
  deleteAll: 'Sicherungen löschen',
  deleteAllMenu: 'Sicherungen löschen …',
  deleteAllMeans:
    'Löscht alle Sicherungen und gesicherten Produkte dieses Shops aus diesem Browser und pausiert das Sichern. Wiederherstellen lässt sich daraus dann nichts mehr. Am Shop ändert das nichts. Das lässt sich nicht rückgängig machen.',

  // The folder on the computer.
  folder: 'Ordner auf diesem Computer',
  folderText:
    'Shelfside kann jede neue Sicherung als Datei in einem Ordner ablegen. Die Dateien sind nicht verschlüsselt.',
  chooseFolder: 'Ordner auswählen …',
  endFolder: 'Ordner nicht mehr nutzen',
  folderName: 'Ordner',
  folderFiles: 'Dateien von Shelfside',
  folderLast: 'Letzte Sicherung dort',
  folderDue: (due) =>
    due === 0
      ? 'Alle neuen Sicherungen liegen im Ordner.'
      : plural(due, {
          one: '1 Sicherung folgt in Kürze.',
          other: `${formatCount(due)} Sicherungen folgen in Kürze.`,
        }),
  allowFolder: 'Zugriff erlauben',
  'folder/ask': (name, due) =>
    `Zugriff auf „${name}“ erneut erlauben, damit ${plural(due, { one: '1 Sicherung', other: `${formatCount(due)} Sicherungen` })} dort gespeichert werden ${plural(due, { one: 'kann', other: 'können' })}. Bis dahin nur in diesem Browser gesichert.`,
  'folder/gone': (name) =>
    `Der Ordner „${name}“ ist nicht zu finden. Die Sicherungen bleiben in diesem Browser. Ordner erneut auswählen.`,
  'folder/full': (name) =>
    `Für „${name}“ reicht der Speicherplatz nicht. Die Sicherungen bleiben in diesem Browser. Platz schaffen und erneut versuchen.`,
  'folder/refused': (name) =>
    `Der Computer lässt den Browser nicht in „${name}“ speichern. Die Sicherungen bleiben in diesem Browser. Anderen Ordner auswählen.`,
  keepFiles: 'Dateien behalten',
  keepFilesHint: 'Shelfside löscht nur eigene, unveränderte Dateien.',
  keepFilesAll: 'Bis sie gelöscht werden',
  keepFilesRule: 'So lange wie Sicherungen',
}

export const transfer: Texts['transfer'] = {
  title: 'Produkte aus einem anderen Shop',
  offer:
    'Die Produkte lassen sich stattdessen in diesen Shop importieren. Was nicht mitkommt und jede Änderung ist zu sehen, bevor etwas an Wix gesendet wird.',
  import: (count) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} importieren …`,
  from: (count, store, catalog, time) =>
    `${plural(count, { one: '1 Produkt', other: `${formatCount(count)} Produkte` })} aus ${store ?? 'diesem Shop'} (${catalog === 'v1' ? 'älterer Katalog, V1' : 'neuerer Katalog, V3'}), ${time}`,
  currency: (from, to) =>
    `Die Preise sind in ${from}${to === undefined ? '' : `, der Shop verwendet ${to}`}. Beträge werden nicht umgerechnet.`,
  never:
    'Neue Produkte bekommen neue IDs. Bestellungen, Bewertungen und Links bleiben bei den bisherigen Produkten.',
  unreadable: (count) =>
    plural(count, {
      one: '1 Produkt ist nicht lesbar und wird ausgelassen.',
      other: `${formatCount(count)} Produkte sind nicht lesbar und werden ausgelassen.`,
    }),
  tooLong: (count) =>
    plural(count, {
      one: '1 Produkt hat einen zu langen Text und wird ausgelassen.',
      other: `${formatCount(count)} Produkte haben einen zu langen Text und werden ausgelassen.`,
    }),
  losses: 'Was nicht mitkommt',
  loss: (what, count, names) =>
    count > names.length
      ? `${what} (${formatCount(count)} Produkte: ${names.join(', ')} …)`
      : `${what} (${names.join(', ')})`,
  'loss/digital': 'Digitale Produkte, sie werden ausgelassen',
  'loss/madePhysical': 'Digitale Produkte, ein Import macht physische daraus',
  'loss/variantSales':
    'Angebotspreise, die kein einzelner Rabatt ergibt und die das Produkt sperren',
  'loss/sales': 'Angebotspreise, die kein einzelner Rabatt ergibt',
  'loss/sharedValues': 'Artikelnummer und Bestand, die alle Varianten teilen',
  'loss/mixedTracking': 'Bestandserfassung einzelner Varianten',
  'loss/otherLocations': 'Bestand neuer Produkte an anderen Standorten',
  'loss/preorder': 'Vorbestellung',
  'loss/barcode': 'Barcode',
  'loss/modifiers': 'Modifikatoren und eigene Textfelder',
  'loss/subscriptions': 'Abonnements',
  'loss/collections': 'Kollektionen, deren Namen nicht in der Datei sind',
  'loss/slug': 'URL-Slugs, die Wix aus den Namen macht',
  'loss/mainCollection': 'Hauptkategorie',
  'loss/videos': 'Videos',
  'loss/altText': 'Alternativtexte',
  'loss/choiceMedia': 'Bilder von Auswahlen',
  'loss/choiceLooks': 'Bilder und zweite Farben von Auswahlen',
  'loss/allInfoSections': 'Infoabschnitte',
  'loss/infoSections': 'Infoabschnitte nach dem sechsten oder ohne Text',
  'loss/seo': 'SEO-Titel, -Beschreibung und -Tags',
  'loss/moreRibbons': 'Labels nach dem ersten',
  'loss/pricePerUnit': 'Grundpreis',
  'loss/dimensions': 'Maße',
  'loss/membersOnly': 'Nur für Mitglieder',
  'loss/visibleInPos': 'Anzeige im Kassensystem (POS)',
  'loss/taxGroup': 'Steuergruppe',
  'loss/tags': 'Tags',
  'loss/appFields': 'Eigene Felder von Apps',
}
