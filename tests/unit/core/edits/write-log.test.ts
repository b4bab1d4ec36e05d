import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addEdits,
  applyRemoteSteps,
  diffSteps,
  type EditHistory,
  emptyHistory,
  markSent,
  noteWhereBegun,
  removeEdits,
  settleAll,
} from '#lib/core/edits/unsaved/edit-history.ts'
import { createWriteLog, listStored, type Write } from '#lib/core/edits/unsaved/write-log.ts'
import { toParts } from '#lib/core/edits/unsaved/unsaved-parts.ts'
import { fieldValuesFrom, isQuantityPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { idOf } from '#tests/components/builders.ts'
import { buildMug, buildV3Product } from '#tests/components/products/product-builder.ts'
import { iterations } from '#tests/iterations.ts'

const mugs = [1, 2].map((at) =>
  buildMug({ id: idOf(at), name: 'Mug', ribbon: '', brand: 'Kollen' }),
)

interface Page {
  readonly log: ReturnType<typeof createWriteLog>
  history: EditHistory
  /** Messages of the others, in the order in which each was sent. */
  readonly inbox: Write[][][]
}

const pages = 3
const anAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      page: fc.nat(pages - 1),
      mug: fc.nat(1),
      field: fc.constantFrom('name' as const, 'ribbon' as const, 'brand' as const),
      text: fc.constantFrom('Mug', 'Cup', 'Sale', '', 'Kollen'),
    }),
  },
  fc.record({ does: fc.constant('discard' as const), page: fc.nat(pages - 1), mug: fc.nat(1) }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('receive' as const),
      page: fc.nat(pages - 1),
      from: fc.nat(pages - 1),
    }),
  },
)

function openPages(): Page[] {
  return Array.from({ length: pages }, (_, at) => ({
    log: createWriteLog(`page-${at}`),
    history: emptyHistory,
    inbox: Array.from({ length: pages }, () => []),
  }))
}

function become(all: Page[], at: number, next: EditHistory, now: number): void {
  const page = all[at]!
  const steps = diffSteps(page.history.products, next.products)
  const writes = page.log.record(steps, now)
  page.history = applyRemoteSteps(next, page.log.agree(next.products, steps))
  for (const other of all) if (other !== page) other.inbox[at]?.push(structuredClone([...writes]))
}

function receive(page: Page, from: number): void {
  const writes = page.inbox[from]?.shift()
  if (writes === undefined) return
  const steps = page.log.accept(page.history.products, writes)
  page.history = applyRemoteSteps(page.history, steps)
}

const setIn = ({ history }: Page) => mugs.map(({ id }) => ({ ...history.products.get(id)?.set }))

