import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'
import type { Texts } from '#lib/core/i18n/t.ts'

export const ui: Texts['ui'] = {
  typeToConfirm: 'zum Bestätigen eintippen:',
  cancel: 'Abbrechen',
  copied: 'Kopiert',
  reload: 'Neu laden',
  retry: 'Erneut versuchen',
  openSettings: 'Einstellungen öffnen',
  allowWix: 'Zugriff auf Wix erlauben',
  requestId: 'Anfrage-ID',
  copyRequestId: 'Anfrage-ID kopieren',
  back: 'Zurück',
  stillWaiting: 'Wix hat noch nicht geantwortet. Danach geht es automatisch weiter.',
}

export const shell: Texts['shell'] = {
  crashed: 'Auf dieser Seite ist ein Fehler aufgetreten',
  crashedWhy: 'An Wix wurde nichts gesendet. Laufende Bearbeitungen gehen im Hintergrund weiter.',
  loadAgain: 'Neu laden',

  title: 'Shelfside antwortet nicht',
  why: 'Die Erweiterung neu laden. Gespeichertes bleibt erhalten. Diese Seite schließt sich und lässt sich gleich wieder öffnen.',
  reload: 'Erweiterung neu laden',

  keyNeeded: 'API-Schlüssel erneut eingeben',
  keyNeededWhy:
    'Der Schlüssel blieb nur gespeichert, bis der Browser geschlossen wurde. Mit einer Passphrase bleibt der Shop verbunden.',
  keyNeededBesideVault:
    'Der Schlüssel blieb nur gespeichert, bis der Browser geschlossen wurde. Mit Ihrer Passphrase gespeichert bleibt der Shop verbunden.',
  schedulesEnded: (count: number) =>
    plural(count, {
      one: 'Eine geplante Bearbeitung ist abgelaufen. Sie wird rückgängig gemacht, sobald Sie den Schlüssel eingeben.',
      other: `${formatCount(count)} geplante Bearbeitungen sind abgelaufen. Sie werden rückgängig gemacht, sobald Sie den Schlüssel eingeben.`,
    }),
  editsWait: (count: number) =>
    plural(count, {
      one: 'Eine Bearbeitung wartet. Sie läuft weiter, sobald Sie den Schlüssel eingeben.',
      other: `${formatCount(count)} Bearbeitungen warten. Sie laufen weiter, sobald Sie den Schlüssel eingeben.`,
    }),
  connectAgain: 'Neu verbinden',
  noStore: 'Wix-Shop verbinden',
  noStoreWhy:
    'Produkte sofort finden, Tausende auf einmal bearbeiten und Änderungen rückgängig machen.',
  connectStore: 'Shop verbinden',

  lockNow: 'Jetzt sperren',
  store: 'Shop',
  unnamed: (id) => `Shop ${id}`,
  withoutKey: (name) => `${name} (Schlüssel fehlt)`,
  otherInView: 'Diese Seite gehört zu einem anderen Shop',
  otherUnknown:
    'Diese Dashboard-Seite gehört zu einem Shop, der nicht verbunden ist. Die Produkte unten gehören zum verbundenen Shop.',
  otherKnown: (name) =>
    `Diese Dashboard-Seite gehört zu ${name}. Die Produkte unten gehören zu einem anderen Shop.`,
  connectIt: 'Diesen Shop verbinden …',
  switchTo: (name) => `Zu ${name} wechseln`,

  nav: 'Navigation',
  page: 'Diese Seite',
  search: 'Suche',
  jobs: 'Bearbeitungen',
  activity: 'Verlauf',
  settings: 'Einstellungen',
  workbench: 'Werkbank öffnen',
  sidePanel: 'Seitenleiste',
  workbenchShort: 'Werkbank',
}

