import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'
import type { Texts } from '#lib/i18n/t.ts'

export const ui: Texts['ui'] = {
  typeToConfirm: 'zum Bestätigen eintippen:',
  copied: 'Kopiert',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
  openOptions: 'Einstellungen öffnen',
  allowWix: 'Zugriff auf Wix erlauben',
  requestId: 'Anfrage-ID',
  copyRequestId: 'Anfrage-ID kopieren',
  back: 'Zurück',
  stillWaiting:
    'Der Shop hat noch nicht geantwortet. Sobald er antwortet, geht es von selbst weiter.',
}

export const shell: Texts['shell'] = {
  crashed: 'Diese Ansicht funktioniert nicht mehr',
  crashedWhy:
    'An den Shop wurde dadurch nichts gesendet. Laufende Aufträge gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',

  title: 'Der Hintergrundteil von Shelfside antwortet nicht.',
  why: 'Bitte die Erweiterung neu laden. Was gespeichert war, bleibt erhalten; diese Seite schließt sich dabei und lässt sich gleich wieder öffnen.',
  reload: 'Erweiterung neu laden',

  keyNeeded: 'Der API-Schlüssel wird erneut benötigt',
  keyNeededWhy:
    'Der Schlüssel bleibt nur gespeichert, solange der Browser läuft: bitte neu verbinden.',
  connectAgain: 'Neu verbinden',
  noShop: 'Kein Shop verbunden',
  noShopWhy:
    'Den Wix-Shop mit einem API-Schlüssel verbinden, um seine Produkte hier zu finden und zu ändern.',
  connectShop: 'Shop verbinden',

  lockNow: 'Jetzt sperren',
  shop: 'Shop',
  unnamed: (id) => `Shop ${id}`,
  withoutKey: (name) => `${name} (Schlüssel fehlt)`,
  otherInView: 'Ein anderer Shop ist geöffnet',
  otherUnknown:
    'Diese Admin-Seite gehört zu einem Shop, der nicht verbunden ist. Darunter steht der verbundene.',
  otherKnown: (name) => `Diese Admin-Seite gehört zu ${name}. Darunter steht ein anderer Shop.`,
  connectIt: 'Verbinden …',
  switchTo: (name) => `${name} zeigen`,

  nav: 'Bereiche',
  page: 'Im Blick',
  search: 'Suche',
  jobs: 'Aufträge',
  activity: 'Verlauf',
  options: 'Einstellungen',
  workbench: 'Werkbank öffnen',
}

export const panel: Texts['panel'] = {
  name: 'Shelfside',
  show: 'Shelfside-Panel zeigen',
  fold: 'Verkleinern',
  move: 'Verschieben: ziehen oder Pfeiltasten benutzen',
  switchOffProduct: 'Kein Panel auf Produktseiten. Die Einstellungen schalten es wieder ein.',
  switchOffProducts: 'Keine Leiste in der Produktliste. Die Einstellungen schalten sie wieder ein.',
  loading: 'Produkt wird geladen',
  notConnected: 'Dieser Shop ist nicht verbunden. In der Seitenleiste lässt er sich verbinden.',
  changePrice: 'Preis ändern …',
  openSidePanel: 'Seitenleiste öffnen',
  editSelected: 'Ändern …',
  selected: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  unreadable:
    'Shelfside kann die Zeilen dieser Liste nicht lesen. Die Produkte in der Seitenleiste auswählen.',
  variants: (count, written) =>
    plural(count, { one: `${written} Variante`, other: `${written} Varianten` }),
  quantity: (written) => `${written} auf Lager`,
  untracked: (written) => `${written} ohne Bestand`,
  unknown: (written) => `${written} noch nicht gelesen`,
  sum: 'Preise zusammen',
  silent:
    'Der Hintergrundteil von Shelfside antwortet nicht. Shelfside über die Symbolleiste öffnen und dort neu laden, oder unter den Erweiterungen des Browsers aus- und wieder einschalten; danach diese Seite neu laden.',
  notOpened:
    'Der Browser hat die Seitenleiste nicht geöffnet. Ein Klick auf Shelfside in der Symbolleiste zeigt, was gewünscht war.',
  notOpenedKeys: (keys) =>
    `Der Browser hat die Seitenleiste nicht geöffnet. Ein Klick auf Shelfside in der Symbolleiste oder ${keys} zeigt, was gewünscht war.`,
}

