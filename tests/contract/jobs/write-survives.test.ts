import { describe, expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { choiceMediaPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { percent, priceEdit, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createFakeDatabase } from '#tests/unit/jobs/harness/fake-database.ts'
import { createLife, mortalJournal } from '#tests/unit/jobs/harness/life.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'
import { listPlainChanges, readPlainStore } from './plain-changes.ts'

/**
 * Writes of Catalog V3 that need several requests, or that are sent with something else: the worker
 * is stopped once around each of their requests and journal writes, and then continues. A nightly
 * run stops it twice.
 */

const demo = buildDemoStore({ products: 60 })
const withPictures = demo.products.filter(
  ({ media, options, managed }) => media.length > 2 && options.length > 0 && managed,
)
const plain = demo.products.filter(({ options, managed }) => options.length === 0 && !managed)
const mock = { ...demo, products: [...withPictures.slice(0, 2), ...plain.slice(0, 2)] }

const linkPosition = ({ options: [option] }: Product) =>
  choiceMediaPath(option?.name ?? '', option?.choices[0]?.label ?? '')

type Manual = readonly Pick<ItemChange, 'id' | 'before' | 'set'>[]
const manual = (changes: Manual): Edit => ({
  scope: { kind: 'typed', changes },
  operations: [],
  currency: 'EUR',
})
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const hasLink = ({ media, options }: Product) => media.length > 2 && options.length > 0
const mediaOf = ({ media }: Product) => media.map(({ id }) => id)

interface Case {
  /** The state of the store before the job, besides a link from a choice to the first image. */
  readonly prepare?: (products: readonly Product[]) => Manual
  readonly edit: (products: readonly Product[]) => Edit
  /** The job during which the worker is stopped: the edit, or its undo. */
  readonly kills: 'edit' | 'undo'
}

const swap = (products: readonly Product[], back: boolean): Manual =>
  products.filter(hasLink).map((product) => {
    const [first = '', second = ''] = mediaOf(product)
    const now = fieldValuesFrom([
      ['media', mediaOf(product)],
      [linkPosition(product), [first]],
    ])
    const other = fieldValuesFrom([
      ['media', mediaOf(product).filter((id) => id !== first)],
      [linkPosition(product), [second]],
    ])
    return { id: product.id, before: back ? other : now, set: back ? now : other }
  })

const withoutFirstChoice = (products: readonly Product[]): Manual =>
  products.filter(hasLink).map(({ id, options }) => {
    const [first, ...others] = options
    if (first === undefined) throw new Error('A product with a link has an option.')
    const left = [{ ...first, choices: first.choices.slice(1) }, ...others]
    return { id, before: { options }, set: { options: left } }
  })

const removal = (products: readonly Product[]): Edit => ({
  scope: { kind: 'ids', ids: idsOf(products.filter(hasLink)) },
  operations: [{ kind: 'media', do: 'remove', position: 1 }],
})

const cases: Readonly<Record<string, Case>> = {
  'prices of hidden products': {
    prepare: (products) =>
      products.map(({ id, visible }) => ({ id, before: { visible }, set: { visible: false } })),
    edit: (products) => ({
      ...priceEdit(percent('10')),
      scope: { kind: 'ids', ids: idsOf(products) },
    }),
    kills: 'edit',
  },
  'hiding products': {
    edit: (products) => ({
      scope: { kind: 'ids', ids: idsOf(products) },
      operations: [{ kind: 'visible', visible: false }],
    }),
    kills: 'edit',
  },
  'a linked picture that goes': { edit: removal, kills: 'edit' },
  'and comes back': { edit: removal, kills: 'undo' },
  'a link that moves to another picture': {
    edit: (products) => manual(swap(products, false)),
    kills: 'edit',
  },
  'a choice that goes with its link': {
    edit: (products) => manual(withoutFirstChoice(products)),
    kills: 'edit',
  },
  'and moves back': { edit: (products) => manual(swap(products, false)), kills: 'undo' },
}

async function openWorld({ prepare }: Case) {
  const { access, mockStore } = buildStore({ catalog: 'v3', store: mock })
  const store = await openProductStore(access)
  const write = async (changes: Manual) => {
    if (changes.length === 0) return
    const outcomes = await store.applyChange({ items: changes })
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }
  const read = () => readAll(store)
  const looked = async () => {
    const ids = idsOf(await read())
    return [...(await store.readFresh(ids)).values()]
  }
  for (const product of (await looked()).filter(hasLink)) {
    const [first = ''] = mediaOf(product)
    const path = linkPosition(product)
    await write([
      {
        id: product.id,
        before: fieldValuesFrom([[path, []]]),
        set: fieldValuesFrom([[path, [first]]]),
      },
    ])
  }
  await write(prepare?.(await looked()) ?? [])
  const open = (pass: () => Promise<void>): Promise<ProductStore> =>
    openProductStore({
      ...access,
      async fetch(url, init) {
        await pass()
        const answer = await access.fetch(url, init)
        await pass()
        return answer
      },
    })
  return { mockStore, store, open, looked }
}

/** How often each field of each product was set. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

function maxTwice(before: Counts, after: Counts): number {
  const added = Object.entries(after).flatMap(([id, fields]) =>
    Object.entries(fields).map(([name, count]) => count - (before[id]?.[name] ?? 0)),
  )
  return Math.max(0, ...added)
}

/**
 * Runs the job with the worker stopped at these points; returns the number of such points if there
 * are none.
 */
async function liveThrough(wanted: Case, deaths: readonly number[]) {
  const clock = createMovingClock(Infinity)
  const world = await openWorld(wanted)
  const { mockStore, store } = world
  const journal = createJournal(createFakeDatabase())
  const { jobs } = createBench(toJobStore(store), { journal, clock })
  const storeBefore = readPlainStore(mockStore.state())
  const edit = await makeReady(jobs, wanted.edit(await world.looked()))
  const start = async (bench: typeof jobs) => {
    const { id, hash = '' } = edit
    const selected = (await readRows(bench, id)).map((row) => row.id)
    await bench.start({ jobId: id, siteId, hash, selected, deselected: [] })
  }
  if (wanted.kills === 'undo') {
    await start(jobs)
    await jobs.wake()
  }
  /** The job under test: an undo once it was requested. */
  const find = async (): Promise<Job | undefined> =>
    wanted.kills === 'edit'
      ? readJob(jobs, edit.id)
      : (await jobs.list()).find(({ id }) => id !== edit.id)
  const countsBefore = structuredClone(mockStore.applied())
  let points = 0
  const left = [...deaths]
  for (let lives = 0; lives < 20; lives += 1) {
    const life = createLife(left.shift())
    const mortal = {
      ...life,
      async pass() {
        points += 1
        await life.pass()
      },
    }
    const live = async () => {
      const job = await find()
      if (job?.state === 'done') return true
      const storeOfLife = toJobStore(await world.open(() => mortal.pass()))
      const bench = createBench(storeOfLife, { journal: mortalJournal(mortal, journal), clock })
      if (job === undefined) await bench.jobs.undo({ jobId: edit.id, siteId })
      else if (job.state === 'ready') await start(bench.jobs)
      await bench.jobs.wake()
      return false
    }
    if ((await Promise.race([life.dead, live()])) === true) {
      const rows = await readRows(jobs, (await find())?.id ?? edit.id)
      const sets = maxTwice(countsBefore, mockStore.applied())
      const changed = listPlainChanges(storeBefore, readPlainStore(mockStore.state()))
      const products = new Map((await world.looked()).map((each) => [each.id, each]))
      return { rows, sets, changed, products, points }
    }
    clock.advance(30_000)
  }
  throw new Error('It did not end.')
}

test('creates deleted products again once, with their links or a message about them', async () => {
  const wanted: Case = {
    edit: (products) => ({
      scope: { kind: 'ids', ids: idsOf(products.filter(hasLink)) },
      operations: [{ kind: 'delete' }],
    }),
    kills: 'undo',
  }
  const whole = await liveThrough(wanted, [])
  expect(whole.rows.map(({ state, problem }) => [state, problem])).toEqual(
    whole.rows.map(() => ['applied', undefined]),
  )
  let applied = 0
  for (let point = 1; point <= whole.points; point += 1) {
    const { rows, products } = await liveThrough(wanted, [point])
    for (const { id, state, newId, problem } of rows) {
      // Created and reported as created, or reported as undecided: never as anything else.
      expect([point, state, problem?.code]).toEqual(
        state === 'applied' ? [point, 'applied', undefined] : [point, 'failed', 'undecided'],
      )
      expect([point, products.has(id)]).toEqual([point, false])
      if (state !== 'applied') continue
      applied += 1
      const made = newId === undefined ? undefined : products.get(newId)
      const link = made && made.choiceMedia?.[linkPosition(made).slice('choice/'.length)]
      expect([point, link]).toEqual([point, made && mediaOf(made).slice(0, 1)])
      expect([point, link?.length]).toEqual([point, 1])
    }
    const names = [...products.values()].map(({ name }) => name)
    expect([point, new Set(names).size]).toEqual([point, names.length])
  }
  expect(applied).toBeGreaterThan(whole.points)
})

const reported = (rows: readonly { readonly id: ProductId; readonly state: string }[]) =>
  rows.map(({ id, state }) => [id, state])

/** Without the ids of variants, which change each time a choice is added. */
const shown = ({ products }: { readonly products: ReadonlyMap<ProductId, Product> }) =>
  [...products.values()].map(({ name, options, choiceMedia, variants }) => ({
    name,
    choices: options.map(({ choices }) => choices.map(({ label }) => label)),
    choiceMedia,
    variants: variants.map(({ choices, visible }) => ({ choices, visible })),
  }))

test('restores a removed choice once, with its link, whenever the worker is stopped', async () => {
  const wanted: Case = {
    edit: (products) => manual(withoutFirstChoice(products)),
    kills: 'undo',
  }
  const whole = await liveThrough(wanted, [])
  expect(whole.rows.map(({ state }) => state)).toEqual(whole.rows.map(() => 'applied'))
  for (let point = 1; point <= whole.points; point += 1) {
    const ended = await liveThrough(wanted, [point])
    expect([point, reported(ended.rows)]).toEqual([point, reported(whole.rows)])
    expect([point, shown(ended)]).toEqual([point, shown(whole)])
    expect([point, ended.sets]).toEqual([point, whole.sets])
  }
  const linked = [...whole.products.values()].filter(hasLink)
  for (const product of linked) {
    const link = product.choiceMedia?.[linkPosition(product).slice('choice/'.length)]
    expect(link).toEqual(mediaOf(product).slice(0, 1))
  }
  expect(linked.length).toBeGreaterThan(0)
})

describe.each(Object.entries(cases))('%s', (_name, wanted) => {
  test('ends as in an uninterrupted run, whenever the worker is stopped', async () => {
    const whole = await liveThrough(wanted, [])
    expect(new Set(whole.rows.map(({ state }) => state))).toEqual(new Set(['applied']))
    expect(whole.points).toBeGreaterThan(8)
    const again = Array.from({ length: iterations(1, 1, 6) }, (_, at) => at * 3)
    for (let point = 1; point <= whole.points; point += 1) {
      for (const second of again) {
        const deaths = second === 0 ? [point] : [point, second]
        const ended = await liveThrough(wanted, deaths)
        expect([deaths, reported(ended.rows)]).toEqual([deaths, reported(whole.rows)])
        expect([deaths, ended.changed]).toEqual([deaths, whole.changed])
        expect([deaths, ended.products]).toEqual([deaths, whole.products])
        // A link may be removed in one write and added in another: never in a third.
        expect([deaths, ended.sets]).toEqual([deaths, whole.sets])
      }
    }
  })
})
