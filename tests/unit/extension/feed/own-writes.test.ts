import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { createLog } from '#lib/core/base/log.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createActivityRecorder } from '#lib/extension/worker/feed/activity-recorder.ts'
import { createKeptWrites } from '#lib/extension/worker/feed/kept-writes.ts'
import { rememberMs } from '#lib/extension/worker/feed/own-writes.ts'
import { createWarn } from '#lib/extension/worker/feed/warn.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'
import { buildShirt } from '#tests/unit/extension/replica/harness/fake-store.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'

const fields = ['name', 'brand', 'ribbon', 'listPrice', 'description'] as const
type Field = (typeof fields)[number]
type Who = 'ours' | 'theirs'

const product = fc.nat(1)
const some = fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 })
const who = fc.constantFrom<Who>('ours', 'theirs')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), product, who, some }) },
  // Any event is a reason to read a product, also a second time or after a later one.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('event' as const), product }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), product, who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(0.1, 1, 5, 30),
    }),
  },
)

const toValue = (field: Field, number: number) =>
  field === 'listPrice'
    ? amount(String(number))
    : field === 'description'
      ? `<p>Text ${number}</p>`
      : `${field} ${number}`

/** Long enough for what was sent to the browser's storage. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const sorted = (pairs: readonly unknown[][]) => pairs.map((pair) => pair.join()).toSorted()

const stored = () => JSON.stringify([...memory.session.stored])

test('who changed a field is named rightly, whenever it is noticed and whichever worker wrote it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      // The former run may still be writing.
      await settle()
      memory.reset()
      const clock = createMovingClock(Infinity)
      const entries: ActivityEntry[] = []
      const logged: string[] = []
      const open = () =>
        createActivityRecorder({
          siteId: site,
          catalog: 'v3',
          log: { add: async () => undefined, read: async () => ({ items: [] }) } as never,
          clock,
          warn: createWarn(createLog((_level, message) => logged.push(message))),
          eventOf: () => undefined,
          onEntries: (added) => void entries.push(...added),
        })
      let recorder = open()
      const store = new Map<number, Product>([0, 1, 2].map((at) => [at, buildShirt(at)]))
      const replica = new Map(store)
      const writers = new Map<string, Who>()
      /** Since when a product has a write that was not read. */
      const unread = new Map<number, number>()
      let number = 100
      const write = (at: number, by: Who, set: FieldValues, after: Product | undefined) => {
        for (const field of Object.keys(set)) writers.set(`${at} ${field}`, by)
        if (!unread.has(at)) unread.set(at, clock.now())
        if (by === 'ours') recorder.recordOwnWrite([{ id: productId(at), before: {}, set }])
        if (after === undefined) store.delete(at)
        else store.set(at, after)
      }

      for (const each of steps) {
        if (each.kind === 'wait') {
          const ms = each.minutes * 60_000
          const oldest = Math.min(...unread.values())
          if (clock.now() + ms - oldest <= rememberMs) clock.advance(ms)
        }
        if (each.kind === 'restart') {
          await settle()
          recorder = open()
        }
        const before = 'product' in each ? store.get(each.product) : undefined
        if (each.kind === 'write' && before !== undefined) {
          const values = each.some.map((field) => [field, toValue(field, (number += 1))] as const)
          const updatedAt = new Date(clock.now()).toISOString()
          const after = { ...before, ...Object.fromEntries(values), updatedAt }
          write(each.product, each.who, fieldValuesFrom(values), after)
        }
        if (each.kind === 'delete' && before !== undefined) {
          write(each.product, each.who, { deleted: true }, undefined)
        }
        if (each.kind !== 'event') continue

        const [was, is] = [replica.get(each.product), store.get(each.product)]
        unread.delete(each.product)
        if (was === is || was === undefined) continue
        if (is === undefined) replica.delete(each.product)
        else replica.set(each.product, is)
        entries.length = 0
        const id = productId(each.product)
        const diff = { id, before: was, after: is, readAt: clock.now(), source: 'sync' } as const
        recorder.recordDiffs([diff])
        await settle()
        const changed =
          is === undefined ? ['deleted'] : fields.filter((key) => was[key] !== is[key])
        const expected = changed.map((field) => [field, writers.get(`${each.product} ${field}`)])
        const named = entries.flatMap(({ actor, action, changes }) => {
          const by = actor === 'ours' ? 'ours' : 'theirs'
          return action === 'deleted' ? [['deleted', by]] : changes.map(({ field }) => [field, by])
        })
        expect(sorted(named)).toEqual(sorted(expected))
      }
      expect(logged).toEqual([])
    }),
    {
      numRuns: iterations(100, 1_000, 10_000),
      // A deletion of ours that is noticed long after it.
      examples: [
        [
          [
            { kind: 'delete', product: 0, who: 'ours' },
            { kind: 'wait', minutes: 30 },
            { kind: 'event', product: 0 },
          ],
        ],
      ],
    },
  )
})

test('keeps no cost and no more than fits', async () => {
  memory.reset()
  const clock = createMovingClock(Infinity)
  const recorder = createActivityRecorder({
    siteId: site,
    catalog: 'v3',
    log: { add: async () => undefined } as never,
    clock,
    warn: () => (error) => {
      throw error
    },
    eventOf: () => undefined,
    onEntries: () => undefined,
  })
  const text = 'x'.repeat(300_000)
  for (let at = 0; at < 12; at += 1) {
    const set = { cost: amount('48213.37'), 'variant/a/cost': amount('48213.37'), name: text }
    recorder.recordOwnWrite([{ id: productId(at), before: {}, set }])
    await settle()
  }
  expect(stored()).not.toContain('48213')
  expect(stored().length).toBeGreaterThan(1_500_000)
  expect(stored().length).toBeLessThan(2_100_000)
  clock.advance(2 * 3_600_000)
  recorder.recordOwnWrite([{ id: productId(1), before: {}, set: { name: 'Mug' } }])
  await settle()
  expect(stored().length).toBeLessThan(1_000)
  await createKeptWrites(site, () => clock.now()).remove()
  expect(memory.session.stored.size).toBe(0)
})

test('keeps a long bulk edit in few pages, each written in the time of a small one', async () => {
  memory.reset()
  const kept = createKeptWrites(site, () => 0)
  const sizes: number[] = []
  const set = vi.spyOn(memory.session, 'set').mockImplementation(async (values) => {
    sizes.push(JSON.stringify(values).length)
    for (const [key, value] of Object.entries(values)) memory.session.stored.set(key, value)
  })
  for (let at = 0; at < 3_000; at += 1) {
    void kept.add({ items: [{ id: productId(at), set: { name: `Mug ${at}` } }], noticed: [] })
    if (at % 10 === 9) await settle()
  }
  await kept.add({ items: [], noticed: [] })
  set.mockRestore()
  expect((await kept.read()).map(({ id }) => id)).toEqual(
    Array.from({ length: 3_000 }, (_, at) => productId(at)),
  )
  expect(memory.session.stored.size).toBeLessThan(12)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
})
