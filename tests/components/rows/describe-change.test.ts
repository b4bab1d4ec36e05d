import { expect, test } from 'vitest'
import { describeChange } from '#components/rows/describe-change.ts'
import type { FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'

const html = (before: string, after: string) =>
  describe({ path: 'description', kind: 'html' }, before, after)
const document = (...nodes: readonly object[]): FieldPathValue => ({ nodes }) as FieldPathValue
const word = (...decorations: readonly string[]) => ({
  type: 'TEXT',
  textData: { text: 'Warm', decorations: decorations.map((type) => ({ type })) },
})

function describe(
  at: Pick<ListedChange, 'path' | 'kind'>,
  before: FieldPathValue,
  after: FieldPathValue,
) {
  const reported = describeChange({ ...at, label: 'Description', before, after }, 'EUR')
  return [reported.before, reported.after]
}

test('describes a text by its words if these change', () => {
  expect(html('<p>Warm</p>', '<p><b>Cold</b></p>')).toEqual(['Warm', 'Cold'])
})

test('describes a text by its formatting if only that changes', () => {
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
    'So warm (different formatting)',
  ])
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">Warm</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/b" onerror="alert(1)">',
  '<a href="javascript:alert(1)">Warm</a>',
  '<iframe src="https://evil.example/"></iframe>',
  '<svg/onload=alert(1)>',
  '<form action="https://evil.example/">',
  '<style>body { display: none }</style>',
  '<!-- <script> --><p>Warm</p>',
])('shows what acts in a page as it is written: %s', (after) => {
  expect(html('<p>Warm</p>', after)).toEqual(['Warm', after])
})

test('does the same for a rich document', () => {
  const plain = document({ type: 'PARAGRAPH', nodes: [word()] })
  const bold = document({ type: 'PARAGRAPH', nodes: [word('BOLD'), { type: 'UNKNOWN' }] })
  expect(describe({ path: 'richDescription', kind: 'parts' }, plain, bold)).toEqual([
    'Warm (not bold)',
    'Warm (bold)',
  ])
})
