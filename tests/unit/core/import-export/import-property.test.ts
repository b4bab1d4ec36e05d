import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import type { NewRow } from '#lib/core/import-export/compare/comparison.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, hold, writeCsv } from './harness.ts'

/*
 * Small stores with every combination of discount, surcharge, currency and catalog. The oracle computes
 * in integers of a hundred-thousandth, only from the text of the file.
 */

const digitsOf = { EUR: 2, JPY: 0, KWD: 3 } as const
type Currency = keyof typeof digitsOf
const scale = 5

interface DrawnPrices {
  readonly price: string
  readonly surcharge: string
}
interface Drawn {
  readonly currency: Currency
  readonly mode: 'PERCENT' | 'AMOUNT'
  readonly value: string
  readonly price: string
  readonly variants: readonly DrawnPrices[]
}

const prices = {
  EUR: fc.constantFrom('30', '20.90', '5', '0.99', '1234.56', '13.95'),
  JPY: fc.constantFrom('3000', '999', '1', '12345'),
  KWD: fc.constantFrom('30', '20.905', '0.999', '230.125'),
}
const surcharges = {
  EUR: fc.constantFrom('', '0.0', '10', '10.5', '0.01', '-0.5'),
  JPY: fc.constantFrom('', '0.0', '100', '1'),
  KWD: fc.constantFrom('', '0.0', '10.125', '0.001', '-0.5'),
}
const values = {
  EUR: fc.constantFrom('0', '0.5', '5', '15.25'),
  JPY: fc.constantFrom('0', '1', '500'),
  KWD: fc.constantFrom('0', '0.001', '5.125'),
}
const percents = fc.constantFrom('0', '10', '25.0', '33.33', '50', '12.5')

const drawn: fc.Arbitrary<Drawn> = fc
  .constantFrom<Currency>('EUR', 'JPY', 'KWD')
  .chain((currency) =>
    fc
      .record({
        price: prices[currency],
        percent: percents,
        value: values[currency],
        mode: fc.constantFrom('PERCENT', 'AMOUNT'),
        variants: fc.array(
          fc.record({ price: prices[currency], surcharge: surcharges[currency] }),
          { maxLength: 3 },
        ),
      })
      .map(({ percent, value, price, mode, variants }) => {
        const off = mode === 'PERCENT' ? percent : value
        return { currency, price, mode, variants, value: off }
      }),
  )

/** A decimal text in hundred-thousandths. */
function units(text: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  const size = BigInt(whole + part.padEnd(scale, '0').slice(0, scale))
  return sign === '-' ? -size : size
}

/** What a customer pays for a list price, in the digits of the currency; halves round up. */
function pay(list: bigint, { mode, value, currency }: Drawn): bigint {
  if (mode === 'AMOUNT') return list - units(value)
  if (units(value) === 0n) return list
  const exact = list * (100n * 10n ** 5n - units(value))
  const step = 10n ** BigInt(scale - digitsOf[currency]) * 100n * 10n ** 5n
  const half = step / 2n
  return ((exact + half) / step) * (step / (100n * 10n ** 5n))
}

const sizes = ['S', 'M', 'L']

/** The file as Catalog V1 writes it. */
function writeFile({ price, mode, value, variants }: Drawn): string {
  const header =
    'handleId,fieldType,name,price,surcharge,discountMode,discountValue,inventory,visible,sku,weight,cost,productOptionName1,productOptionType1,productOptionDescription1'
  const chosen = sizes.slice(0, variants.length)
  const options = chosen.length === 0 ? ',,' : `Size,DROP_DOWN,${chosen.join(';')}`
  const id = 'product_00000000-0000-4000-8000-000000000000'
  return [
    header,
    `${id},Product,Soap,${price},,${mode},${value},InStock,true,,,,${options}`,
    ...variants.map(
      ({ surcharge }, at) =>
        `${id},Variant,,,${surcharge},,,${at + 1},true,SOAP-${at},0.5,,,,${sizes[at] ?? ''}`,
    ),
  ].join('\n')
}

/** What a customer pays according to the file: for each size, or for the product. */
function listPaid(each: Drawn): [string, bigint][] {
  const base = units(each.price)
  if (each.variants.length === 0) return [['', pay(base, each)]]
  return each.variants.map(({ surcharge }, at) => [
    sizes[at] ?? '',
    pay(base + units(surcharge), each),
  ])
}

