/** What marks a product wherever it stands: in lists, in the page, in the editor. */
export const productMarks = {
  unnamed: 'Product without a name',
  hidden: 'Hidden',
  hiddenTitle: 'Hidden in the shop',
  listPriceBefore: 'List price',
  outOfStock: 'Out of stock',
  partlyOut: 'Partly out of stock',
  partlyOutOf: (count: string) => `${count} in stock, partly out`,
  inStockMark: 'In stock',
  inStockOf: (count: string) => `${count} in stock`,
  notSet: 'Not set',
}
