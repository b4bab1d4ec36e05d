import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { readWebhookAddress } from '#lib/extension/rules/webhook/address.ts'
import { buildTestBody, buildWebhookBody } from '#lib/extension/rules/webhook/build-body.ts'
import { nextAttempt } from '#lib/extension/rules/webhook/retry.ts'
import { createWebhookSecret, signWebhook } from '#lib/extension/rules/webhook/sign.ts'
import { amount, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { buildRule, tracked, withStock } from './builders.ts'

const at = Date.UTC(2026, 10, 20, 8)

type Verify = (
  secret: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  now?: number,
) => { readonly id: string; readonly type: string } | undefined

/** The snippet of the README, as a receiver would use it. */
async function readVerify(): Promise<Verify> {
  const text = await readFile('lib/extension/rules/webhook/README.md', 'utf8')
  const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-webhook-'))
  try {
    const file = join(folder, 'verify.mjs')
    await writeFile(file, snippet)
    return ((await import(pathToFileURL(file).href)) as { readonly verify: Verify }).verify
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a message to a webhook', () => {
  it('is accepted by the receiver of the README, and by no other secret, body, time or id', async () => {
    const verify = await readVerify()
    const secret = createWebhookSecret()
    const body = buildTestBody('site', at)
    const headers = await signWebhook(secret, { id: 'event-1', body, atMs: at })
    expect(verify(secret, headers, body, at)).toMatchObject({ id: 'event-1', type: 'test' })
    expect(verify(createWebhookSecret(), headers, body, at)).toBeUndefined()
    expect(verify(secret, headers, `${body} `, at)).toBeUndefined()
    expect(verify(secret, { ...headers, 'webhook-id': 'event-2' }, body, at)).toBeUndefined()
    expect(verify(secret, headers, body, at + 301_000)).toBeUndefined()
    expect(verify(secret, {}, body, at)).toBeUndefined()
  })

  it('is signed as the example of Standard Webhooks', async () => {
    const headers = await signWebhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      atMs: 1_614_265_330_000,
    })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('has the product and its stock, and no cost', () => {
    const variants = [
      buildVariant({ id: 'm' as VariantId, stock: tracked(2), cost: amount('3.33') }),
      buildVariant({ id: 'l' as VariantId, stock: tracked(9), cost: amount('3.33') }),
    ]
    const product = withStock(11, { variants, cost: amount('3.33'), sku: 'MUG-1' })
    const rule = buildRule({ event: { kind: 'low-stock', limit: 5, ofVariants: true } })
    const body = buildWebhookBody(rule, product, ['m'], at)
    expect(JSON.parse(body)).toEqual({
      type: 'product.low_stock',
      timestamp: '2026-11-20T08:00:00.000Z',
      data: {
        storeId: rule.siteId,
        rule: { id: 'hide', name: 'Hide sold-out products' },
        limit: 5,
        product: {
          id: product.id,
          name: 'Blue mug',
          sku: 'MUG-1',
          currency: 'EUR',
          regularPrice: '20',
          price: '20',
          stock: { status: 'in-stock', quantity: 11 },
        },
        variants: [{ id: 'm', name: 'M', sku: '', stock: { status: 'in-stock', quantity: 2 } }],
      },
    })
    expect(body).not.toContain('3.33')
    expect(body).not.toContain('cost')
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.example/in?key=1', 'https://hooks.example/in?key=1'],
    [' https://hooks.example ', 'https://hooks.example/'],
    ['https://hooks.example:8443/x', 'https://hooks.example:8443/x'],
  ])('%s is accepted', (entered, address) => {
    expect(readWebhookAddress(entered)).toBe(address)
  })

  it.each([
    'http://hooks.example/in',
    'hooks.example',
    'https://user:secret@hooks.example/',
    'https://hooks.example/#part',
    'https://localhost/',
    'https://router/',
    'https://printer.local/',
    'https://nas.lan./',
    'https://box.home.arpa/',
    'https://db.internal/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://93.184.216.34/',
  ])('%s is refused', (entered) => {
    expect(readWebhookAddress(entered)).toBeUndefined()
  })
})

it('is sent again for about two days', () => {
  const waits: number[] = []
  for (let failed = 1; ; failed += 1) {
    const next = nextAttempt(failed, 0)
    if (next === undefined) break
    waits.push(next / 60_000)
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440])
})
