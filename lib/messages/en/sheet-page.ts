import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`
const rows = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'row', other: 'rows' })}`

/** The page of sheets: out of the shop, and into it again. */
export const sheetPage = {
  title: 'Sheets',
  dropHere: 'Drop a CSV or XLSX file here, or paste cells',
  dropHint:
    'Products that you exported here or in Wix, or a list of a supplier. Nothing changes before you have seen every value.',
  chooseFile: 'Choose a file…',
  pasted: 'Pasted cells',
  fileGone: 'The file cannot be read: it was moved, renamed or changed meanwhile. Choose it again.',
  another: 'Choose another',
  reading: 'Reading the sheet',
  comparing: 'Comparing with the shop',
  drafting: 'Making the preview',
  writing: 'Writing the file',
  progress: (done: number, total: number) => `${formatCount(done)} of ${products(total)}`,
  stop: 'Stop',
  rowCount: rows,
  firstSheet: (name: string, count: number) =>
    `only “${name}” is read, the first of ${formatCount(count)} sheets`,
  encoding: 'Encoding',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  bar: 'Vertical bar',
  shape_own: 'Shelfside sheet',
  'shape_wix-v1': 'Wix export (Catalog V1)',
  'shape_wix-v3': 'Wix export (Catalog V3)',
  shape_other: 'Other table',
  columns: 'Columns',
  column: 'Column in the sheet',
  holds: 'Is read as',
  example: 'For example',
  notRead: 'Not read',
  unknownColumns: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'column is', other: 'columns are' })} not read.`,
  remembered: 'As it was read last time.',
  readAs: (column: string) => `“${column}” is read as`,
  key: 'Rows are known by',
  noKey:
    'No column names the products. Choose one that is read as an ID, handle, SKU, barcode or page address.',
  sign: 'Decimal sign',
  signPoint: 'Point: 1,234.50',
  signComma: 'Comma: 1.234,50',
  askSign: (example: string) => `How is “${example}” meant? The sheet does not show it.`,
  stock: 'Stock',
  stockDifference: 'Move by the difference',
  stockExact: 'Set exactly',
  clear: 'Cells that empty a field',
  clearHint: 'An empty cell leaves what is there. To empty a field, write this text into its cell.',
  clearNone: 'None',
  compare: 'Compare with the shop',
  comparedWith: (moment: string) => `Compared with the copy of ${moment}.`,
  group_changed: 'Changed',
  group_options: 'Other options',
  group_created: 'New',
  group_missing: 'Not in the sheet',
  group_faults: 'Not taken',
  hint_changed: 'Cells that say something else than the shop.',
  hint_options:
    'The sheet has other options or variants than the shop. No sheet changes these; ticked, the other values of these products are changed.',
  hint_created: 'Rows that name no product of the shop. Ticked, they become new products.',
  hint_missing: 'Products of the shop that no row names. They stay; ticked, they are deleted.',
  hint_faults: 'Rows that nothing is taken of. A product is taken whole or not at all.',
  unchanged: (count: number) => `${products(count)} as in the shop.`,
  nothing: 'The sheet says what the shop says. There is nothing to change.',
  take: (group: string) => `Take “${group}”`,
  line: (line: number) => `line ${formatCount(line)}`,
  moreValues: (count: number) => `and ${formatCount(count)} more`,
  showMore: 'Show more',
  downloadFaults: 'Download these rows with the reason',
  renew: 'Download it with the shop’s values',
  renewHint:
    'The same file: only cells that say something else than the shop are written anew, and no row is added or taken away.',
  renewed: (cells: number) =>
    cells === 0
      ? 'The file is the one that came in: no cell says something else than the shop.'
      : `${formatCount(cells)} ${plural(cells, { one: 'cell has', other: 'cells have' })} the shop’s value in the file; everything else is as it came.`,
  deleteWarning: (count: number) =>
    `${products(count)} would be deleted. Their values are kept and can be brought back, as new products.`,
  review: (count: number) => `Preview ${products(count)}`,
  lastImport: 'Last import',
  showJob: 'Show it',
  downloadFailed: (count: number) => `Download ${products(count)} that failed, with the reason`,
  takeOut: 'Take a sheet out',
  which: 'Products',
  allProducts: 'All',
  productsInView: (count: number) => `In view (${formatCount(count)})`,
  chosenProducts: (count: number) => `Selected (${formatCount(count)})`,
  as: 'File',
  formFor: 'For',
  forOwn: 'Editing',
  forV1: 'Wix V1',
  forV3: 'Wix V3',
  guard: 'Keep spreadsheets from running cells as formulas',
  guardHint:
    'An apostrophe stands before such cells; it is taken away when the file comes in here again.',
  export: 'Export',
  exported: (count: number, lines: number) =>
    `${products(count)} in ${rows(lines)} are in the file.`,
  tooLarge:
    'It is larger than a file that comes in here again: choose fewer columns or products, or take it out as XLSX.',
  collectionsMissing: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'collection of this file isn’t', other: 'collections of this file aren’t' })} in your store`,
  collectionsLeftOut: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'collection is', other: 'collections are' })} left out`,
  collectionsHint:
    'Create them now, or import the products without them. Undoing the import doesn’t remove created collections.',
  createCollections: (count: number) =>
    `Create ${formatCount(count)} ${plural(count, { one: 'collection', other: 'collections' })}`,
  leaveCollections: 'Leave them out',
  requireCollections: 'Don’t leave out',
  andMore: (names: string, more: number) => `${names} and ${formatCount(more)} more`,
}
