import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

/** The shop in figures. */
export const charts = {
  charts: 'Insights',
  prices: 'Price distribution',
  pricesNote: 'What customers pay, visible products only',
  margins: 'Margin distribution',
  marginsNote: 'Share of the price you keep, for products with a cost',
  stockAtRisk: 'Stock at risk',
  health: 'Catalog health',
  out: 'Out of stock',
  few: 'Low stock',
  partly: 'Some variants out of stock',
  noImage: 'No image',
  noSku: 'No SKU',
  noCost: 'No cost',
  dupSku: 'Duplicate SKU',
  dupBarcode: 'Duplicate barcode',
  hiddenWithStock: 'Hidden but in stock',
  unbuyable: 'Visible but can’t be bought',
  noDescription: 'No description',
  noCollection: 'No collection',
  noCategory: 'No category',
  between: (from: string, to: string) => `${from}–${to}`,
  upTo: (to: string) => `${to} or less`,
  from: (from: string) => `${from} or more`,
  losing: 'Sold below cost',
  barLabel: (range: string, count: number) =>
    `${range}: ${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  asTable: 'View as table',
  asChart: 'View as chart',
  showNoCost: 'Show products without a cost',
  noNumbers: 'No data yet.',
}
