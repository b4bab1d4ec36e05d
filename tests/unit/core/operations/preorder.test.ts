import { describe, expect, test } from 'vitest'
import { describeOperations, unsupportedReason } from '#lib/core/operations/operations.ts'
import type { PreorderOperation } from '#lib/core/operations/preorder.ts'
import { noPreorder, type Preorder } from '#lib/core/catalog/product/product-details.ts'
import { only, preview, sized, v1, v3 } from '#tests/unit/core/edits/harness/stores.ts'

const on = (part: Partial<PreorderOperation & { do: 'on' }> = {}): PreorderOperation => ({
  kind: 'preorder',
  do: 'on',
  ...part,
})
const off: PreorderOperation = { kind: 'preorder', do: 'off' }
const may: Preorder = { enabled: true, message: 'Ships in May', limit: 5 }
const tracked = { tracked: true, quantity: 3, status: 'in-stock' } as const
const whole = (preorder?: Preorder) => v1({ preorder, stock: tracked })
const sizedWith = (preorder: Preorder | undefined, isTracked = true) =>
  v3('20', '20', {
    variants: sized('20').map((variant) => {
      const stock = isTracked ? variant.stock : { tracked: false, status: 'in-stock' as const }
      return Object.assign({}, variant, { preorder, stock })
    }),
  })
const flagsOf = (...request: Parameters<typeof preview>) =>
  preview(...request)?.flags.map(({ guardrail, level }) => `${guardrail} ${level}`)

describe('Pre-order', () => {
  test('is turned on for the product (V1) or its variants (V3)', () => {
    const wanted = { enabled: true, message: 'Soon', limit: 9 }
    const operation = on({ message: 'Soon', limit: 9 })
    expect(preview(whole(noPreorder), operation)?.target).toEqual({ preorder: wanted })
    expect(preview(sizedWith(undefined), operation)?.target).toEqual({
      'variant/S/preorder': wanted,
      'variant/M/preorder': wanted,
    })
    expect(preview(sizedWith(noPreorder), { ...operation, only })?.target).toEqual({
      'variant/M/preorder': wanted,
    })
  })

  test('keeps the message and limit that are not named, also while it is off', () => {
    expect(preview(whole(may), on({ message: 'June' }))?.target).toEqual({
      preorder: { ...may, message: 'June' },
    })
    expect(preview(whole(may), on({ limit: null, message: '' }))?.target).toEqual({
      preorder: { enabled: true, message: '', limit: null },
    })
    expect(preview(whole(may), off)?.target).toEqual({ preorder: { ...may, enabled: false } })
  })

  test('changes nothing where it is as wanted; a variant that never had one is off', () => {
    expect(preview(whole(may), on())).toBeUndefined()
    expect(preview(sizedWith(undefined), off)).toBeUndefined()
    expect(preview(sizedWith(noPreorder), off)).toBeUndefined()
  })

  test('is not guessed where Wix did not return it', () => {
    expect(flagsOf(v1(), on())).toEqual(['unsupported block'])
  })

  test('needs tracked inventory, a limit even more so', () => {
    expect(flagsOf(sizedWith(noPreorder, false), on())).toEqual(['preorder-untracked warn'])
    expect(flagsOf(sizedWith(noPreorder, false), on({ limit: 5 }))).toEqual(['unsupported block'])
    const track = { kind: 'stock', do: 'track', tracked: true } as const
    expect(flagsOf(sizedWith(noPreorder, false), [track, on({ limit: 5 })])).not.toContain(
      'unsupported block',
    )
  })

  test('belongs to the whole product on V1, and has a range for its limit', () => {
    expect(unsupportedReason(on({ only }), 'v1')).toMatch(/V1/)
    expect(unsupportedReason(on({ only }), 'v3')).toBeUndefined()
    for (const limit of [0, -1, 100_001]) {
      expect(unsupportedReason(on({ limit }), 'v3')).toBe('Enter a limit from 1 to 100,000.')
    }
    expect(unsupportedReason(on({ message: 'x'.repeat(251) }), 'v3')).toContain('250')
  })

  test('is described', () => {
    expect(describeOperations([on()])).toBe('Turn on pre-order')
    expect(describeOperations([on({ message: 'Soon', limit: 1000 })])).toBe(
      'Turn on pre-order, message “Soon”, limit 1,000',
    )
    expect(describeOperations([on({ limit: null, only })])).toBe('Turn on pre-order (M), no limit')
    expect(describeOperations([off])).toBe('Turn off pre-order')
  })
})
