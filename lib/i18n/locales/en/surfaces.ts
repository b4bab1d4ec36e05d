import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

/** Buttons, notices and fields of every surface. */
export const ui = {
  typeToConfirm: 'to confirm, type',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  openOptions: 'Open the options',
  allowWix: 'Allow access to Wix',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  back: 'Back',
  stillWaiting: 'The shop has not answered yet. This goes on automatically as soon as it does.',
}

export const shell = {
  // Shown in the place of a view that breaks.
  crashed: 'This view stopped working',
  crashedWhy: 'Nothing was sent to your shop by this. Jobs that run go on in the background.',
  loadAgain: 'Load it again',

  // What is said when the worker does not answer a page.
  title: 'Shelfside’s background part does not answer.',
  why: 'Reload the extension. Nothing that was saved is lost; this page closes and can be opened again at once.',
  reload: 'Reload the extension',

  // Shown before a shop is open.
  keyNeeded: 'Your API key is needed again',
  keyNeededWhy: 'The key is kept only while the browser runs: connect again.',
  connectAgain: 'Connect again',
  noShop: 'No shop is connected',
  noShopWhy: 'Connect your Wix shop with an API key to find and change its products here.',
  connectShop: 'Connect a shop',

  // What the head of every window says of the shop in view.
  lockNow: 'Lock now',
  shop: 'Shop',
  unnamed: (id: string) => `Shop ${id}`,
  withoutKey: (name: string) => `${name} (key needed)`,
  otherInView: 'Another shop is in view',
  otherUnknown:
    'This admin page belongs to a shop that is not connected. What is below is of the connected one.',
  otherKnown: (name: string) =>
    `This admin page belongs to ${name}. What is below is of another shop.`,
  connectIt: 'Connect it…',
  switchTo: (name: string) => `Show ${name}`,

  // Where a surface can be.
  nav: 'Places',
  page: 'In view',
  search: 'Search',
  jobs: 'Jobs',
  activity: 'Activity',
  options: 'Options',
  workbench: 'Open the workbench',
}

/** The card and the bar inside admin pages. */
export const panel = {
  name: 'Shelfside',
  show: 'Show the Shelfside panel',
  fold: 'Make it small',
  move: 'Move: drag, or use the arrow keys',
  switchOffProduct: 'No panel on product pages. The options switch it on again.',
  switchOffProducts: 'No bar on the product list. The options switch it on again.',
  loading: 'Loading the product',
  notConnected: 'This shop is not connected. Open the side panel to connect it.',
  changePrice: 'Change price…',
  openSidePanel: 'Open side panel',
  editSelected: 'Change these…',
  selected: (count: number, written: string) =>
    plural(count, { one: `${written} product ticked`, other: `${written} products ticked` }),
  unreadable: 'Shelfside can’t read the rows of this list. Pick the products in the side panel.',
  variants: (count: number, written: string) =>
    plural(count, { one: `${written} variant`, other: `${written} variants` }),
  quantity: (written: string) => `${written} in stock`,
  untracked: (written: string) => `${written} without a count`,
  unknown: (written: string) => `${written} not read yet`,
  sum: 'Prices together',
  silent:
    'Shelfside’s background part does not answer. Open Shelfside from the toolbar and reload it there, or switch it off and on among the browser’s extensions; then load this page again.',
  notOpened:
    'The browser did not open the side panel. Click Shelfside in the toolbar: what you asked for waits there.',
  notOpenedKeys: (keys: string) =>
    `The browser did not open the side panel. Click Shelfside in the toolbar, or press ${keys}: what you asked for waits there.`,
}

