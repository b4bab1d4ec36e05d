import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutValue, type Page, toPage } from '#lib/package/cli/mcp/cut-answer.ts'
import { iterations } from '#tests/iterations.ts'

describe('answers of tools', () => {
  it('leave short values as they are', () => {
    const shortText = fc.string({ maxLength: 50 })
    const short = fc.record({
      text: shortText,
      list: fc.array(fc.oneof(shortText, fc.integer(), fc.constant(null)), { maxLength: 20 }),
    })
    fc.assert(
      fc.property(short, (value) => {
        expect(cutValue(value)).toMatchObject({ value, isCut: false })
      }),
    )
  })

  it('stay small whatever is in them, and say that they are cut', () => {
    const texts = Array.from({ length: 500 }, () => 'x'.repeat(5_000))
    const { value, isCut } = cutValue({ texts, nested: { texts } })
    expect(isCut).toBe(true)
    expect(JSON.stringify(value).length).toBeLessThan(25_000)
  })

  it('page through every item exactly once, whatever their sizes', () => {
    const sizes = fc.array(fc.nat({ max: 30_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 100 }), (lengths, limit) => {
        const all = lengths.map((length, at) => ({ at, text: 'x'.repeat(length) }))
        const seen: unknown[] = []
        for (let offset: number | null = 0; offset !== null;) {
          const page: Page = toPage(all, { offset, limit })
          expect(JSON.stringify(page.items).length).toBeLessThan(90_000)
          seen.push(...page.items.map((item) => (item as { at: number }).at))
          offset = page.next
        }
        expect(seen).toEqual(all.map(({ at }) => at))
      }),
      { numRuns: iterations(50, 50, 500) },
    )
  })
})