function paidOf(product: Product): [string, bigint][] {
  const own: [string, bigint][] = [['', units(product.paidPrice)]]
  if (product.options.length === 0) return own
  return product.variants.map(({ choices, paidPrice }) => [choices['Size'] ?? '', units(paidPrice)])
}

const catalogs = ['v1', 'v3'] as const

async function openEmpty(catalog: 'v1' | 'v3', currency: string) {
  const store = { currency, products: [], collections: [] }
  return buildStore({ store, catalog, seed: 7 }).open()
}

type Store = Awaited<ReturnType<typeof openEmpty>>

function isBlocked({ change }: NewRow, { requests }: Store['capabilities'], currency: string) {
  const terms = { limits: defaultGuardrailLimits, units: { currency }, requests }
  const row = previewManualEdit(change, undefined, terms)
  return row?.flags.some(({ level }) => level === 'block') === true
}

/** The product that a file creates in an empty store, or none if the preview blocks it. */
async function importInto(catalog: 'v1' | 'v3', currency: string, text: string) {
  const store = await openEmpty(catalog, currency)
  const comparison = hold(await csv(text), [], { catalog, currency })
  expect(comparison.errors).toEqual([])
  const [row] = comparison.created
  if (row === undefined) throw new Error('The file creates no product.')
  if (isBlocked(row, store.capabilities, currency)) return undefined
  const { id, create } = row.change
  const item: ItemChange = { id, before: { deleted: true }, set: { deleted: false }, create }
  const [outcome] = await store.applyChange({ items: [item] })
  if (outcome?.ok !== true || outcome.newId === undefined)
    throw new Error('The product was not created.')
  return (await store.readFresh([outcome.newId])).get(outcome.newId)
}

function isFree(each: Drawn): boolean {
  const paid = [...listPaid(each).map(([, amount]) => amount), pay(units(each.price), each)]
  return paid.some((amount) => amount <= 0n)
}

test('for every product and variant, the price after the import is the one in the file', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.constantFrom(...catalogs), async (each, catalog) => {
      const product = await importInto(catalog, each.currency, writeFile(each))
      if (product === undefined) {
        expect(isFree(each)).toBe(true)
        return
      }
      expect(paidOf(product)).toEqual(listPaid(each))
      const kind = units(each.value) === 0n ? 'none' : each.mode.toLowerCase()
      if (catalog === 'v1') expect(product.discount.kind).toBe(kind)
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

const layouts = ['own', 'wix-v1', 'wix-v3'] as const

/** Columns whose values are unique to a new product, or come from its store. */
const given = new Set(['Shelfside product ID', 'Variant ID', 'handleId', 'handle', 'URL'])

async function readCells(text: string) {
  const { sheet } = await csv(text)
  return Array.from({ length: sheet.count }, (_, row) =>
    Object.fromEntries(
      sheet.cells(row).flatMap((cell, at) => {
        const name = sheet.header[at] ?? ''
        return given.has(name) ? [] : [[name, cell]]
      }),
    ),
  )
}

test('an export of any store is no change there, and creates the same in an empty one', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawn.filter((each) => !isFree(each)),
      fc.constantFrom(...catalogs),
      fc.constantFrom(...catalogs),
      fc.constantFrom(...layouts),
      async (each, from, to, layout) => {
        const { store: mock } = readExport(writeFile(each), { currency: each.currency })
        const store = await buildStore({ store: mock, catalog: from, seed: 7 }).open()
        const products: Product[] = []
        for await (const page of store.scanProducts(undefined)) products.push(...page.products)
        const text = writeCsv(products, layout)
        expect(count(hold(await csv(text), products))).toMatchObject({
          changed: 0,
          created: 0,
          errors: 0,
          unchanged: 1,
        })
        const made = await importInto(to, each.currency, text)
        if (made === undefined) throw new Error('The product is blocked.')
        expect(paidOf(made)).toEqual(listPaid(each))
        if (from !== to) return
        expect(await readCells(writeCsv([made], layout))).toEqual(await readCells(text))
      },
    ),
    { numRuns: iterations(100, 300, 5_000) },
  )
})
