import { formatCount, shorten } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`

const rowCount = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`

/** As Wix calls them: collections in the older catalog (V1), categories in the newer one. */
const collections = (count: number, catalog: 'v1' | 'v3') => {
  const forms =
    catalog === 'v1'
      ? { one: 'Kollektion', other: 'Kollektionen' }
      : { one: 'Kategorie', other: 'Kategorien' }
  return `${formatCount(count)} ${plural(count, forms)}`
}

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const importExport: Texts['importExport'] = {
  dropHere: 'CSV- oder XLSX-Datei hierher ziehen oder Zellen einfügen',
  dropHint:
    'Ein Export aus Shelfside oder Wix oder die Preisliste eines Lieferanten. Jede Änderung ist in der Vorschau zu sehen, bevor etwas an Wix geht.',
  chooseFile: 'Datei wählen …',
  pasted: 'Eingefügte Zellen',
  fileGone: 'Diese Datei wurde verschoben, umbenannt oder geändert. Bitte erneut wählen.',
  another: 'Andere Datei wählen',
  reading: 'Datei wird gelesen',
  readingStock: 'Bestand aller Standorte wird gelesen',
  comparing: 'Vergleich mit dem Shop',
  drafting: 'Vorschau wird erstellt',
  writing: 'Datei wird erstellt',
  progress: (done, total) => `${formatCount(done)} von ${products(total)}`,
  stop: 'Anhalten',
  rowCount: rowCount,
  firstSheet: (name, count) =>
    `nur das erste von ${formatCount(count)} Blättern („${name}“) wird importiert`,
  encoding: 'Kodierung',
  separator: 'Trennzeichen',
  comma: 'Komma',
  semicolon: 'Semikolon',
  tab: 'Tabulator',
  bar: 'Senkrechter Strich',
  shape_own: 'Shelfside-Export',
  'shape_wix-v1': 'Wix-Export (älterer Katalog, V1)',
  'shape_wix-v3': 'Wix-Export (neuerer Katalog, V3)',
  shape_other: 'Andere Datei',
  columns: 'Spalten',
  column: 'Spalte der Datei',
  importAs: 'Importieren als',
  example: 'Beispiel',
  notImported: 'Nicht importieren',
  unknownColumns: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Spalte wird', other: 'Spalten werden' })} nicht importiert.`,
  unreadColumns: (names) => `Werte dieser Spalten werden nicht importiert: ${names}.`,
  inVariantRows: (name) => `${name} (Zeilen von Varianten)`,
  inProductRows: (name) => `${name} (Zeilen von Produkten)`,
  remembered: 'Mit den Einstellungen vom letzten Mal.',
  readAs: (column) => `„${column}“ importieren als`,
  createAll: 'Nichts, alle neu anlegen',
  matchBy: 'Produkte zuordnen über',
  noKey:
    'Keine Spalte bestimmt die Produkte. Eine als ID, Handle, Artikelnummer, Barcode oder URL-Slug importieren.',
  sign: 'Dezimaltrennzeichen',
  signPoint: 'Punkt: 1,234.50',
  signComma: 'Komma: 1.234,50',
  askSign: (example) => `Wie ist „${example}“ zu lesen?`,
  stock: 'Bestand',
  stockDifference: 'Differenz hinzurechnen',
  stockExact: 'Bestand ersetzen',
  clear: 'Text, der ein Feld leert',
  clearHint:
    'Leere Zellen bleiben unbeachtet. Reduzierte Produkte behalten ihren Rabatt, der Aktionspreis folgt also dem regulären Preis. Um ein Feld zu leeren, diesen Text in die Zelle schreiben.',
  clearNone: 'Keine',
  compare: 'Mit dem Shop vergleichen',
  comparedWith: (moment) => `Verglichen mit dem Shop, Stand ${moment}.`,
  group_changed: 'Geändert',
  group_options: 'Andere Optionen',
  group_created: 'Neu',
  group_missing: 'Nicht in der Datei',
  group_errors: 'Nicht importierbar',
  hint_changed: 'Werte der Datei, die vom Shop abweichen.',
  hint_options:
    'Diese Produkte haben in der Datei andere Optionen oder Varianten. Optionen lassen sich nicht importieren. Ausgewählt werden die übrigen Werte dieser Produkte importiert.',
  hint_created: 'Zeilen, zu denen es kein Produkt gibt. Ausgewählt werden daraus neue Produkte.',
  hint_missing:
    'Produkte, die nicht in der Datei sind. Sie bleiben. Ausgewählt werden sie gelöscht.',
  hint_errors: 'Hat ein Wert einen Fehler, wird das ganze Produkt übersprungen.',
  unchanged: (count) => `${products(count)} bereits aktuell.`,
  nothing: 'Die Datei stimmt mit dem Shop überein. Es gibt nichts zu importieren.',
  include: (group) => `„${group}“ einbeziehen`,
  row: (line) => `Zeile ${formatCount(line)}`,
  more: (count) => `und ${formatCount(count)} weitere`,
  showMore: 'Mehr zeigen',
  downloadErrors: 'Diese Zeilen mit Gründen herunterladen',
  downloadCurrent: 'Mit Shop-Werten herunterladen',
  downloadCurrentHint:
    'Dieselbe Datei, veraltete Zellen haben die Werte des Shops. Zeilen kommen nicht hinzu und entfallen nicht.',
  downloadedCurrent: (cells) =>
    cells === 0
      ? 'Die Datei stimmt bereits mit dem Shop überein.'
      : `${formatCount(cells)} ${plural(cells, { one: 'Zelle hat jetzt den Wert', other: 'Zellen haben jetzt die Werte' })} des Shops. Alles andere ist unverändert.`,
  deleteWarning: (count) =>
    `${products(count)} ${plural(count, { one: 'wird gelöscht. Rückgängig machen legt es als neues Produkt wieder an', other: 'werden gelöscht. Rückgängig machen legt sie als neue Produkte wieder an' })}.`,
  review: (count) => `Vorschau für ${products(count)}`,
  lastImport: 'Letzter Import',
  viewEdit: 'Bearbeitung anzeigen',
  downloadFailed: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'fehlgeschlagenes Produkt mit Grund', other: 'fehlgeschlagene Produkte mit Gründen' })} herunterladen`,
  exportProducts: 'Produkte exportieren',
  which: 'Produkte',
  allProducts: 'Alle',
  currentSearch: (count) => `Aktuelle Suche (${formatCount(count)})`,
  chosenProducts: (count) => `Ausgewählte (${formatCount(count)})`,
  fileFormat: 'Dateiformat',
  layout: 'Layout',
  forOwn: 'Shelfside',
  forV1: 'Wix V1',
  forV3: 'Wix V3',
  guard: 'Vor Formeln schützen',
  guardHint:
    'Setzt einen Apostroph vor Zellen, die eine Tabellenkalkulation als Formel ausführen würde. Beim Import wird er wieder entfernt.',
  unguardedHint:
    'Für einen Import in Wix. Die Texte sind genau wie im Shop, ohne Schutz vor Formeln in Tabellenkalkulationen.',
  export: (count) => `${products(count)} exportieren`,
  exported: (count, lines) => `${products(count)} in ${rowCount(lines)} exportiert.`,
  leftOut: 'Was nicht in der Datei ist',
  neverInFiles: (what) => `In keiner Datei sind: ${what}.`,
  tooLarge:
    'Diese Datei ist zu groß, um sie hier wieder zu importieren. Weniger Spalten oder Produkte wählen oder als XLSX exportieren.',
  collectionsMissing: (count, catalog) =>
    `${collections(count, catalog)} dieser Datei gibt es im Shop nicht`,
  collectionsLeftOut: (count, catalog) =>
    `${collections(count, catalog)} ${plural(count, { one: 'wird', other: 'werden' })} weggelassen`,
  collectionsHint: (catalog) =>
    `Jetzt anlegen oder die Produkte ohne sie importieren. Wird der Import zurückgesetzt, bleiben angelegte ${catalog === 'v1' ? 'Kollektionen' : 'Kategorien'} bestehen.`,
  createCollections: (count, catalog) => `${collections(count, catalog)} anlegen`,
  leaveCollections: 'Weglassen',
  requireCollections: 'Nicht weglassen',
  andMore: (names, more) => `${names} und ${formatCount(more)} weitere`,

  column_id: 'Shelfside-Produkt-ID',
  column_variantId: 'Varianten-ID',
  column_name: 'Produktname',
  column_variant: 'Variante',
  column_sku: 'Artikelnummer (SKU)',
  column_listPrice: 'Normalpreis',
  column_salePrice: 'Angebotspreis',
  column_stock: 'Bestand',
  column_stockSeen: 'Bestand beim Export',
  stockSeenAt: (location) => `Lagerbestand beim Export: ${location}`,
  column_collections: 'Kollektionen',
  column_media: 'Bilder',
  column_slug: 'URL-Slug',
  column_options: 'Optionen',
  reason: 'Grund',
  emptyFile: 'Die Datei ist leer.',
  noHeader: 'In der ersten Zeile stehen keine Spaltennamen. Bitte eintragen und erneut versuchen.',
  bigFile: (bytes) =>
    `Die Datei ist größer als ${megabytes(bytes)} MB. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.`,
  manyRows: (rows) =>
    `Die Datei hat mehr als ${formatCount(rows)} Zeilen. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.`,
  manyColumns: (columns) =>
    `Die Datei hat mehr als ${formatCount(columns)} Spalten. Nicht benötigte löschen oder ein anderes Trennzeichen wählen.`,
  longCell: (line, max) =>
    `Eine Zelle in Zeile ${formatCount(line)} ist länger als ${formatCount(max)} Zeichen. Vielleicht fehlt darin ein Anführungszeichen.`,
  openQuote: (line) =>
    `Das Anführungszeichen, das in Zeile ${formatCount(line)} beginnt, wird nie geschlossen. Schließen oder die Datei aus der Tabellenkalkulation neu speichern.`,
  strayQuote: (line) =>
    `In Zeile ${formatCount(line)} steht Text hinter einem schließenden Anführungszeichen. Das passende Trennzeichen wählen oder die Datei aus der Tabellenkalkulation neu speichern.`,
  wrongEncoding: (encoding) =>
    `Die Datei ist nicht in ${encoding} geschrieben. Andere Kodierung wählen oder als „CSV UTF-8“ speichern.`,
  holdsNul: (line) =>
    `Zeile ${formatCount(line)} enthält ungültige Daten. Die Datei ist keine CSV-Datei oder beschädigt.`,
  holdsHalves: (line) =>
    `Zeile ${formatCount(line)} enthält ein beschädigtes Zeichen. Die Datei aus der Tabellenkalkulation neu speichern.`,
  forbiddenHeader: (name) =>
    `Eine Spalte heißt „${shorten(name)}“. Das ist aus Sicherheitsgründen nicht erlaubt. Umbenennen oder löschen.`,
  twiceHeader: (name, first, second) =>
    `Die Spalte „${shorten(name)}“ gibt es zweimal (Spalten ${first} und ${second}). Eine davon löschen oder umbenennen.`,
  isArchive: (name) =>
    `„${shorten(name)}“ ist ein Archiv. Entpacken, dann die CSV- oder XLSX-Datei darin wählen.`,
  isOldWorkbook:
    'Das ist eine alte Excel-Datei (XLS) oder eine mit Passwort. Ohne Passwort als XLSX speichern.',
  isPdf: 'Das ist eine PDF-Datei. Die Tabelle als CSV oder XLSX speichern.',
  noWorkbook: (name) =>
    `„${name}“ ist keine Excel-Datei, auch wenn sie so heißt. Falls es eine Textdatei ist, das Ende des Namens in .csv ändern.`,
  brokenWorkbook:
    'Die Arbeitsmappe ist nicht lesbar. In der Tabellenkalkulation öffnen und neu als XLSX speichern.',
  swollenWorkbook:
    'Diese Arbeitsmappe ist entpackt zu groß. Die Produkte in eine neue Arbeitsmappe kopieren.',
  slowWorkbook:
    'Das Lesen dieser Arbeitsmappe dauert zu lange. Die Produkte in eine neue Arbeitsmappe kopieren oder als CSV speichern.',
  slowFile:
    'Das Lesen dieser Datei dauert zu lange. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.',
  ragged: (cells, columns) =>
    `Diese Zeile hat ${formatCount(cells)} Zellen, die Kopfzeile ${formatCount(columns)}. Werte können in falschen Spalten stehen. Berichtigen oder die Datei aus der Tabellenkalkulation neu speichern.`,
  saysTwice: 'Zwei Zeilen dieses Produkts haben verschiedene Werte. In beide dasselbe schreiben.',
  otherRow: 'Das Problem liegt in einer anderen Zeile dieses Produkts.',
  rowTwice:
    'Eine andere Zeile betrifft dasselbe Produkt oder dieselbe Variante. Eine der beiden löschen.',
  newTwice:
    'Eine andere Zeile hat hier denselben Wert. Dem Produkt einen eigenen geben oder bei einer Variante „Variant“ als Art der Zeile schreiben.',
  unknownKind: (kind) => `„${shorten(kind)}“ ist ungültig. Product, Variant oder Media schreiben.`,
  unknownOptionKind: (kind) =>
    `„${shorten(kind)}“ ist keine Art von Option. DROP_DOWN oder COLOR schreiben.`,
  needsTitle: 'Einen Titel für diesen Text ergänzen.',
  cannotClear: 'Dieses Feld darf nicht leer sein.',
  notAmount: (text) => `„${shorten(text)}“ ist kein Betrag. Nur die Zahl schreiben, etwa 12,50.`,
  notFlag: (text) => `„${shorten(text)}“ ist ungültig. WAHR oder FALSCH schreiben.`,
  notStock: (text) =>
    `„${shorten(text)}“ ist ungültig. Eine Menge, InStock oder OutOfStock schreiben.`,
  ambiguousStock: (text, quantity) =>
    `„${shorten(text)}“ lässt sich auf zwei Arten lesen. Wenn ${quantity} gemeint ist, ohne Trennzeichen schreiben.`,
  noLocation: (name) =>
    `Der Shop hat keinen Standort „${shorten(name)}“. Den Namen der Spalte berichtigen oder die Spalte nicht importieren.`,
  trackedAt: (location) =>
    `Am Standort „${shorten(location)}“ wird der Bestand erfasst. Eine Menge schreiben.`,
  untrackedAt: (location) =>
    `Am Standort „${shorten(location)}“ wird der Bestand nicht erfasst. Das zuerst bei Wix einschalten.`,
  notDiscount: (text) => `„${shorten(text)}“ ist ungültig. PERCENT oder AMOUNT schreiben.`,
  isFormula: (text) =>
    `„${shorten(text)}“ ist eine Formel. Ihr Ergebnis eintragen oder, falls als Text gemeint, einen Apostroph davorsetzen.`,
  isError: (text) =>
    `„${shorten(text)}“ ist ein Formelfehler. Die Formel berichtigen oder ihr Ergebnis eintragen.`,
  isShortened: (text) =>
    `„${shorten(text)}“ wurde von der Tabellenkalkulation gekürzt. Die Spalte als Text formatieren und den Code neu eintragen.`,
  turnsText: (code) =>
    `Der Text enthält ein unsichtbares Zeichen (U+${code}), das die Leserichtung ändert. Den Text neu eintippen.`,
  pricesAtVariants: 'Jede Variante hat einen eigenen Preis. Die Zeilen der Varianten bearbeiten.',
  surchargeNeedsPrice:
    'Die Datei nennt keinen Preis für dieses Produkt, daher lassen sich die Aufpreise nicht anwenden. Den Preis in der Zeile des Produkts eintragen.',
  valuesAtVariants: 'Das gilt je Variante. Die Zeilen der Varianten bearbeiten.',
  oneDiscount:
    'Im älteren Wix-Katalog (V1) gilt ein Rabatt für alle Varianten eines Produkts, und keiner ergibt alle diese Angebotspreise. Um den Rabatt zu behalten, die Angebotspreise leer lassen. Um ihn zu ändern, passende Angebotspreise für alle Varianten eintragen.',
  saleAboveList:
    'Der Angebotspreis liegt über dem Normalpreis. Ihn senken oder den Normalpreis erhöhen.',
  noCollection: (name) =>
    `Zu „${shorten(name)}“ gibt es nicht genau eine Kollektion. Vorhandene Namen schreiben, mit „;“ dazwischen.`,
  twoSections: (title) =>
    `Das Produkt hat zwei Infoabschnitte mit dem Titel „${shorten(title)}“. Einen davon in Wix umbenennen, dann neu exportieren.`,
  keyOfSeveral: (key) =>
    `„${shorten(key)}“ passt zu mehreren Varianten eines Produkts. Produkte über eine andere Spalte zuordnen.`,
  keyOfProducts: (key, count) =>
    `„${shorten(key)}“ passt zu ${formatCount(count)} Produkten. Produkte über eine andere Spalte zuordnen.`,
  notImage: (text) =>
    `„${shorten(text)}“ ist kein Bild. Einen Link mit https:// am Anfang eingeben oder den Dateinamen aus einem Wix-Export.`,
  altWithoutImage:
    'In dieser Zeile steht kein Bild. Das Bild ergänzen oder den Alternativtext entfernen.',
  altOfNewImage:
    'Dieses Bild gehört noch nicht zum Produkt. Erst das Bild importieren, dann den Alternativtext.',
  wouldBeNew: 'Das ist ein neues Produkt.',
  notInStore: 'Zu dieser Zeile gibt es kein Produkt im Shop.',
  newNeedsName: 'Einen Namen eintragen.',
  newNeedsPrice: 'Einen Preis eintragen.',
  noOptions: 'Die Zeile des Produkts nennt keine Optionen.',
  noChoice: (text, option) => `„${shorten(text)}“ ist keine Auswahl von „${shorten(option)}“.`,
  optionsDiffer: (now, sheet) =>
    `Optionen: „${now || '–'}“ im Shop, „${sheet || '–'}“ in der Datei.`,
  variantGone: (label) => `Im Shop gibt es keine Variante „${shorten(label)}“.`,
  variantsShare: 'Alle Varianten haben im Shop dieselben Werte.',
  field_paidPrice: 'Verkaufspreis',
  field_actualPrice: 'Verkaufspreis',
  field_strikethrough: 'Streichpreis',
  field_surcharge: 'Aufpreis',
  field_discount: 'Rabatt',
  field_discountMode: 'Art des Rabatts',
  field_discountValue: 'Rabatt',
  field_currency: 'Währung',
  field_handle: 'Wix-Handle',
  field_kind: 'Art der Zeile',
  field_quantity: 'Menge',
  field_tracked: 'Bestand erfassen',
  field_inStock: 'Auf Lager',
  field_categorySlugs: 'Slugs der Kategorien',
  field_mediaAlt: 'Alternativtext',
  field_deleted: 'Gelöscht',
  field_optionName: 'Optionsname',
  field_optionType: 'Optionsart',
  field_optionChoices: 'Auswahl',
  field_infoTitle: 'Info-Titel',
  field_infoText: 'Info-Text',
  numbered: (words, number) => `${words} ${number}`,
  images: (count) => `${formatCount(count)} ${plural(count, { one: 'Bild', other: 'Bilder' })}`,
  wholeRow: 'Zeile',
  yes: 'Ja',
  no: 'Nein',
  products: 'Produkte',
  sharesInfo:
    'Infoabschnitte teilen sich alle Produkte dieses Shops. Rückgängig machen löscht das Produkt und behält sie bei Wix.',
  leavesLevels:
    'Ein neues Produkt bekommt keinen Bestand an anderen Standorten. Die Datei danach noch einmal importieren.',
  isStranger:
    'Diese ID gibt es im Shop nicht. Sie stammt aus einem anderen Shop oder von einem gelöschten Produkt.',
  sheetGone: 'Diese Datei ist nicht mehr geöffnet. Bitte erneut wählen.',
  costsLocked:
    'Die Kosten sind noch nicht verfügbar, weil der Shop synchronisiert wird. Gleich noch einmal versuchen.',
  replicaMoved: 'Der Shop wurde inzwischen synchronisiert. Bitte erneut versuchen.',
  noReplica:
    'Ihre Produkte sind noch nicht synchronisiert. Die erste Synchronisierung abwarten, dann erneut versuchen.',
}
