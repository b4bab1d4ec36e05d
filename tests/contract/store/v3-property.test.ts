import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { judge, undoRow } from '#tests/unit/core/edits/harness/judge.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { applyFields } from './fields.ts'
import { applyRows, previewAll, pricesOf, readAll } from './stores.ts'

const sequences = iterations(100, 250, 5_000)
const productCount = 10

type Plain = Readonly<Record<string, unknown>>
interface State {
  readonly products: readonly Plain[]
}

/** What each of our operations may change, by field of the plain product. */
const touched = {
  price: ['price', 'compareAt', 'listPrice', 'variants'],
  undo: ['price', 'compareAt', 'listPrice', 'variants'],
  brand: ['brand'],
  ribbon: ['ribbon'],
  collection: ['collections'],
  stock: ['stock', 'variants'],
  media: ['media'],
  section: [],
} as const
type Kind = keyof typeof touched

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(touched) as Kind[])),
    at: fc.nat(productCount - 1),
    more: fc.boolean(),
    /** Another user, before the n-th of our next requests. */
    other: fc.option(
      fc.record({
        before: fc.nat(6),
        at: fc.nat(productCount - 1),
        field: fc.constantFrom('name', 'price', 'cost', 'brand', 'visible', 'quantity', 'sku'),
      }),
    ),
  }),
  { minLength: 4, maxLength: 8 },
)

const edited: Readonly<Record<string, unknown>> = {
  name: 'By somebody else',
  cost: '1.11',
  brand: 'Theirs',
  visible: false,
  quantity: 17,
  sku: 'THEIRS',
}

const storeParts = buildDemoStore({ products: 60 })
const parts = { ...storeParts, products: storeParts.products.slice(0, productCount) }