export const panel: Texts['panel'] = {
  name: 'Shelfside',
  show: 'Shelfside zeigen',
  fold: 'Minimieren',
  move: 'Verschieben (ziehen oder Pfeiltasten benutzen)',
  switchOffProduct: 'Auf Produktseiten ausblenden. In den Einstellungen wieder einschalten.',
  switchOffProducts: 'In der Produktliste ausblenden. In den Einstellungen wieder einschalten.',
  loading: 'Produkt wird geladen',
  notConnected: 'Dieser Shop ist noch nicht verbunden. In den Einstellungen verbinden.',
  changePrice: 'Preis bearbeiten …',
  openSidePanel: 'Seitenleiste öffnen',
  editSelected: 'Sammelbearbeitung …',
  selected: (count, written) =>
    `${written} ${plural(count, { one: 'Produkt ausgewählt', other: 'Produkte ausgewählt' })}`,
  unreadable: 'Shelfside kann diese Liste nicht lesen. Produkte in der Seitenleiste auswählen.',
  variants: (count, written) =>
    plural(count, { one: `${written} Variante`, other: `${written} Varianten` }),
  quantity: (written) => `${written} auf Lager`,
  untracked: (written) => `${written} ohne Bestandserfassung`,
  unknown: (written) => `${written} noch nicht synchronisiert`,
  prices: 'Preisspanne',
  outOfStockCount: (written) => `${written} ausverkauft`,

  outOfStock: (variants) => `Ausverkauft: ${variants}`,
  namedAndMore: (named, more) => `${named} und ${more} weitere`,
  missing: (fields) => `Es fehlt: ${fields}`,
  'missing/image': 'Bild',
  'missing/sku': 'Artikelnummer',
  'missing/seo': 'SEO-Text',
  lastChange: (what) => `Letzte Änderung: ${what}`,
  offline: (ago) => `Offline-Kopie, zuletzt synchronisiert: ${ago}`,

  rowProblems: 'Probleme in dieser Liste',
  problemsOf: (name, problems) => `${name}: ${problems}`,
  'problem/unbuyable': 'Nicht kaufbar, weil alle Varianten ausgeblendet sind',
  'problem/out-of-stock': 'Ausverkauft',
  'problem/partly-out': 'Einige Varianten ausverkauft',
  'problem/no-image': 'Kein Bild',
  silent:
    'Shelfside antwortet nicht. Über die Symbolleiste öffnen und neu laden, danach diese Seite neu laden.',
  notOpened:
    'Der Browser hat die Seitenleiste nicht geöffnet. In der Symbolleiste auf Shelfside klicken, um fortzufahren.',
  notOpenedKeys: (keys) =>
    `Der Browser hat die Seitenleiste nicht geöffnet. In der Symbolleiste auf Shelfside klicken oder ${keys} drücken, um fortzufahren.`,
}

export const pageInView: Texts['pageInView'] = {
  dismiss: 'Ausblenden',
  otherStoreAsked:
    'Dieses Produkt gehört zu einem anderen Shop. Diesen Shop verbinden, um es zu bearbeiten.',
  openProduct: 'Ein Produkt in Wix öffnen, um es hier zu bearbeiten, oder suchen:',
  newProduct:
    'Das neue Produkt in Wix speichern und öffnen, um es hier zu bearbeiten. Oder suchen:',
  openInventory: 'Produkte finden, um ihren Bestand zu sehen oder zu bearbeiten:',
  openCategory: 'Die Produkte einer Kategorie finden, zum Beispiel mit category:"Sommer":',
  selectProducts: 'Produkte in Wix auswählen, um sie hier gemeinsam zu bearbeiten, oder suchen:',
  pickHere: 'Shelfside kann diese Liste nicht lesen. Produkte hier auswählen:',
  selected: (count, written) =>
    `${written} ${plural(count, { one: 'Produkt ausgewählt', other: 'Produkte ausgewählt' })}`,
  selectedList: 'In Wix ausgewählt',
  changeSelected: 'Sammelbearbeitung …',
  selectedMore: (written) => `Und ${written} weitere. Alle werden gemeinsam bearbeitet.`,
  selectedUnknown: 'Dieses Produkt ist nicht mehr im Shop.',
  aside: 'Eine unfertige Bearbeitung wurde beiseitegelegt.',
  bringBack: 'Bearbeitung fortsetzen',
  forgetStashed: 'Bearbeitung verwerfen',
}

export const workbench: Texts['workbench'] = {
  nav: 'Navigation',
  collections: 'Kollektionen',
  products: 'Produkte',
  sheets: 'Import & Export',
  jobs: 'Bearbeitungen',
  rules: 'Regeln',
  points: 'Sicherungen',
  activity: 'Verlauf',
  charts: 'Auswertungen',
  settings: 'Einstellungen',
  goKey: (page: string, keys: string) => `${page} (${keys})`,

  product: 'Produkt',
  changeProducts: 'Sammelbearbeitung',
  openSidePanel: 'Seitenleiste öffnen',
  recent: 'Zuletzt geöffnet',
}

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkte' })}`