test('pages that know the same writes have the same values: the last one of each field', () => {
  fc.assert(
    fc.property(fc.array(anAction, { maxLength: 40 }), fc.boolean(), (actions, isOneInstant) => {
      const all = openPages()
      const last = mugs.map(() => new Map<string, string>())
      for (const [at, action] of actions.entries()) {
        // At the same instant the order is up to the pages, but it is one order.
        const now = isOneInstant ? 1 : at + 1
        const page = all[action.page]!
        if (action.does === 'receive') {
          receive(page, action.from)
          continue
        }
        const product = mugs[action.mug]!
        if (action.does === 'discard') {
          for (const field of Object.keys(page.history.products.get(product.id)?.set ?? {}))
            last[action.mug]?.delete(field)
          become(all, action.page, removeEdits(page.history, [product.id]), now)
        } else {
          const { field, text } = action
          const before = page.history.products.get(product.id)?.set[field]
          const next = addEdits(page.history, [{ product, set: fieldValuesFrom([[field, text]]) }])
          const after = next.products.get(product.id)?.set[field]
          // What is entered again where it stands already is no write.
          if (before !== after) {
            if (after === undefined) last[action.mug]?.delete(field)
            else last[action.mug]?.set(field, text)
          }
          become(all, action.page, next, now)
        }
      }
      for (const page of all)
        for (let from = 0; from < pages; from += 1)
          while ((page.inbox[from]?.length ?? 0) > 0) receive(page, from)
      const [first, ...others] = all.map(setIn)
      for (const other of others) expect(other).toEqual(first)
      if (!isOneInstant) expect(first).toEqual(last.map((fields) => Object.fromEntries(fields)))
      // A page that opens with former values learns all, also what was removed.
      const late = createWriteLog('late')
      const old = addEdits(
        emptyHistory,
        mugs.map((product) => ({ product, set: { name: 'Old' } })),
      ).products
      const opened = applyRemoteSteps(emptyHistory, late.accept(new Map(), listStored(old)))
      const reported = late.accept(opened.products, all[0]!.log.listAll())
      const knows = applyRemoteSteps(opened, reported).products
      for (const [at, { id }] of mugs.entries()) {
        const isKnown = all[0]!.log
          .listAll()
          .some((write) => write.id === id && write.part === 'name')
        const expected = isKnown ? first?.[at] : { ...first?.[at], name: 'Old' }
        expect({ ...knows.get(id)?.set }).toEqual(expected)
      }
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

const shirts = [1, 2].map((at) => buildV3Product(2, { id: idOf(at), name: 'Shirt' }))

const aChange = fc.oneof(
  fc.record({
    field: fc.constantFrom('listPrice' as const, 'paidPrice' as const),
    value: fc.constantFrom('18', '20', '22'),
    stock: fc.constant(undefined),
  }),
  fc.record({
    field: fc.constant('quantity' as const),
    value: fc.constantFrom(5, 12, 30),
    stock: fc.constantFrom('exact' as const, 'difference' as const),
  }),
)
const aStep = fc.record({
  page: fc.nat(pages - 1),
  shirt: fc.nat(1),
  variant: fc.nat(1),
  from: fc.nat(pages - 1),
  does: fc.oneof(
    { weight: 4, arbitrary: aChange },
    { weight: 3, arbitrary: fc.constant('receive' as const) },
    fc.constantFrom('discard' as const, 'send' as const, 'settle' as const),
  ),
})

const at = (history: EditHistory, { id }: { id: ProductId }) => history.products.get(id)
function take(
  history: EditHistory,
  product: Product,
  variant: number,
  does: 'discard' | 'send' | 'settle' | (typeof aChange extends fc.Arbitrary<infer T> ? T : never),
  job: JobId,
): EditHistory {
  if (does === 'discard') return removeEdits(history, [product.id])
  if (does === 'settle') {
    const sent = at(history, product)?.sent
    return sent === undefined ? history : settleAll(history, sent.jobId, () => undefined)
  }
  if (does === 'send') {
    const sent = new Map([...history.products].filter(([id]) => id === product.id))
    return markSent(history, sent, job)
  }
  const path = `variant/${product.variants[variant]!.id}/${does.field}` as const
  const set = fieldValuesFrom([[path, does.value]])
  return addEdits(history, [{ product, set, stock: does.stock }])
}

const fiveExact = { field: 'quantity', value: 5, stock: 'exact' } as const
const exactly = (page: number) => ({ page, shirt: 0, variant: 0, from: 0, does: fiveExact })

const surfaces = ['workbench', 'side-panel', 'popup'] as const

test('they also agree how a quantity is meant, whose price paid was entered, the job and the place', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 30 }), (steps) => {
      const all = openPages()
      const last = shirts.map(() => new Map<FieldPath, { value: unknown; isExact: boolean }>())
      const lastPaid = shirts.map(() => new Set<string>())
      /** What each job was sent with that no page that knew of it has settled, discarded or sent with another one. */
      const jobs = shirts.map(() => new Map<JobId, Readonly<Record<string, unknown>>>())
      for (const [now, { page: number, shirt, variant, from, does }] of steps.entries()) {
        const page = all[number]!
        const product = shirts[shirt]!
        if (does === 'receive') {
          receive(page, from)
          continue
        }
        const { history } = page
        const next = take(history, product, variant, does, `job-${now}` as JobId)
        const begun = noteWhereBegun(next, history.products, surfaces[number]!)
        const [former, entered] = [at(history, product), at(begun, product)]
        const [wasSent, isSent] = [former?.sent, entered?.sent]
        if (wasSent !== undefined && wasSent.jobId !== isSent?.jobId)
          jobs[shirt]!.delete(wasSent.jobId)
        if (does === 'send' && isSent !== undefined && entered !== undefined)
          jobs[shirt]!.set(isSent.jobId, { ...entered.set })
        for (const each of Object.keys({ ...former?.set, ...entered?.set }) as FieldPath[]) {
          const isMeant = (of: typeof former) => isQuantityPath(each) && of?.isExact === true
          const [value, isExact] = [entered?.set[each], isMeant(entered)]
          if (value === former?.set[each] && isExact === isMeant(former)) continue
          if (value === undefined) last[shirt]!.delete(each)
          else last[shirt]!.set(each, { value, isExact })
        }
        const [werePaid, arePaid] = [former, entered].map((of) => new Set(of?.paidEntered))
        for (const id of arePaid ?? []) if (werePaid?.has(id) !== true) lastPaid[shirt]!.add(id)
        for (const id of werePaid ?? []) if (arePaid?.has(id) !== true) lastPaid[shirt]!.delete(id)
        become(all, number, begun, now + 1)
      }
      for (const page of all)
        for (let from = 0; from < pages; from += 1)
          while ((page.inbox[from]?.length ?? 0) > 0) receive(page, from)
      const [first, ...others] = all.map(({ history }) =>
        shirts.map(({ id }) => toParts(history.products.get(id))),
      )
      for (const other of others) expect(other).toEqual(first)
      // The last entry in each field counts, and what was entered exactly is never taken for a difference.
      for (const [each, product] of shirts.entries()) {
        const left = at(all[0]!.history, product)
        const entries = [...last[each]!]
        expect({ ...left?.set }).toEqual(
          Object.fromEntries(entries.map(([path, { value }]) => [path, value])),
        )
        expect(left?.isExact ?? false).toBe(entries.some(([, { isExact }]) => isExact))
        if (left === undefined) continue
        expect(left.name).toBe('Shirt')
        expect(new Set(left.paidEntered)).toEqual(lastPaid[each])
        expect(surfaces).toContain(left.begunIn)
        const [jobId, set] = [...jobs[each]!].at(-1) ?? []
        expect(left.sent?.jobId).toBe(jobId)
        if (left.sent !== undefined) expect({ ...(left.sent.set ?? left.set) }).toEqual(set)
      }
    }),
    {
      numRuns: iterations(100, 1_000, 10_000),
      examples: [
        // A quantity is entered exactly once another page has made it so by a difference beside it.
        [
          [
            exactly(0),
            { ...exactly(1), variant: 1, does: { ...fiveExact, stock: 'difference' } },
            { ...exactly(0), from: 1, does: 'receive' },
            { ...exactly(0), does: { ...fiveExact, value: 12 } },
          ],
        ],
        // A difference is entered beside an exact quantity that its page has not received.
        [[exactly(1), { ...exactly(0), does: { ...fiveExact, stock: 'difference' } }]],
        // A discard crosses an entry of another page.
        [
          [
            exactly(1),
            { ...exactly(0), from: 1, does: 'receive' },
            { ...exactly(1), does: 'discard' },
            { ...exactly(0), does: { field: 'listPrice', value: '18', stock: undefined } },
          ],
        ],
      ],
    },
  )
})
