import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Stock } from '#lib/core/catalog/product/product.ts'
import { type DecimalSign, toUnmistakable } from '#lib/core/catalog/amount-text.ts'
import { type CellTexts, guardedTexts, plainTexts } from '../guard.ts'

export type Layout = 'own' | 'wix-v1' | 'wix-v3'

/** Wix reads files of these layouts. */
export function isForWix(layout: string): layout is 'wix-v1' | 'wix-v3' {
  return layout === 'wix-v1' || layout === 'wix-v3'
}

/** How a layout writes values. */
export interface Style {
  readonly layout: Layout
  readonly texts: CellTexts
  readonly amount: (amount: Amount | undefined) => string
  readonly flag: (flag: boolean) => string
  readonly stock: (stock: Stock) => string
  readonly kinds: Readonly<Record<'product' | 'variant' | 'media', string>>
  readonly optionKinds: Readonly<Record<string, string>>
}

const toStock = (inStock: string, out: string) => (stock: Stock) => {
  if (stock.tracked) return String(stock.quantity ?? '')
  return stock.status === 'out-of-stock' ? out : inStock
}

const wixV1: Style = {
  layout: 'wix-v1',
  texts: plainTexts,
  amount: writeDouble,
  flag: String,
  stock: toStock('InStock', 'OutOfStock'),
  kinds: { product: 'Product', variant: 'Variant', media: '' },
  optionKinds: { list: 'DROP_DOWN', color: 'COLOR' },
}

const wixV3: Style = {
  layout: 'wix-v3',
  texts: plainTexts,
  amount: (amount) => amount ?? '',
  flag: (flag) => (flag ? 'TRUE' : 'FALSE'),
  stock: toStock('IN_STOCK', 'OUT_OF_STOCK'),
  kinds: { product: 'PRODUCT', variant: 'VARIANT', media: 'MEDIA' },
  optionKinds: { list: 'TEXT_CHOICES', color: 'SWATCH_CHOICES' },
}

/**
 * Wix reads decimal points alone. Our layout has the decimal sign of the locale, and amounts that
 * cannot be misread.
 */
export function styleOf(layout: Layout, sign: DecimalSign = '.'): Style {
  if (layout === 'wix-v1') return wixV1
  if (layout === 'wix-v3') return wixV3
  return {
    ...wixV3,
    layout,
    texts: guardedTexts,
    stock: wixV1.stock,
    amount: (amount) => (amount === undefined ? '' : toUnmistakable(amount).replace('.', sign)),
  }
}

/** As Java writes a double: "180.0". */
function writeDouble(amount: Amount | undefined): string {
  if (amount === undefined) return ''
  return amount.includes('.') ? amount : `${amount}.0`
}
