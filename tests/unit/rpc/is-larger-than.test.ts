import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLargerThan } from '#lib/rpc/server/serve.ts'
import { startProcessorTime } from '#tests/processor-time.ts'

describe('the weight of a message', () => {
  it('is never far from its length as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const length = JSON.stringify(value).length
        // Escapes and long numbers weigh less than they are written, commas and brackets more.
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
  ])('is too much for %s, found out at once', (_what, message) => {
    const workedMs = startProcessorTime()
    expect(isLargerThan(message, 16_384)).toBe(true)
    expect(workedMs()).toBeLessThan(50)
  })

  it('is measured on a message without end', () => {
    const endless: unknown[] = []
    endless.push(endless)
    expect(isLargerThan(endless, 16_384)).toBe(true)
  })

  it('leaves room for a hundred thousand products ticked and as many deselected', () => {
    const ids = Array.from({ length: 100_000 }, () => 'aaaabbbb-1111-4222-8333-ccccddddeeee')
    expect(isLargerThan({ selected: ids, deselected: ids }, 16 * 1024 * 1024)).toBe(false)
  })
})
