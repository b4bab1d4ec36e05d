import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '#components/rich-text/edit/parse-document.ts'
import { parseHtml } from '#components/rich-text/edit/parse-html.ts'
import { readPastedHtml } from '#components/rich-text/edit/read-paste.ts'
import { hostileTexts } from '#tests/fixtures/hostile/texts.ts'
import { render, startTyping } from './start-typing.ts'

const open = (html: string) => startTyping(parseHtml(html, (tag) => `[${tag}]`))
const readFixture = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../fixtures/pasted/${name}.html`), 'utf8')

function paste(html: string): string {
  const typing = open('')
  typing.pasteHtml(html)
  return typing.write()
}

const textOf = (text: string, ...decorations: unknown[]) => ({
  type: 'TEXT',
  textData: { text, decorations },
})

describe('pasted content', () => {
  it.each(['word', 'google-docs', 'web-page'])('is cleaned, from %s', (name) => {
    expect(paste(readFixture(name))).toBe(
      [
        '<h2>Care</h2>',
        '<p>Wash <b>cold</b> and <i>gently</i>, with <u>wool</u> soap, <s>never hot</s>.',
        ' See <a href="https://a.example/care">our guide</a>.</p>',
        '<ul><li>Dry flat<ul><li><b>Not</b> in the sun</li></ul></li><li>Do not iron</li></ul>',
        '<ol><li>First</li><li>Second</li></ol>',
        '<p>Length | 180 cm</p>',
      ].join(''),
    )
  })

  it('joins the current line if it is one line, otherwise adds lines', () => {
    const typing = open('<p class="a">One two</p>')
    typing.pathAfter('One ')
    typing.pasteHtml('<meta charset="utf-8"><p><b>and a half</b></p>')
    expect(typing.write()).toBe('<p class="a">One <b>and a half</b>two</p>')
    typing.pathAfter('One ')
    typing.pasteText('1\r\n2\n')
    expect(typing.write()).toBe(
      '<p class="a">One 1</p><p class="a">2</p><p class="a"><b>and a half</b>two</p>',
    )
  })

  it('as plain text, gets the formatting of the text around it', () => {
    const typing = open('<p><b>bold</b> plain</p>')
    typing.pathAfter('bo')
    typing.pasteText('<i>x</i>')
    expect(typing.write()).toBe('<p><b>bo&lt;i&gt;x&lt;/i&gt;ld</b> plain</p>')
  })

  it('follows the platform’s rich text: quotes contain lines, links open in a new tab', () => {
    const typing = startTyping(parseDocument({ nodes: [] }, (type) => type))
    typing.pasteHtml('<blockquote><h3>Said <a href="https://a.example">so</a></h3></blockquote>')
    const link = {
      type: 'LINK',
      linkData: { link: { url: 'https://a.example/', target: 'BLANK' } },
    }
    const line = {
      type: 'PARAGRAPH',
      paragraphData: {},
      nodes: [textOf('Said '), textOf('so', link)],
    }
    expect(typing.write().nodes).toEqual([{ type: 'BLOCKQUOTE', nodes: [line] }])
  })

  it('contains nothing active, whatever was copied', () => {
    for (const html of hostileTexts.filter((text) => text.length < 2000)) {
      const slice = readPastedHtml(html)
      const root = render(slice?.content)
      const names = [...root.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
      expect(names.filter((name) => name !== 'dir')).toEqual([])
      const tags = [...root.querySelectorAll('*')].map(({ localName }) => localName)
      const known = /^(?:p|h[1-6]|ul|ol|li|blockquote|b|i|u|s|a|br)$/
      expect(tags.filter((tag) => !known.test(tag))).toEqual([])
      const written = paste(html)
      expect(written).not.toMatch(/<(?!\/?(?:p|h[1-6]|ul|ol|li|blockquote|b|i|u|s|a|br)\b)/)
      expect(written).not.toMatch(/<[^>]*\s(?!href=)[a-z-]+=|href="(?!https?:|mailto:|tel:)/)
    }
  })

  it('is read in time, however large and deeply nested it is', () => {
    const deep = `${'<div><ul><li>'.repeat(300)}deep`
    expect(() => paste(deep)).not.toThrow()
    expect(readPastedHtml('<p>x</p>'.repeat(100_000))).toBeUndefined()
  })
})
