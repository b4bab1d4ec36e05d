import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

/** Buttons, notices and fields of every surface. */
export const ui = {
  typeToConfirm: 'to confirm, type',
  cancel: 'Cancel',
  copied: 'Copied',
  reload: 'Reload',
  retry: 'Try again',
  openSettings: 'Open settings',
  allowWix: 'Allow access to Wix',
  requestId: 'Request ID',
  copyRequestId: 'Copy request ID',
  back: 'Back',
  stillWaiting: 'Waiting for Wix. This continues automatically.',
}

export const shell = {
  // Shown instead of a view that fails.
  crashed: 'Something went wrong on this page',
  crashedWhy: 'Nothing was sent to Wix. Running edits continue in the background.',
  loadAgain: 'Reload',

  // Shown when the worker does not answer a page.
  title: 'Shelfside isn’t responding',
  why: 'Reload the extension. Your saved work is safe. This page closes, and you can open it again right away.',
  reload: 'Reload extension',

  // Shown before a store is open.
  keyNeeded: 'Enter your API key again',
  keyNeededWhy:
    'Your key was only kept until the browser closed. Choose a passphrase to stay connected.',
  keyNeededBesideVault:
    'Your key was only kept until the browser closed. Save it under your passphrase to stay connected.',
  schedulesEnded: (count: number) =>
    plural(count, {
      one: 'A scheduled edit has ended. It’s undone as soon as you enter the key.',
      other: `${formatCount(count)} scheduled edits have ended. They’re undone as soon as you enter the key.`,
    }),
  editsWait: (count: number) =>
    plural(count, {
      one: 'An edit is waiting. It continues as soon as you enter the key.',
      other: `${formatCount(count)} edits are waiting. They continue as soon as you enter the key.`,
    }),
  connectAgain: 'Reconnect',
  noStore: 'Connect your Wix store',
  noStoreWhy: 'Find products instantly, edit thousands at once, and undo your edits.',
  connectStore: 'Connect a store',

  // The header of every window.
  lockNow: 'Lock now',
  store: 'Store',
  unnamed: (id: string) => `Store ${id}`,
  withoutKey: (name: string) => `${name} (key needed)`,
  otherInView: 'This page is from another store',
  otherUnknown:
    'This dashboard page belongs to a store you haven’t connected. The products below are from your connected store.',
  otherKnown: (name: string) =>
    `This dashboard page belongs to ${name}. The products below are from another store.`,
  connectIt: 'Connect this store…',
  switchTo: (name: string) => `Switch to ${name}`,

  // The views of the popup and the side panel.
  nav: 'Main',
  page: 'This page',
  search: 'Search',
  jobs: 'Edits',
  activity: 'Activity',
  settings: 'Settings',
  workbench: 'Open workbench',
  sidePanel: 'Side panel',
  workbenchShort: 'Workbench',
}

