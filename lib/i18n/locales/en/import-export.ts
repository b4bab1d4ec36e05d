import { formatCount, shorten } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`

const rowCount = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'row', other: 'rows' })}`

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const importExport = {
  // The page of sheets: out of the shop, and into it again.
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
  rowCount: rowCount,
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
  group_errors: 'Not taken',
  hint_changed: 'Cells that say something else than the shop.',
  hint_options:
    'The sheet has other options or variants than the shop. No sheet changes these; ticked, the other values of these products are changed.',
  hint_created: 'Rows that name no product of the shop. Ticked, they become new products.',
  hint_missing: 'Products of the shop that no row names. They stay; ticked, they are deleted.',
  hint_errors: 'Rows that nothing is taken of. A product is taken whole or not at all.',
  unchanged: (count: number) => `${products(count)} as in the shop.`,
  nothing: 'The sheet says what the shop says. There is nothing to change.',
  take: (group: string) => `Take “${group}”`,
  line: (line: number) => `line ${formatCount(line)}`,
  moreValues: (count: number) => `and ${formatCount(count)} more`,
  showMore: 'Show more',
  downloadErrors: 'Download these rows with the reason',
  renew: 'Download it with the shop’s values',
  renewHint:
    'The same file: only cells that say something else than the shop are rewritten, and no row is added or taken away.',
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
    `${products(count)} in ${rowCount(lines)} are in the file.`,
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

  // Files of a shop's products: what they hold, and what is wrong with them.
  // the columns of our own files
  column_id: 'Shelfside product ID',
  column_variantId: 'Variant ID',
  column_name: 'Name',
  column_variant: 'Variant',
  column_sku: 'SKU',
  column_listPrice: 'Price',
  column_salePrice: 'Sale price',
  column_stock: 'Stock',
  column_stockSeen: 'Stock when exported',
  column_collections: 'Collections',
  column_media: 'Pictures',
  column_slug: 'Page address',
  column_options: 'Options',
  reason: 'Why not taken',
  // files that are refused as a whole
  emptyFile: 'The file is empty.',
  noHeader: 'The first row has no names of columns. Put them there, then try again.',
  bigFile: (bytes: number) =>
    `The file is larger than ${megabytes(bytes)} MB. Split it between two products, then import the parts one after the other.`,
  manyRows: (rows: number) =>
    `The file has more than ${formatCount(rows)} rows. Split it between two products, then import the parts one after the other.`,
  manyColumns: (columns: number) =>
    `The file has more than ${formatCount(columns)} columns. Delete those that are not needed, or choose the separator that it was written with.`,
  longCell: (line: number, max: number) =>
    `A cell in line ${formatCount(line)} is longer than ${formatCount(max)} characters. Perhaps a quotation mark is missing in it.`,
  openQuote: (line: number) =>
    `The quotation mark that opens in line ${formatCount(line)} is never closed. Close it, or save the file again from your spreadsheet.`,
  strayQuote: (line: number) =>
    `Line ${formatCount(line)} has text behind a closing quotation mark. Choose the separator that the file was written with, or save it again from your spreadsheet.`,
  wrongEncoding: (encoding: string) =>
    `The file is not written in ${encoding}. Choose another encoding, or save it as “CSV UTF-8”.`,
  holdsNul: (line: number) =>
    `Line ${formatCount(line)} holds a sign that no text has (NUL). This is no CSV file, or it was damaged.`,
  holdsHalves: (line: number) =>
    `Line ${formatCount(line)} holds half of a character. The file was cut or damaged; save it again from your spreadsheet.`,
  forbiddenHeader: (name: string) =>
    `A column is called “${shorten(name)}”, which no product has and which attacks on programs use. Rename or delete the column.`,
  twiceHeader: (name: string, first: number, second: number) =>
    `The column “${shorten(name)}” is there twice, as number ${first} and as number ${second}. Delete or rename one of them.`,
  isArchive: (name: string) =>
    `“${shorten(name)}” is an archive and not a table. Unpack it, then choose the CSV or XLSX file in it.`,
  isOldWorkbook:
    'This is a workbook of an old kind (XLS), or one with a password. Save it as XLSX.',
  isPdf: 'This is a PDF document and not a table. Save the table as CSV or XLSX.',
  brokenWorkbook:
    'The workbook cannot be read. Open it in your spreadsheet and save it again as XLSX.',
  swollenWorkbook:
    'Unpacked, the workbook is far larger than a sheet of products. Copy the products into a new workbook.',
  slowWorkbook:
    'Reading this workbook takes too long. Copy the products into a new workbook, or save it as CSV.',
  slowFile:
    'Reading this file takes too long. Split it between two products, then import the parts one after the other.',
  // rows that are left out
  ragged: (cells: number, columns: number) =>
    `The row has ${formatCount(cells)} cells where the header has ${formatCount(columns)}: values may have moved into other columns. Put them right, or save the file again from your spreadsheet.`,
  saysTwice: 'Two rows of this product say different things. Write the same into both.',
  rowTwice: 'Another row is about the same product or variant. Delete one of the two.',
  unknownKind: (kind: string) => `“${shorten(kind)}” is none of Product, Variant and Media.`,
  cannotClear: 'This cannot be empty.',
  notAmount: (text: string) =>
    `“${shorten(text)}” is not an amount. Write only the figure, such as 12.50.`,
  notFlag: (text: string) => `“${shorten(text)}” is neither true nor false. Write TRUE or FALSE.`,
  notStock: (text: string) =>
    `“${shorten(text)}” is neither a number of pieces nor InStock nor OutOfStock.`,
  notDiscount: (text: string) => `“${shorten(text)}” is neither PERCENT nor AMOUNT.`,
  isFormula: (text: string) =>
    `“${shorten(text)}” is a formula. Write its result, or an apostrophe in front if it is meant as text.`,
  isError: (text: string) =>
    `“${shorten(text)}” is the error of a formula. Mend the formula, or write its result.`,
  isShortened: (text: string) =>
    `“${shorten(text)}” is a code that a spreadsheet took for a number and cut. Make its column one of text, then enter the code again.`,
  turnsText: (code: string) =>
    `The text holds an invisible sign (U+${code}) that turns the direction of reading, so that it is not what it looks like. Type the text again.`,
  pricesAtVariants: 'Each variant of this product has its own price: change it in their rows.',
  valuesAtVariants: 'The variants of this product have this value: change it in their rows.',
  oneDiscount:
    'In the older catalog (V1), one discount holds for all variants of a product, and none makes the sale prices of all its variants. To keep the discount as it is, empty the sale prices of this product; to change it, enter matching sale prices for all variants.',
  saleAboveList: 'The sale price is above the price. Lower it, or raise the price.',
  noCollection: (name: string) =>
    `There is no single collection called “${shorten(name)}”. Write names that the shop has, with “;” between them.`,
  twoSections: (title: string) =>
    `The product has two info sections called “${shorten(title)}”. Rename one of them in the shop, then export again.`,
  keyOfSeveral: (key: string) =>
    `“${shorten(key)}” is at several variants of one product. Choose another column that rows are known by.`,
  keyOfProducts: (key: string, count: number) =>
    `“${shorten(key)}” is at ${formatCount(count)} products, so it is not certain which is meant. Choose another column that rows are known by.`,
  wouldBeNew: 'This would be a new product.',
  notInShop: 'The shop has nothing that this row names.',
  newNeedsName: 'It needs a name.',
  newNeedsPrice: 'It needs a price.',
  noOptions: 'Its product names no options.',
  noChoice: (text: string, option: string) =>
    `“${shorten(text)}” is not a choice of “${shorten(option)}”.`,
  // options and variants
  optionsDiffer: (now: string, sheet: string) =>
    `Options: “${now || '–'}” in the shop, “${sheet || '–'}” in the sheet.`,
  variantGone: (label: string) => `The shop has no variant “${shorten(label)}”.`,
  variantsShare: 'Its variants have no values of their own in the shop.',
  // what is shown of a comparison
  field_paidPrice: 'Price paid',
  field_actualPrice: 'Price paid',
  field_strikethrough: 'Compare-at price',
  field_surcharge: 'Surcharge',
  field_discount: 'Discount',
  field_discountMode: 'Kind of discount',
  field_discountValue: 'Discount',
  field_handle: 'Wix handle',
  field_kind: 'Kind of row',
  field_quantity: 'Stock',
  field_tracked: 'Stock is counted',
  field_inStock: 'In stock',
  field_mediaAlt: 'Alternative text',
  field_deleted: 'Deleted',
  field_optionName: 'Option name',
  field_optionType: 'Option type',
  field_optionChoices: 'Option choices',
  field_infoTitle: 'Info title',
  field_infoText: 'Info text',
  numbered: (words: string, number: number) => `${words} ${number}`,
  pictures: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'picture', other: 'pictures' })}`,
  wholeRow: 'Row',
  yes: 'Yes',
  no: 'No',
  products: 'Products',
  sharesInfo:
    'Info sections are shared by all products of this store. Undo deletes the product and keeps them in Wix.',
  isStranger:
    'Named by an ID that this shop does not have: of another shop, or of a deleted product.',
  sheetGone: 'The sheet is no longer open. Choose the file again.',
  costsLocked:
    'The costs in the copy cannot be opened yet: it is being read from the shop again. Try again in a moment.',
  replicaMoved: 'The copy of the shop changed meanwhile. Try again.',
  noReplica:
    'There is no copy of this shop on this computer yet. Wait until it has been read, then try again.',
}
