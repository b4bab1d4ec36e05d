import { describe, expect, it } from 'vitest'
import { redact } from '#lib/core/base/redact.ts'
import { createSubscriberKey, isKeyOf, toKeyHash } from '#lib/server/sites/site.ts'

const instanceId = '5b1dbd86-0c0a-4d1e-9b0f-6f6f0f9d2a11'

describe('a subscriber key', () => {
  it('is different each time, and is verified by its hash', () => {
    const [one, two] = [createSubscriberKey(instanceId), createSubscriberKey(instanceId)]
    expect(one).not.toBe(two)
    expect(isKeyOf(one, toKeyHash(one))).toBe(true)
    expect(isKeyOf(two, toKeyHash(one))).toBe(false)
  })

  it('has 256 random bits', () => {
    const secret = createSubscriberKey(instanceId).slice(instanceId.length + 1)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })

  it('has a format that the logger redacts', () => {
    const key = createSubscriberKey(instanceId)
    expect(redact(`It is ${key}.`)).not.toContain(key.slice(-20))
  })
})