export const pageInView: Texts['pageInView'] = {
  dismiss: 'Verwerfen',
  otherShopAsked:
    'Das Gewünschte gehört zu einem anderen Shop als dem verbundenen. Zum Ändern muss dieser Shop verbunden sein.',
  openProduct: 'Produkt in Wix öffnen, um es hier zu sehen, oder suchen:',
  newProduct: 'Das neue Produkt in Wix speichern und öffnen, um es hier zu sehen. Oder suchen:',
  openInventory: 'Hier die Produkte finden, deren Bestand zu sehen oder zu ändern ist:',
  openCategory: 'Hier die Produkte einer Kategorie finden, zum Beispiel mit collection:"Sommer":',
  selectProducts: 'Produkte in der Liste markieren, um sie gemeinsam zu ändern, oder suchen:',
  pickHere: 'Die Zeilen dieser Liste lassen sich nicht lesen. Produkte hier auswählen:',
  selected: (count, written) =>
    plural(count, { one: `${written} Produkt markiert`, other: `${written} Produkte markiert` }),
  selectedList: 'In der Liste markiert',
  changeSelected: 'Ändern …',
  selectedMore: (written) => `Und ${written} weitere. Alle werden gemeinsam geändert.`,
  selectedUnknown: 'Dieses Produkt gibt es im Shop nicht mehr.',
  aside: 'Eine begonnene Änderung wurde für diese beiseitegelegt.',
  bringBack: 'Zurückholen',
  forgetStashed: 'Vergessen',
}

export const workbench: Texts['workbench'] = {
  nav: 'Seiten',
  products: 'Produkte',
  sheets: 'Tabellen',
  jobs: 'Aufträge',
  schedule: 'Zeitplan',
  activity: 'Verlauf',
  charts: 'Diagramme',
  options: 'Einstellungen',
  goKey: (page: string, keys: string) => `${page} (${keys})`,
  nothingScheduled: 'Nichts ist geplant',
  howToSchedule: 'In der Vorschau einer Änderung bekommt sie mit „Einplanen“ ihre Zeit.',
  timesIn: (zone: string) => `Zeiten in ${zone}`,

  product: 'Produkt',
  changeProducts: 'Produkte ändern',
  openSidePanel: 'Seitenleiste öffnen',
  commands: 'Befehle',
  recent: 'Zuletzt geöffnet',
}

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`

export const grid: Texts['grid'] = {
  label: 'Produkte',
  'column/margin': 'Marge',
  'column/type': 'Art',
  'column/variants': 'Varianten',
  'column/updated': 'Geändert',
  yes: 'Ja',
  no: 'Nein',
  'stock/in-stock': 'Auf Lager',
  'stock/partly-out': 'Teils ausverkauft',
  'stock/out-of-stock': 'Ausverkauft',
  'type/physical': 'Physisch',
  'type/digital': 'Digital',
  skuAndOthers: (sku: string, others: number) => `${sku} +${others}`,
  columnIsShown: 'Diese Spalte zeigt nur, was der Shop hat.',
  ofItsVariants: 'Jede Variante hat ihren eigenen Wert: zum Ändern das Produkt aufklappen.',
  ofTheProduct:
    'Die Varianten dieses Produkts teilen einen Wert: in der Zeile des Produkts ändern.',
  paidOfAll:
    'Im ersten Katalog von Wix (V1) ist der Rabatt für alle Varianten gleich: in der Zeile des Produkts ändern.',
  noWeight: 'Ein digitales Produkt hat kein Gewicht.',
  notCounted: 'Die Stückzahl wird nicht gezählt. Zuerst das Zählen einschalten.',
  isGone: 'Das gibt es im Shop nicht mehr.',
  enteredAway: (name: string) =>
    `„${name}“ steht nicht mehr in dieser Liste: Was gerade eingegeben wurde, ist nicht übernommen.`,
  yesOrNo: '„ja“ oder „nein“ eingeben.',
  wholeNumber: 'Eine ganze Zahl eingeben oder eine Änderung wie +5 oder −2.',
  noNumber: (text: string) => `„${text}“ ist kein Betrag. Schreibweise: 12.99.`,
  sortBy: (column: string) => `Nach ${column} sortieren`,
  resize: (column: string) => `Breite von ${column}`,
  select: (name: string) => `${name} markieren`,
  selectAll: 'Alle Treffer markieren',
  unfold: (name: string) => `Varianten von ${name}`,
  known: (column: string) => `${column}: im Shop schon vorhanden`,
  hidden: 'Im Shop ausgeblendet',
  gone: 'Nicht mehr vorhanden',
  changedTo: (before: string, after: string) => `${before} → ${after}, noch nicht gesendet`,
  nothing: 'nichts',
  columns: 'Spalten',
  columnsHint: 'Spalten auswählen und mit den Pfeilen ordnen.',
  moveUp: (column: string) => `${column} nach oben`,
  moveDown: (column: string) => `${column} nach unten`,
  defaultColumns: 'Standardspalten',
  density: 'Dichte',
  roomy: 'Weit',
  dense: 'Eng',
  rows: 'Zeilen',
  byProduct: 'Produkte',
  byVariant: 'Varianten',
  narrow: 'Eingrenzen',
  saved: 'Gespeicherte Suchen',
  close: 'Schließen',
  copyLink: 'Link zu dieser Ansicht kopieren',
  linkCopied: 'Der Link ist kopiert',
  matching: (count: number, all: number) =>
    count === all ? products(all) : `${formatCount(count)} von ${products(all)}`,
  selected: (count: number) => `${products(count)} markiert`,
  allSelected: (count: number) => `Alle Treffer markiert: ${products(count)}`,
  untick: 'Markierung aufheben',
  selectedLabel: 'Markierte Produkte',
  exportSelected: 'Exportieren …',
  changeSelected: 'Ändern …',
  changes: (values: number, count: number) =>
    `${formatCount(values)} ${plural(values, { one: 'Änderung', other: 'Änderungen' })} an ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkten' })}`,
  discard: 'Verwerfen',
  discardAll: (values: number) => `${formatCount(values)} verwerfen?`,
  keep: 'Behalten',
  review: 'Prüfen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  stockMeaning: 'Eingegebener Bestand gilt als',
  asDifference: 'Differenz',
  exactly: 'Genau setzen',
  bringing: (staged: number, total: number) =>
    `${formatCount(staged)} von ${formatCount(total)} übergeben`,
  stop: 'Anhalten',
  stopped: 'Angehalten. Alles ist, wie es vorher war.',
  enteredInTabs:
    'Einige davon wurden in einem anderen Tab eingegeben. Beide Tabs halten dasselbe, und eine Prüfung sendet alles.',
  notSaved:
    'Das sind zu viele Änderungen, um sie beim Schließen des Tabs zu behalten. Bitte vorher prüfen.',
  reading: (read: number, total: number) => `Lesen: ${formatCount(read)} von ${products(total)}`,
  skipped: (count: number, why: string) =>
    `${formatCount(count)} ${plural(count, { one: 'Zelle blieb', other: 'Zellen blieben' })} wie zuvor: ${why}`,
  pastedBeyond: (rows: number, columns: number) => {
    const parts = [
      rows === 0 ? '' : `${formatCount(rows)} ${plural(rows, { one: 'Zeile', other: 'Zeilen' })}`,
      columns === 0
        ? ''
        : `${formatCount(columns)} ${plural(columns, { one: 'Spalte', other: 'Spalten' })}`,
    ]
    const lost = parts.filter((part) => part !== '').join(' und ')
    return `Nicht eingefügt: ${lost} hinter dem Ende der Liste.`
  },
  answerFirst:
    'Nichts ging in die Prüfung: Zuerst angeben, wie die eingefügten Zahlen geschrieben sind.',
  undoBarred:
    'Dieser Schritt lässt sich hier nicht rückgängig machen: Ein anderer Tab hat seitdem dasselbe Produkt bearbeitet.',
  askSign: 'Wie sind die eingefügten Zahlen geschrieben?',
  askSignHint: (example: string) => `„${example}“ kann man auf zwei Arten lesen.`,
  pointSign: 'Mit Punkt: 1,234.56',
  commaSign: 'Mit Komma: 1.234,56',
  tooLarge: (max: number) =>
    `Höchstens ${formatCount(max)} Zellen auf einmal. Weniger Zeilen nehmen.`,
  noReplica: 'Die Kopie des Shops entsteht',
  noReplicaHint:
    'Die Tabelle arbeitet auf einer Kopie des Shops auf diesem Computer. Sie öffnet sich, sobald die Kopie da ist.',
  replicaOff: 'Es gibt keine Kopie dieses Shops',
  replicaOffHint: 'Die Tabelle arbeitet auf einer Kopie des Shops auf diesem Computer.',
  readShop: 'Shop lesen',
  noProducts: 'Der Shop hat noch keine Produkte',
  noProductsHint: 'In Wix angelegte Produkte erscheinen hier.',
  noMatch: 'Kein Produkt passt',
  clearSearch: 'Suche leeren',
  product: 'Produkt',
  edit: 'Produkte ändern',
  copied: (rows: number, columns: number) =>
    `${formatCount(rows)} × ${formatCount(columns)} Zellen kopiert`,
}

