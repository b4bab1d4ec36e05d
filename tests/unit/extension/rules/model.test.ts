import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ProductId, RuleId } from '#lib/core/catalog/ids.ts'
import { noDiscount, isOnSale } from '#lib/core/catalog/product/product.ts'
import { isNightly, iterations, perSuite } from '#tests/iterations.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { buildRule, minuteMs, productOf, tracked, withStock } from './builders.ts'
import {
  change,
  createWorld,
  fill,
  finishJobs,
  keepRules,
  live,
  readInto,
  type World,
} from './harness.ts'

// Histories of a store with every rule, against what a merchant expects of them. The worker is stopped at random
// steps; events come twice, late or not at all; the browser is closed for hours.

vi.setConfig({ testTimeout: perSuite(120_000, 120_000, 3_600_000) })

const rules = [
  buildRule(),
  buildRule({
    id: 'show' as RuleId,
    name: 'Show restocked',
    event: { kind: 'restocked' },
    operations: [{ kind: 'visible', visible: true }],
    onlyOwn: true,
  }),
  buildRule({
    id: 'reduce' as RuleId,
    name: 'Sell the rest',
    event: { kind: 'low-stock', limit: 3 },
    operations: [
      { kind: 'sale', do: 'start', by: 'percent', percent: amount('10'), rounding: { to: 'none' } },
    ],
    settleMinutes: 1,
  }),
  buildRule({
    id: 'badge' as RuleId,
    name: 'Sale ribbon',
    event: { kind: 'sale-begins' },
    operations: [{ kind: 'ribbon', name: 'Sale' }],
    settleMinutes: 1,
  }),
]

const products = [0, 1, 2]
const product = fc.constantFrom(...products)

type Step =
  | { readonly do: 'stock'; readonly product: number; readonly quantity: number }
  | { readonly do: 'sale'; readonly product: number; readonly isOn: boolean }
  | { readonly do: 'visible'; readonly product: number; readonly isOn: boolean }
  | { readonly do: 'event' | 'flip'; readonly product: number }
  | { readonly do: 'poll' | 'fill' | 'jobs' | 'pass' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'live'; readonly diesAt: number | undefined }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      product,
      quantity: fc.constantFrom(0, 0, 1, 5, 9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sale' as const), product, isOn: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('visible' as const), product, isOn: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('event', 'event', 'flip'), product }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('poll', 'poll', 'fill', 'jobs', 'pass', 'pass') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      // A day with the browser closed, among minutes.
      minutes: fc.constantFrom(0, 1, 1, 2, 3, 5, 24 * 60),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('live' as const),
      diesAt: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
    }),
  },
)

/** What happened to a product, as someone who watches the store itself writes it down. */
interface Diary {
  /** When its stock ran out or came back. */
  readonly moves: { readonly at: number; readonly isOut: boolean }[]
  /** What a life of the worker that was not stopped had before it. */
  readonly shown: { readonly at: number; readonly isOut: boolean }[]
  hiddenBy: 'rule' | 'hand' | undefined
  /** When someone last made it visible. */
  madeVisibleAt: number
  saleBy: 'rule' | 'hand' | undefined
}

interface Story {
  readonly world: World
  readonly diaries: ReadonlyMap<ProductId, Diary>
  acts: number
}

/** Writes down what edits of rules did since the last look. */
function note({ world, diaries, ...story }: Story): number {
  for (const { rule, id } of world.acts.slice(story.acts)) {
    const diary = diaries.get(id)!
    if (rule === 'hide') diary.hiddenBy = 'rule'
    if (rule === 'show') diary.hiddenBy = undefined
    if (rule === 'reduce') diary.saleBy ??= 'rule'
  }
  return world.acts.length
}

/** What holds at the moment when a rule decides. */
function judgeDecision(story: Story, rule: string, id: ProductId): void {
  const { world, diaries } = story
  const { moves, shown, hiddenBy, saleBy } = diaries.get(id)!
  const isOut = moves.at(-1)?.isOut ?? false
  const opposite = shown.findLast((each) => each.isOut !== isOut)
  // A rule that decides reads the store itself: it may know more than the offline copy shows.
  const turnedAt = moves[moves.findLastIndex((each) => each.isOut !== isOut) + 1]?.at
  const since = Math.min(opposite?.at ?? 0, turnedAt ?? 0)
  const settled = (minutes: number) => since <= world.now - minutes * minuteMs
  if (rule === 'hide') {
    expect(isOut).toBe(true)
    expect(settled(2)).toBe(true)
  }
  if (rule === 'show') {
    expect(isOut).toBe(false)
    expect(settled(2)).toBe(true)
    expect(hiddenBy).toBe('rule')
  }
  // The sale that a rule began triggers no rule.
  if (rule === 'badge') expect(saleBy).toBe('hand')
}

async function liveOnce(story: Story, diesAt?: number): Promise<void> {
  const { world, diaries } = story
  const entryOf = (id: ProductId) => world.overlay.get(id) ?? world.base.get(id)
  const before = [...diaries.keys()].map(
    (id) => [id, entryOf(id)?.product?.stock.status === 'out-of-stock'] as const,
  )
  const known = new Set(world.jobs.keys())
  const isWhole = await live(world, diesAt)
  for (const [jobId, { request }] of world.jobs) {
    if (known.has(jobId)) continue
    for (const id of request.edit.scope.ids) judgeDecision(story, request.rule.id, id)
  }
  if (!isWhole) return
  for (const [id, isOut] of before) diaries.get(id)?.shown.push({ at: world.now, isOut })
}

