import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDocument } from '#components/rich-text/edit/open-document.ts'
import type { RichDocument, RichNode } from '#lib/domain/rich-document.ts'
import { weigh } from '#tests/weight.ts'
import { hostileDocuments } from '#tests/fixtures/hostile/nodes.ts'

function open(document: RichDocument) {
  const text = openDocument(document, (type) => `[${type}]`)
  const root = globalThis.document.createElement('div')
  root.append(...text.nodes)
  return { root, write: () => text.write(root) }
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
const words = fc.tuple(aText, decorations).map(([each, looks]) => text(each, ...looks))
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

/** As a browser makes it while somebody types. */
const make = (tag: string, ...inner: (Node | string)[]) => {
  const element = document.createElement(tag)
  element.append(...inner)
  return element
}

const act = fc.record({
  kind: fc.constantFrom('type', 'bold', 'empty', 'retitle', 'add'),
  at: fc.nat(),
  words: aText,
})

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

/** As browsers do it, to some text of the document. */
function perform(root: Element, { kind, at, words: typed }: Act): void {
  const pick = (selector: string) => {
    const found = [...root.querySelectorAll(selector)]
    return found[at % found.length]
  }
  const span = pick('span[data-source]')
  if (kind === 'type' && span !== undefined) span.textContent = typed
  if (kind === 'bold' && span !== undefined) span.replaceChildren(make('b', ...span.childNodes))
  if (kind === 'empty') span?.remove()
  if (kind === 'add') root.append(make('p', typed))
  const line = kind === 'retitle' ? pick('p') : undefined
  if (line !== undefined) line.replaceWith(make('h2', ...line.childNodes))
}

/** Every node that is not typed in, as text, in the order in which they stand. */
function listKept(nodes: readonly RichNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    const { type, headingData, nodes: inner = [] } = node
    const { level } = (headingData ?? {}) as { readonly level?: number }
    if (type === 'TEXT') return []
    const isTyped = type === 'HEADING' ? level !== 0 && level !== 7 : typedIn.has(type ?? '')
    return isTyped ? listKept(inner) : [JSON.stringify(node)]
  })
}
const typedIn = new Set(['PARAGRAPH', 'BLOCKQUOTE', 'BULLETED_LIST', 'ORDERED_LIST', 'LIST_ITEM'])

const plain = (each: string, ...looks: unknown[]) => ({
  type: 'TEXT',
  textData: { text: each, decorations: looks },
})
const line = (...nodes: RichNode[]) => ({ type: 'PARAGRAPH', paragraphData: {}, nodes })

describe('a rich text to type in', () => {
  it('comes back as the very document it was, whatever it holds', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const before = JSON.stringify(document)
        expect(open(document).write()).toBe(document)
        expect(JSON.stringify(document)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })

  it('changes the words that were typed and no byte of anything else', () => {
    fc.assert(
      fc.property(documents, documents, aText, (above, below, typed) => {
        const old = paragraph('typed', text('old', colour))
        const document = { ...above, nodes: [...above.nodes, old, ...below.nodes] }
        const { root, write } = open(document)
        const element = root.children[above.nodes.length]?.querySelector('span')
        if (!element) throw new Error('It is drawn.')
        element.textContent = `new ${typed}`
        const { nodes, ...rest } = write()
        const { nodes: _nodes, ...kept } = document
        expect(JSON.stringify(rest)).toBe(JSON.stringify(kept))
        expect(JSON.stringify(nodes)).toBe(
          JSON.stringify([
            ...above.nodes,
            paragraph('typed', text(`new ${typed}`, colour)),
            ...below.nodes,
          ]),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('keeps what nobody types in byte by byte, whatever is done around it', () => {
    fc.assert(
      fc.property(documents, fc.array(act, { minLength: 1, maxLength: 6 }), (document, acts) => {
        const { root, write } = open(document)
        for (const each of acts) perform(root, each)
        const written = write()
        expect(listKept(written.nodes)).toEqual(listKept(document.nodes))
        // What was made of it comes back as the very document it is by now.
        expect(open(written).write()).toBe(written)
      }),
      { numRuns: weigh(150, 50_000) },
    )
  })

  it('adds a mark to a part of a text, and keeps its other looks', () => {
    const { root, write } = open({ nodes: [paragraph('a', text('one two', colour))] })
    const span = root.querySelector('span')
    const strong = document.createElement('b')
    strong.append('two')
    span?.replaceChildren('one ', strong)
    expect(write().nodes).toEqual([
      paragraph('a', text('one ', colour), { ...text('two', colour, bold), id: undefined }),
    ])
  })

  it('takes a mark and a link away', () => {
    const { root, write } = open({
      nodes: [paragraph('a', text('x', italic, colour, linkTo('https://a.example/')))],
    })
    root.querySelector('span')?.replaceChildren('x')
    expect(write().nodes).toEqual([paragraph('a', text('x', colour))])
  })

  it('makes headings, lists and links of what was typed, and leads nowhere that runs', () => {
    const { root, write } = open({ nodes: [video] })
    const good = make('a', 'good')
    good.setAttribute('href', 'https://b.example/')
    const bad = make('a', 'bad')
    bad.setAttribute('href', 'javascript:pwned()')
    root.append(
      make('h2', 'Care'),
      make('ul', make('li', 'One'), make('li', good)),
      make('div', bad),
    )
    expect(write().nodes).toEqual([
      video,
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
    ])
  })

  it('gives the second half of a parted paragraph no name that the first has', () => {
    const { root, write } = open({ nodes: [paragraph('a', text('onetwo'))] })
    const first = root.firstElementChild
    const second = first?.cloneNode(true) as Element
    first?.querySelector('span')?.replaceChildren('one')
    second.querySelector('span')?.replaceChildren('two')
    root.append(second)
    const { nodes } = write()
    expect(nodes.map((node) => node.id)).toEqual(['a', undefined])
    expect(JSON.stringify(nodes)).toContain('"text":"two"')
  })

  it('holds nothing that acts, whatever the source was', () => {
    for (const hostile of hostileDocuments) {
      const nodes = (hostile as RichDocument | undefined)?.nodes
      if (!Array.isArray(nodes) || JSON.stringify(nodes).length > 2000) continue
      const { root } = open({ nodes })
      const names = [...root.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())
      const known = /^(?:data-(?:source|box|link|lead|kept)|contenteditable)$/
      expect(names.filter((name) => !known.test(name))).toEqual([])
      expect(root.querySelector('script, iframe, img, svg, style, object, form')).toBeNull()
    }
  })
})
