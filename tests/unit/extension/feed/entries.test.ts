import { beforeEach, describe, expect, it } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { buildAlerts } from '#lib/extension/worker/feed/alerts.ts'
import { createOwnWrites } from '#lib/extension/worker/feed/own-writes.ts'
import { toPolledEvent, toEntries } from '#lib/extension/worker/feed/to-entries.ts'
import { isEventType } from '#lib/wix/events/event-types.ts'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'
import { amount, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { buildShirt } from '#tests/unit/extension/replica/harness/fake-store.ts'

const before = buildShirt(1)
const after = buildShirt(1, {
  listPrice: amount('18'),
  stock: { tracked: true, quantity: 0, status: 'out-of-stock' },
  updatedAt: '2026-11-02T00:00:00.000Z',
})
const readAt = Date.UTC(2026, 10, 20)
const noticedAt = readAt + 2000
const diffs: ProductDiff = { id: productId(1), before, after, readAt, source: 'sync' }
const event = toPolledEvent(diffs, { siteId: site, catalog: 'v3' })

describe('an event created from a read', () => {
  it('contains the name of a field that is compared unchanged', () => {
    const grouped = { ...diffs, after: { ...before, taxGroupId: 'group-1' } }
    const { fields } = toPolledEvent(grouped, { siteId: site, catalog: 'v3' })
    expect(fields).toEqual(['taxGroupId'])
  })

  it('has the shape of a signed event of Wix, and is marked as a different one', () => {
    expect(event).toMatchObject({
      eventType: 'wix.stores.catalog.v3.product_updated',
      entityId: productId(1),
      action: 'updated',
      fields: ['listPrice', 'inStock', 'quantity'],
      actor: { type: 'UNKNOWN' },
      synthesised: true,
    })
    expect(event.eventTime).toEqual(new Date('2026-11-02T00:00:00.000Z'))
  })

  it.each(['v1', 'v3'] as const)('has a type of Catalog %s for every kind of change', (catalog) => {
    const gone = { ...diffs, after: undefined }
    const made = { ...diffs, before: undefined }
    const events = [diffs, gone, made].map((each) => toPolledEvent(each, { siteId: site, catalog }))
    expect(events.map(({ action }) => action)).toEqual(['updated', 'deleted', 'created'])
    expect(events.every(({ eventType }) => isEventType(eventType))).toBe(true)
  })
})

const named = (name: string) => buildShirt(1, { name })
const described = (description: string) => buildShirt(1, { description })

const withVariants = (price: string, quantity: number) =>
  buildShirt(1, {
    variantsPriced: true,
    variants: Array.from({ length: 30 }, (_, at) => ({
      ...buildVariant({ id: `v-${at}` as VariantId, choices: { Size: String(at) } }),
      listPrice: amount(price),
      stock: { tracked: true, quantity, status: 'in-stock' as const },
    })),
  })

const actorsOf = (was: Product, is: Product, ...sets: readonly FieldValues[]) => {
  const own = createOwnWrites(() => readAt)
  for (const set of sets) own.record([{ id: was.id, before: {}, set }])
  const change = { ...diffs, before: was, after: is }
  return toEntries(change, { siteId: site, noticedAt, event, isOurs: own.find(was.id) }).map(
    ({ actor }) => actor,
  )
}

describe('the recorded change of a product', () => {
  it('is split if we changed one field and another user a different one', () => {
    const own = createOwnWrites(() => readAt)
    own.record([{ id: productId(1), before: {}, set: { listPrice: amount('18') } }])
    const entries = toEntries(diffs, {
      siteId: site,
      noticedAt,
      event,
      isOurs: own.find(productId(1)),
    })
    expect(entries.map(({ actor, kinds }) => [actor, kinds])).toEqual([
      ['ours', ['price']],
      ['unknown', ['stock']],
    ])
  })

  it('is another user’s if it is not the value we set', () => {
    const own = createOwnWrites(() => readAt)
    own.record([{ id: productId(1), before: {}, set: { listPrice: amount('19') } }])
    const [entry] = toEntries(diffs, {
      siteId: site,
      noticedAt,
      event,
      isOurs: own.find(productId(1)),
    })
    expect(entry?.actor).toBe('unknown')
  })

  it('is ours if a text contains what we wrote, whatever markup the store added', () => {
    const old = described('<p>Old</p>')
    const set = { description: '<p>A <strong>new</strong> one</p>' }
    const saved = '<p>A <span style="font-weight: 700">new</span> one</p>'
    expect(actorsOf(old, described(saved), set)).toEqual(['ours'])
    expect(actorsOf(old, described('<p>Theirs</p>'), set)).toEqual(['unknown'])
    const document = { richDescription: { nodes: [] } }
    expect(actorsOf(old, described('<p>Rich</p>'), document)).toEqual(['ours'])
  })

  it('is ours if it was read between two of our writes', () => {
    const sets = [{ name: 'Second' }, { name: 'Third' }]
    expect(actorsOf(named('First'), named('Second'), ...sets)).toEqual(['ours'])
    expect(actorsOf(named('First'), named('Theirs'), ...sets)).toEqual(['unknown'])
  })

  it('is ours if changed options create variants with prices and stock', () => {
    expect(actorsOf(before, after, { options: [] })).toEqual(['ours'])
  })

  it('is ours if we changed more variants than are named, and another user’s if they did', () => {
    const set = { listPrice: amount('11') }
    const entriesOf = (is: Product) => {
      const own = createOwnWrites(() => readAt)
      own.record([{ id: productId(1), before: {}, set }])
      const change = { ...diffs, before: withVariants('10', 5), after: is }
      const isOurs = own.find(productId(1))
      return toEntries(change, { siteId: site, noticedAt, event, isOurs }).map(
        ({ actor, kinds, changes }) => ({ actor, kinds, changes: changes.length }),
      )
    }
    const ours = { actor: 'ours', kinds: ['price'], changes: 21 }
    expect(entriesOf(withVariants('11', 5))).toEqual([ours])
    const theirs = { actor: 'unknown', kinds: ['stock'], changes: 21 }
    expect(entriesOf(withVariants('11', 4))).toEqual([ours, theirs])
  })

  it('is ours two minutes later only with the value that we set, and until it was noticed', () => {
    let now = readAt
    const own = createOwnWrites(() => now)
    const [first, second] = [named('First'), named('Second')]
    own.record([{ id: first.id, before: {}, set: { name: 'Second' } }])
    const change = { before: first, after: second }
    const actorOf = (is: Product) => {
      const isOurs = own.find(first.id, { before: first, after: is })
      const diff = { ...diffs, before: first, after: is }
      return toEntries(diff, { siteId: site, noticedAt, event, isOurs })[0]?.actor
    }
    now += 121_000
    expect([actorOf(second), actorOf(named('Theirs'))]).toEqual(['ours', 'unknown'])
    now += 3_400_000
    expect(actorOf(second)).toBe('ours')
    expect([own.notice(first.id, change), own.notice(first.id, change)]).toEqual([true, false])
    expect([own.find(first.id, change), actorOf(second)]).toEqual([undefined, 'unknown'])
    own.record([{ id: first.id, before: {}, set: { name: 'Second' } }])
    now += 3_601_000
    expect(own.find(first.id, change)).toBeUndefined()
  })

  it.each([
    [{ visible: false }, { visible: true }],
    [{ quantity: 0 }, { stock: { tracked: true, quantity: 9, status: 'in-stock' } }],
    [{ listPrice: amount('10') }, { variants: withVariants('12', 5).variants }],
  ] as const)(
    'is another user’s if they change again what we set earlier, %j, while we change something else',
    (set, theirs) => {
      let now = readAt
      const own = createOwnWrites(() => now)
      const was = { ...withVariants('10', 5), visible: false }
      own.record([{ id: was.id, before: {}, set }])
      own.notice(was.id, { before: was, after: undefined })
      now += 600_000
      own.record([{ id: was.id, before: {}, set: { name: 'Renamed' } }])
      const is = { ...was, ...theirs, name: 'Renamed' }
      const change = { ...diffs, before: was, after: is }
      const isOurs = own.find(was.id, change)
      const entries = toEntries(change, { siteId: site, noticedAt, event, isOurs })
      expect(entries.map(({ actor, kinds }) => [actor, kinds.includes('text')])).toEqual([
        ['ours', true],
        ['unknown', false],
      ])
    },
  )

  it('is empty if nothing changed', () => {
    expect(toEntries({ ...diffs, after: before }, { siteId: site, noticedAt, event })).toEqual([])
  })
})

describe('a notification', () => {
  beforeEach(() => memory.reset())

  const [entry] = toEntries(diffs, { siteId: site, noticedAt, event })
  const entries = entry === undefined ? [] : [entry]

  it('is shown only for the selected events', () => {
    expect(buildAlerts({ priceChanged: false }, entries)).toEqual([])
    const [priced] = buildAlerts({ priceChanged: true }, entries)
    expect(priced?.text).toMatch(/11.00 → .*18.00/)
  })

  it('combines all changes found together, and omits our own', () => {
    const many = [...entries, ...entries, ...entries]
    expect(buildAlerts({ priceChanged: true }, many)).toMatchObject([
      { text: expect.stringMatching(/^Shirt number1: .* and 2 more$/) as string },
    ])
    const own = createOwnWrites(() => readAt)
    own.record([
      { id: productId(1), before: {}, set: { listPrice: amount('18'), [`variant/x/quantity`]: 0 } },
    ])
    const ours = toEntries(diffs, {
      siteId: site,
      noticedAt,
      event,
      isOurs: own.find(productId(1)),
    })
    expect(buildAlerts({ priceChanged: true }, ours)).toEqual([])
  })
})