export const grid: Texts['grid'] = {
  label: 'Produkte',
  'column/margin': 'Marge',
  'column/type': 'Art',
  'column/variants': 'Varianten',
  'column/updated': 'Zuletzt geändert',
  yes: 'Ja',
  no: 'Nein',
  'stock/in-stock': 'Auf Lager',
  'stock/partly-out': 'Varianten ausverkauft',
  'stock/out-of-stock': 'Ausverkauft',
  'type/physical': 'Physisch',
  'type/digital': 'Digital',
  skuAndOthers: (sku: string, others: number) => `${sku} +${others}`,
  columnIsShown: 'Diese Spalte lässt sich nicht bearbeiten.',
  ofItsVariants:
    'Jede Variante hat einen eigenen Wert. Das Produkt aufklappen, um sie zu bearbeiten.',
  ofTheProduct: 'Alle Varianten teilen diesen Wert. In der Zeile des Produkts bearbeiten.',
  paidOfAll:
    'Im älteren Wix-Katalog (V1) gilt ein Rabatt für alle Varianten. In der Zeile des Produkts bearbeiten.',
  noWeight: 'Digitale Produkte haben kein Gewicht.',
  notCounted: 'Der Bestand wird nicht erfasst. Zuerst die Bestandserfassung einschalten.',
  isGone: 'Dieses Produkt ist nicht mehr im Shop.',
  enteredAway: (name) =>
    `„${name}“ ist nicht mehr in dieser Liste, die Eingabe wurde nicht gespeichert.`,
  yesOrNo: 'Ja oder Nein eingeben.',
  notEmpty: 'Dieser Wert darf nicht leer sein.',
  saleNotEmpty:
    'Der Verkaufspreis darf nicht leer sein. Der Normalpreis an seiner Stelle beendet den Rabatt.',
  wholeNumber: 'Eine ganze Zahl eingeben oder eine Änderung wie +5 oder −2.',
  noNumber: (text) => `„${text}“ ist kein Betrag. Beispiel: 12,99.`,
  sortBy: (column: string) => `Nach ${column} sortieren`,
  resize: (column: string) => `Breite von ${column}`,
  select: (name) => `${name} auswählen`,
  selectAll: 'Alle passenden Produkte auswählen',
  unfold: (name) => `Varianten von ${name} zeigen`,
  known: (column) => `${column}: verwendete Werte`,
  hidden: 'Im Onlineshop ausgeblendet',
  gone: 'Gelöscht',
  changedTo: (before, after) => `${before} → ${after}, noch nicht gespeichert`,
  varies: 'Verschieden',
  lowStock: 'Geringer Bestand',
  nothing: 'leer',
  columns: 'Spalten',
  columnsHint: 'Spalten auswählen und mit den Pfeilen umordnen.',
  moveUp: (column: string) => `${column} nach oben`,
  moveDown: (column: string) => `${column} nach unten`,
  defaultColumns: 'Auf Standard zurücksetzen',
  density: 'Dichte',
  comfortable: 'Komfortabel',
  compact: 'Kompakt',
  actions: 'Aktionen für Produkte',
  import: 'Importieren',
  export: 'Exportieren',
  rows: 'Zeilen',
  byProduct: 'Produkte',
  byVariant: 'Varianten',
  keys: 'Tastenkürzel',
  keyEdit: 'Bearbeiten',
  keyNext: 'Nächste Zelle',
  keySelect: 'Produkt auswählen',
  keyMenu: 'Spaltenmenü',
  keyOpen: 'Produkt öffnen',
  keySearch: 'Suchen',
  narrow: 'Filter',
  saved: 'Gespeicherte Suchen',
  close: 'Schließen',
  copyLink: 'Link zu dieser Ansicht kopieren',
  linkCopied: 'Link kopiert',
  matching: (count: number, all: number) =>
    count === all ? products(all) : `${formatCount(count)} von ${products(all)}`,
  selected: (count) => `${products(count)} ausgewählt`,
  allSelected: (count) => `Alle Treffer ausgewählt: ${products(count)}`,
  clearSelection: 'Auswahl aufheben',
  selectedLabel: 'Ausgewählte Produkte',
  exportSelected: 'Exportieren …',
  changeSelected: 'Sammelbearbeitung …',
  changes: (values, count) =>
    `${formatCount(values)} ${plural(values, { one: 'ungespeicherte Änderung', other: 'ungespeicherte Änderungen' })} an ${formatCount(count)} ${plural(count, { one: 'Produkt', other: 'Produkten' })}`,
  discard: 'Verwerfen',
  discardAll: (values) =>
    `${formatCount(values)} ${plural(values, { one: 'Änderung', other: 'Änderungen' })} verwerfen`,
  keep: 'Weiter bearbeiten',
  review: 'Prüfen',
  undo: 'Rückgängig',
  undoChange: 'Letzte Änderung rückgängig machen',
  redoChange: 'Letzte Änderung wiederholen',
  stockMeaning: 'Bestandsänderungen',
  asDifference: 'Differenz speichern',
  exactly: 'Bestand ersetzen',
  bringing: (staged, total) => `Vorbereitung: ${formatCount(staged)} von ${formatCount(total)}`,
  stop: 'Anhalten',
  stopped: 'Angehalten. Nichts wurde geändert.',
  enteredInTabs: 'Einige dieser Änderungen kommen aus einem anderen Tab. Die Prüfung umfasst alle.',
  enteredInPanels:
    'Einige dieser Änderungen kommen aus der Seitenleiste oder dem Pop-up-Fenster. Die Prüfung umfasst alle.',
  notSaved:
    'Das sind zu viele Änderungen, um sie nach dem Schließen des Tabs zu behalten. Bitte vorher prüfen.',
  reading: (read, total) => `Laden: ${formatCount(read)} von ${products(total)}`,
  skipped: (count, why) =>
    `${formatCount(count)} ${plural(count, { one: 'Zelle', other: 'Zellen' })} nicht geändert: ${why}`,
  skippedMore: (count) =>
    `${formatCount(count)} weitere ${plural(count, { one: 'Zelle', other: 'Zellen' })} nicht geändert.`,
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
    'Zuerst angeben, wie die eingefügten Zahlen geschrieben sind. Nichts ging in die Prüfung.',
  'undoBlocked/saved':
    'Dieser Schritt lässt sich hier nicht rückgängig machen, weil er an Wix gesendet wurde. Unter „Bearbeitungen“ geht es.',
  'undoBlocked/other-tab':
    'Dieser Schritt lässt sich hier nicht rückgängig machen. Dasselbe Produkt wurde seitdem in einem anderen Tab oder Bereich bearbeitet.',
  askSign: 'Welches Dezimalzeichen haben die eingefügten Zahlen?',
  askSignHint: (example) => `„${example}“ lässt sich auf zwei Arten lesen.`,
  pointSign: 'Punkt: 1,234.56',
  commaSign: 'Komma: 1.234,56',
  tooLarge: (max) => `Höchstens ${formatCount(max)} Zellen auf einmal bearbeiten.`,
  noReplica: 'Die Produkte werden synchronisiert',
  noReplicaHint: 'Die Tabelle öffnet sich nach der ersten Synchronisierung.',
  replicaOff: 'Die Produkte sind noch nicht synchronisiert',
  replicaOffHint: 'Die Tabelle verwendet eine Offline-Kopie der Produkte.',
  syncNow: 'Jetzt synchronisieren',
  noProducts: 'Noch keine Produkte',
  noProductsHint: 'Hier oder in Wix angelegte Produkte erscheinen in dieser Liste.',
  noMatch: 'Keine passenden Produkte',
  clearSearch: 'Suche leeren',
  product: 'Produkt',
  edit: 'Sammelbearbeitung',
  copied: (rows: number, columns: number) =>
    `${formatCount(rows)} × ${formatCount(columns)} Zellen kopiert`,
}