/** The card and the bar inside dashboard pages. */
export const panel = {
  name: 'Shelfside',
  show: 'Show Shelfside',
  fold: 'Minimize',
  move: 'Move (drag or use the arrow keys)',
  switchOffProduct: 'Hide on product pages. Turn it back on in Settings.',
  switchOffProducts: 'Hide on the product list. Turn it back on in Settings.',
  loading: 'Loading product',
  notConnected: 'This store isn’t connected yet. Connect it in Settings.',
  changePrice: 'Edit price…',
  openSidePanel: 'Open side panel',
  editSelected: 'Bulk edit…',
  selected: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'product selected', other: 'products selected' })}`,
  unreadable: 'Shelfside can’t read this list. Select products in the side panel.',
  variants: (count: number, written: string) =>
    plural(count, { one: `${written} variant`, other: `${written} variants` }),
  quantity: (written: string) => `${written} in stock`,
  untracked: (written: string) => `${written} not tracked`,
  unknown: (written: string) => `${written} not synced yet`,
  prices: 'Price range',
  outOfStockCount: (written: string) => `${written} out of stock`,

  // What the page itself does not say.
  outOfStock: (variants: string) => `Out of stock: ${variants}`,
  namedAndMore: (named: string, more: string) => `${named} and ${more} more`,
  missing: (fields: string) => `Missing: ${fields}`,
  'missing/image': 'image',
  'missing/sku': 'SKU',
  'missing/seo': 'SEO text',
  lastChange: (what: string) => `Last change: ${what}`,
  offline: (ago: string) => `Offline copy, last synced: ${ago}`,

  // The marks at rows of the list.
  rowProblems: 'Problems in this list',
  problemsOf: (name: string, problems: string) => `${name}: ${problems}`,
  'problem/unbuyable': 'Customers can’t buy it, because every variant is hidden',
  'problem/out-of-stock': 'Out of stock',
  'problem/partly-out': 'Some variants out of stock',
  'problem/no-image': 'No image',
  silent:
    'Shelfside isn’t responding. Open it from the toolbar and reload it, then reload this page.',
  notOpened: 'The browser didn’t open the side panel. Click Shelfside in the toolbar to continue.',
  notOpenedKeys: (keys: string) =>
    `The browser didn’t open the side panel. Click Shelfside in the toolbar or press ${keys} to continue.`,
}

/** The side panel beside a page of the Wix dashboard. */
export const pageInView = {
  dismiss: 'Dismiss',
  otherStoreAsked: 'This product belongs to another store. Connect that store to edit it.',
  openProduct: 'Open a product in Wix to edit it here, or search:',
  newProduct: 'Save the new product in Wix, then open it to edit it here. Or search:',
  openInventory: 'Find products to see or edit their stock:',
  openCategory: 'Find the products of a category, for example with category:"Summer":',
  selectProducts: 'Select products in Wix to bulk edit them here, or search:',
  pickHere: 'Shelfside can’t read this list. Select products here:',
  selected: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'product selected', other: 'products selected' })}`,
  selectedList: 'Selected in Wix',
  changeSelected: 'Bulk edit…',
  selectedMore: (written: string) => `And ${written} more. All of them will be edited together.`,
  selectedUnknown: 'This product is no longer in your store.',
  aside: 'Your unfinished edit was set aside.',
  bringBack: 'Resume edit',
  forgetStashed: 'Discard edit',
}

