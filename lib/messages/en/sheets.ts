import { formatCount, shorten } from '../format.ts'
import { plural } from '../plural.ts'

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1024 / 1024))

/** Files of a shop's products: what they hold, and what is wrong with them. */
export const sheets = {
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
  longCell: (line: number, most: number) =>
    `A cell in line ${formatCount(line)} is longer than ${formatCount(most)} characters. Perhaps a quotation mark is missing in it.`,
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
    `The text holds an invisible sign (U+${code}) that turns the direction of reading, so that it is not what it looks like. Type the text anew.`,
  pricesAtVariants: 'Each variant of this product has its own price: change it in their rows.',
  figuresAtVariants: 'This stands at the variants of this product: change it in their rows.',
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
  costsShut:
    'The costs in the copy cannot be opened yet: it is being read from the shop again. Try again in a moment.',
  copyMoved: 'The copy of the shop changed meanwhile. Try again.',
  noCopy:
    'There is no copy of this shop on this computer yet. Wait until it has been read, then try again.',
}
