import { formatCount, shorten } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

const products = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`

const rowCount = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'row', other: 'rows' })}`

/** As Wix calls them: collections in the older catalog (V1), categories in the newer one. */
const collections = (count: number, catalog: 'v1' | 'v3') => {
  const forms =
    catalog === 'v1'
      ? { one: 'collection', other: 'collections' }
      : { one: 'category', other: 'categories' }
  return `${formatCount(count)} ${plural(count, forms)}`
}

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

export const importExport = {
  // The page of sheets: out of the store, and into it again.
  dropHere: 'Drop a CSV or XLSX file here, or paste cells',
  dropHint:
    'Use a Shelfside or Wix export, or a supplier’s price list. You’ll preview every change before anything is sent to Wix.',
  chooseFile: 'Choose file…',
  pasted: 'Pasted cells',
  fileGone: 'This file was moved, renamed or changed. Choose it again.',
  another: 'Choose another file',
  reading: 'Reading file',
  readingStock: 'Reading stock of all locations',
  comparing: 'Comparing with your store',
  drafting: 'Preparing preview',
  writing: 'Creating file',
  progress: (done: number, total: number) => `${formatCount(done)} of ${products(total)}`,
  stop: 'Stop',
  rowCount: rowCount,
  firstSheet: (name: string, count: number) =>
    `only the first of ${formatCount(count)} sheets (“${name}”) is imported`,
  encoding: 'Encoding',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  bar: 'Pipe',
  shape_own: 'Shelfside export',
  'shape_wix-v1': 'Wix export (older catalog, V1)',
  'shape_wix-v3': 'Wix export (newer catalog, V3)',
  shape_other: 'Other file',
  columns: 'Columns',
  column: 'Column in file',
  importAs: 'Import as',
  example: 'Example',
  notImported: 'Don’t import',
  unknownColumns: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'column', other: 'columns' })} won’t be imported.`,
  unreadColumns: (names: string) => `These columns have values that aren’t imported: ${names}.`,
  inVariantRows: (name: string) => `${name} (variant rows)`,
  inProductRows: (name: string) => `${name} (product rows)`,
  remembered: 'Using your settings from last time.',
  readAs: (column: string) => `Import “${column}” as`,
  createAll: 'Nothing, create all',
  matchBy: 'Match products by',
  noKey:
    'No column identifies the products. Choose one to import as ID, handle, SKU, barcode or URL slug.',
  sign: 'Decimal separator',
  signPoint: 'Point: 1,234.50',
  signComma: 'Comma: 1.234,50',
  askSign: (example: string) => `How should “${example}” be read?`,
  stock: 'Stock',
  stockDifference: 'Add the difference',
  stockExact: 'Replace stock',
  clear: 'Text that clears a field',
  clearHint:
    'Empty cells are ignored. A product on sale keeps its discount, so its sale price follows the regular price. To clear a field, put this text in its cell.',
  clearNone: 'None',
  compare: 'Compare with store',
  comparedWith: (moment: string) => `Compared with your store as of ${moment}.`,
  group_changed: 'Changed',
  group_options: 'Different options',
  group_created: 'New',
  group_missing: 'Not in the file',
  group_errors: 'Can’t be imported',
  hint_changed: 'Values in the file that differ from your store.',
  hint_options:
    'These products have different options or variants in the file. Options can’t be imported. Select the products to import their other values.',
  hint_created: 'Rows that match no product. Select them to create new products.',
  hint_missing:
    'Products that aren’t in the file. They stay unless you select them, which deletes them.',
  hint_errors: 'If one value has a problem, the whole product is skipped.',
  unchanged: (count: number) => `${products(count)} already up to date.`,
  nothing: 'The file matches your store. There’s nothing to import.',
  include: (group: string) => `Include “${group}”`,
  row: (line: number) => `row ${formatCount(line)}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  showMore: 'Show more',
  downloadErrors: 'Download with reasons',
  downloadCurrent: 'Download store values',
  downloadCurrentHint:
    'The same file with outdated cells replaced by your store’s values. Rows aren’t added or removed.',
  downloadedCurrent: (cells: number) =>
    cells === 0
      ? 'The file already matches your store.'
      : `${formatCount(cells)} ${plural(cells, { one: 'cell was updated with your store’s value', other: 'cells were updated with your store’s values' })}. Everything else is unchanged.`,
  deleteWarning: (count: number) =>
    `${products(count)} will be deleted. Undo creates ${plural(count, { one: 'it again as a new product', other: 'them again as new products' })}.`,
  review: (count: number) => `Preview ${products(count)}`,
  lastImport: 'Last import',
  viewEdit: 'View edit',
  downloadFailed: (count: number) =>
    `Download ${formatCount(count)} failed ${plural(count, { one: 'product with the reason', other: 'products with reasons' })}`,
  exportProducts: 'Export products',
  which: 'Products',
  allProducts: 'All',
  currentSearch: (count: number) => `Current search (${formatCount(count)})`,
  chosenProducts: (count: number) => `Selected (${formatCount(count)})`,
  fileFormat: 'File format',
  layout: 'Layout',
  forOwn: 'Shelfside',
  forV1: 'Wix V1',
  forV3: 'Wix V3',
  guard: 'Protect against formulas',
  guardHint:
    'Adds an apostrophe before cells that a spreadsheet would run as a formula. It’s removed again on import.',
  unguardedHint:
    'For an import in Wix. Texts are exactly as in your store, without protection against formulas in spreadsheets.',
  export: (count: number) => `Export ${products(count)}`,
  exported: (count: number, lines: number) => `Exported ${products(count)} in ${rowCount(lines)}.`,
  leftOut: 'What isn’t in the file',
  neverInFiles: (what: string) => `No file has these: ${what}.`,
  tooLarge:
    'This file is too large to import here again. Choose fewer columns or products, or export as XLSX.',
  collectionsMissing: (count: number, catalog: 'v1' | 'v3') =>
    `${collections(count, catalog)} of this file ${plural(count, { one: 'isn’t', other: 'aren’t' })} in your store`,
  collectionsLeftOut: (count: number, catalog: 'v1' | 'v3') =>
    `${collections(count, catalog)} ${plural(count, { one: 'is', other: 'are' })} left out`,
  collectionsHint: (catalog: 'v1' | 'v3') =>
    `Create them now, or import the products without them. Undoing the import doesn’t remove created ${catalog === 'v1' ? 'collections' : 'categories'}.`,
  createCollections: (count: number, catalog: 'v1' | 'v3') =>
    `Create ${collections(count, catalog)}`,
  leaveCollections: 'Leave them out',
  requireCollections: 'Don’t leave out',
  andMore: (names: string, more: number) => `${names} and ${formatCount(more)} more`,

  // Files of a store's products: what they hold, and what is wrong with them.
  // the columns of our own files
  column_id: 'Shelfside product ID',
  column_variantId: 'Variant ID',
  column_name: 'Name',
  column_variant: 'Variant',
  column_sku: 'SKU',
  column_listPrice: 'Regular price',
  column_salePrice: 'Sale price',
  column_stock: 'Stock',
  column_stockSeen: 'Stock when exported',
  stockSeenAt: (location: string) => `Stock when exported: ${location}`,
  column_collections: 'Collections',
  column_media: 'Media',
  column_slug: 'URL slug',
  column_options: 'Options',
  reason: 'Reason skipped',
  // files that are refused as a whole
  emptyFile: 'The file is empty.',
  noHeader: 'The first row has no column names. Add them, then try again.',
  bigFile: (bytes: number) =>
    `The file is larger than ${megabytes(bytes)} MB. Split it between two products and import the parts one by one.`,
  manyRows: (rows: number) =>
    `The file has more than ${formatCount(rows)} rows. Split it between two products and import the parts one by one.`,
  manyColumns: (columns: number) =>
    `The file has more than ${formatCount(columns)} columns. Delete the ones you don’t need, or choose a different separator.`,
  longCell: (line: number, max: number) =>
    `A cell in row ${formatCount(line)} is longer than ${formatCount(max)} characters. Check for a missing quotation mark.`,
  openQuote: (line: number) =>
    `A quotation mark in row ${formatCount(line)} is never closed. Close it, or save the file again from your spreadsheet.`,
  strayQuote: (line: number) =>
    `Row ${formatCount(line)} has text after a closing quotation mark. Choose a different separator, or save the file again from your spreadsheet.`,
  wrongEncoding: (encoding: string) =>
    `The file isn’t encoded as ${encoding}. Choose another encoding, or save it as “CSV UTF-8”.`,
  holdsNul: (line: number) =>
    `Row ${formatCount(line)} contains invalid data. The file isn’t a CSV or is damaged.`,
  holdsHalves: (line: number) =>
    `Row ${formatCount(line)} contains a broken character. Save the file again from your spreadsheet.`,
  forbiddenHeader: (name: string) =>
    `A column is named “${shorten(name)}”, which isn’t allowed for security reasons. Rename or delete it.`,
  twiceHeader: (name: string, first: number, second: number) =>
    `The column “${shorten(name)}” appears twice (columns ${first} and ${second}). Delete or rename one.`,
  isArchive: (name: string) =>
    `“${shorten(name)}” is an archive. Unpack it, then choose the CSV or XLSX file inside.`,
  isOldWorkbook:
    'This is an old Excel file (XLS) or it’s password-protected. Save it as XLSX without a password.',
  isPdf: 'This is a PDF. Save the table as CSV or XLSX.',
  noWorkbook: (name: string) =>
    `“${name}” isn’t an Excel file, although its name says so. If it’s a text file, rename it to end in .csv.`,
  brokenWorkbook:
    'This workbook can’t be opened. Open it in your spreadsheet and save it again as XLSX.',
  swollenWorkbook:
    'This workbook is too large when unpacked. Copy the products into a new workbook.',
  slowWorkbook:
    'Reading this workbook takes too long. Copy the products into a new workbook, or save it as CSV.',
  slowFile:
    'Reading this file takes too long. Split it between two products and import the parts one by one.',
  // rows that are left out
  ragged: (cells: number, columns: number) =>
    `This row has ${formatCount(cells)} cells but the header has ${formatCount(columns)}, so values may be in the wrong columns. Fix it, or save the file again from your spreadsheet.`,
  saysTwice: 'Two rows for this product have different values. Make them the same.',
  otherRow: 'Another row of this product has the problem.',
  rowTwice: 'Another row is for the same product or variant. Delete one.',
  newTwice:
    'Another row has the same value here. Give this product its own, or enter “Variant” as the row type of a variant.',
  unknownKind: (kind: string) => `“${shorten(kind)}” isn’t valid. Use Product, Variant or Media.`,
  unknownOptionKind: (kind: string) =>
    `“${shorten(kind)}” isn’t an option type. Enter DROP_DOWN or COLOR.`,
  needsTitle: 'Add a title for this text.',
  cannotClear: 'This field can’t be empty.',
  notAmount: (text: string) =>
    `“${shorten(text)}” isn’t an amount. Enter only the number, such as 12.50.`,
  notFlag: (text: string) => `“${shorten(text)}” isn’t valid. Enter TRUE or FALSE.`,
  notStock: (text: string) =>
    `“${shorten(text)}” isn’t valid. Enter a quantity, InStock or OutOfStock.`,
  ambiguousStock: (text: string, quantity: string) =>
    `“${shorten(text)}” can be read in two ways. If it means ${quantity}, enter it without separators.`,
  noLocation: (name: string) =>
    `The store has no stock location “${shorten(name)}”. Correct the column’s name, or don’t import it.`,
  trackedAt: (location: string) => `Stock is tracked at “${shorten(location)}”. Enter a quantity.`,
  untrackedAt: (location: string) =>
    `Stock isn’t tracked at “${shorten(location)}”. Turn on tracking in Wix first.`,
  notDiscount: (text: string) => `“${shorten(text)}” isn’t valid. Enter PERCENT or AMOUNT.`,
  isFormula: (text: string) =>
    `“${shorten(text)}” is a formula. Enter its result, or add an apostrophe in front if it’s text.`,
  isError: (text: string) =>
    `“${shorten(text)}” is a formula error. Fix the formula, or enter its result.`,
  isShortened: (text: string) =>
    `“${shorten(text)}” was shortened by your spreadsheet. Format the column as text, then enter the code again.`,
  turnsText: (code: string) =>
    `This text contains an invisible character (U+${code}) that changes the reading direction. Type it again.`,
  pricesAtVariants: 'Each variant has its own price. Edit the variant rows.',
  surchargeNeedsPrice:
    'The file has no price for this product, so its extra charges can’t be applied. Add the price to the row of the product.',
  valuesAtVariants: 'This is set per variant. Edit the variant rows.',
  oneDiscount:
    'In Wix’s older catalog (V1), all variants of a product share one discount, and none gives all these sale prices. To keep the discount, leave the sale prices empty. To change it, enter matching sale prices for all variants.',
  saleAboveList:
    'The sale price is higher than the regular price. Lower it, or raise the regular price.',
  noCollection: (name: string) =>
    `“${shorten(name)}” doesn’t match exactly one collection. Use existing names, separated by “;”.`,
  twoSections: (title: string) =>
    `This product has two info sections called “${shorten(title)}”. Rename one in Wix, then export again.`,
  keyOfSeveral: (key: string) =>
    `“${shorten(key)}” matches several variants of one product. Match products by another column.`,
  keyOfProducts: (key: string, count: number) =>
    `“${shorten(key)}” matches ${products(count)}. Match products by another column.`,
  notImage: (text: string) =>
    `“${shorten(text)}” isn’t an image. Enter a link that starts with https://, or the file name from a Wix export.`,
  altWithoutImage: 'This row has no image. Add it, or remove the alt text.',
  altOfNewImage: 'This image isn’t in the product yet. Import the image first, then its alt text.',
  wouldBeNew: 'This is a new product.',
  notInStore: 'No product in your store matches this row.',
  newNeedsName: 'Add a name.',
  newNeedsPrice: 'Add a price.',
  noOptions: 'The product row names no options.',
  noChoice: (text: string, option: string) =>
    `“${shorten(text)}” isn’t a choice of “${shorten(option)}”.`,
  // options and variants
  optionsDiffer: (now: string, sheet: string) =>
    `Options: “${now || '–'}” in store, “${sheet || '–'}” in file.`,
  variantGone: (label: string) => `Your store has no variant “${shorten(label)}”.`,
  variantsShare: 'All variants share the same values in your store.',
  // what is shown of a comparison
  field_paidPrice: 'Sale price',
  field_actualPrice: 'Sale price',
  field_strikethrough: 'Strikethrough price',
  field_surcharge: 'Extra charge',
  field_discount: 'Discount',
  field_discountMode: 'Discount type',
  field_discountValue: 'Discount',
  field_currency: 'Currency',
  field_handle: 'Wix handle',
  field_kind: 'Row type',
  field_quantity: 'Quantity',
  field_tracked: 'Track inventory',
  field_inStock: 'In stock',
  field_categorySlugs: 'Category slugs',
  field_mediaAlt: 'Alt text',
  field_deleted: 'Deleted',
  field_optionName: 'Option name',
  field_optionType: 'Option type',
  field_optionChoices: 'Option choices',
  field_infoTitle: 'Info title',
  field_infoText: 'Info text',
  numbered: (words: string, number: number) => `${words} ${number}`,
  images: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'image', other: 'images' })}`,
  wholeRow: 'Row',
  yes: 'Yes',
  no: 'No',
  products: 'Products',
  sharesInfo:
    'All products of this store share info sections. Undo deletes the product and keeps them in Wix.',
  leavesLevels:
    'A new product doesn’t get stock at other locations. Import the file again when it’s created.',
  isStranger: 'This ID isn’t in your store. It’s from another store or a deleted product.',
  sheetGone: 'This file is no longer open. Choose it again.',
  costsLocked:
    'Costs aren’t available yet because your store is still syncing. Try again in a moment.',
  replicaMoved: 'Your store was synced in the meantime. Try again.',
  noReplica: 'Your products aren’t synced yet. Wait for the first sync, then try again.',
}