export const workbench = {
  // The pages of the workbench.
  nav: 'Main',
  collections: 'Collections',
  products: 'Products',
  sheets: 'Import & export',
  jobs: 'Edits',
  rules: 'Rules',
  points: 'Restore points',
  activity: 'Activity',
  charts: 'Insights',
  settings: 'Settings',
  goKey: (page: string, keys: string) => `${page} (${keys})`,

  // The popup and the side panel, around their screens.
  product: 'Product',
  changeProducts: 'Bulk edit',
  openSidePanel: 'Open side panel',
  recent: 'Recently opened',
}

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`

/** The grid of products: its columns, its cells and what is typed into them. */
export const grid = {
  label: 'Products',
  'column/margin': 'Margin',
  'column/type': 'Type',
  'column/variants': 'Variants',
  'column/updated': 'Last updated',
  yes: 'Yes',
  no: 'No',
  'stock/in-stock': 'In stock',
  'stock/partly-out': 'Some variants out',
  'stock/out-of-stock': 'Out of stock',
  'type/physical': 'Physical',
  'type/digital': 'Digital',
  skuAndOthers: (sku: string, others: number) => `${sku} +${others}`,
  columnIsShown: 'This column is read-only.',
  ofItsVariants: 'Each variant has its own value. Expand the product to edit them.',
  ofTheProduct: 'All variants share this value. Edit it in the product row.',
  paidOfAll:
    'In Wix’s older catalog (V1) all variants share one discount. Edit it in the product row.',
  noWeight: 'Digital products have no weight.',
  notCounted: 'Inventory isn’t tracked. Turn on tracking first.',
  isGone: 'This product is no longer in your store.',
  enteredAway: (name: string) => `“${name}” is no longer in this list, so your entry wasn’t saved.`,
  yesOrNo: 'Enter yes or no.',
  notEmpty: 'This value can’t be empty.',
  saleNotEmpty: 'The sale price can’t be empty. To end a sale, enter the regular price.',
  wholeNumber: 'Enter a whole number, or a change such as +5 or −2.',
  noNumber: (text: string) => `“${text}” isn’t an amount. Enter it like 12.99.`,
  sortBy: (column: string) => `Sort by ${column}`,
  resize: (column: string) => `Resize ${column}`,
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all matching products',
  unfold: (name: string) => `Show variants of ${name}`,
  known: (column: string) => `${column}: values in use`,
  hidden: 'Hidden from online store',
  gone: 'Deleted',
  changedTo: (before: string, after: string) => `${before} → ${after}, not saved yet`,
  varies: 'Varies',
  lowStock: 'Low stock',
  nothing: 'empty',
  columns: 'Columns',
  columnsHint: 'Choose columns and use the arrows to reorder them.',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  defaultColumns: 'Reset to default',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  actions: 'Product actions',
  import: 'Import',
  export: 'Export',
  rows: 'Rows',
  byProduct: 'Products',
  byVariant: 'Variants',
  keys: 'Keyboard shortcuts',
  keyEdit: 'Edit',
  keyNext: 'Next cell',
  keySelect: 'Select product',
  keyMenu: 'Column menu',
  keyOpen: 'Open product',
  keySearch: 'Search',
  narrow: 'Filters',
  saved: 'Saved searches',
  close: 'Close',
  copyLink: 'Copy a link to this view',
  linkCopied: 'Link copied',
  matching: (count: number, all: number) =>
    count === all ? products(all) : `${formatCount(count)} of ${products(all)}`,
  selected: (count: number) => `${products(count)} selected`,
  allSelected: (count: number) =>
    `All ${formatCount(count)} ${plural(count, { one: 'matching product', other: 'matching products' })} selected`,
  clearSelection: 'Clear selection',
  selectedLabel: 'Selected products',
  exportSelected: 'Export…',
  changeSelected: 'Bulk edit…',
  changes: (values: number, count: number) =>
    `${formatCount(values)} ${plural(values, { one: 'unsaved change', other: 'unsaved changes' })} in ${products(count)}`,
  discard: 'Discard',
  discardAll: (values: number) =>
    `Discard ${formatCount(values)} ${plural(values, { one: 'change', other: 'changes' })}`,
  keep: 'Keep editing',
  review: 'Review',
  undo: 'Undo',
  undoChange: 'Undo last change',
  redoChange: 'Redo last change',
  stockMeaning: 'Stock edits',
  asDifference: 'Save the difference',
  exactly: 'Replace the stock',
  bringing: (staged: number, total: number) =>
    `Preparing ${formatCount(staged)} of ${formatCount(total)}`,
  stop: 'Stop',
  stopped: 'Stopped. Nothing was changed.',
  enteredInTabs: 'Some of these edits were made in another tab. Reviewing includes all of them.',
  enteredInPanels:
    'Some of these edits were begun in the side panel or popup. Reviewing includes all of them.',
  notSaved: 'There are too many edits to keep after you close this tab. Review them first.',
  reading: (read: number, total: number) => `Loading ${formatCount(read)} of ${products(total)}`,
  skipped: (count: number, why: string) =>
    `${formatCount(count)} ${plural(count, { one: 'cell', other: 'cells' })} not changed: ${why}`,
  skippedMore: (count: number) =>
    `${formatCount(count)} more ${plural(count, { one: 'cell', other: 'cells' })} not changed.`,
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
  answerFirst: 'Choose how the pasted numbers are written first. Nothing was sent for review.',
  'undoBlocked/saved':
    'This step can’t be undone here, because it was sent to Wix. You can undo the edit in Edits.',
  'undoBlocked/other-tab':
    'This step can’t be undone here. The same product was edited in another tab or panel since then.',
  askSign: 'Which decimal separator do the pasted numbers use?',
  askSignHint: (example: string) => `“${example}” can be read two ways.`,
  pointSign: 'Point: 1,234.56',
  commaSign: 'Comma: 1.234,56',
  tooLarge: (max: number) => `Edit up to ${formatCount(max)} cells at a time.`,
  noReplica: 'Syncing your products',
  noReplicaHint: 'The grid opens as soon as the first sync finishes.',
  replicaOff: 'Your products aren’t synced yet',
  replicaOffHint: 'The grid works from an offline copy of your products.',
  syncNow: 'Sync now',
  noProducts: 'No products yet',
  noProductsHint: 'Products you add here or in Wix appear in this list.',
  noMatch: 'No matching products',
  clearSearch: 'Clear search',
  product: 'Product',
  edit: 'Bulk edit',
  copied: (rows: number, columns: number) =>
    `Copied ${formatCount(rows)} × ${formatCount(columns)} cells`,
}

/** One box that finds and runs everything (Ctrl + K). */
export const palette = {
  label: 'Commands',
  placeholder: 'Search, or type an edit',
  results: 'Results',
  close: 'Close',
  hint: 'Type a product, a page, a setting, or an edit such as price +5% collection:Lamps.',
  hintLocked: 'Type a page or a setting.',
  nothing: (text: string) => `Nothing matches “${text}”.`,
  searchFor: (text: string) => `Search products for “${text}”`,
  preview: (edit: string) => `Preview: ${edit}`,
  inWorkbench: 'In the workbench',
  unlock: 'Unlock Shelfside',
  unlockFirst: 'Unlock first',
  connectFirst: 'Connect a store first',
  missingCollections: (names: readonly string[]) =>
    `This saved edit needs collections that don’t exist in this store: ${names.map((name) => `“${name}”`).join(', ')}.`,
  cannotOpen: (name: string) => `“${name}” can’t be opened now. Try again.`,
  'group/preview': 'Edit',
  'group/completion': 'Complete the edit',
  'group/suggestion': 'Did you mean',
  'group/recent': 'Recently used',
  'group/command': 'Commands',
  'group/change': 'Bulk edit',
  'group/product': 'Products',
  'group/page': 'Pages',
  'group/savedEdit': 'Saved edits',
  'group/view': 'Saved views',
  'group/search': 'Saved searches',
  'group/setting': 'Settings',
  'group/guide': 'Guide',
  'group/job': 'Edits',
}

/** The names of keys. */
export const keyNames = {
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
  Space: 'Space',
  Enter: 'Enter',
  Escape: 'Esc',
  Tab: 'Tab',
  Delete: 'Del',
  Backspace: 'Backspace',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Home: 'Home',
  End: 'End',
}

/** What each key does, in the list of keys. */
export const keyHelp = {
  anywhere: 'Everywhere',
  palette: 'In commands',
  search: 'In search',
  grid: 'In the product grid',
  workbench: 'In the workbench, one after the other',
  'anywhere/palette': 'Open or close commands',
  'anywhere/help': 'Show all shortcuts',
  'palette/next': 'Next command',
  'palette/previous': 'Previous command',
  'palette/run': 'Run the command',
  'palette/complete': 'Complete the edit you type',
  'palette/close': 'Close commands',
  'palette/leave': 'Close commands while nothing is typed',
  'palette/help': 'Show all shortcuts while nothing is typed',
  'search/search': 'Go to the search',
  'search/change': 'Bulk edit the selected products',
  'list/next': 'Next product',
  'list/previous': 'Previous product',
  'list/next-page': 'One page down',
  'list/previous-page': 'One page up',
  'list/first': 'First product',
  'list/last': 'Last product',
  'list/toggle': 'Select the product',
  'list/extend-down': 'Extend the selection down',
  'list/extend-up': 'Extend the selection up',
  'list/select-all': 'Select all matching products',
  'list/open': 'Open the product',
  'list/release': 'Clear the selection of all, or go back to the search',
  move: 'Move',
  moveFar: 'Move to the edge',
  moveExtend: 'Extend the range',
  'grid/edit': 'Edit the cell',
  'grid/open': 'Open the product',
  'grid/clear': 'Clear the cells',
  'grid/toggle': 'Select the product',
  'grid/select-row': 'Mark the row',
  'grid/select-column': 'Mark the column',
  'grid/select-all': 'Mark all cells',
  'grid/fill-down': 'Fill down',
  'grid/fill-on': 'Fill to the next column',
  'grid/undo': 'Undo',
  'grid/redo': 'Redo',
  'grid/review': 'Review your changes',
  'grid/column-menu': 'Open the menu of the column',
  'grid/unfold': 'Show or hide variants',
  'grid/search': 'Go to the search',
  'grid/leave': 'Leave the range, then the grid',
}
