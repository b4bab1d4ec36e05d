import type { productMarks as english } from '../en/product-marks.ts'

export const productMarks: typeof english = {
  unnamed: 'Produkt ohne Namen',
  hidden: 'Ausgeblendet',
  hiddenTitle: 'Im Shop ausgeblendet',
  listPriceBefore: 'Listenpreis',
  outOfStock: 'Ausverkauft',
  partlyOut: 'Teilweise ausverkauft',
  partlyOutOf: (count) => `${count} auf Lager, teilweise ausverkauft`,
  inStockMark: 'Auf Lager',
  inStockOf: (count) => `${count} auf Lager`,
  notSet: 'Keine Angabe',
}
