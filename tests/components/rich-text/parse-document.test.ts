import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from 'prosemirror-state'
import { commands, setLevel, setLink } from '#components/rich-text/edit/commands.ts'
import { editKeys } from '#components/rich-text/edit/edit-keys.ts'
import { parseDocument } from '#components/rich-text/edit/parse-document.ts'
import type { RichDocument, RichNode } from '#lib/core/catalog/product/rich-document.ts'
import { iterations } from '#tests/iterations.ts'
import { hostileDocuments } from '#tests/fixtures/hostile/nodes.ts'
import { draw, render, startTyping } from './start-typing.ts'

function open(document: RichDocument) {
  return startTyping(parseDocument(document, (type) => `[${type}]`))
}

const bold = { type: 'BOLD', fontWeightValue: 700 }
const italic = { type: 'ITALIC', italicData: true }
const colour = { type: 'COLOR', colorData: { foreground: '#f00' } }
const linkTo = (url: string) => ({
  type: 'LINK',
  linkData: { link: { url, target: 'SELF', rel: { nofollow: true } } },
})
const text = (words: string, ...decorations: unknown[]): RichNode => ({
  type: 'TEXT',
  id: '',
  nodes: [],
  textData: { text: words, decorations },
})
const paragraph = (id: string, ...nodes: RichNode[]): RichNode => ({
  type: 'PARAGRAPH',
  id,
  nodes,
  paragraphData: { textStyle: { textAlignment: 'CENTER' }, indentation: 1 },
})
const video: RichNode = { type: 'VIDEO', id: 'v', nodes: [], videoData: { video: { src: {} } } }

const aText = fc.string({ maxLength: 12, unit: 'grapheme' })
const decorations = fc.subarray([
  bold,
  italic,
  { type: 'UNDERLINE', underlineData: true },
  { type: 'UNDERLINE', underlineData: false },
  { type: 'BOLD', fontWeightValue: 400 },
  colour,
  linkTo('https://a.example/'),
  linkTo('javascript:no()'),
  { type: 'LATER', laterData: 7 },
])
const words = fc.tuple(aText, decorations).map(([each, styles]) => text(each, ...styles))
const unknown = fc
  .record({
    type: fc.constantFrom(
      'VIDEO',
      'POLL',
      'TABLE',
      'IMAGE',
      'LATER',
      'CHECKBOX_LIST',
      'CODE_BLOCK',
    ),
    id: fc.string(),
    anyData: fc.jsonValue(),
  })
  .map((node): RichNode => node)
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: words }, unknown), { maxLength: 4 })
const id = fc.string({ maxLength: 4 })
const { block } = fc.letrec<{ block: RichNode; item: RichNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(id, inline).map(([name, nodes]) => paragraph(name, ...nodes)),
    unknown,
    fc
      .tuple(fc.integer({ min: 0, max: 7 }), inline)
      .map(([level, nodes]) => ({ type: 'HEADING', headingData: { level }, nodes })),
    fc
      .tuple(
        fc.constantFrom('BULLETED_LIST', 'ORDERED_LIST'),
        fc.array(tie('item'), { maxLength: 3 }),
      )
      .map(([type, nodes]) => ({ type, id: 'l', nodes, listData: { indentation: 0 } })),
    fc.array(tie('block'), { maxLength: 3 }).map((nodes) => ({ type: 'BLOCKQUOTE', nodes })),
  ),
  item: fc
    .tuple(inline, fc.array(tie('block'), { maxLength: 2 }))
    .map(([nodes, rest]) => ({ type: 'LIST_ITEM', nodes: [paragraph('p', ...nodes), ...rest] })),
}))
const documents = fc
  .array(block, { maxLength: 5 })
  .map((nodes): RichDocument => ({ nodes, metadata: { version: 1 }, documentStyle: { a: [1] } }))

const enter = editKeys['Enter'] as Command

const deeds: Readonly<Record<string, Command>> = {
  ...commands,
  enter,
  title: setLevel(2),
  plain: setLevel(0),
  link: setLink('https://b.example/'),
}

