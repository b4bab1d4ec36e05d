import { beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { RuleId } from '#lib/core/catalog/ids.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { createRules } from '#lib/extension/worker/rules/create-rules.ts'
import type { DiskCipher } from '#lib/extension/worker/disk-cipher.ts'
import {
  type Message,
  signMessage,
  type WebhookMessage,
} from '#lib/extension/worker/rules/message.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildRule, minuteMs, productOf, tracked, withStock } from './builders.ts'
import {
  change,
  createJobs,
  createStore,
  createWorld,
  fill,
  finishJobs,
  scan,
  type World,
} from './harness.ts'

const key = (byte: number) => createCipher(new Uint8Array(32).fill(byte))
const hide = buildRule({ maxPerHour: 1 })

/** A worker with rules; `cipher` is the key of the moment, or why there is none. */
function open(world: World, cipher: () => DiskCipher) {
  const authorize = vi.fn<Authorize>(async () => undefined)
  const wakeAt = vi.fn<(timeMs: number) => Promise<void>>(async () => undefined)
  const keepSites = vi.fn<(sites: readonly unknown[]) => Promise<void>>(async () => undefined)
  const deliver = vi.fn<(messages: readonly Message[]) => Promise<undefined>>(async () => undefined)
  const connection = { siteId, catalog: 'v1' as const, products: 3, connectedAt: 1 }
  const rules = createRules({
    store: world.store,
    session: {
      readConnection: async () => connection,
      readConnections: async () => [connection],
    },
    replicas: { scan: async (_site, base) => scan(world, base), catchUp: async () => undefined },
    jobs: async () => createJobs(world),
    openStore: async () => createStore(world),
    readCipher: async () => cipher(),
    isAdopting: async () => false,
    authorize,
    lock: async (_name, work) => work(),
    wakeAt,
    keepSites,
    webhooks: { deliver },
    announce: () => undefined,
    clock: { now: () => world.now, sleep: async () => undefined },
    log: silentLog,
  })
  return { rules, authorize, wakeAt, keepSites, deliver }
}

type Opened = ReturnType<typeof open>

async function pass(world: World, { rules }: Opened, minutes = 3): Promise<void> {
  world.now += minutes * minuteMs
  fill(world)
  await rules.wake()
  finishJobs(world)
  await rules.wake()
}

const sellOut = (world: World, ...at: number[]) => {
  for (const each of at) change(world, productOf(each), { stock: tracked(0) })
}

let world: World
let vault: DiskCipher
let session: DiskCipher

beforeEach(async () => {
  world = createWorld([0, 1].map((at) => withStock(9, { id: productOf(at) })))
  vault = await key(1)
  session = { ...(await key(2)), isOfBrowser: true }
})

async function keep(opened: Opened, rule: Rule = hide): Promise<void> {
  await opened.rules.keep(rule)
  await opened.rules.wake()
}

const standings = async ({ rules }: Opened) =>
  (await rules.list(siteId)).map(({ standing }) => standing)

test('a rule is kept, acts, and says what it did', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  expect(opened.keepSites).toHaveBeenLastCalledWith([{ siteId, isOn: true }])
  sellOut(world, 0)
  await pass(world, opened)
  expect(opened.wakeAt).toHaveBeenLastCalledWith(world.now + 2 * minuteMs)
  expect(await opened.rules.list(siteId)).toMatchObject([{ standing: 'on', waiting: 1 }])
  await pass(world, opened)
  const [view] = await opened.rules.list(siteId)
  expect(view).toMatchObject({ standing: 'on', waiting: 0, last: { products: 1 } })
  expect(world.jobs.get(view!.last!.jobId!)?.job.rule).toEqual({ id: hide.id, name: hide.name })
})

test('an edit without a person at it is authorized like a repeating one, a report needs nothing', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  expect(opened.authorize).toHaveBeenCalledExactlyOnceWith({
    jobId: hide.id,
    products: 0,
    deletes: false,
    repeats: true,
  })
  await keep(opened, buildRule({ id: 'tell' as RuleId, operations: [], notifies: true }))
  expect(opened.authorize).toHaveBeenCalledTimes(1)
  await opened.rules.setOn(siteId, hide.id, false)
  expect(opened.authorize).toHaveBeenCalledTimes(1)
  await opened.rules.setOn(siteId, hide.id, true)
  expect(opened.authorize).toHaveBeenCalledTimes(2)
})