export const charts: Texts['charts'] = {
  charts: 'Diagramme',
  prices: 'Preise',
  pricesNote: 'Was Kunden zahlen, bei sichtbaren Produkten',
  margins: 'Margen',
  marginsNote: 'Was vom Verkaufspreis bleibt, wo die Kosten bekannt sind',
  stockAtRisk: 'Gefährdeter Bestand',
  health: 'Zustand des Katalogs',
  out: 'Ausverkauft',
  few: 'Fünf Stück oder weniger',
  partly: 'Einige Varianten ausverkauft',
  noImage: 'Ohne Bild',
  noSku: 'Ohne Artikelnummer',
  noCost: 'Ohne Kosten',
  dupSku: 'Artikelnummer mehrfach vergeben',
  dupBarcode: 'Barcode mehrfach vergeben',
  hiddenWithStock: 'Ausgeblendet, aber auf Lager',
  unbuyable: 'Sichtbar, aber nicht kaufbar',
  noDescription: 'Ohne Beschreibung',
  noCollection: 'In keiner Kollektion',
  noCategory: 'In keiner Kategorie',
  between: (from: string, to: string) => `${from} bis ${to}`,
  from: (from: string) => `${from} und mehr`,
  losing: 'Unter den Kosten',
  barLabel: (range: string, count: number) =>
    `${range}: ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`,
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  noNumbers: 'Dazu ist noch nichts bekannt.',
}
