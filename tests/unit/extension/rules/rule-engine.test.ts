import { expect, test } from 'vitest'
import type { CollectionId, JobId, ProductId, RuleId } from '#lib/core/catalog/ids.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildRule, minuteMs, productOf, tracked, withStock } from './builders.ts'
import {
  change,
  createWorld,
  fill,
  finishJobs,
  keepRules,
  live,
  readInto,
  signer,
  type World,
} from './harness.ts'
import { signRule } from '#lib/extension/worker/rules/rule-records.ts'

const three = [0, 1, 2].map((at) => withStock(9, { id: productOf(at) }))

async function watch(rules: readonly Rule[], products = three): Promise<World> {
  const world = createWorld(products)
  await keepRules(world, rules)
  await live(world)
  return world
}

/** Minutes with a poll, in which edits end. */
async function pass(world: World, minutes = 3): Promise<void> {
  world.now += minutes * minuteMs
  for (const id of world.products.keys()) readInto(world, id, 'sync')
  await live(world)
  finishJobs(world)
  await live(world)
}

const sellOut = (world: World, ...at: number[]) => {
  for (const each of at) change(world, productOf(each), { stock: tracked(0) })
}
const actsOf = ({ acts }: World) => acts.map(({ rule, id }) => [rule, id])
const stateOf = async ({ store }: World, id = 'hide') =>
  (await store.readRules()).get(id as RuleId)?.state

const show = buildRule({
  id: 'show' as RuleId,
  event: { kind: 'restocked' },
  operations: [{ kind: 'visible', visible: true }],
  onlyOwn: true,
})

test('hides a product that sold out, and shows it when it is back', async () => {
  const world = await watch([buildRule(), show])
  sellOut(world, 0)
  await pass(world)
  expect(world.acts).toEqual([])
  await pass(world)
  expect(actsOf(world)).toEqual([['hide', productOf(0)]])
  change(world, productOf(0), { stock: tracked(4) })
  await pass(world)
  await pass(world)
  expect(actsOf(world).at(-1)).toEqual(['show', productOf(0)])
  expect(world.products.get(productOf(0))?.visible).toBe(true)
})

test('decides after a running edit whether a product is its own', async () => {
  const world = await watch([buildRule(), show])
  const look = async () => {
    world.now += 3 * minuteMs
    for (const id of world.products.keys()) readInto(world, id, 'sync')
    await live(world)
  }
  sellOut(world, 0)
  await look()
  await look()
  expect(world.jobs.size).toBe(1)
  change(world, productOf(0), { stock: tracked(4) })
  await look()
  await look()
  expect(actsOf(world)).toEqual([])
  finishJobs(world)
  await pass(world)
  await pass(world)
  expect(actsOf(world)).toEqual([
    ['hide', productOf(0)],
    ['show', productOf(0)],
  ])
})

test('acts on what it finds at the next poll after a day with the browser closed', async () => {
  const world = await watch([buildRule()])
  sellOut(world, 1)
  world.now += 24 * 60 * minuteMs
  fill(world)
  await live(world)
  await pass(world)
  expect(actsOf(world)).toEqual([['hide', productOf(1)]])
})

test('leaves alone what was sold out before the rule, and what is new', async () => {
  const world = await watch([buildRule()], [withStock(0, { id: productOf(0) }), three[1]!])
  const added = withStock(0, { id: productOf(7) })
  world.products.set(added.id, added)
  await pass(world)
  await pass(world)
  expect(world.acts).toEqual([])
})

test('is for products of a collection, or that a search finds', async () => {
  const id = 'mugs' as CollectionId
  const inside = buildRule({ scope: { kind: 'collection', id, name: 'Mugs' } })
  const world = await watch([inside])
  change(world, productOf(1), { collectionIds: [id] })
  sellOut(world, 0, 1)
  await pass(world)
  await pass(world)
  expect(actsOf(world)).toEqual([['hide', productOf(1)]])
})

test('changes none of them and pauses when there are more than it may change within an hour', async () => {
  const world = await watch([buildRule({ maxPerHour: 2, notifies: true })])
  sellOut(world, 0, 1, 2)
  await pass(world)
  await pass(world)
  expect(world.acts).toEqual([])
  expect(await stateOf(world)).toMatchObject({ pause: { products: 3 } })
  const [message] = await world.store.readMessages()
  expect(message).toMatchObject({ text: 'Paused: 3 products at once, more than 2 an hour.' })
  expect(await world.store.readWaiting(siteId)).toHaveLength(3)
  // The products of the same hour count together.
  await pass(world, 120)
  expect(world.acts).toEqual([])
})