export const palette: Texts['palette'] = {
  label: 'Befehle',
  placeholder: 'Suchen oder Bearbeitung eingeben',
  results: 'Ergebnisse',
  close: 'Schließen',
  hint: 'Produkt, Seite oder Einstellung eingeben, oder eine Bearbeitung wie price +5% collection:Lamps.',
  hintLocked: 'Seite oder Einstellung eingeben.',
  nothing: (text) => `Nichts passt zu „${text}“.`,
  searchFor: (text) => `Produkte nach „${text}“ durchsuchen`,
  preview: (edit) => `Vorschau: ${edit}`,
  inWorkbench: 'In der Werkbank',
  unlock: 'Shelfside entsperren',
  unlockFirst: 'Erst entsperren',
  connectFirst: 'Erst einen Shop verbinden',
  missingCollections: (names) =>
    `Diese gespeicherte Bearbeitung braucht Kollektionen, die es in diesem Shop nicht gibt: ${names.map((name) => `„${name}“`).join(', ')}.`,
  cannotOpen: (name) => `„${name}“ lässt sich gerade nicht öffnen. Bitte noch einmal versuchen.`,
  'group/preview': 'Bearbeitung',
  'group/completion': 'Bearbeitung vervollständigen',
  'group/suggestion': 'Meinten Sie',
  'group/recent': 'Zuletzt verwendet',
  'group/command': 'Befehle',
  'group/change': 'Produkte bearbeiten',
  'group/product': 'Produkte',
  'group/page': 'Seiten',
  'group/savedEdit': 'Gespeicherte Bearbeitungen',
  'group/view': 'Gespeicherte Ansichten',
  'group/search': 'Gespeicherte Suchen',
  'group/setting': 'Einstellungen',
  'group/guide': 'Anleitung',
  'group/job': 'Bearbeitungen',
}

