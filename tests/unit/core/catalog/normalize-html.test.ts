import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeHtml } from '#lib/core/catalog/product/normalize-html.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { toSavedHtml } from '#lib/mock-store/v3/media/rich-text.ts'
import { iterations } from '#tests/iterations.ts'

describe('what the platform makes of HTML', () => {
  it.each([
    ['<p><strong>Now</strong> here</p>', '<p><span style="font-weight: 700">Now</span> here</p>'],
    ['<p><a href="/a">A</a></p>', '<p><a href="/a" target="_self">A</a></p>'],
    ['<ul><li>One</li></ul>', '<ul><li><p>One</p></li></ul>'],
    ['<p>One</p>\n<br>\n<p>Two</p><br>', '<p>One</p><p>Two</p>'],
    ['<p><span class="x">One</span> two</p>', '<p>One two</p>'],
    ['<p>Salt &amp; more</p>\n', '<p>Salt &#38; more</p>'],
    ['<p>One&nbsp;two</p>', '<p>One two</p>'],
  ])('is the same text: %s', (sent, stored) => {
    expect(normalizeHtml(stored)).toBe(normalizeHtml(sent))
    expect(isStoredValue('description', sent, stored)).toBe(true)
    expect(isStoredValue('info/Care', sent, stored)).toBe(true)
  })

  it.each([
    ['<p>One</p>', '<p>Two</p>'],
    ['<p>One</p>', ''],
    ['<p><strong>One</strong></p>', '<p>One</p>'],
    ['<p>One two</p>', '<p>Onetwo</p>'],
    ['<p>One</p><p>Two</p>', '<p>One<br>Two</p>'],
    ['<p>One<br>two</p>', '<p>One two</p>'],
    ['<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>'],
    ['<ul><li>One</li></ul>', '<ol><li>One</li></ol>'],
    ['<h2>One</h2>', '<h3>One</h3>'],
    ['<p><img src="a.jpg"></p>', '<p><img src="b.jpg"></p>'],
    ['<p>a &lt;b&gt; c</p>', '<p>a <b> c</p>'],
  ])('is another text: %s and %s', (one, other) => {
    expect(isStoredValue('description', one, other)).toBe(false)
  })

  it('does not apply to a name, which is no HTML', () => {
    expect(isStoredValue('name', '<b>One</b>', '<strong>One</strong>')).toBe(false)
  })

  const words = fc.constantFrom('One', 'two & three', 'four ', ' five', 'sechs')
  const inline = fc.oneof(
    words.map((text) => text.replaceAll('&', '&amp;')),
    fc
      .tuple(fc.constantFrom('strong', 'b', 'em', 'u', 'span', 'a href="/x"'), words)
      .map(([tag, text]) => `<${tag}>${text.replaceAll('&', '&amp;')}</${tag.split(' ')[0]}>`),
  )
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
  const block = fc.oneof(
    line.map((text) => `<p>${text}</p>`),
    line.map((text) => `<h2>${text}</h2>\n`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => {
      return `<ul>${all.map((text) => `<li>${text}</li>`).join('\n')}</ul>`
    }),
  )

  it('never counts as a change, stored once or twice', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const html = blocks.join('\n')
        const stored = toSavedHtml(html)
        expect(normalizeHtml(stored)).toBe(normalizeHtml(html))
        expect(normalizeHtml(toSavedHtml(stored))).toBe(normalizeHtml(html))
      }),
      { numRuns: iterations(100, 300, 3_000) },
    )
  })

  it('reads any text to its end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', ' ', '"', '&', ';', '#', '1') }),
        (text) => {
          expect(typeof normalizeHtml(text)).toBe('string')
        },
      ),
      { numRuns: iterations(100, 500, 5_000) },
    )
  })
})