test('a refused authorization keeps no rule', async () => {
  const opened = open(world, () => vault)
  opened.authorize.mockRejectedValue(
    new ProblemError({ code: 'reauthentication-needed', message: 'Who?' }),
  )
  await expect(opened.rules.keep(hide)).rejects.toThrow('Who?')
  expect(await opened.rules.list(siteId)).toEqual([])
})

test('a rule that was changed on the disk does nothing and can only be deleted', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  const stored = (await world.store.readRules()).get(hide.id)!
  const forged = { ...stored, rule: { ...stored.rule, maxPerHour: 10_000 } }
  await world.store.write(siteId, { rules: new Map([[hide.id, forged]]) })
  sellOut(world, 0)
  await pass(world, opened)
  await pass(world, opened)
  expect(world.jobs.size).toBe(0)
  expect(await standings(opened)).toEqual(['changed'])
  await expect(opened.rules.setOn(siteId, hide.id, true)).rejects.toMatchObject({
    problem: { code: 'unverified' },
  })
  expect(await opened.rules.remove(siteId, hide.id)).toEqual([])
})

test('a rule that was added, or copied under another id, does nothing', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  const stored = (await world.store.readRules()).get(hide.id)!
  await world.store.write(siteId, {
    rules: new Map([
      ['copy' as RuleId, stored],
      [
        'added' as RuleId,
        { ...stored, rule: { ...hide, id: 'added' as RuleId }, signature: undefined },
      ],
      [hide.id, undefined],
    ]),
  })
  expect(await standings(opened)).toEqual(['changed', 'changed'])
  sellOut(world, 0)
  await pass(world, opened)
  await pass(world, opened)
  expect(world.jobs.size).toBe(0)
})

test('an edit that was only noted on the disk is not started without its rule', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  await world.store.write(siteId, {
    runs: new Map([
      [
        'forged' as never,
        { jobId: 'forged' as never, ruleId: 'none' as RuleId, productIds: [productOf(0)] },
      ],
    ]),
  })
  await pass(world, opened)
  expect(world.jobs.size).toBe(0)
  expect(await world.store.readRuns(siteId)).toEqual([])
})

test('a message that was added or changed on the disk is not sent', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  const message: WebhookMessage = {
    kind: 'webhook',
    id: 'event-1',
    siteId,
    ruleId: hide.id,
    body: '{}',
    failed: 0,
    nextAt: 0,
  }
  const signed = signMessage(message, vault)
  const messages = [signed, { ...message, id: 'added' }, { ...signed, id: 'copied' }]
  await world.store.write(siteId, { messages })
  await opened.rules.wake()
  expect(opened.deliver).toHaveBeenLastCalledWith([signed])
  expect(await world.store.readMessages()).toEqual([signed])
  await world.store.write(siteId, { messages: [{ ...signed, body: '{"price":"0"}' }] })
  await opened.rules.wake()
  expect(opened.deliver).toHaveBeenLastCalledWith([])
})

test('without a passphrase, a rule acts after a restart of the browser, and one that its key did not sign does not', async () => {
  const opened = open(world, () => session)
  await keep(opened)
  const next = open(world, () => session)
  expect(await standings(next)).toEqual(['on'])
  sellOut(world, 0)
  await pass(world, next)
  await pass(world, next)
  expect(world.acts).toHaveLength(1)
  const other = open(world, () => ({ ...vault, isOfBrowser: true }))
  expect(await standings(other)).toEqual(['changed'])
  sellOut(world, 1)
  await pass(world, other)
  await pass(world, other)
  const unverified = { problem: { code: 'unverified' } }
  await expect(other.rules.setOn(siteId, hide.id, true)).rejects.toMatchObject(unverified)
  await expect(other.rules.resume(siteId, hide.id, 'skip')).rejects.toMatchObject(unverified)
  expect(world.acts).toHaveLength(1)
})