const act = fc.record({
  kind: fc.constantFrom('type', 'empty', 'paste', ...Object.keys(deeds)),
  at: fc.nat(),
  part: fc.nat(),
  isToEnd: fc.boolean(),
  words: aText,
})

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** Applies an action to a line of the document, to the text before its first box. */
function perform(
  typing: ReturnType<typeof open>,
  { kind, at, part, isToEnd, words: entered }: Act,
) {
  const lines: (readonly [from: number, to: number])[] = []
  typing.doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    let to = pos + 1
    for (const child of node.children) {
      if (child.type.name === 'opaque_inline') break
      to += child.nodeSize
    }
    lines.push([pos + 1, to])
  })
  const line = lines[at % lines.length]
  if (line === undefined) return
  const [from, to] = line
  const begin = kind === 'empty' ? from : from + (part % (to - from + 1))
  typing.setSelection(begin, kind === 'empty' || isToEnd ? to : begin)
  const deed = deeds[kind]
  // An undo can restore or remove a box.
  if (deed !== undefined) typing.attempt(deed)
  else if (kind === 'type') typing.type(entered)
  else if (kind === 'paste')
    typing.pasteHtml(`<h2>${entered.replaceAll('<', '')}</h2><ul><li>x</ul>`)
  else typing.type('')
}

/** Every node that cannot be edited, as text, in document order. */
function listSaved(nodes: readonly RichNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    const { type, headingData, nodes: inner = [] } = node
    const { level } = (headingData ?? {}) as { readonly level?: number }
    if (type === 'TEXT') return []
    const isManual = type === 'HEADING' ? level !== 0 && level !== 7 : enteredIn.has(type ?? '')
    return isManual ? listSaved(inner) : [JSON.stringify(node)]
  })
}
const enteredIn = new Set(['PARAGRAPH', 'BLOCKQUOTE', 'BULLETED_LIST', 'ORDERED_LIST', 'LIST_ITEM'])

const plain = (each: string, ...styles: unknown[]) => ({
  type: 'TEXT',
  textData: { text: each, decorations: styles },
})
const line = (...nodes: RichNode[]) => ({ type: 'PARAGRAPH', paragraphData: {}, nodes })

