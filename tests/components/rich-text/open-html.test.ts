import { describe, expect, it } from 'vitest'
import { openHtml } from '#components/rich-text/edit/open-html.ts'
import { hostileTexts } from '#tests/fixtures/hostile/texts.ts'

function open(html: string) {
  const editable = openHtml(html, (tag) => `[${tag}]`)
  const root = document.createElement('div')
  root.append(...editable.nodes)
  return { root, write: () => editable.write(root) }
}

describe('a text to type in', () => {
  it.each([
    ['<p>Warm <b>and</b> <i>light</i></p>'],
    ['<p class="font_8" style="text-align:center">Middle</p>'],
    ['<ul><li>One</li><li>Two</li></ul><h2 id="x">Care</h2>'],
    ['<p>See <a href="https://a.example/" target="_blank" rel="noopener">this</a></p>'],
    ['<p>5 &lt; 6 &amp; more</p>'],
    ['<p>Before</p><table><tbody><tr><td>kept</td></tr></tbody></table><p>After</p>'],
    ['<p><img src="https://static.wixstatic.com/a.jpg" alt="Scarf"> beside</p>'],
    ['plain words'],
  ])('comes back as it was: %s', (html) => {
    expect(open(html).write()).toBe(html)
  })

  it('keeps what it cannot edit untouched while the words around it change', () => {
    const { root, write } = open('<p class="a">Old</p><iframe src="https://a.example"></iframe>')
    const paragraph = root.querySelector('p')
    if (paragraph !== null) paragraph.textContent = 'New'
    expect(root.querySelector('iframe')).toBeNull()
    expect(write()).toBe('<p class="a">New</p><iframe src="https://a.example"></iframe>')
  })

  it('writes what typing made, and nothing else that got there', () => {
    const { root, write } = open('<p>One</p>')
    const line = document.createElement('div')
    line.setAttribute('onclick', 'pwned()')
    line.append('Two')
    const font = document.createElement('font')
    font.append('Three')
    const link = document.createElement('a')
    link.setAttribute('href', 'javascript:pwned()')
    link.append('Four')
    root.append(line, font, link)
    expect(write()).toBe('<p>One</p><p>Two</p>ThreeFour')
  })

  it('makes a heading of a paragraph', () => {
    const { root, write } = open('<p class="a">One</p>')
    const heading = document.createElement('h2')
    heading.append('One')
    root.replaceChildren(heading)
    expect(write()).toBe('<h2>One</h2>')
  })

  it('holds nothing that acts, whatever the source was', () => {
    for (const html of hostileTexts.filter((text) => text.length < 1000)) {
      const { root } = open(html)
      const names = [...root.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames(),
      )
      expect(
        names.filter((name) => !/^(?:data-source|data-box|contenteditable)$/.test(name)),
      ).toEqual([])
      expect(root.querySelector('script, iframe, img, svg, style, object, form')).toBeNull()
    }
  })
})