/** Fields of a product that differ; a field that no operation may lose is reported as itself. */
function changedFields(before: Plain = {}, after: Plain = {}): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter(
    (name) =>
      name !== 'revision' &&
      name !== 'updatedAt' &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Options, variants with their choices, costs, SKUs and weights: unchanged by any of our steps. */
function skeletonOf({ options, variants }: Plain, withTheirs: boolean) {
  const list = variants as readonly Plain[]
  return {
    options,
    variants: list.map(({ id, choices, weight, cost, sku }) =>
      withTheirs ? { id, choices, weight } : { id, choices, weight, cost, sku },
    ),
  }
}

it(`no sequence of our steps leaves a product unreadable or incomplete, with other users editing at the same time (${sequences})`, async () => {
  let conflicts = 0
  let merged = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { mockStore, access } = buildStore({ catalog: 'v3', store: parts })
      const ids = (mockStore.state() as State).products.map(({ id }) => id as ProductId)
      let intrusion: (() => void) | undefined
      let countdown = 0
      const fetch = (url: string, init: RequestInit) => {
        if (countdown === 0) intrusion?.()
        countdown -= 1
        return access.fetch(url, init)
      }
      const store = await openProductStore({ ...access, fetch })
      const [collection] = await store.collections.list()
      let applied: readonly PreviewRow[] = []
      for (const [step, { kind, at, more, other }] of sequence.entries()) {
        // Below every compare-at price, and different from earlier prices: those have two digits.
        const price = `0.5${step + 1}5`
        const before = mockStore.state() as State
        const seen = await readAll(store)
        const rows = previewAll(seen)
        const target = ids[at] ?? ids[0]
        if (target === undefined || collection === undefined) throw new Error('A store is there.')
        const theirs = other === null ? undefined : { ...other, id: ids[other.at] }
        let hasStruck = false
        countdown = other?.before ?? 0
        intrusion = () => {
          if (theirs?.id === undefined || hasStruck) return
          hasStruck = true
          const value = theirs.field === 'price' ? price : edited[theirs.field]
          mockStore.edit(theirs.id, theirs.field, value)
        }
        if (theirs === undefined) intrusion = undefined

        if (kind === 'price' || kind === 'undo') {
          const wanted = kind === 'price' ? rows : applied.map(undoRow)
          const some = wanted.filter(({ id }) => more || id === target)
          const outcomes = await applyRows(store, some)
          intrusion = undefined
          const now = new Map((await readAll(store)).map((each) => [each.id, each]))
          for (const row of some) {
            const [was, product] = [seen.find(({ id }) => id === row.id), now.get(row.id)]
            if (product === undefined || was === undefined) throw new Error('It is gone.')
            const outcome = outcomes.get(row.id)
            const isStruck = hasStruck && theirs?.id === row.id
            if (isStruck && theirs?.field === 'price') {
              // Before our write or after it: the other user's price stays.
              expect(new Set(product.variants.map((each) => each.paidPrice))).toEqual(
                new Set([price]),
              )
              conflicts += outcome?.ok === false ? 1 : 0
              continue
            }
            const finding = judge(row, readFields(row.target, was))
            // No one changed the price: no conflict, whatever else was changed.
            expect(outcome?.ok).toBe(finding !== 'conflict')
            if (finding === 'conflict') {
              expect(outcome).toMatchObject({ problem: { code: 'conflict' } })
              expect(pricesOf([product])).toEqual(pricesOf([was]))
            } else {
              expect(readFields(row.target, product)).toEqual(row.target)
              merged += isStruck ? 1 : 0
            }
          }
          if (kind === 'price') applied = some.filter(({ id }) => outcomes.get(id)?.ok === true)
        } else {
          await runStep(store, kind, target, collection.id, more).catch(() => undefined)
          intrusion = undefined
        }

        const after = mockStore.state() as State
        expect(after.products).toHaveLength(before.products.length)
        for (const [index, product] of after.products.entries()) {
          const was = before.products[index]
          const isTheirs = hasStruck && theirs?.id === product['id']
          const isOurs = kind === 'price' || kind === 'undo' || product['id'] === target
          const allowed = new Set<string>(isOurs ? touched[kind] : [])
          if (isTheirs) for (const each of byOthers) allowed.add(each)
          expect(changedFields(was, product).filter((name) => !allowed.has(name))).toEqual([])
          expect(skeletonOf(product, isTheirs)).toEqual(skeletonOf(was ?? {}, isTheirs))
          const media = product['media'] as readonly unknown[]
          const former = (was ?? {})['media'] as readonly unknown[]
          const lost = former.filter((id) => !media.includes(id))
          expect(lost.length).toBeLessThanOrEqual(kind === 'media' && isOurs && !more ? 1 : 0)
        }
        // Every product can be read, alone and in lists, with all its prices.
        const read = await readAll(store)
        expect(read).toHaveLength(ids.length)
        for (const { variants } of read) {
          for (const { paidPrice } of variants) expect(Number(paidPrice)).toBeGreaterThan(0)
        }
      }
    }),
    { numRuns: sequences },
  )
  expect(conflicts).toBeGreaterThan(0)
  expect(merged).toBeGreaterThan(0)
}, 600_000)

/** Fields in which the edits of another user are visible. */
const byOthers = [
  'name',
  'price',
  'listPrice',
  'compareAt',
  'cost',
  'brand',
  'visible',
  'stock',
  'sku',
  'variants',
]

async function runStep(
  store: ProductStore,
  kind: Exclude<Kind, 'price' | 'undo'>,
  id: ProductId,
  collectionId: CollectionId,
  more: boolean,
): Promise<unknown> {
  const product = await store.readProduct(id)
  const set = valuesOf(product, kind, collectionId, more)
  return applyFields(store, product, readFields(set, product), set)
}

function valuesOf(
  { media, variants }: Product,
  kind: Exclude<Kind, 'price' | 'undo'>,
  collectionId: CollectionId,
  more: boolean,
): FieldValues {
  switch (kind) {
    case 'brand':
      return { brand: more ? 'Ours' : '' }
    case 'ribbon':
      return { ribbon: more ? 'New' : '' }
    case 'collection':
      return fieldValuesFrom([[`collection/${collectionId}`, more]])
    case 'stock': {
      const counted = variants.filter(({ stock }) => stock.quantity !== undefined)
      const moved = counted.map((each) => {
        const quantity = Math.max(0, (each.stock.quantity ?? 0) + (more ? 2 : -1))
        return variantValues(each.id, { quantity })
      })
      return Object.assign({}, ...moved) as FieldValues
    }
    case 'media': {
      const ids = media.map((each) => each.id)
      return { media: more ? [...ids, 'https://example.com/new.jpg'] : ids.toSpliced(1, 1) }
    }
    case 'section':
      return fieldValuesFrom([['info/Ours', '<p>Ours</p>']])
  }
}