describe('an edited rich text', () => {
  it('is written back as the same object, whatever its content', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const before = JSON.stringify(document)
        expect(open(document).write()).toBe(document)
        expect(JSON.stringify(document)).toBe(before)
      }),
      { numRuns: iterations(50, 50, 5000) },
    )
  })

  it('changes the edited text and no byte of anything else', () => {
    fc.assert(
      fc.property(documents, documents, aText, (above, below, entered) => {
        const old = paragraph('typed', text('old words here', colour))
        const document = { ...above, nodes: [...above.nodes, old, ...below.nodes] }
        const typing = open(document)
        typing.select('old words here')
        typing.type(`new ${entered}`)
        const { nodes, ...rest } = typing.write()
        const { nodes: _nodes, ...saved } = document
        expect(JSON.stringify(rest)).toBe(JSON.stringify(saved))
        expect(JSON.stringify(nodes)).toBe(
          JSON.stringify([
            ...above.nodes,
            paragraph('typed', text(`new ${entered}`, colour)),
            ...below.nodes,
          ]),
        )
      }),
      { numRuns: iterations(50, 50, 5000) },
    )
  })

  it('keeps content that cannot be edited byte by byte, whatever is edited around it', () => {
    fc.assert(
      fc.property(documents, fc.array(act, { minLength: 1, maxLength: 6 }), (document, acts) => {
        const typing = open(document)
        for (const each of acts) perform(typing, each)
        const written = typing.write()
        expect(listSaved(written.nodes)).toEqual(listSaved(document.nodes))
        // The written document can be opened and written again unchanged, and looks the same.
        const again = open(written)
        expect(again.write()).toBe(written)
        expect(draw(again.doc)).toEqual(draw(typing.doc))
        const ids = JSON.stringify(written.nodes).match(/"id":"typed[^"]*"/g) ?? []
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: iterations(100, 150, 50_000) },
    )
  })

  it('adds a mark to a part of a text, and keeps its other formatting', () => {
    const typing = open({ nodes: [paragraph('a', text('one two', colour))] })
    typing.select('two')
    typing.use(commands.strong)
    expect(typing.write().nodes).toEqual([
      paragraph('a', text('one ', colour), { ...text('two', colour, bold), id: undefined }),
    ])
  })

  it('removes a mark and a link', () => {
    const typing = open({
      nodes: [paragraph('a', text('x', italic, colour, linkTo('https://a.example/')))],
    })
    typing.select('x')
    typing.use(commands.em)
    typing.use(commands.unlink)
    expect(typing.write().nodes).toEqual([paragraph('a', text('x', colour))])
  })

  it('changes the address of a link, and keeps its other data', () => {
    const typing = open({ nodes: [paragraph('a', text('x', linkTo('https://a.example/')))] })
    typing.pathAfter('x')
    typing.use(setLink('https://b.example/'))
    expect(typing.write().nodes).toEqual([paragraph('a', text('x', linkTo('https://b.example/')))])
  })

  it('writes headings, lists and links, and no link that runs code', () => {
    const typing = open({ nodes: [line(plain('old')), video] })
    typing.select('old')
    typing.pasteHtml(
      '<h2>Care</h2><ul><li>One</li><li><a href="https://b.example/">good</a></li></ul>' +
        '<div><a href="javascript:pwned()">bad</a></div>',
    )
    expect(typing.write().nodes).toEqual([
      { type: 'HEADING', headingData: { level: 2 }, nodes: [plain('Care')] },
      {
        type: 'BULLETED_LIST',
        nodes: [
          { type: 'LIST_ITEM', nodes: [line(plain('One'))] },
          {
            type: 'LIST_ITEM',
            nodes: [
              line(
                plain('good', {
                  type: 'LINK',
                  linkData: { link: { url: 'https://b.example/', target: 'BLANK' } },
                }),
              ),
            ],
          },
        ],
      },
      line(plain('bad')),
      video,
    ])
  })

  it('changes the type of lines and lists, and keeps the alignment', () => {
    const typing = open({ nodes: [paragraph('a', text('one')), paragraph('b', text('two'))] })
    typing.select('one')
    typing.use(setLevel(3))
    const textStyle = { textAlignment: 'CENTER' }
    const heading = { type: 'HEADING', id: 'a', headingData: { level: 3, textStyle } }
    expect(typing.write().nodes[0]).toEqual({ ...heading, nodes: [text('one')] })
    typing.use(setLevel(0))
    expect(typing.write().nodes[0]).toEqual(paragraph('a', text('one')))
    typing.use(commands.quote)
    expect(typing.write().nodes[0]).toEqual({
      type: 'BLOCKQUOTE',
      nodes: [paragraph('a', text('one'))],
    })
    typing.use(commands.undo)
    typing.select('two')
    typing.use(commands.strike)
    typing.use(commands.ordered_list)
    const struck = { type: 'STRIKETHROUGH', strikethroughData: true }
    expect(typing.write().nodes[1]).toEqual({
      type: 'ORDERED_LIST',
      nodes: [{ type: 'LIST_ITEM', nodes: [paragraph('b', text('two', struck))] }],
    })
    typing.use(commands.bullet_list)
    expect(typing.write().nodes[1]?.type).toBe('BULLETED_LIST')
    typing.use(commands.outdent)
    expect(typing.write().nodes[1]).toEqual(paragraph('b', text('two', struck)))
  })

  it('undoes everything, to the same document object', () => {
    const document = { nodes: [paragraph('a', text('one two', colour)), video] }
    const typing = open(document)
    typing.select('two')
    typing.use(commands.strong)
    typing.type('three')
    expect(typing.write()).not.toEqual(document)
    while (typing.attempt(commands.undo));
    expect(typing.write()).toBe(document)
  })

  it('gives the second half of a split paragraph no duplicate id', () => {
    const typing = open({ nodes: [paragraph('a', text('onetwo'))] })
    typing.pathAfter('one')
    typing.use(enter)
    const { nodes } = typing.write()
    expect(nodes.map((node) => node.id)).toEqual(['a', undefined])
    expect(JSON.stringify(nodes)).toContain('"text":"two"')
  })

  it('contains nothing active, whatever the source', () => {
    for (const hostile of hostileDocuments) {
      const nodes = (hostile as RichDocument | undefined)?.nodes
      if (!Array.isArray(nodes) || JSON.stringify(nodes).length > 2000) continue
      const root = render(open({ nodes }).doc.content)
      const names = [...root.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
      expect(names.filter((name) => !/^(?:dir|data-box|data-align)$/.test(name))).toEqual([])
      expect(root.querySelector('script, iframe, img, svg, style, object, form')).toBeNull()
    }
  })
})
