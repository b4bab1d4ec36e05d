import { describe, expect, it } from 'vitest'
import { runExamples } from '#tests/unit/run-examples.ts'
import { v1Samples } from './samples/v1-samples.ts'
import { v3Samples } from './samples/v3-samples.ts'
import * as sign from './sign.ts'

const now = Math.floor(Date.now() / 1000)

function signNow(eventType: string, payload: unknown): string {
  const claims = sign.toClaims({ eventType, payload })
  return sign.signToken(sign.header, { ...claims, iat: now, exp: now + 3600 })
}

const tokens = [
  v3Samples['a product was updated'],
  v1Samples['an inventory item of V1 was changed'],
  { eventType: 'wix.tomorrow.thing_created', payload: { id: 'x' } },
].map((sample) => signNow(sample?.eventType ?? '', sample?.payload))

/** Surrounds the code of the page: an app's key before it, webhooks after it. */
const before = `
process.env.WIX_PUBLIC_KEY = ${JSON.stringify(sign.pem)}
process.env.WIX_INSTANCE_ID = ${JSON.stringify(sign.instanceId)}
`
const after = `
stop()
for (const body of [...${JSON.stringify(tokens)}, 'forged']) {
  const { status } = await answer(new Request('http://127.0.0.1/', { method: 'POST', body }))
  console.log(status)
}
readAgain()
`

describe('the page about events', () => {
  it('has examples that run one after the other, without a build', async () => {
    const { blocks, lines } = await runExamples('lib/wix/events/README.md', before, after)
    expect(blocks).toBeGreaterThanOrEqual(3)
    expect(lines).toEqual([
      'Stone Mug Stone Mugg WIX_USER',
      'true wix.stores.catalog.v3.product_updated',
      '200',
      'true com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
      '200',
      'false wix.tomorrow.thing_created',
      '200',
      '401',
      'read product 7b5f0a11: 1',
      'read product 6693f74a-2a79-0bb7-00ef-2b8581bc8757: 1',
      expect.stringMatching(/^read unknown [0-9a-f]{32}: 1$/),
    ])
  })
})
