import { describe, expect, it } from 'vitest'
import { parseTopic } from '../../../lib/dev/guide/parse-topic.ts'

describe('a Markdown file of the guide', () => {
  it('becomes data', () => {
    const text = `# Search & find

Words, **bold *not*?**`
    expect(() => parseTopic(text)).toThrow(/em/)
    expect(
      parseTopic(`# Search & find

Type \`a < b\` or **[more](#guide/search)**,
then \\* go.

## Words {#words}

### A second (one)

1. one
2. two

> Note this.

| Filter | Finds |
|---|---|
| \`a\\|b\` | it |

![A picture](search.webp)
`),
    ).toEqual({
      title: 'Search & find',
      blocks: [
        {
          kind: 'paragraph',
          content: [
            'Type ',
            { kind: 'code', text: 'a < b' },
            ' or ',
            {
              kind: 'strong',
              content: [{ kind: 'link', href: '#guide/search', content: ['more'] }],
            },
            ', then * go.',
          ],
        },
        { kind: 'heading', level: 2, id: 'words', text: 'Words' },
        { kind: 'heading', level: 3, id: 'a-second-one', text: 'A second (one)' },
        { kind: 'list', isOrdered: true, items: [['one'], ['two']] },
        { kind: 'note', content: ['Note this.'] },
        {
          kind: 'table',
          head: [['Filter'], ['Finds']],
          rows: [[[{ kind: 'code', text: 'a|b' }], ['it']]],
        },
        { kind: 'picture', name: 'search', alt: 'A picture' },
      ],
    })
  })

  it.each([
    ['no title', 'Text'],
    ['a title that is not the first', '## Title'],
    ['markup', '# T\n\n<b>x</b>'],
    ['a block of markup', '# T\n\n<script>alert(1)</script>'],
    ['markup in a cell', '# T\n\n| a |\n|---|\n| <img src=x> |'],
    ['a script as a link', '# T\n\n[x](javascript:alert)'],
    ['a data link', '# T\n\n[x](data:text/html,x)'],
    ['a plain http link', '# T\n\n[x](http://example.com)'],
    ['an image from elsewhere', '# T\n\n![x](https://example.com/x.webp)'],
    ['an image without a description', '# T\n\n![](search.webp)'],
    ['an image within a text', '# T\n\nSee ![x](search.webp)'],
    ['a character reference', '# T\n\nA&nbsp;b'],
    ['code as a block', '# T\n\n```\nx\n```'],
    ['a list in a list', '# T\n\n- a\n  - b'],
    ['an id that is none', '# T\n\n## A {#b c}'],
    ['a fourth level', '# T\n\n#### Deep'],
    ['the same heading twice', '# T\n\n## A\n\n## A'],
  ])('with %s is refused', (_what, text) => {
    expect(() => parseTopic(text)).toThrow()
  })
})