test('while it is locked nothing happens, and what happened meanwhile is acted on afterwards', async () => {
  let problem: Problem | undefined
  const opened = open(world, () => {
    if (problem !== undefined) throw new ProblemError(problem)
    return vault
  })
  await keep(opened)
  problem = { code: 'locked', message: 'Locked.' }
  sellOut(world, 0)
  await pass(world, opened)
  await pass(world, opened)
  expect(world.jobs.size).toBe(0)
  problem = undefined
  await pass(world, opened)
  await pass(world, opened)
  expect(world.acts).toHaveLength(1)
})

test('a paused rule asks, and runs or skips what it found', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  sellOut(world, 0, 1)
  await pass(world, opened)
  await pass(world, opened)
  expect(await opened.rules.list(siteId)).toMatchObject([{ standing: 'paused', waiting: 2 }])
  await opened.rules.resume(siteId, hide.id, { run: 2 })
  finishJobs(world)
  await opened.rules.wake()
  expect(opened.authorize).toHaveBeenLastCalledWith({
    jobId: hide.id,
    products: 2,
    deletes: false,
    repeats: false,
  })
  expect(world.acts).toHaveLength(2)
  expect(await opened.rules.list(siteId)).toMatchObject([{ standing: 'on', waiting: 0 }])
})

test('a paused rule asks again when there are more products than the user saw', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  sellOut(world, 0, 1)
  await pass(world, opened)
  await pass(world, opened)
  await opened.rules.resume(siteId, hide.id, { run: 1 })
  expect(world.jobs.size).toBe(0)
  expect(await opened.rules.list(siteId)).toMatchObject([{ standing: 'paused', waiting: 2 }])
})

test('what a paused rule skips is not asked again', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  sellOut(world, 0, 1)
  await pass(world, opened)
  await pass(world, opened)
  await opened.rules.resume(siteId, hide.id, 'skip')
  await pass(world, opened)
  await pass(world, opened)
  expect(world.acts).toEqual([])
  expect(await opened.rules.list(siteId)).toMatchObject([{ standing: 'on', waiting: 0 }])
})

test('a new passphrase takes over the rules of this browser and what they hid, and no others', async () => {
  let cipher = session
  const opened = open(world, () => cipher)
  await keep(opened, buildRule({ maxPerHour: 9 }))
  sellOut(world, 0)
  await pass(world, opened)
  await pass(world, opened)
  const before = [...(await world.store.readMarks(siteId)).values()]
  expect(before[0]).toMatchObject({ values: { visible: false } })
  cipher = vault
  await opened.rules.adopt(session)
  expect(await standings(opened)).toEqual(['on'])
  const [mark] = [...(await world.store.readMarks(siteId)).values()]
  expect(mark?.values).toBeUndefined()
  expect(mark?.ciphertext).toBeInstanceOf(Uint8Array)
  cipher = await key(5)
  await opened.rules.adopt(await key(6))
  expect(await standings(opened)).toEqual(['changed'])
})

test('disconnecting the store deletes its rules and everything they noted', async () => {
  const opened = open(world, () => vault)
  await keep(opened, buildRule({ maxPerHour: 9 }))
  sellOut(world, 0)
  await pass(world, opened)
  await pass(world, opened)
  await opened.rules.leave(siteId)
  expect(await opened.rules.list(siteId)).toEqual([])
  expect(await world.store.listSeen(siteId)).toEqual([])
  expect((await world.store.readMarks(siteId)).size).toBe(0)
  expect(opened.keepSites).toHaveBeenLastCalledWith([])
})

test('a store that has moved to the other catalog has none of its rules acting', async () => {
  const opened = open(world, () => vault)
  await keep(opened)
  const { rule, state } = (await world.store.readRules()).get(hide.id)!
  const { signRule } = await import('#lib/extension/worker/rules/rule-records.ts')
  const moved = signRule({ rule: { ...rule, catalog: 'v3' }, state }, vault)
  await world.store.write(siteId, { rules: new Map([[hide.id, moved]]) })
  expect(await standings(opened)).toEqual(['other-catalog'])
})
