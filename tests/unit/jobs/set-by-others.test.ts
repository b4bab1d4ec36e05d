import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import type { Edit } from '#lib/operations/edit.ts'
import { listPlaces, toValues } from '#lib/domain/places.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { doneOf } from '#lib/jobs/row-places.ts'
import { weigh } from '#tests/weight.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { buildProduct, productId, siteId } from './harness/builders.ts'
import { createFieldShop, type FieldShop } from './harness/field-shop.ts'

// Somebody else sets the very value that the job is about to set: theirs, and no undo takes it back.

const collection = 'c-1' as CollectionId
const scope = { kind: 'search', search: { text: '' } } as const
const operations: Edit['operations'] = [
  { kind: 'ribbon', name: 'Sale' },
  { kind: 'text', field: 'name', step: { by: 'suffix', text: '!' } },
  { kind: 'brand', name: 'Kiln' },
  { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
]
const hands = fc.record({
  request: fc.integer({ min: 0, max: 12 }),
  item: fc.nat(2),
  place: fc.constantFrom<Place>('ribbon', 'name', 'brand', `collection/${collection}`),
})
const wantedAt = (item: number) =>
  new Map<Place, PlaceValue>([
    ['ribbon', 'Sale'],
    ['name', `Mug ${item}!`],
    ['brand', 'Kiln'],
    [`collection/${collection}`, true],
  ])

/** Refused requests did nothing: what stands there after them is not theirs who were refused. */
const trials = fc.record({
  hands: fc.array(hands, { minLength: 1, maxLength: 8 }),
  refusals: fc.array(fc.boolean(), { maxLength: 4 }),
})
type Trial = typeof trials extends fc.Arbitrary<infer T> ? T : never

async function runBeside(generation: 'v1' | 'v3', trial: Trial) {
  const refusals = [...trial.refusals]
  const products = [0, 1, 2].map((at) => buildProduct({ id: productId(at), name: `Mug ${at}` }))
  const left = new Set(trial.hands)
  let isOn = false
  const intrude = (shop: FieldShop, kind: 'read' | 'write') => {
    // What comes between look and write the first catalogue cannot tell.
    if (!isOn || (generation === 'v1' && kind === 'write')) return
    for (const hand of left) {
      if (hand.request > shop.requestCount()) continue
      left.delete(hand)
      const wanted = wantedAt(hand.item).get(hand.place) ?? null
      shop.writeAsOther(productId(hand.item), toValues([[hand.place, wanted]]))
    }
  }
  const shop = createFieldShop(products, {
    generation,
    nextFault: () => (refusals.shift() === true ? 'rate-limited' : 'none'),
    beforeRequest: intrude,
  })
  const { jobs } = createBench(shop)
  const ready = await makeReady(jobs, { scope, operations })
  isOn = true
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done' })
  isOn = false
  return { shop, jobs, ready, rows: await readRows(jobs, ready.id) }
}

test.each(['v1', 'v3'] as const)(
  'what somebody else set to the very same is theirs, and stays when the job is taken back (%s)',
  async (generation) => {
    let theirs = 0
    await fc.assert(
      fc.asyncProperty(trials, async (trial) => {
        const { shop, jobs, ready, rows } = await runBeside(generation, trial)
        const setBy = (id: string, place: Place) =>
          shop.writes
            .filter((write) => write.id === id && write.place === place)
            .map(({ by }) => by)
        for (const row of rows) {
          const own = listPlaces(row.target).flatMap(([place]) =>
            setBy(row.id, place).includes('job') ? [place] : [],
          )
          expect([row.name, doneOf(row).toSorted()]).toEqual([row.name, own.toSorted()])
          theirs += listPlaces(row.target).length - own.length
        }
        if (rows.every((row) => doneOf(row).length === 0)) return
        const already = shop.writes.length
        const undo = await jobs.undo({ jobId: ready.id, siteId })
        await jobs.wake()
        expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done' })
        for (const { id, place } of shop.writes.slice(already)) {
          expect(setBy(id, place)).toEqual(['job', 'job'])
        }
        for (const row of rows) {
          const product = shop.products.get(row.id)
          if (product === undefined) throw new Error('Nothing is removed here.')
          const held = touchedValues(row.target, product)
          for (const [place, target] of listPlaces(row.target)) {
            const isTheirs = setBy(row.id, place)[0] === 'other'
            expect([place, held[place]]).toEqual([place, isTheirs ? target : row.before[place]])
          }
        }
      }),
      { numRuns: weigh(120, 3_000) },
    )
    expect(theirs).toBeGreaterThan(50)
  },
)
