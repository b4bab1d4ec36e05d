import type { sheetPage as english } from '../en/sheet-page.ts'
import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`
const rows = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`

export const sheetPage: typeof english = {
  title: 'Tabellen',
  dropHere: 'CSV- oder XLSX-Datei hierher ziehen oder Zellen einfügen',
  dropHint:
    'Hier oder in Wix exportierte Produkte oder die Liste eines Lieferanten. Nichts ändert sich, bevor jeder Wert zu sehen war.',
  chooseFile: 'Datei wählen …',
  pasted: 'Eingefügte Zellen',
  fileGone:
    'Die Datei lässt sich nicht lesen: Sie wurde inzwischen verschoben, umbenannt oder geändert. Bitte erneut wählen.',
  another: 'Andere wählen',
  reading: 'Tabelle wird gelesen',
  comparing: 'Vergleich mit dem Shop',
  drafting: 'Vorschau wird erstellt',
  writing: 'Datei wird geschrieben',
  progress: (done, total) => `${formatCount(done)} von ${products(total)}`,
  stop: 'Anhalten',
  rowCount: rows,
  firstSheet: (name, count) =>
    `nur „${name}“ wird gelesen, das erste von ${formatCount(count)} Blättern`,
  encoding: 'Kodierung',
  separator: 'Trennzeichen',
  comma: 'Komma',
  semicolon: 'Semikolon',
  tab: 'Tabulator',
  bar: 'Senkrechter Strich',
  shape_own: 'Shelfside-Tabelle',
  'shape_wix-v1': 'Wix-Export (Katalog V1)',
  'shape_wix-v3': 'Wix-Export (Katalog V3)',
  shape_other: 'Andere Tabelle',
  columns: 'Spalten',
  column: 'Spalte der Tabelle',
  holds: 'Gelesen als',
  example: 'Zum Beispiel',
  notRead: 'Nicht gelesen',
  unknownColumns: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Spalte wird', other: 'Spalten werden' })} nicht gelesen.`,
  remembered: 'Wie beim letzten Mal gelesen.',
  readAs: (column) => `„${column}“ wird gelesen als`,
  key: 'Zeilen werden erkannt an',
  noKey:
    'Keine Spalte benennt die Produkte. Eine als ID, Handle, Artikelnummer, Barcode oder Seitenadresse lesen lassen.',
  sign: 'Dezimalzeichen',
  signPoint: 'Punkt: 1,234.50',
  signComma: 'Komma: 1.234,50',
  askSign: (example) => `Wie ist „${example}“ gemeint? Die Tabelle zeigt es nicht.`,
  stock: 'Bestand',
  stockDifference: 'Um die Differenz ändern',
  stockExact: 'Genau setzen',
  clear: 'Zellen, die ein Feld leeren',
  clearHint:
    'Eine leere Zelle lässt den Wert stehen. Um ein Feld zu leeren, diesen Text in die Zelle schreiben.',
  clearNone: 'Keine',
  compare: 'Mit dem Shop vergleichen',
  comparedWith: (moment) => `Verglichen mit der Kopie vom ${moment}.`,
  group_changed: 'Geändert',
  group_options: 'Andere Optionen',
  group_created: 'Neu',
  group_missing: 'Nicht in der Tabelle',
  group_faults: 'Nicht übernommen',
  hint_changed: 'Zellen, die etwas anderes sagen als der Shop.',
  hint_options:
    'Die Tabelle hat andere Optionen oder Varianten als der Shop. Tabellen ändern diese nicht; markiert werden die übrigen Werte dieser Produkte geändert.',
  hint_created:
    'Zeilen, die kein Produkt des Shops benennen. Markiert werden daraus neue Produkte.',
  hint_missing:
    'Produkte des Shops, die keine Zeile benennt. Sie bleiben; markiert werden sie gelöscht.',
  hint_faults:
    'Zeilen, aus denen nichts übernommen wird. Ein Produkt wird ganz übernommen oder gar nicht.',
  unchanged: (count) => `${products(count)} wie im Shop.`,
  nothing: 'Die Tabelle sagt, was der Shop sagt. Es gibt nichts zu ändern.',
  take: (group) => `„${group}“ übernehmen`,
  line: (line) => `Zeile ${formatCount(line)}`,
  moreValues: (count) => `und ${formatCount(count)} weitere`,
  showMore: 'Mehr zeigen',
  downloadFaults: 'Diese Zeilen mit dem Grund herunterladen',
  renew: 'Mit den Werten des Shops herunterladen',
  renewHint:
    'Dieselbe Datei: Nur Zellen, die etwas anderes sagen als der Shop, werden neu geschrieben; keine Zeile kommt hinzu oder entfällt.',
  renewed: (cells) =>
    cells === 0
      ? 'Die Datei ist die eingelesene: Keine Zelle sagt etwas anderes als der Shop.'
      : `${formatCount(cells)} ${plural(cells, { one: 'Zelle hat', other: 'Zellen haben' })} in der Datei den Wert des Shops; alles andere ist, wie es kam.`,
  deleteWarning: (count) =>
    `${products(count)} würden gelöscht. Ihre Werte werden aufbewahrt und lassen sich als neue Produkte zurückholen.`,
  review: (count) => `Vorschau für ${products(count)}`,
  lastImport: 'Letzter Import',
  showJob: 'Anzeigen',
  downloadFailed: (count) =>
    `${products(count)} herunterladen, die fehlgeschlagen sind, mit dem Grund`,
  takeOut: 'Tabelle ausgeben',
  which: 'Produkte',
  allProducts: 'Alle',
  productsInView: (count) => `In der Ansicht (${formatCount(count)})`,
  chosenProducts: (count) => `Ausgewählte (${formatCount(count)})`,
  as: 'Datei',
  formFor: 'Für',
  forOwn: 'Bearbeiten',
  forV1: 'Wix V1',
  forV3: 'Wix V3',
  guard: 'Zellen nicht als Formeln ausführen lassen',
  guardHint:
    'Vor solchen Zellen steht ein Apostroph; er wird entfernt, wenn die Datei hier wieder eingelesen wird.',
  export: 'Exportieren',
  exported: (count, lines) => `${products(count)} in ${rows(lines)} stehen in der Datei.`,
  tooLarge:
    'Sie ist größer als eine Datei, die hier wieder eingelesen wird: weniger Spalten oder Produkte wählen oder als XLSX ausgeben.',
  collectionsMissing: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Kollektion dieser Datei gibt', other: 'Kollektionen dieser Datei gibt' })} es im Shop nicht`,
  collectionsLeftOut: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Kollektion wird', other: 'Kollektionen werden' })} weggelassen`,
  collectionsHint:
    'Jetzt anlegen oder die Produkte ohne sie importieren. Wird der Import zurückgesetzt, bleiben angelegte Kollektionen bestehen.',
  createCollections: (count) =>
    `${formatCount(count)} ${plural(count, { one: 'Kollektion', other: 'Kollektionen' })} anlegen`,
  leaveCollections: 'Weglassen',
  requireCollections: 'Nicht weglassen',
  andMore: (names, more) => `${names} und ${formatCount(more)} weitere`,
}
