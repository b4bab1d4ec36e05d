import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

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
  few: 'Three pieces or fewer',
  partly: 'Some variants out of stock',
  noImage: 'No image',
  noSku: 'No SKU',
  noCost: 'No cost',
  dupSku: 'SKU shared with another product',
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
  noFigures: 'Nothing is known of this yet.',
}