test('counts the products of one hour together', async () => {
  const world = await watch([buildRule({ maxPerHour: 2 })])
  sellOut(world, 0, 1)
  await pass(world)
  await pass(world)
  expect(world.acts).toHaveLength(2)
  sellOut(world, 2)
  await pass(world)
  await pass(world)
  expect(world.acts).toHaveLength(2)
  expect(await stateOf(world)).toMatchObject({ pause: { products: 1 } })
})

test('reports without an edit, with how many are left', async () => {
  const low = buildRule({
    name: 'Low stock',
    event: { kind: 'low-stock', limit: 5 },
    operations: [],
    notifies: true,
  })
  const world = await watch([low])
  change(world, productOf(0), { stock: tracked(4), name: 'Blue mug' })
  change(world, productOf(1), { stock: tracked(5) })
  await pass(world)
  await pass(world)
  expect(world.jobs.size).toBe(0)
  expect(await world.store.readMessages()).toMatchObject([
    { title: 'Low stock', text: 'Blue mug: 4 left and 1 more' },
  ])
  // 4, 3, 2: it is low already.
  change(world, productOf(0), { stock: tracked(3) })
  await pass(world)
  await pass(world)
  expect(await world.store.readMessages()).toHaveLength(1)
})

test('starts no edit for products that have its values already', async () => {
  const world = await watch([buildRule()], [withStock(9, { id: productOf(0), visible: false })])
  sellOut(world, 0)
  await pass(world)
  await pass(world)
  expect(world.jobs.size).toBe(0)
  expect(await world.store.readWaiting(siteId)).toEqual([])
})

test('waits for a product that the store does not return, until a full scan misses it', async () => {
  const world = await watch([buildRule()])
  sellOut(world, 0)
  await pass(world)
  const gone: ProductId = productOf(0)
  world.products.delete(gone)
  world.now += 3 * minuteMs
  await live(world)
  expect(await world.store.readWaiting(siteId)).toHaveLength(1)
  fill(world)
  await live(world)
  expect(await world.store.readWaiting(siteId)).toEqual([])
  expect(await world.store.listSeen(siteId)).toHaveLength(2)
})

test('a rule that is turned off watches nothing, and begins from the present when it is on again', async () => {
  const world = await watch([buildRule()])
  await keepRules(world, [buildRule({ isOn: false })])
  await live(world)
  sellOut(world, 0)
  await pass(world)
  await keepRules(world, [buildRule()])
  await pass(world)
  await pass(world)
  expect(world.acts).toEqual([])
  expect(await world.store.readSite(siteId)).toMatchObject({ watched: ['sold-out'] })
})

test('another rule for the same event does not restart the first one', async () => {
  const world = await watch([buildRule()])
  sellOut(world, 0)
  await pass(world)
  const tag = buildRule({ id: 'tag' as RuleId, operations: [{ kind: 'ribbon', name: 'Sold out' }] })
  await world.store.write(siteId, {
    rules: new Map([[tag.id, signRule({ rule: tag, state: { ran: [] } }, signer)]]),
  })
  await pass(world)
  expect(actsOf(world)).toEqual([['hide', productOf(0)]])
})

test('marks what its edit set, and not what someone else had set', async () => {
  const world = await watch([
    buildRule({
      operations: [
        { kind: 'visible', visible: false },
        { kind: 'ribbon', name: 'Sold out' },
      ],
    }),
  ])
  change(world, productOf(0), { ribbon: 'Sold out' })
  sellOut(world, 0)
  await pass(world)
  await pass(world)
  const mark = (await world.store.readMarks(siteId)).get(productOf(0))
  expect(mark?.values).toEqual({ visible: false })
})

test('does not start a run that the rule did not decide on', async () => {
  const world = await watch([buildRule()], [withStock(0, { id: productOf(0) })])
  const run = { jobId: 'added' as JobId, ruleId: 'hide' as RuleId, productIds: [productOf(0)] }
  await world.store.write(siteId, { runs: new Map([[run.jobId, run]]) })
  await live(world)
  expect(world.jobs.size).toBe(0)
  expect(await world.store.readRuns(siteId)).toEqual([])
})

test('goes on after an edit of a rule that was changed outside Shelfside, which it does not take for its own', async () => {
  const world = await watch([buildRule(), show])
  sellOut(world, 0)
  await pass(world)
  world.now += 3 * minuteMs
  await live(world)
  finishJobs(world)
  const [edit] = world.jobs.values()
  if (edit === undefined) throw new Error('There is no edit.')
  edit.job = { ...edit.job, problem: { code: 'unverified', message: 'It was changed.' } }
  await pass(world)
  sellOut(world, 1)
  await pass(world)
  await pass(world)
  expect(actsOf(world)).toEqual([
    ['hide', productOf(0)],
    ['hide', productOf(1)],
  ])
  change(world, productOf(0), { stock: tracked(4) })
  await pass(world)
  await pass(world)
  expect(world.acts).toHaveLength(2)
})
