import { describe, expect, test } from 'vitest'
import { describeOperations, unsupportedReason } from '#lib/core/operations/operations.ts'
import type { TagOperation } from '#lib/core/operations/tag.ts'
import { preview, v3 } from '#tests/unit/core/edits/harness/stores.ts'

const tag = (part: Partial<TagOperation> = {}): TagOperation => ({
  kind: 'tag',
  do: 'add',
  list: 'tags',
  id: 'a1b2c',
  ...part,
})
const product = v3('20', '20', { tags: ['old'], privateTags: [] })
const full = v3('20', '20', { tags: Array.from({ length: 100 }, (_, at) => `t${at}`) })
const flagsOf = (...request: Parameters<typeof preview>) =>
  preview(...request)?.flags.map(({ guardrail, level }) => `${guardrail} ${level}`)

describe('A tag', () => {
  test('is added or removed, and the others stay', () => {
    expect(preview(product, tag())?.target).toEqual({ 'tags/a1b2c': true })
    expect(preview(product, tag({ do: 'remove', id: 'old' }))?.target).toEqual({
      'tags/old': false,
    })
    expect(preview(product, tag({ list: 'privateTags', id: 'old' }))?.target).toEqual({
      'privateTags/old': true,
    })
    expect(preview(product, tag({ id: 'old' }))).toBeUndefined()
    expect(preview(product, tag({ do: 'remove' }))).toBeUndefined()
  })

  test('fits into what a product can have', () => {
    expect(flagsOf(full, tag())).toEqual(['too-many block'])
    expect(preview(full, tag({ id: 't7' }))).toBeUndefined()
    const exchange = [tag({ do: 'remove', id: 't7' }), tag()]
    expect(preview(full, exchange)?.target).toEqual({ 'tags/t7': false, 'tags/a1b2c': true })
    expect(preview(full, exchange)?.flags).toEqual([])
  })

  test('is not guessed where Wix did not return the tags', () => {
    expect(flagsOf(v3(), tag())).toEqual(['unsupported block'])
  })

  test('needs V3 and an id', () => {
    expect(unsupportedReason(tag(), 'v3')).toBeUndefined()
    expect(unsupportedReason(tag(), 'v1')).toMatch(/V1/)
    for (const id of ['', ' ', 'summer']) {
      expect(unsupportedReason(tag({ id }), 'v3')).toBe('Enter a tag ID of up to 5 characters.')
    }
  })

  test('is described', () => {
    expect(describeOperations([tag()])).toBe('Add tag “a1b2c”')
    expect(describeOperations([tag({ do: 'remove', list: 'privateTags' })])).toBe(
      'Remove private tag “a1b2c”',
    )
  })
})