export const keyNames: Texts['keyNames'] = {
  Ctrl: 'Strg',
  Alt: 'Alt',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Enter: 'Eingabe',
  Escape: 'Esc',
  Tab: 'Tab',
  Delete: 'Entf',
  Backspace: 'Rücktaste',
  PageUp: 'Bild auf',
  PageDown: 'Bild ab',
  Home: 'Pos1',
  End: 'Ende',
}

export const keyHelp: Texts['keyHelp'] = {
  anywhere: 'Überall',
  palette: 'In den Befehlen',
  search: 'In der Suche',
  grid: 'In der Produkttabelle',
  workbench: 'In der Werkbank, nacheinander',
  'anywhere/palette': 'Befehle öffnen oder schließen',
  'anywhere/help': 'Alle Tastenkürzel zeigen',
  'palette/next': 'Nächster Befehl',
  'palette/previous': 'Vorheriger Befehl',
  'palette/run': 'Befehl ausführen',
  'palette/complete': 'Eingegebene Bearbeitung vervollständigen',
  'palette/close': 'Befehle schließen',
  'palette/leave': 'Befehle schließen, solange nichts eingegeben ist',
  'palette/help': 'Alle Tastenkürzel zeigen, solange nichts eingegeben ist',
  'search/search': 'Zur Suche',
  'search/change': 'Ausgewählte Produkte bearbeiten',
  'list/next': 'Nächstes Produkt',
  'list/previous': 'Vorheriges Produkt',
  'list/next-page': 'Eine Seite nach unten',
  'list/previous-page': 'Eine Seite nach oben',
  'list/first': 'Erstes Produkt',
  'list/last': 'Letztes Produkt',
  'list/toggle': 'Produkt auswählen',
  'list/extend-down': 'Auswahl nach unten erweitern',
  'list/extend-up': 'Auswahl nach oben erweitern',
  'list/select-all': 'Alle passenden Produkte auswählen',
  'list/open': 'Produkt öffnen',
  'list/release': 'Auswahl aller Produkte aufheben oder zurück zur Suche',
  move: 'Bewegen',
  moveFar: 'Bis zum Rand bewegen',
  moveExtend: 'Bereich erweitern',
  'grid/edit': 'Zelle bearbeiten',
  'grid/open': 'Produkt öffnen',
  'grid/clear': 'Zellen leeren',
  'grid/toggle': 'Produkt auswählen',
  'grid/select-row': 'Zeile markieren',
  'grid/select-column': 'Spalte markieren',
  'grid/select-all': 'Alle Zellen markieren',
  'grid/fill-down': 'Nach unten ausfüllen',
  'grid/fill-on': 'In die nächste Spalte ausfüllen',
  'grid/undo': 'Rückgängig machen',
  'grid/redo': 'Wiederholen',
  'grid/review': 'Änderungen prüfen',
  'grid/column-menu': 'Menü der Spalte öffnen',
  'grid/unfold': 'Varianten zeigen oder ausblenden',
  'grid/search': 'Zur Suche',
  'grid/leave': 'Den Bereich verlassen, dann die Tabelle',
}
