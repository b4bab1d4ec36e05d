import * as fc from 'fast-check'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Discount, Product } from '#lib/core/catalog/product/product.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'

/*
 * Products of either catalog whose variants have their own prices. The oracle calculates in whole
 * thousandths of the currency's unit.
 */

export const digitsOf = { EUR: 2, JPY: 0, KWD: 3 } as const
export type Currency = keyof typeof digitsOf

export const toThousandths = (text: string) => Math.round(Number(text) * 1000)
export const write = (thousandths: number) => amount(String(thousandths / 1000))

/** Halves are rounded up, as Wix rounds prices. */
export function toCurrency(thousandths: number, currency: Currency): number {
  const step = 10 ** (3 - digitsOf[currency])
  return Math.floor((thousandths + step / 2 + 1e-6) / step) * step
}

/** The nearest price with this ending; of two, the higher. */
export function toEnding(thousandths: number, currency: Currency): number {
  if (digitsOf[currency] < 2) return toCurrency(thousandths, currency)
  const below = Math.floor((thousandths - 990 + 1e-6) / 1000) * 1000 + 990
  if (below < 0) return 990
  return thousandths - below + 1e-6 < 500 ? below : below + 1000
}

export function pay(list: number, { kind, value }: Discount, currency: Currency): number {
  if (kind === 'amount') return list - toThousandths(value)
  return kind === 'percent' ? toCurrency((list * (100 - Number(value))) / 100, currency) : list
}

const currencies = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD')
const sizes = ['S', 'M', 'L']

export const products = currencies.chain((currency) => {
  const price = fc
    .integer({ min: 3, max: 400 })
    .map((units) => toCurrency(units * 1000 + (digitsOf[currency] > 0 ? 490 : 0), currency))
  const discounts = fc.constantFrom<Discount>(
    { kind: 'none', value: amount('0') },
    { kind: 'percent', value: amount('50') },
    { kind: 'percent', value: amount('15') },
    { kind: 'amount', value: amount('1') },
    { kind: 'amount', value: amount('2') },
  )
  return fc
    .record({
      base: price,
      isV3: fc.boolean(),
      discount: discounts,
      variants: fc.array(fc.record({ price, isHidden: fc.boolean(), off: discounts }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ base, isV3, discount, variants }): Product => {
      const named = sizes.slice(0, variants.length)
      const built = variants.map((each, at) =>
        buildVariant({
          id: (sizes[at] ?? '') as VariantId,
          choices: { Size: sizes[at] ?? '' },
          visible: !each.isHidden,
          listPrice: write(each.price),
          paidPrice: write(pay(each.price, isV3 ? each.off : discount, currency)),
        }),
      )
      const cheapest = built.toSorted((a, b) => Number(a.paidPrice) - Number(b.paidPrice))[0]
      return buildProduct({
        currency,
        options: [
          { name: 'Size', kind: 'list', choices: named.map((value) => ({ value, label: value })) },
        ],
        variantsManaged: true,
        variants: built,
        ...(isV3 && cheapest
          ? {
              variantsPriced: true,
              listPrice: cheapest.listPrice,
              paidPrice: cheapest.paidPrice,
              discount: { kind: 'none', value: amount('0') },
            }
          : {
              discount,
              listPrice: write(base),
              paidPrice: write(pay(base, discount, currency)),
            }),
      })
    })
})

/** Both prices of each variant after the row ran, as its store has them. */
export function listAfter(
  product: Product,
  row: PreviewRow | undefined,
): (readonly [number, number])[] {
  const target = row?.target ?? {}
  const currency = product.currency as Currency
  const { listPrice, discount = product.discount } = target
  const shift =
    listPrice === undefined ? 0 : toThousandths(listPrice) - toThousandths(product.listPrice)
  return product.variants.map(({ id, ...held }) => {
    const own = target[`variant/${id}/listPrice`]
    if (product.variantsPriced === true) {
      const paid = target[`variant/${id}/paidPrice`] ?? held.paidPrice
      return [toThousandths(own ?? held.listPrice), toThousandths(paid)]
    }
    const list = own === undefined ? toThousandths(held.listPrice) + shift : toThousandths(own)
    return [list, pay(list, discount, currency)]
  })
}

export const percents = fc.constantFrom('7', '-20', '10', '50', '-3')
export const endings = fc.constantFrom('currency', 'ending' as const)

export interface Asked {
  readonly what: 'list' | 'paid' | 'sale'
  readonly percent: string
  readonly to: 'currency' | 'ending'
}

export function toOperation({ what, percent, to }: Asked): Operation {
  const rounding =
    to === 'currency' ? ({ to } as const) : ({ to, ending: '99', direction: 'nearest' } as const)
  if (what === 'sale') {
    const off = amount(percent.replace('-', ''))
    return { kind: 'sale', do: 'start', by: 'percent', percent: off, rounding }
  }
  const step = { by: 'percent', percent: amount(percent) } as const
  return { kind: 'price', target: what, step, rounding }
}
