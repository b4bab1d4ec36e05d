import { describe, expect, test } from 'vitest'
import {
  describeOperations,
  type Operation,
  unsupportedReason,
} from '#lib/core/operations/operations.ts'
import type { SizeOperation } from '#lib/core/operations/size.ts'
import { only, preview, sized, v1, v1Managed, v3 } from '#tests/unit/core/edits/harness/stores.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

const set = (part: Partial<SizeOperation & { do: 'set' }> = {}): SizeOperation => ({
  kind: 'size',
  field: 'dimensions',
  do: 'set',
  length: amount('30'),
  ...part,
})
const clear: Operation = { kind: 'size', field: 'dimensions', do: 'clear' }
const inches = { length: amount('5'), width: amount('4'), unit: 'IN' }
const targetOf = (...request: Parameters<typeof preview>) => preview(...request)?.target ?? {}
const flagsOf = (...request: Parameters<typeof preview>) =>
  preview(...request)?.flags.map(({ guardrail, level }) => `${guardrail} ${level}`)

describe('Dimensions', () => {
  test('are set for the product on V1, and for each variant where variants have them', () => {
    const wanted = { length: '30', width: '2', unit: 'CM' }
    const operation = set({ width: amount('2'), unit: 'CM' })
    expect(targetOf(v1(), operation)).toEqual({ dimensions: wanted })
    const ofVariants = { 'variant/S/dimensions': wanted, 'variant/M/dimensions': wanted }
    expect(targetOf(v1Managed(), operation)).toEqual(ofVariants)
    expect(targetOf(v3(), operation)).toEqual(ofVariants)
    expect(targetOf(v3(), { ...operation, only })).toEqual({ 'variant/M/dimensions': wanted })
    expect(targetOf(v1(), set({ field: 'packageDimensions' }))).toEqual({
      packageDimensions: { length: '30' },
    })
  })

  test('keep the sides that are not named, and their unit', () => {
    const product = v1({ dimensions: inches })
    expect(targetOf(product, set())).toEqual({ dimensions: { ...inches, length: '30' } })
    expect(targetOf(product, set({ unit: 'IN' }))).toEqual({
      dimensions: { ...inches, length: '30' },
    })
  })

  test('are never mixed from two units', () => {
    const product = v1({ dimensions: inches })
    expect(flagsOf(product, set({ unit: 'CM' }))).toEqual(['unsupported block'])
    const all = set({ unit: 'CM', width: amount('2'), height: amount('1') })
    expect(targetOf(product, all)).toEqual({
      dimensions: { length: '30', width: '2', height: '1', unit: 'CM' },
    })
  })

  test('have the unit that other dimensions of the product have', () => {
    const [first, second] = sized('20')
    const variants = [{ ...first!, packageDimensions: inches }, second!]
    expect(targetOf(v3('20', '20', { variants }), set())).toMatchObject({
      'variant/M/dimensions': { length: '30', unit: 'IN' },
    })
  })

  test('have the unit that earlier steps of the edit leave', () => {
    const product = v1({ dimensions: inches })
    expect(targetOf(product, [clear, set()])).toEqual({ dimensions: { length: '30' } })
    const packed = set({ field: 'packageDimensions', unit: 'CM' })
    expect(targetOf(v1(), [packed, set()])).toMatchObject({
      dimensions: { length: '30', unit: 'CM' },
    })
  })

  test('are set only where there are none, if chosen', () => {
    const [first, second] = sized('20')
    const variants = [{ ...first!, dimensions: inches }, second!]
    const product = v3('20', '20', { variants })
    expect(Object.keys(targetOf(product, set({ onlyEmpty: true })))).toEqual([
      'variant/M/dimensions',
    ])
  })

  test('are removed', () => {
    expect(targetOf(v1({ dimensions: inches }), clear)).toEqual({ dimensions: null })
    expect(preview(v1(), clear)).toBeUndefined()
  })

  test('are no part of digital products, and no variant’s own where variants share them', () => {
    expect(flagsOf(v1({ type: 'digital' }), set())).toEqual(['unsupported block'])
    const shared = v1Managed({ variantsManaged: false })
    expect(flagsOf(shared, set({ only }))).toEqual(['unsupported block'])
  })

  test('are within what the platform stores', () => {
    for (const length of ['-1', '1000000000', '0.0000001']) {
      expect(flagsOf(v1(), set({ length: amount(length) }))).toEqual(['figure-out-of-range block'])
    }
    expect(unsupportedReason(set({ length: undefined }), 'v1')).toBe('Enter at least one side.')
    expect(unsupportedReason(set(), 'v1')).toBeUndefined()
  })

  test('are described', () => {
    expect(describeOperations([set({ height: amount('2'), unit: 'CM' })])).toBe(
      'Dimensions set to 30 × – × 2 CM',
    )
    expect(describeOperations([set({ field: 'packageDimensions', onlyEmpty: true })])).toBe(
      'Package dimensions set to 30 × – × – where it’s empty',
    )
    expect(describeOperations([clear])).toBe('Dimensions removed')
  })
})
