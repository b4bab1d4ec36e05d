import { expect, test } from 'vitest'
import { describeChange } from '#components/bulk/describe-change.ts'
import type { PlaceValue } from '#lib/domain/change.ts'
import type { ListedChange } from '#lib/edits/list-changes.ts'

const html = (before: string, after: string) =>
  describe({ place: 'description', kind: 'html' }, before, after)
const document = (...nodes: readonly object[]): PlaceValue => ({ nodes }) as PlaceValue
const word = (...decorations: readonly string[]) => ({
  type: 'TEXT',
  textData: { text: 'Warm', decorations: decorations.map((type) => ({ type })) },
})

function describe(at: Pick<ListedChange, 'place' | 'kind'>, before: PlaceValue, after: PlaceValue) {
  const told = describeChange({ ...at, label: 'Description', before, after }, 'EUR')
  return [told.before, told.after]
}

test('a text whose words change is told by its words', () => {
  expect(html('<p>Warm</p>', '<p><b>Cold</b></p>')).toEqual(['Warm', 'Cold'])
})

test('a text that only looks otherwise is told by what looks otherwise', () => {
  expect(html('<p>Warm</p>', '<p><strong>Warm</strong></p>')).toEqual([
    'Warm (not bold)',
    'Warm (bold)',
  ])
  expect(html('<p>Warm</p>', '<h2>Warm</h2>')).toEqual([
    'Warm (paragraph, no heading)',
    'Warm (no paragraph, heading)',
  ])
  expect(html('<p><b>So</b> warm</p>', '<p>So <b>warm</b></p>')).toEqual([
    'So warm',
    'So warm (formatted otherwise)',
  ])
})

test('the same is told of a document with parts', () => {
  const plain = document({ type: 'PARAGRAPH', nodes: [word()] })
  const bold = document({ type: 'PARAGRAPH', nodes: [word('BOLD'), { type: 'UNKNOWN' }] })
  expect(describe({ place: 'richDescription', kind: 'parts' }, plain, bold)).toEqual([
    'Warm (not bold)',
    'Warm (bold)',
  ])
})
