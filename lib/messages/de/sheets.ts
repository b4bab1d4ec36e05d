import { formatCount, shorten } from '../format.ts'
import { plural } from '../plural.ts'
import type { sheets as english } from '../en/sheets.ts'

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const sheets: typeof english = {
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
  longCell: (line, most) =>
    `Eine Zelle in Zeile ${formatCount(line)} ist länger als ${formatCount(most)} Zeichen. Vielleicht fehlt darin ein Anführungszeichen.`,
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
  figuresAtVariants: 'Das steht an den Varianten dieses Produkts: in ihren Zeilen ändern.',
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
  costsShut:
    'Die Kosten in der Kopie lassen sich noch nicht öffnen: Sie wird gerade neu aus dem Shop gelesen. Gleich noch einmal versuchen.',
  copyMoved: 'Die Kopie des Shops hat sich inzwischen geändert. Bitte erneut versuchen.',
  noCopy:
    'Auf diesem Computer gibt es noch keine Kopie dieses Shops. Warten, bis er gelesen ist, dann erneut versuchen.',
}
