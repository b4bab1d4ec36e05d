import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '#lib/domain/edit.ts'
import { defaultGuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import type { Discount, Product } from '#lib/domain/product.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import { buildFigures } from '#lib/edits/summary.ts'
import { previewProduct } from '#lib/edits/preview.ts'
import { toSearchRow } from '#lib/replica/to-search-row.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { indexOf, now } from '#tests/unit/replica/search/shop.ts'
import { parseQuery } from '#lib/replica/search/grammar/parse.ts'
import { readSelectedIds, selectRows } from '#lib/replica/search/filters/select-rows.ts'
import { search } from '#lib/replica/search/search.ts'
import { weigh } from '#tests/weight.ts'

/*
 * Products of either catalog whose variants have prices of their own. The oracle reckons in whole
 * thousandths of the currency's unit.
 */

const digitsOf = { EUR: 2, JPY: 0, KWD: 3 } as const
type Currency = keyof typeof digitsOf

const toThousandths = (text: string) => Math.round(Number(text) * 1000)
const write = (thousandths: number) => amount(String(thousandths / 1000))

/** Halves go up, as Wix rounds prices. */
function toCurrency(thousandths: number, currency: Currency): number {
  const step = 10 ** (3 - digitsOf[currency])
  return Math.floor((thousandths + step / 2 + 1e-6) / step) * step
}

/** The nearest price that ends so; of two, the higher. */
function toEnding(thousandths: number, currency: Currency): number {
  if (digitsOf[currency] < 2) return toCurrency(thousandths, currency)
  const below = Math.floor((thousandths - 990 + 1e-6) / 1000) * 1000 + 990
  if (below < 0) return 990
  return thousandths - below + 1e-6 < 500 ? below : below + 1000
}

function pay(list: number, { kind, value }: Discount, currency: Currency): number {
  if (kind === 'amount') return list - toThousandths(value)
  return kind === 'percent' ? toCurrency((list * (100 - Number(value))) / 100, currency) : list
}

const currencies = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD')
const sizes = ['S', 'M', 'L']

const products = currencies.chain((currency) => {
  const price = fc
    .integer({ min: 3, max: 400 })
    .map((units) => toCurrency(units * 1000 + (digitsOf[currency] > 0 ? 490 : 0), currency))
  const discounts = fc.constantFrom<Discount>(
    { kind: 'none', value: amount('0') },
    { kind: 'percent', value: amount('50') },
    { kind: 'percent', value: amount('15') },
    { kind: 'amount', value: amount('1') },
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

/** Both prices of each variant once the row ran, as its store keeps them. */
function listAfter(product: Product, row: PreviewRow | undefined): (readonly [number, number])[] {
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

const percents = fc.constantFrom('7', '-20', '10', '50', '-3')
const endings = fc.constantFrom('currency', 'ending' as const)

interface Asked {
  readonly what: 'list' | 'paid' | 'sale'
  readonly percent: string
  readonly to: 'currency' | 'ending'
}

function toOperation({ what, percent, to }: Asked): Operation {
  const rounding =
    to === 'currency' ? ({ to } as const) : ({ to, ending: '99', direction: 'nearest' } as const)
  if (what === 'sale') {
    const off = amount(percent.replace('-', ''))
    return { kind: 'sale', do: 'start', by: 'percent', percent: off, rounding }
  }
  const step = { by: 'percent', percent: amount(percent) } as const
  return { kind: 'price', target: what, step, rounding }
}

/** Whether each price is where the percent leads from where it was. */
function isAsAsked(
  { what, percent, to }: Asked,
  product: Product,
  after: readonly (readonly [number, number])[],
): boolean {
  const currency = product.currency as Currency
  const round = to === 'currency' ? toCurrency : toEnding
  return after.every(([list, paid], at) => {
    const variant = product.variants[at]
    const was = toThousandths(variant?.listPrice ?? '0')
    const wasPaid = toThousandths(variant?.paidPrice ?? '0')
    if (what === 'sale') {
      return paid === round((was * (100 - Math.abs(Number(percent)))) / 100, currency)
    }
    const from = what === 'list' ? was : wasPaid
    return (
      (what === 'list' ? list : paid) === round((from * (100 + Number(percent))) / 100, currency)
    )
  })
}

test('a percent is a percent for every variant that it reaches, or the row is flagged', () => {
  const asked = fc.record({
    what: fc.constantFrom('list', 'paid', 'sale' as const),
    percent: percents,
    to: endings,
  })
  fc.assert(
    fc.property(products, asked, (product, wanted) => {
      const row = previewProduct(product, [toOperation(wanted)], defaultGuardrailLimits)
      const flags = row?.flags.map(({ guardrail }) => guardrail) ?? []
      if (flags.length > 0) return
      expect(isAsAsked(wanted, product, listAfter(product, row))).toBe(true)
    }),
    { numRuns: weigh(300, 5_000) },
  )
})

test('list prices of all variants move by the percent; none of them is only flagged', () => {
  fc.assert(
    fc.property(products, percents, endings, (product, percent, to) => {
      const wanted = { what: 'list', percent, to } as const
      const row = previewProduct(product, [toOperation(wanted)], defaultGuardrailLimits)
      if (row?.flags.some(({ level }) => level === 'block')) return
      expect(isAsAsked(wanted, product, listAfter(product, row))).toBe(true)
    }),
    { numRuns: weigh(300, 5_000) },
  )
})

/** What customers can buy. */
function listSold({ variants }: Product) {
  const visible = variants.filter((each) => each.visible)
  return visible.length > 0 ? visible : variants
}

/** With more digits than a group of thousands has: 1.745 could be taken for one. */
const ask = (price = '0') => Number(price).toFixed(4)

test('what is searched, shown and totalled is what customers pay, per variant', () => {
  fc.assert(
    fc.property(products, percents, fc.nat(2), (product, percent, which) => {
      const sold = listSold(product)
      const paid = sold.map(({ paidPrice }) => toThousandths(paidPrice))
      const index = indexOf([toSearchRow(product)])
      const finds = (text: string) => {
        const { query } = parseQuery(text)
        return readSelectedIds(index, selectRows(index, query, now))
      }
      const one = sold[which % sold.length]
      expect(finds(`price:${ask(one?.paidPrice)}`)).toHaveLength(1)
      expect(finds(`list:${ask(one?.listPrice)}`)).toHaveLength(1)
      const [least, most] = [Math.min(...paid), Math.max(...paid)]
      expect(finds(`price:<${ask(write(least))}`)).toHaveLength(0)
      expect(finds(`price:>${ask(write(most))}`)).toHaveLength(0)
      expect(finds('on:sale')).toHaveLength(
        sold.some((each) => each.paidPrice !== each.listPrice) ? 1 : 0,
      )
      const [hit] = search(index, '', 1, now).hits
      expect(toThousandths(hit?.paidPrice ?? '')).toBe(least)
      const row = previewProduct(
        product,
        [toOperation({ what: 'list', percent, to: 'currency' })],
        defaultGuardrailLimits,
      )
      if (row === undefined || row.flags.some(({ level }) => level === 'block')) return
      const { sum } = buildFigures([row])
      const all = listAfter(product, row).map(([, after]) => after)
      expect(toThousandths(sum?.before ?? '')).toBe(
        product.variants.reduce((total, each) => total + toThousandths(each.paidPrice), 0),
      )
      expect(toThousandths(sum?.after ?? '')).toBe(all.reduce((total, each) => total + each, 0))
    }),
    { numRuns: weigh(300, 5_000) },
  )
})

const directions: fc.Arbitrary<readonly [Operation, 'up' | 'down' | 'stay']> = fc
  .tuple(
    percents,
    endings,
    fc.constantFrom('list', 'paid', 'sale', 'end', 'crossed', 'keep' as const),
  )
  .map(([percent, to, what]) => {
    const up = percent.startsWith('-') ? 'down' : 'up'
    const currency = { to: 'currency' } as const
    const by = { by: 'percent', percent: amount(percent.replace('-', '')) } as const
    if (what === 'end') return [{ kind: 'sale', do: 'end', rounding: currency }, 'up']
    if (what === 'crossed') return [{ kind: 'compare-at', step: by, rounding: currency }, 'stay']
    if (what === 'keep') {
      return [{ kind: 'price', keepPaid: true, step: by, rounding: currency }, 'stay']
    }
    return [toOperation({ what, percent, to }), what === 'sale' ? 'down' : up]
  })

test('whenever what customers pay moves against what an edit names, the row is flagged', () => {
  fc.assert(
    fc.property(products, directions, (product, [operation, direction]) => {
      const row = previewProduct(product, [operation], defaultGuardrailLimits)
      if (row === undefined || row.flags.length > 0) return
      for (const [at, [, paid]] of listAfter(product, row).entries()) {
        const was = toThousandths(product.variants[at]?.paidPrice ?? '0')
        if (direction === 'up') expect(paid).toBeGreaterThanOrEqual(was)
        if (direction === 'down') expect(paid).toBeLessThanOrEqual(was)
        if (direction === 'stay') expect(paid).toBe(was)
      }
    }),
    { numRuns: weigh(300, 5_000) },
  )
})

const flags = (product: Product, operation: Operation) =>
  previewProduct(product, [operation], defaultGuardrailLimits)?.flags.map(
    ({ guardrail }) => guardrail,
  )

test('a new sale above the running one, and a rise that an ending turns round, are flagged', () => {
  const reduced = buildProduct({
    listPrice: amount('6.45'),
    paidPrice: amount('3.23'),
    discount: { kind: 'percent', value: amount('50') },
  })
  const sale = toOperation({ what: 'sale', percent: '20', to: 'currency' })
  expect(flags(reduced, sale)).toEqual(['against-direction'])
  const five = buildProduct({ listPrice: amount('5'), paidPrice: amount('5') })
  expect(flags(five, toOperation({ what: 'list', percent: '7', to: 'ending' }))).toEqual([
    'against-direction',
  ])
})

test('a margin that a running sale takes away is said', () => {
  const product = buildProduct({
    listPrice: amount('19'),
    paidPrice: amount('9.5'),
    cost: amount('9'),
    discount: { kind: 'percent', value: amount('50') },
  })
  const step = { by: 'margin', percent: amount('50') } as const
  const operation = { kind: 'price', step, rounding: { to: 'currency' } } as const
  const row = previewProduct(product, [operation], defaultGuardrailLimits)
  expect(row?.flags.map(({ guardrail }) => guardrail)).toContain('margin-not-reached')
})
