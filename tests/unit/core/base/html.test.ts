import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, textOfHtml } from '#lib/core/base/html.ts'

describe('the text of HTML', () => {
  it.each([
    ['<p>Oak</p><p>Steel</p>', 'Oak Steel'],
    ['One<br>two', 'One two'],
    ['5 &lt; 6 &amp; 7 &gt; 6', '5 < 6 & 7 > 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a&nbsp;b\n c', 'a b c'],
    ['&#8364; 5, &#x20AC; 6, &euro; 7', '€ 5, € 6, € 7'],
    ['&unheard;', '&unheard;'],
    ['<a title="x > y">link</a>', 'link'],
    ['<!-- a > b -->text', 'text'],
    ['<style>p { color: red }</style><script>run()</script>', ''],
    ['<p>&nbsp;</p><br>', ''],
    ['5 < 6', '5 < 6'],
    ['', ''],
  ])('%j becomes %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('is the text that was escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = text.replaceAll(/\s+/g, ' ').trim()
        expect(textOfHtml(`<p>${escapeHtml(text)}</p>`)).toBe(shown)
      }),
    )
  })
})
