import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import { type ProductId, wholeProduct } from '#lib/domain/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, pickPlaces, toValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import {
  type Bench,
  createBench,
  makeReady,
  readJob,
  readRows,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/shops.ts'
import { changedPlaces } from './changed-places.ts'
import { toJobShop } from './job-shop.ts'
import { type Keystroke, keystrokes, seenAt, typeAt, typeOver } from './typed-values.ts'

// Random values typed at random products of a whole shop, while somebody else edits the same.

const roundsEach = 40
const sessions = fc.record({
  typed: fc.array(fc.record({ at: fc.nat(239), strokes: keystrokes }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** Before the preview, before the run: at products by their turn. */
  early: fc.array(fc.record({ turn: fc.nat(5), strokes: keystrokes }), { maxLength: 3 }),
  late: fc.array(fc.record({ turn: fc.nat(5), strokes: keystrokes }), { maxLength: 2 }),
  isTicked: fc.boolean(),
})

interface Hand {
  readonly turn: number
  readonly strokes: readonly Keystroke[]
}
type Found = ReadonlyMap<ProductId, Product>

function productOf(found: Found, id: ProductId): Product {
  const product = found.get(id)
  if (product === undefined) throw new Error('Nothing is deleted here.')
  return product
}

/** Somebody else's hand. */
async function meddle({ jobs }: Bench, product: Product, set: FieldValues) {
  const changes = [{ id: product.id, before: seenAt(product, set), set }]
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const { id, hash = '', counts, warned } = ready
  if (counts.planned + warned === 0) return
  await jobs.start({ jobId: id, siteId, hash, ticked: [product.id], unticked: [] })
  await jobs.wake()
}

/** At the same places with other values, the very same at the first of them, or elsewhere. */
function typeBeside(product: Product, typed: FieldValues, { turn, strokes }: Hand): FieldValues {
  if (turn % 3 === 0) return typeOver(product, typed, strokes)
  const [first] = listPlaces(typed)
  return turn % 3 === 1 && first !== undefined ? toValues([first]) : typeAt(product, strokes)
}

/** What the shop moves along by itself with what was typed. */
function follows(row: JobRow, place: Place): boolean {
  const { target } = row
  const has = (wanted: RegExp) => listPlaces(target).some(([each]) => wanted.test(each))
  if (!place.startsWith('variant/')) return false
  if (place === `variant/${wholeProduct}/visible`) return has(/^visible$/)
  if (/\/(?:quantity|inStock)$/.test(place)) return has(/\/(?:tracked|quantity|inStock)$/)
  return place.endsWith('/listPrice') && has(/^listPrice$/)
}

function isHeld(set: FieldValues, product: Product): boolean {
  const held = touchedValues(set, product)
  return listPlaces(set).every(([place, value]) =>
    isHeldValue(place, value, held[place], product.currency),
  )
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test(`${roundsEach} rounds of typed values set what was typed and nothing else; undo brings it back`, async () => {
    const { store } = await openProducts(catalog)
    const all = (await readAll(store)).map(({ id }) => id)
    const look = (ids: readonly ProductId[]): Promise<Found> => store.lookAt(ids)
    const told = { applied: 0, conflict: 0, since: 0, kept: 0, undone: 0, failed: 0 }

    for (const session of fc.sample(sessions, { numRuns: roundsEach, seed: 20_261_121 })) {
      // Whoever wakes reads every job: hundreds in one journal would be most of the time.
      const { jobs } = createBench(toJobShop(store))
      const other = createBench(toJobShop(store))
      const ids = [...new Set(session.typed.flatMap(({ at }) => all[at] ?? []))]
      const seen = await look(ids)
      const changes = ids.map((id, turn): TypedChange => {
        const product = productOf(seen, id)
        const set = typeAt(product, session.typed[turn]?.strokes ?? [])
        return { id, before: seenAt(product, set), set }
      })
      const others = async (hands: typeof session.early) => {
        for (const { turn, strokes } of hands) {
          const change = changes[turn % changes.length]
          if (change === undefined) continue
          const product = productOf(await look([change.id]), change.id)
          await meddle(other, product, typeBeside(product, change.set, { turn, strokes }))
        }
      }
      await others(session.early)
      const before = await look(ids)
      const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
      const frozen = await readRows(jobs, ready.id)
      expect([ready.state, ready.problem]).toEqual(['ready', undefined])
      for (const row of frozen) {
        const isSince = row.flags.some(({ guardrail }) => guardrail === 'changed-since')
        const change = changes.find(({ id }) => id === row.id)
        const product = productOf(before, row.id)
        const taken = listPlaces(change?.set ?? {}).filter(([place, wanted]) => {
          const held = touchedValues(change?.set ?? {}, product)[place]
          const was = change?.before[place] ?? null
          return (
            !isHeldValue(place, was, held, product.currency) &&
            !isHeldValue(place, wanted, held, product.currency)
          )
        })
        const isBlocked = row.flags.some(({ level }) => level === 'block')
        if (!isBlocked) expect([row.name, isSince]).toEqual([row.name, taken.length > 0])
        if (isSince) told.since += 1
      }
      if (!frozen.some(({ flags }) => flags.every(({ level }) => level === 'warn'))) continue
      await others(session.late)
      const atRun = await look(ids)
      const { id, hash = '' } = ready
      // What is only warned of otherwise is ticked always; what was changed since only by a person's word.
      const ticked = frozen.flatMap((row) =>
        session.isTicked || row.flags.every(({ guardrail }) => guardrail !== 'changed-since')
          ? [row.id]
          : [],
      )
      const canRun = frozen.some(
        (row) => row.flags.every(({ level }) => level === 'warn') && ticked.includes(row.id),
      )
      if (!canRun) continue
      await jobs.start({ jobId: id, siteId, hash, ticked, unticked: [] })
      await jobs.wake()
      const done = await readJob(jobs, id)
      expect([changes, done.state, done.problem]).toEqual([changes, 'done', undefined])
      const rows = await readRows(jobs, id)
      const after = await look(ids)
      for (const row of rows) {
        const [was, is] = [productOf(atRun, row.id), productOf(after, row.id)]
        const set = changes.find((change) => change.id === row.id)?.set ?? {}
        const shown = new Set(listPlaces(row.target).map(([place]) => place))
        const unseen = changedPlaces(was, is).filter(
          (place) => !shown.has(place) && !follows(row, place),
        )
        expect([row.name, row.target, unseen]).toEqual([row.name, row.target, []])
        if (row.state === 'applied') {
          told.applied += 1
          // What stood there already at the preview is not written, whatever becomes of it.
          const left = pickPlaces(
            set,
            (place) =>
              !isHeld(
                pickPlaces(set, (each) => each === place),
                productOf(before, row.id),
              ),
          )
          expect([row.name, left, isHeld(left, is)]).toEqual([row.name, left, true])
        } else if (row.state === 'skipped') {
          told.kept += 1
          expect([row.name, changedPlaces(was, is)]).toEqual([row.name, []])
        } else if (row.state === 'conflict') {
          told.conflict += 1
          const lost = Object.keys(row.theirs ?? {}) as Place[]
          expect([row.name, changedPlaces(was, is).filter((each) => lost.includes(each))]).toEqual([
            row.name,
            [],
          ])
        }
      }
      if (!rows.some(({ state }) => state === 'applied')) continue
      const undo = await jobs.undo({ jobId: id, siteId })
      await jobs.wake()
      expect((await readJob(jobs, undo.id)).state).toBe('done')
      const back = await look(ids)
      for (const row of await readRows(jobs, undo.id)) {
        // The other price of a pair is written along: it may have stayed as it was.
        if (row.state !== 'applied' && row.state !== 'unchanged') {
          told.failed += 1
          expect(row.problem?.sentence).toBeTruthy()
          continue
        }
        const atStart = productOf(atRun, row.id)
        const left = changedPlaces(atStart, productOf(back, row.id))
        expect([row.name, row.before, left]).toEqual([row.name, row.before, []])
        told.undone += 1
      }
    }
    expect(told.applied).toBeGreaterThan(roundsEach)
    expect(told.undone).toBeGreaterThan(roundsEach)
    expect(told.since).toBeGreaterThan(0)
    expect(told.kept).toBeGreaterThan(0)
    expect(told.conflict).toBeGreaterThan(0)
  })
})
