import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { type ProductId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { fieldEntries, pickFields, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import {
  type Bench,
  createBench,
  makeReady,
  readJob,
  readRows,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { changedFields } from './changed-fields.ts'
import { toJobStore } from './job-store.ts'
import { type Keystroke, keystrokes, seenAt, typeAt, typeOver } from './manual-values.ts'
import { iterations } from '#tests/iterations.ts'

// Random manual edits of random products of a whole store, while another user edits the same ones.

const roundsEach = iterations(20, 40, 400)
const sessions = fc.record({
  manual: fc.array(fc.record({ at: fc.nat(239), strokes: keystrokes }), {
    minLength: 1,
    maxLength: 6,
  }),
  /** Before the preview, before the run: on products by their position. */
  early: fc.array(fc.record({ turn: fc.nat(5), strokes: keystrokes }), { maxLength: 3 }),
  late: fc.array(fc.record({ turn: fc.nat(5), strokes: keystrokes }), { maxLength: 2 }),
  isSelected: fc.boolean(),
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

/** The other user's client. */
async function meddle({ jobs }: Bench, product: Product, set: FieldValues) {
  const changes = [{ id: product.id, before: seenAt(product, set), set }]
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const { id, hash = '', counts, warned } = ready
  if (counts.planned + warned === 0) return
  await jobs.start({ jobId: id, siteId, hash, selected: [product.id], deselected: [] })
  await jobs.wake()
}

/** The same fields with other values, the same value in the first of them, or other fields. */
function typeBeside(product: Product, manual: FieldValues, { turn, strokes }: Hand): FieldValues {
  if (turn % 3 === 0) return typeOver(product, manual, strokes)
  const [first] = fieldEntries(manual)
  return turn % 3 === 1 && first !== undefined ? fieldValuesFrom([first]) : typeAt(product, strokes)
}

/** What the store changes itself as a consequence of the manual edit. */
function follows(row: JobRow, path: FieldPath): boolean {
  const { target } = row
  const has = (wanted: RegExp) => fieldEntries(target).some(([each]) => wanted.test(each))
  if (!path.startsWith('variant/')) return false
  if (path === `variant/${wholeProduct}/visible`) return has(/^visible$/)
  if (/\/(?:quantity|inStock)$/.test(path)) return has(/\/(?:tracked|quantity|inStock)$/)
  return path.endsWith('/listPrice') && has(/^listPrice$/)
}

function isStored(set: FieldValues, product: Product): boolean {
  const held = readFields(set, product)
  return fieldEntries(set).every(([path, value]) =>
    isStoredValue(path, value, held[path], product.currency),
  )
}

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test(`${roundsEach} rounds of manual edits set the entered values and nothing else; undo restores them`, async () => {
    const { store } = await openProducts(catalog)
    const all = (await readAll(store)).map(({ id }) => id)
    const look = (ids: readonly ProductId[]): Promise<Found> => store.readFresh(ids)
    const reported = { applied: 0, conflict: 0, since: 0, saved: 0, undone: 0, failed: 0 }

    for (const session of fc.sample(sessions, { numRuns: roundsEach, seed: 20_261_121 })) {
      // A wake-up reads every job: hundreds in one journal would take most of the time.
      const { jobs } = createBench(toJobStore(store))
      const other = createBench(toJobStore(store))
      const ids = [...new Set(session.manual.flatMap(({ at }) => all[at] ?? []))]
      const seen = await look(ids)
      const changes = ids.map((id, turn): ManualEdit => {
        const product = productOf(seen, id)
        const set = typeAt(product, session.manual[turn]?.strokes ?? [])
        return { id, before: seenAt(product, set), set }
      })
      const editAsOther = async (edits: typeof session.early) => {
        for (const { turn, strokes } of edits) {
          const change = changes[turn % changes.length]
          if (change === undefined) continue
          const product = productOf(await look([change.id]), change.id)
          await meddle(other, product, typeBeside(product, change.set, { turn, strokes }))
        }
      }
      await editAsOther(session.early)
      const before = await look(ids)
      const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
      const frozen = await readRows(jobs, ready.id)
      expect([ready.state, ready.problem]).toEqual(['ready', undefined])
      for (const row of frozen) {
        const isSince = row.flags.some(({ guardrail }) => guardrail === 'changed-since')
        const change = changes.find(({ id }) => id === row.id)
        const product = productOf(before, row.id)
        const taken = fieldEntries(change?.set ?? {}).filter(([path, wanted]) => {
          const held = readFields(change?.set ?? {}, product)[path]
          const was = change?.before[path] ?? null
          return (
            !isStoredValue(path, was, held, product.currency) &&
            !isStoredValue(path, wanted, held, product.currency)
          )
        })
        const isBlocked = row.flags.some(({ level }) => level === 'block')
        if (!isBlocked) expect([row.name, isSince]).toEqual([row.name, taken.length > 0])
        if (isSince) reported.since += 1
      }
      if (!frozen.some(({ flags }) => flags.every(({ level }) => level === 'warn'))) continue
      await editAsOther(session.late)
      const atRun = await look(ids)
      const { id, hash = '' } = ready
      // Rows with other warnings are always selected; changed ones only by the user's decision.
      const selected = frozen.flatMap((row) =>
        session.isSelected || row.flags.every(({ guardrail }) => guardrail !== 'changed-since')
          ? [row.id]
          : [],
      )
      const canRun = frozen.some(
        (row) => row.flags.every(({ level }) => level === 'warn') && selected.includes(row.id),
      )
      if (!canRun) continue
      await jobs.start({ jobId: id, siteId, hash, selected, deselected: [] })
      await jobs.wake()
      const done = await readJob(jobs, id)
      expect([changes, done.state, done.problem]).toEqual([changes, 'done', undefined])
      const rows = await readRows(jobs, id)
      const after = await look(ids)
      for (const row of rows) {
        const [was, is] = [productOf(atRun, row.id), productOf(after, row.id)]
        const set = changes.find((change) => change.id === row.id)?.set ?? {}
        const shown = new Set(fieldEntries(row.target).map(([path]) => path))
        const unseen = changedFields(was, is).filter(
          (path) => !shown.has(path) && !follows(row, path),
        )
        expect([row.name, row.target, unseen]).toEqual([row.name, row.target, []])
        if (row.state === 'applied') {
          reported.applied += 1
          // Values that were current at the preview are not written, whatever happens to them.
          const left = pickFields(
            set,
            (path) =>
              !isStored(
                pickFields(set, (each) => each === path),
                productOf(before, row.id),
              ),
          )
          expect([row.name, left, isStored(left, is)]).toEqual([row.name, left, true])
        } else if (row.state === 'skipped') {
          reported.saved += 1
          expect([row.name, changedFields(was, is)]).toEqual([row.name, []])
        } else if (row.state === 'conflict') {
          reported.conflict += 1
          const lost = Object.keys(row.remote ?? {}) as FieldPath[]
          expect([row.name, changedFields(was, is).filter((each) => lost.includes(each))]).toEqual([
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
        // The other price of a pair is written too: it may not have changed.
        if (row.state !== 'applied' && row.state !== 'unchanged') {
          reported.failed += 1
          expect(row.problem?.message).toBeTruthy()
          continue
        }
        const atStart = productOf(atRun, row.id)
        const left = changedFields(atStart, productOf(back, row.id))
        expect([row.name, row.before, left]).toEqual([row.name, row.before, []])
        reported.undone += 1
      }
    }
    expect(reported.applied).toBeGreaterThan(roundsEach)
    expect(reported.undone).toBeGreaterThan(roundsEach)
    expect(reported.since).toBeGreaterThan(0)
    expect(reported.saved).toBeGreaterThan(0)
    expect(reported.conflict).toBeGreaterThan(0)
  })
})
