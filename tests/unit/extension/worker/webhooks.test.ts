import { beforeEach, expect, test, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { RuleId, SiteId } from '#lib/core/catalog/ids.ts'
import type { EntryWebhook } from '#lib/extension/session/vault/entry.ts'
import type { WebhookMessage } from '#lib/extension/worker/rules/message.ts'
import { createWebhooks } from '#lib/extension/worker/rules/webhooks.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createFakeStore } from '#tests/unit/extension/rules/harness.ts'

const address = 'https://hooks.example/in'

function open(storage: 'vault' | 'session' = 'vault') {
  memory.reset()
  const store = createFakeStore()
  const clock = { now: Date.UTC(2026, 10, 20) }
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  )
  let webhook: EntryWebhook | undefined
  const connection = { siteId, catalog: 'v1' as const, products: 1, connectedAt: 1 }
  const webhooks = createWebhooks({
    store,
    session: {
      list: async () => [{ connection, storage, state: 'connected', isActive: true }],
      readRelay: async () => undefined,
      readRunner: async () => undefined,
      readWebhook: async () => webhook,
      async keepWebhook(_site: SiteId, kept) {
        webhook = kept
      },
    },
    clock: { now: () => clock.now },
    fetch: (url, init) => sent(new Request(url).url, init ?? {}),
  })
  const deliver = async () => webhooks.deliver(await store.readMessages())
  return { webhooks, store, sent, clock, deliver, lock: () => (webhook = undefined) }
}

const allow = () => memory.allowedHosts.add('https://hooks.example/*')
const message: WebhookMessage = {
  kind: 'webhook',
  id: 'event-1',
  siteId,
  ruleId: 'low' as RuleId,
  body: '{"type":"product.low_stock"}',
  failed: 0,
  nextAt: 0,
}

let opened: ReturnType<typeof open>
beforeEach(async () => {
  opened = open()
  allow()
  await opened.webhooks.keep(siteId, address)
  await opened.store.write(siteId, { messages: [message] })
})

test('a message is sent once, signed, to its address alone', async () => {
  const { deliver, sent, store, webhooks } = opened
  expect(await deliver()).toBeUndefined()
  expect(await deliver()).toBeUndefined()
  expect(sent).toHaveBeenCalledOnce()
  const [url, init] = sent.mock.calls[0]!
  expect(url).toBe(address)
  expect(init).toMatchObject({
    method: 'POST',
    body: message.body,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'webhook-id': 'event-1', 'content-type': 'application/json' },
  })
  expect(await store.readMessages()).toEqual([])
  expect(await webhooks.read(siteId)).toMatchObject({
    address,
    waiting: 0,
    last: { isDelivered: true, status: 204 },
  })
})

test.each([500, 404, 429, 302])(
  'is sent again after status %i, with the same id',
  async (status) => {
    const { deliver, sent, clock, webhooks } = opened
    sent.mockResolvedValueOnce(new Response('', { status }))
    const next = await deliver()
    expect(next).toBe(clock.now + 60_000)
    expect(await webhooks.read(siteId)).toMatchObject({
      waiting: 1,
      last: { isDelivered: false, status },
    })
    await deliver()
    expect(sent).toHaveBeenCalledOnce()
    clock.now += 60_000
    expect(await deliver()).toBeUndefined()
    const ids = sent.mock.calls.map(
      ([, { headers }]) => (headers as Record<string, string>)['webhook-id'],
    )
    expect(ids).toEqual(['event-1', 'event-1'])
  },
)

test('is given up after two days, or when the receiver is gone', async () => {
  const { deliver, sent, clock, webhooks, store } = opened
  sent.mockImplementation(async () => {
    throw new TypeError('Failed to fetch')
  })
  let attempts = 0
  for (let next: number | undefined = 0; next !== undefined; attempts += 1) {
    clock.now = Math.max(clock.now, next)
    next = await deliver()
  }
  expect(attempts).toBe(8)
  expect(await webhooks.read(siteId)).toMatchObject({
    waiting: 0,
    last: { isDelivered: false, isGivenUp: true },
  })
  await store.write(siteId, { messages: [message] })
  sent.mockImplementation(async () => new Response('', { status: 410 }))
  expect(await deliver()).toBeUndefined()
  expect(await store.readMessages()).toEqual([])
})

test('waits while the permission for the host is missing', async () => {
  const { deliver, sent } = opened
  memory.allowedHosts.clear()
  await deliver()
  expect(sent).not.toHaveBeenCalled()
  expect(await opened.webhooks.read(siteId)).toMatchObject({ waiting: 1 })
})

test('waits while the vault is locked, and is dropped where no webhook comes back', async () => {
  const { deliver, sent, clock, store, lock } = opened
  lock()
  await store.write(siteId, { messages: [{ ...message, nextAt: clock.now }] })
  await deliver()
  expect(sent).not.toHaveBeenCalled()
  expect(await store.readMessages()).toHaveLength(1)
  clock.now += 4 * 24 * 60 * 60_000
  await deliver()
  expect(await store.readMessages()).toEqual([])
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { problem: { code: string } }) => error.problem.code,
  )

test('is set up only with a public address, the permission of the host, and a passphrase', async () => {
  expect(await refusal(opened.webhooks.keep(siteId, 'https://printer.local/'))).toBe('bad-input')
  memory.allowedHosts.clear()
  expect(await refusal(opened.webhooks.keep(siteId, address))).toBe('refused')
  const unprotected = open('session')
  allow()
  expect(await refusal(unprotected.webhooks.keep(siteId, address))).toBe('refused')
  expect(await unprotected.webhooks.read(siteId)).toMatchObject({ canConnect: false })
})

test('shows its secret once, and a new one with each address', async () => {
  const first = await opened.webhooks.keep(siteId, address)
  const second = await opened.webhooks.keep(siteId, address)
  expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(second.secret).not.toBe(first.secret)
  expect(JSON.stringify(await opened.webhooks.read(siteId))).not.toContain('whsec_')
  expect(JSON.stringify([...memory.local.stored.values()])).not.toContain('whsec_')
})

test('a test message reports what the receiver answers', async () => {
  const { webhooks, sent } = opened
  expect(await webhooks.test(siteId)).toMatchObject({ last: { isDelivered: true } })
  sent.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(webhooks.test(siteId)).rejects.toThrow('503')
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(webhooks.test(siteId)).rejects.toThrow('didn’t answer')
})

test('removing it drops its messages and gives the permission back', async () => {
  const { webhooks, store } = opened
  expect(await webhooks.forget(siteId)).toEqual({ canConnect: true, waiting: 0 })
  expect(await store.readMessages()).toEqual([])
  expect(memory.allowedHosts.has('https://hooks.example/*')).toBe(false)
})
