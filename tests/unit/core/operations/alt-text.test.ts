import { describe, expect, test } from 'vitest'
import type { AltTextOperation } from '#lib/core/operations/alt-text.ts'
import {
  unsupportedReason,
  describeOperations,
  type Operation,
} from '#lib/core/operations/operations.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { preview, text, v1, v3 } from '#tests/unit/core/edits/harness/stores.ts'

const picture = (id: string, altText?: string): Product['media'][number] => ({
  id,
  kind: 'image',
  url: `https://example.com/${id}.jpg`,
  ...(altText !== undefined && { altText }),
})
const product: Product = {
  ...v3(),
  name: 'Blue mug',
  media: [picture('one'), picture('two', 'From above'), picture('three', '')],
}
const alt = (part: Partial<AltTextOperation> = {}): AltTextOperation => ({
  kind: 'alt-text',
  pattern: '{name}, picture {number}',
  ...part,
})

describe('Alt texts by a pattern', () => {
  test.each<[string, Operation[], object]>([
    [
      'fill images without one',
      [alt()],
      { 'alt/one': 'Blue mug, picture 1', 'alt/three': 'Blue mug, picture 3' },
    ],
    [
      'replace all of them if chosen',
      [alt({ replace: true, pattern: '{name}' })],
      { 'alt/one': 'Blue mug', 'alt/two': 'Blue mug', 'alt/three': 'Blue mug' },
    ],
    ['are removed by an empty pattern', [alt({ replace: true, pattern: '' })], { 'alt/two': '' }],
    [
      'use the name and the order that the edit sets',
      [text('name', 'Red mug'), { kind: 'media', do: 'remove', position: 1 }, alt()],
      { name: 'Red mug', 'alt/three': 'Red mug, picture 2' },
    ],
    [
      'use every placeholder of templates, and a fallback',
      [alt({ pattern: '{ Name } by {brand|us} {{{number}}}' })],
      { 'alt/one': 'Blue mug by us {1}', 'alt/three': 'Blue mug by us {3}' },
    ],
    [
      'use the text that there is',
      [alt({ replace: true, pattern: '{value|Picture} ({name})' })],
      {
        'alt/one': 'Picture (Blue mug)',
        'alt/two': 'From above (Blue mug)',
        'alt/three': 'Picture (Blue mug)',
      },
    ],
  ])('%s', (_name, operations, target) => {
    expect(preview(product, operations)?.target).toMatchObject(target)
    const written = Object.keys(preview(product, operations)?.target ?? {})
    expect(written.filter((path) => path.startsWith('alt/'))).toEqual(
      Object.keys(target).filter((path) => path.startsWith('alt/')),
    )
  })

  test('need V3, a pattern, and known placeholders', () => {
    expect(unsupportedReason(alt(), 'v3')).toBeUndefined()
    expect(unsupportedReason(alt(), 'v1')).toMatch(/V1/)
    expect(unsupportedReason(alt({ pattern: ' ' }), 'v3')).toMatch(/pattern/)
    expect(unsupportedReason(alt({ pattern: '{colour}' }), 'v3')).toContain('{colour}')
    expect(unsupportedReason(alt({ pattern: '{name' }), 'v3')).toContain('{{')
    expect(unsupportedReason(alt({ replace: true, pattern: '' }), 'v3')).toBeUndefined()
    expect(preview(v1(), [alt()])?.flags.map(({ level }) => level)).toEqual(['block'])
  })

  test('leave a product out that has no such value', () => {
    const row = preview(product, [alt({ pattern: '{barcode}' })])
    expect(row?.flags.map(({ guardrail, level }) => `${guardrail} ${level}`)).toEqual([
      'value-missing block',
    ])
  })

  test('are described', () => {
    expect(describeOperations([alt({ pattern: '{name}' })])).toBe(
      'Alt text set to “{name}” where it’s missing',
    )
    expect(describeOperations([alt({ pattern: '{name}', replace: true })])).toBe(
      'Alt text set to “{name}”',
    )
  })
})
