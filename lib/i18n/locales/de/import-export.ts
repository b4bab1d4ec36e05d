import { formatCount, shorten } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`

const rowCount = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const importExport: Texts['importExport'] = {
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
  rowCount: rowCount,
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
  group_errors: 'Nicht übernommen',
  hint_changed: 'Zellen, die etwas anderes sagen als der Shop.',
  hint_options:
    'Die Tabelle hat andere Optionen oder Varianten als der Shop. Tabellen ändern diese nicht; markiert werden die übrigen Werte dieser Produkte geändert.',
  hint_created:
    'Zeilen, die kein Produkt des Shops benennen. Markiert werden daraus neue Produkte.',
  hint_missing:
    'Produkte des Shops, die keine Zeile benennt. Sie bleiben; markiert werden sie gelöscht.',
  hint_errors:
    'Zeilen, aus denen nichts übernommen wird. Ein Produkt wird ganz übernommen oder gar nicht.',
  unchanged: (count) => `${products(count)} wie im Shop.`,
  nothing: 'Die Tabelle sagt, was der Shop sagt. Es gibt nichts zu ändern.',
  take: (group) => `„${group}“ übernehmen`,
  line: (line) => `Zeile ${formatCount(line)}`,
  moreValues: (count) => `und ${formatCount(count)} weitere`,
  showMore: 'Mehr zeigen',
  downloadErrors: 'Diese Zeilen mit dem Grund herunterladen',
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
  exported: (count, lines) => `${products(count)} in ${rowCount(lines)} stehen in der Datei.`,
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

  column_id: 'Shelfside-Produkt-ID',
  column_variantId: 'Varianten-ID',
  column_name: 'Produktname',
  column_variant: 'Variante',
  column_sku: 'Artikelnummer (SKU)',
  column_listPrice: 'Preis',
  column_salePrice: 'Angebotspreis',
  column_stock: 'Bestand',
  column_stockSeen: 'Bestand beim Export',
  column_collections: 'Kollektionen',
  column_media: 'Bilder',
  column_slug: 'Seitenadresse',
  column_options: 'Optionen',
  reason: 'Warum nicht übernommen',
  emptyFile: 'Die Datei ist leer.',
  noHeader: 'In der ersten Zeile stehen keine Spaltennamen. Bitte eintragen und erneut versuchen.',
  bigFile: (bytes) =>
    `Die Datei ist größer als ${megabytes(bytes)} MB. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.`,
  manyRows: (rows) =>
    `Die Datei hat mehr als ${formatCount(rows)} Zeilen. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.`,
  manyColumns: (columns) =>
    `Die Datei hat mehr als ${formatCount(columns)} Spalten. Nicht benötigte löschen oder das Trennzeichen wählen, mit dem sie geschrieben wurde.`,
  longCell: (line, max) =>
    `Eine Zelle in Zeile ${formatCount(line)} ist länger als ${formatCount(max)} Zeichen. Vielleicht fehlt darin ein Anführungszeichen.`,
  openQuote: (line) =>
    `Das Anführungszeichen, das in Zeile ${formatCount(line)} beginnt, wird nie geschlossen. Schließen oder die Datei aus der Tabellenkalkulation neu speichern.`,
  strayQuote: (line) =>
    `In Zeile ${formatCount(line)} steht Text hinter einem schließenden Anführungszeichen. Das passende Trennzeichen wählen oder die Datei aus der Tabellenkalkulation neu speichern.`,
  wrongEncoding: (encoding) =>
    `Die Datei ist nicht in ${encoding} geschrieben. Andere Kodierung wählen oder als „CSV UTF-8“ speichern.`,
  holdsNul: (line) =>
    `Zeile ${formatCount(line)} enthält ein Zeichen, das in keinem Text vorkommt (NUL). Das ist keine CSV-Datei, oder sie ist beschädigt.`,
  holdsHalves: (line) =>
    `Zeile ${formatCount(line)} enthält ein halbes Zeichen. Die Datei wurde abgeschnitten oder beschädigt; aus der Tabellenkalkulation neu speichern.`,
  forbiddenHeader: (name) =>
    `Eine Spalte heißt „${shorten(name)}“: So heißt nichts an einem Produkt, aber Angriffe auf Programme nutzen den Namen. Spalte umbenennen oder löschen.`,
  twiceHeader: (name, first, second) =>
    `Die Spalte „${shorten(name)}“ gibt es zweimal, als Nummer ${first} und als Nummer ${second}. Eine davon löschen oder umbenennen.`,
  isArchive: (name) =>
    `„${shorten(name)}“ ist ein Archiv und keine Tabelle. Entpacken und die CSV- oder XLSX-Datei darin wählen.`,
  isOldWorkbook:
    'Das ist eine Arbeitsmappe alter Art (XLS) oder eine mit Passwort. Als XLSX speichern.',
  isPdf: 'Das ist ein PDF-Dokument und keine Tabelle. Die Tabelle als CSV oder XLSX speichern.',
  brokenWorkbook:
    'Die Arbeitsmappe ist nicht lesbar. In der Tabellenkalkulation öffnen und neu als XLSX speichern.',
  swollenWorkbook:
    'Entpackt ist die Arbeitsmappe weit größer als eine Produkttabelle. Die Produkte in eine neue Arbeitsmappe kopieren.',
  slowWorkbook:
    'Das Lesen dieser Arbeitsmappe dauert zu lange. Die Produkte in eine neue Arbeitsmappe kopieren oder als CSV speichern.',
  slowFile:
    'Das Lesen dieser Datei dauert zu lange. Zwischen zwei Produkten teilen und die Teile nacheinander importieren.',
  ragged: (cells, columns) =>
    `Die Zeile hat ${formatCount(cells)} Zellen, die Kopfzeile ${formatCount(columns)}: Werte können in andere Spalten verrutscht sein. Bitte richten, oder die Datei neu aus der Tabellenkalkulation speichern.`,
  saysTwice: 'Zwei Zeilen dieses Produkts widersprechen sich. In beide dasselbe schreiben.',
  rowTwice:
    'Eine andere Zeile betrifft dasselbe Produkt oder dieselbe Variante. Eine der beiden löschen.',
  unknownKind: (kind) => `„${shorten(kind)}“ ist weder Product noch Variant noch Media.`,
  cannotClear: 'Das darf nicht leer sein.',
  notAmount: (text) => `„${shorten(text)}“ ist kein Betrag. Nur die Zahl schreiben, etwa 12,50.`,
  notFlag: (text) => `„${shorten(text)}“ ist weder wahr noch falsch. WAHR oder FALSCH schreiben.`,
  notStock: (text) => `„${shorten(text)}“ ist weder eine Stückzahl noch InStock noch OutOfStock.`,
  notDiscount: (text) => `„${shorten(text)}“ ist weder PERCENT noch AMOUNT.`,
  isFormula: (text) =>
    `„${shorten(text)}“ ist eine Formel. Ihr Ergebnis eintragen oder, falls als Text gemeint, einen Apostroph davorsetzen.`,
  isError: (text) =>
    `„${shorten(text)}“ ist der Fehler einer Formel. Die Formel berichtigen oder ihr Ergebnis eintragen.`,
  isShortened: (text) =>
    `„${shorten(text)}“ ist ein Code, den die Tabellenkalkulation für eine Zahl hielt und kürzte. Die Spalte als Text formatieren und den Code neu eintragen.`,
  turnsText: (code) =>
    `Der Text enthält ein unsichtbares Zeichen (U+${code}), das die Leserichtung umkehrt: Er ist nicht, wonach er aussieht. Den Text neu eintippen.`,
  pricesAtVariants:
    'Jede Variante dieses Produkts hat einen eigenen Preis: in ihren Zeilen ändern.',
  valuesAtVariants: 'Das steht an den Varianten dieses Produkts: in ihren Zeilen ändern.',
  oneDiscount:
    'Im älteren Katalog (V1) gilt ein Rabatt für alle Varianten eines Produkts, und keiner ergibt die Angebotspreise aller Varianten. Damit der Rabatt bleibt, die Angebotspreise dieses Produkts leeren; um ihn zu ändern, für alle Varianten passende Angebotspreise eintragen.',
  saleAboveList: 'Der Angebotspreis liegt über dem Preis. Ihn senken oder den Preis erhöhen.',
  noCollection: (name) =>
    `Es gibt nicht genau eine Kollektion mit dem Namen „${shorten(name)}“. Namen schreiben, die der Shop hat, mit „;“ dazwischen.`,
  twoSections: (title) =>
    `Das Produkt hat zwei Infoabschnitte mit dem Titel „${shorten(title)}“. Einen davon im Shop umbenennen, dann neu exportieren.`,
  keyOfSeveral: (key) =>
    `„${shorten(key)}“ steht an mehreren Varianten eines Produkts. Eine andere Spalte wählen, an der Zeilen erkannt werden.`,
  keyOfProducts: (key, count) =>
    `„${shorten(key)}“ steht an ${formatCount(count)} Produkten; es ist nicht sicher, welches gemeint ist. Eine andere Spalte wählen, an der Zeilen erkannt werden.`,
  wouldBeNew: 'Das wäre ein neues Produkt.',
  notInShop: 'Im Shop gibt es nichts, was diese Zeile benennt.',
  newNeedsName: 'Es braucht einen Namen.',
  newNeedsPrice: 'Es braucht einen Preis.',
  noOptions: 'Sein Produkt nennt keine Optionen.',
  noChoice: (text, option) => `„${shorten(text)}“ ist keine Auswahl von „${shorten(option)}“.`,
  optionsDiffer: (now, sheet) =>
    `Optionen: „${now || '–'}“ im Shop, „${sheet || '–'}“ in der Tabelle.`,
  variantGone: (label) => `Im Shop gibt es keine Variante „${shorten(label)}“.`,
  variantsShare: 'Seine Varianten haben im Shop keine eigenen Werte.',
  field_paidPrice: 'Verkaufspreis',
  field_actualPrice: 'Verkaufspreis',
  field_strikethrough: 'Streichpreis',
  field_surcharge: 'Aufpreis',
  field_discount: 'Rabatt',
  field_discountMode: 'Art des Rabatts',
  field_discountValue: 'Rabatt',
  field_handle: 'Wix-Handle',
  field_kind: 'Art der Zeile',
  field_quantity: 'Bestand',
  field_tracked: 'Bestand wird gezählt',
  field_inStock: 'Auf Lager',
  field_mediaAlt: 'Alternativtext',
  field_deleted: 'Gelöscht',
  field_optionName: 'Optionsname',
  field_optionType: 'Optionsart',
  field_optionChoices: 'Auswahl',
  field_infoTitle: 'Info-Titel',
  field_infoText: 'Info-Text',
  numbered: (words, number) => `${words} ${number}`,
  pictures: (count) => `${formatCount(count)} ${plural(count, { one: 'Bild', other: 'Bilder' })}`,
  wholeRow: 'Zeile',
  yes: 'Ja',
  no: 'Nein',
  products: 'Produkte',
  sharesInfo:
    'Infobereiche teilen sich alle Produkte dieses Shops. Rückgängig löscht das Produkt und behält sie bei Wix.',
  isStranger:
    'Mit einer ID benannt, die dieser Shop nicht hat: aus einem anderen Shop oder von einem gelöschten Produkt.',
  sheetGone: 'Die Tabelle ist nicht mehr geöffnet. Bitte die Datei erneut wählen.',
  costsLocked:
    'Die Kosten in der Kopie lassen sich noch nicht öffnen: Sie wird gerade neu aus dem Shop gelesen. Gleich noch einmal versuchen.',
  replicaMoved: 'Die Kopie des Shops hat sich inzwischen geändert. Bitte erneut versuchen.',
  noReplica:
    'Auf diesem Computer gibt es noch keine Kopie dieses Shops. Warten, bis er gelesen ist, dann erneut versuchen.',
}
