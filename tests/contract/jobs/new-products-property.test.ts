import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { listCombinations } from '#lib/core/catalog/product/combinations.ts'
import { createProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { iterations } from '#tests/iterations.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { toJobStore } from './job-store.ts'

/*
 * The preview knows what the store refuses: of new products with values near and beyond every limit, those that it does
 * not block are created. The judge is the store.
 */

type Choices = NewProduct['variants'][number]['choices']

const long = (length: number) => 'y'.repeat(length)
const lengths = (...some: readonly number[]) => fc.constantFrom(...some).map((n) => 'x'.repeat(n))
const amounts = (...some: readonly string[]) => fc.constantFrom(...(some as readonly Amount[]))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const usually = <T>(usual: T, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })

const prices = usually('20' as Amount, amounts('0', '-1', '0.01', '999999999.99', '1000000000'))
const sizes = usually(
  ['S', 'M', '10, 20'],
  fc.constantFrom(['S'], [], ['S', 'S'], [long(50)], [long(51)]),
)
const options = fc
  .tuple(
    fc.nat({ max: 2 }),
    fc.array(fc.record({ kind: fc.constantFrom('list' as const, 'color' as const), sizes }), {
      minLength: 2,
      maxLength: 2,
    }),
    usually(['Size', 'Color'], fc.constantFrom(['Size', 'Size'], [' ', 'B'], [long(50), long(51)])),
    usually('#FF0000', fc.constantFrom('', 'ab', 'rgba(255, 121, 0, 0.55)')),
  )
  .map(([count, drawn, names, color]) =>
    drawn.slice(0, count).map(({ kind, sizes: labels }, at) => ({
      name: names[at] ?? '',
      kind,
      choices: labels.map((label) => ({ value: kind === 'color' ? color : label, label })),
    })),
  )

const numbers = {
  listPrice: maybe(prices),
  paidPrice: maybe(usually('15' as Amount, amounts('0', '-1', '20', '21'))),
  cost: maybe(usually('5' as Amount, amounts('0', '-1', '1000000000', '0.0425'))),
  weight: maybe(usually('0.5' as Amount, amounts('0', '-1', '1000000000', '0.1234567'))),
  sku: maybe(usually('A', lengths(0, 40, 41))),
  barcode: fc.constantFrom(undefined, undefined, '', '4006381333931', '1'.repeat(41)),
  quantity: maybe(usually(3, fc.constantFrom(0, -1, 99_999, 100_000))),
  inStock: maybe(fc.boolean()),
}

const drawn: fc.Arbitrary<NewProduct> = options.chain((list) =>
  fc.record({
    ...numbers,
    name: usually('Mug', lengths(0, 1, 80, 81)),
    type: fc.constant('physical' as const),
    visible: fc.boolean(),
    listPrice: prices,
    slug: maybe(usually('a-mug', fc.constantFrom('A mug', '-mug-', 'x'.repeat(301)))),
    description: maybe(usually('<p>Blue</p>', lengths(0, 8000, 8001, 16_001))),
    infoSections: maybe(
      fc.array(
        fc.record({ title: usually('Care', lengths(50, 51)), html: lengths(1, 16_000, 16_001) }),
        { maxLength: 1 },
      ),
    ),
    brand: maybe(usually('Potters', lengths(0, 50, 51))),
    ribbon: maybe(usually('New', lengths(0, 30, 31))),
    options: fc.constant(list),
    variants: fc
      .tuple(
        fc.subarray([...listCombinations(list)]),
        usually<readonly Choices[]>([], fc.constantFrom([{}], [{ Size: 'S' }], [{ Size: 'XL' }])),
        fc.array(fc.record({ visible: maybe(fc.boolean()), ...numbers }), { minLength: 9 }),
      )
      .map(([some, odd, values]) =>
        some.concat(odd).map((choices, at) => Object.assign({}, values[at], { choices })),
      ),
    media: fc.constant([]),
    collectionIds: fc.constant([]),
  }),
)

/** V1 gives the values of the product to the combinations that are not named. */
const withUnnamed: NewProduct = {
  name: 'Mug',
  type: 'physical',
  visible: false,
  listPrice: '20' as Amount,
  options: [
    {
      name: 'Size',
      kind: 'list',
      choices: ['S', 'M'].map((label) => ({ value: label, label })),
    },
  ],
  variants: [{ choices: { Size: 'M' }, listPrice: '20' as Amount, weight: '0.5' as Amount }],
  media: [],
  collectionIds: [],
}
const examples = [
  { ...withUnnamed, weight: '-1' as Amount },
  { ...withUnnamed, listPrice: '1000000000' as Amount },
]

describe.each(['v1', 'v3'] as const)('%s: a new product that no check blocks', (catalog) => {
  it('is created', async () => {
    let created = 0
    await fc.assert(
      fc.asyncProperty(drawn, async (create) => {
        const parts = { currency: 'EUR', products: [], collections: [] }
        const store = await buildStore({ store: parts, catalog, seed: 7 }).open()
        const { jobs } = createBench(toJobStore(store))
        const change: ManualEdit = { id: createProductId(), before: {}, set: {}, create }
        const scope = { kind: 'typed', changes: [change] } as const
        const job = await makeReady(jobs, { scope, operations: [], currency: 'EUR' })
        const [row] = await readRows(jobs, job.id)
        if (row === undefined || row.flags.some(({ level }) => level === 'block')) return
        await startAndRun(jobs, job, { selected: [row.id] })
        const [ran] = await readRows(jobs, job.id)
        expect([ran?.state, ran?.problem?.message]).toEqual(['applied', undefined])
        created += 1
      }),
      { numRuns: iterations(100, 1_000, 10_000), examples: examples.map((each) => [each]) },
    )
    expect(created).toBeGreaterThan(iterations(10, 100, 1_000))
  })
})
