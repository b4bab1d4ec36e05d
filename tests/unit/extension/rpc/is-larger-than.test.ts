import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLargerThan } from '#lib/extension/rpc/server/serve.ts'

describe('the size of a message', () => {
  it('is never far from its length as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const length = JSON.stringify(value).length
        // Escapes and long numbers count less than their length, commas and brackets more.
        expect(isLargerThan(value, 4 * length + 8)).toBe(false)
        expect(isLargerThan(value, Math.floor(length / 12) - 1)).toBe(true)
      }),
    )
  })

  it.each([
    ['a long text', 'x'.repeat(1_000_000)],
    ['many values', Array.from({ length: 1_000_000 }, () => 0)],
    ['a long name', { ['x'.repeat(1_000_000)]: 0 }],
    ['many names', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index, 0]))],
  ])('is too large for %s, of which no more is read than the limit', (_what, message) => {
    let reads = 0
    const counted =
      typeof message === 'object'
        ? new Proxy(message, {
            get: (target, name, self) => {
              reads += 1
              return Reflect.get(target, name, self) as unknown
            },
          })
        : message
    expect(isLargerThan(counted, 16_384)).toBe(true)
    expect(reads).toBeLessThan(20_000)
  })

  it('is computed for a message without end', () => {
    const endless: unknown[] = []
    endless.push(endless)
    expect(isLargerThan(endless, 16_384)).toBe(true)
  })

  it('allows a hundred thousand selected products and as many deselected ones', () => {
    const ids = Array.from({ length: 100_000 }, () => 'aaaabbbb-1111-4222-8333-ccccddddeeee')
    expect(isLargerThan({ selected: ids, deselected: ids }, 16 * 1024 * 1024)).toBe(false)
  })
})