/** The side panel beside a page of the shop’s admin: what was asked for there, and what it shows. */
export const pageInView = {
  dismiss: 'Dismiss',
  otherShopAsked:
    'What you asked for belongs to another shop than the one that is connected. Connect its shop to change it.',
  openProduct: 'Open a product in Wix to see it here, or search:',
  newProduct: 'Save the new product in Wix, then open it to see it here. Or search:',
  openInventory: 'Find the products here whose stock you want to see or change:',
  openCategory: 'Find the products of a category here, for example with collection:"Summer":',
  selectProducts: 'Tick products in the list to change them together, or search:',
  pickHere: 'The rows of this list cannot be read. Pick the products here:',
  selected: (count: number, written: string) =>
    plural(count, { one: `${written} product ticked`, other: `${written} products ticked` }),
  selectedList: 'Ticked in the list',
  changeSelected: 'Change these…',
  selectedMore: (written: string) => `And ${written} more. All of them are changed together.`,
  selectedUnknown: 'This shop has no such product any more.',
  aside: 'A change that you had begun was put aside for this one.',
  bringBack: 'Bring it back',
  forgetStashed: 'Forget it',
}

export const workbench = {
  // The pages of the full tab, and what stands around its grid.
  nav: 'Pages',
  products: 'Products',
  sheets: 'Sheets',
  jobs: 'Jobs',
  schedule: 'Schedule',
  activity: 'Activity',
  charts: 'Charts',
  options: 'Options',
  goKey: (page: string, keys: string) => `${page} (${keys})`,
  nothingScheduled: 'Nothing is scheduled',
  howToSchedule: 'In the preview of a change, “Schedule” gives it a time.',
  timesIn: (zone: string) => `Times in ${zone}`,

  // Popup and side panel: what stands around their screens.
  product: 'Product',
  changeProducts: 'Change products',
  openSidePanel: 'Open the side panel',
  commands: 'Commands',
  recent: 'Opened last',
}

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`

/** The grid of products: its columns, its cells and what is typed into them. */
export const grid = {
  label: 'Products',
  'column/margin': 'Margin',
  'column/type': 'Type',
  'column/variants': 'Variants',
  'column/updated': 'Changed',
  yes: 'Yes',
  no: 'No',
  'stock/in-stock': 'In stock',
  'stock/partly-out': 'Partly out',
  'stock/out-of-stock': 'Out of stock',
  'type/physical': 'Physical',
  'type/digital': 'Digital',
  skuAndOthers: (sku: string, others: number) => `${sku} +${others}`,
  columnIsShown: 'This column only shows what the shop has.',
  ofItsVariants: 'Each of its variants has its own: unfold the product to change them.',
  ofTheProduct: 'The variants of this product share one: change it in the row of the product.',
  paidOfAll:
    'In Wix’s first catalogue (V1) the discount is the same for all variants: change it in the row of the product.',
  noWeight: 'This is a digital product: it has no weight.',
  notCounted: 'Its pieces are not counted. Turn counting on first.',
  isGone: 'It is no longer in the shop.',
  enteredAway: (name: string) =>
    `“${name}” is no longer in this list: what was being typed into it was not taken.`,
  yesOrNo: 'Type “yes” or “no”.',
  wholeNumber: 'Type a whole number, or a difference like +5 or -2.',
  noNumber: (text: string) => `“${text}” is not an amount. Write it like 12.99.`,
  sortBy: (column: string) => `Sort by ${column}`,
  resize: (column: string) => `Width of ${column}`,
  select: (name: string) => `Tick ${name}`,
  selectAll: 'Tick all that match',
  unfold: (name: string) => `Variants of ${name}`,
  known: (column: string) => `${column}: already in the shop`,
  hidden: 'Hidden in the shop',
  gone: 'No longer there',
  changedTo: (before: string, after: string) => `${before} → ${after}, not sent yet`,
  nothing: 'nothing',
  columns: 'Columns',
  columnsHint: 'Choose which columns are shown, and order them with the arrows.',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  defaultColumns: 'As at first',
  density: 'Density',
  roomy: 'Roomy',
  dense: 'Dense',
  rows: 'Rows',
  byProduct: 'Products',
  byVariant: 'Variants',
  narrow: 'Narrow down',
  saved: 'Saved searches',
  close: 'Close',
  copyLink: 'Copy a link to this view',
  linkCopied: 'The link is copied',
  matching: (count: number, all: number) =>
    count === all ? products(all) : `${formatCount(count)} of ${products(all)}`,
  selected: (count: number) => `${products(count)} ticked`,
  allSelected: (count: number) => `All ${products(count)} that match are ticked`,
  untick: 'Clear ticks',
  selectedLabel: 'Ticked products',
  exportSelected: 'Export…',
  changeSelected: 'Change them…',
  changes: (values: number, count: number) =>
    `${formatCount(values)} ${plural(values, { one: 'change', other: 'changes' })} in ${products(count)}`,
  discard: 'Discard',
  discardAll: (values: number) => `Discard ${formatCount(values)}?`,
  keep: 'Keep them',
  review: 'Review',
  undo: 'Undo',
  redo: 'Redo',
  stockMeaning: 'Typed stock counts as',
  asDifference: 'Difference from what was seen',
  exactly: 'Set exactly',
  bringing: (staged: number, total: number) =>
    `${formatCount(staged)} of ${formatCount(total)} brought over`,
  stop: 'Stop',
  stopped: 'Stopped. Everything is as it was before.',
  enteredInTabs:
    'Some of these were typed in another tab. Both tabs hold the same, and one review sends all of it.',
  notSaved:
    'These are too many changes to keep when the tab is closed. Review them before you close it.',
  reading: (read: number, total: number) => `Reading ${formatCount(read)} of ${products(total)}`,
  skipped: (count: number, why: string) =>
    `${formatCount(count)} ${plural(count, { one: 'cell was', other: 'cells were' })} left as before: ${why}`,
  pastedBeyond: (rows: number, columns: number) => {
    const parts = [
      rows === 0 ? '' : `${formatCount(rows)} ${plural(rows, { one: 'row', other: 'rows' })}`,
      columns === 0
        ? ''
        : `${formatCount(columns)} ${plural(columns, { one: 'column', other: 'columns' })}`,
    ]
    const lost = parts.filter((part) => part !== '').join(' and ')
    return `Not pasted: ${lost} beyond the end of the list.`
  },
  answerFirst: 'Nothing was sent for review: first answer how the pasted figures are written.',
  undoBarred:
    'This step cannot be undone here: another tab has typed at the same product since then.',
  askSign: 'How are the figures written that you pasted?',
  askSignHint: (example: string) => `“${example}” can be read in two ways.`,
  pointSign: 'With a point: 1,234.56',
  commaSign: 'With a comma: 1.234,56',
  tooLarge: (max: number) => `At most ${formatCount(max)} cells at a time. Take fewer rows.`,
  noReplica: 'The copy of your shop is being made',
  noReplicaHint:
    'The grid works on a copy of your shop on this computer. It opens as soon as the copy is there.',
  replicaOff: 'There is no copy of this shop',
  replicaOffHint: 'The grid works on a copy of your shop on this computer.',
  readShop: 'Read the shop',
  noProducts: 'The shop has no products yet',
  noProductsHint: 'Products that you add in Wix appear here.',
  noMatch: 'No product matches',
  clearSearch: 'Clear the search',
  product: 'Product',
  edit: 'Change products',
  copied: (rows: number, columns: number) =>
    `Copied ${formatCount(rows)} × ${formatCount(columns)} cells`,
}

/** The shop in figures. */
export const charts = {
  charts: 'Charts',
  prices: 'Prices',
  pricesNote: 'What shoppers pay, of the products they see',
  margins: 'Margins',
  marginsNote: 'What is left of the price paid, where the cost is known',
  stockAtRisk: 'Stock at risk',
  health: 'Catalogue health',
  out: 'Out of stock',
  few: 'Five pieces or fewer',
  partly: 'Some variants out of stock',
  noImage: 'No image',
  noSku: 'No SKU',
  noCost: 'No cost',
  dupSku: 'SKU shared with another product',
  dupBarcode: 'Barcode shared with another product',
  hiddenWithStock: 'Hidden, but in stock',
  unbuyable: 'Visible, but can’t be bought',
  noDescription: 'No description',
  noCollection: 'In no collection',
  noCategory: 'In no category',
  between: (from: string, to: string) => `${from} to ${to}`,
  from: (from: string) => `${from} and more`,
  losing: 'Below cost',
  barLabel: (range: string, count: number) =>
    `${range}: ${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  asTable: 'As a table',
  asChart: 'As a chart',
  noNumbers: 'Nothing is known of this yet.',
}