async function take(story: Story, each: Step): Promise<void> {
  const { world, diaries } = story
  // No two things happen at once.
  world.now += 1
  switch (each.do) {
    case 'stock': {
      const id = productOf(each.product)
      change(world, id, { stock: tracked(each.quantity) })
      diaries.get(id)?.moves.push({ at: world.now, isOut: each.quantity === 0 })
      return
    }
    case 'sale': {
      const id = productOf(each.product)
      const on = { discount: { kind: 'percent', value: amount('25') }, paidPrice: amount('15') }
      const wasOn = isOnSale(world.products.get(id)!)
      change(world, id, each.isOn ? on : { discount: noDiscount, paidPrice: amount('20') })
      const diary = diaries.get(id)!
      if (wasOn !== each.isOn) diary.saleBy = each.isOn ? 'hand' : undefined
      return
    }
    case 'visible': {
      const id = productOf(each.product)
      const was = world.products.get(id)!.visible
      change(world, id, { visible: each.isOn })
      const diary = diaries.get(id)!
      if (was !== each.isOn) diary.hiddenBy = each.isOn ? undefined : 'hand'
      if (was !== each.isOn && each.isOn) diary.madeVisibleAt = world.now
      // Values that come and go between two readings cannot be seen: these are read.
      readInto(world, id, 'event')
      return liveOnce(story)
    }
    case 'flip':
      // Someone shows it, and decides otherwise.
      await take(story, { do: 'visible', product: each.product, isOn: true })
      return take(story, { do: 'visible', product: each.product, isOn: false })
    case 'event':
      return readInto(world, productOf(each.product), 'event')
    case 'poll':
      for (const at of products) readInto(world, productOf(at), 'sync')
      return
    case 'fill':
      return fill(world)
    case 'jobs':
      finishJobs(world)
      story.acts = note(story)
      return
    case 'wait':
      world.now += each.minutes * minuteMs
      return
    case 'live':
      return liveOnce(story, each.diesAt)
    case 'pass':
      for (const part of pass) await take(story, part)
  }
}

/** Minutes in which nothing else happens. */
const pass: readonly Step[] = [
  { do: 'wait', minutes: 3 },
  { do: 'poll' },
  { do: 'live', diesAt: undefined },
  { do: 'jobs' },
  { do: 'live', diesAt: undefined },
]

/** Until everything that waits is done. */
const rest: readonly Step[] = Array.from({ length: 6 }, (): Step => ({ do: 'pass' }))

function judgeEnd({ world, diaries }: Story): void {
  for (const [id, { moves, shown, hiddenBy, madeVisibleAt }] of diaries) {
    const { visible, stock } = world.products.get(id)!
    const isOut = stock.status === 'out-of-stock'
    const lastIn = shown.findLast((each) => !each.isOut)
    const acts = world.acts.filter((act) => act.id === id)
    const hides = acts.filter(({ rule }) => rule === 'hide')
    // Missed: it ran out after the worker had seen it in stock, is still out, and no one touched it.
    const isMissed =
      isOut &&
      visible &&
      lastIn !== undefined &&
      !hides.some(({ decidedAt }) => decidedAt > lastIn.at) &&
      madeVisibleAt < lastIn.at
    expect(isMissed && { id, moves, shown }).toBe(false)
    // Missed: what the rule hid is back, and still hidden.
    expect(!isOut && !visible && hiddenBy === 'rule' && { id, moves, shown, acts }).toBe(false)
    // Double: twice for one run of the stock.
    for (const [at, { decidedAt }] of hides.entries()) {
      const former = hides[at - 1]
      if (former === undefined) continue
      const wasIn = moves.some(
        (move) => !move.isOut && move.at >= former.decidedAt && move.at <= decidedAt,
      )
      expect(wasIn || { id, hides, moves }).toBe(true)
    }
  }
}

test('acts on each transition that holds, once, and on nothing else, wherever the worker is stopped', async () => {
  const count = { hide: 0, show: 0, reduce: 0, badge: 0 } as Record<string, number>
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }),
      async (steps) => {
        const world = createWorld(products.map((at) => withStock(9, { id: productOf(at) })))
        await keepRules(world, rules)
        const diaries = new Map(
          products.map((at): [ProductId, Diary] => [
            productOf(at),
            { moves: [], shown: [], hiddenBy: undefined, madeVisibleAt: 0, saleBy: undefined },
          ]),
        )
        const story: Story = { world, diaries, acts: 0 }
        await liveOnce(story)
        for (const each of [...steps, ...rest]) await take(story, each)
        judgeEnd(story)
        for (const { rule } of world.acts) count[rule] = (count[rule] ?? 0) + 1
      },
    ),
    { numRuns: iterations(60, 60, 3_000) },
  )
  // The histories do what they are meant for. Some of it is rare in sixty of them.
  const frequent = isNightly ? rules : rules.slice(0, 1)
  for (const { id } of frequent) expect(count[id]).toBeGreaterThan(3)
})
