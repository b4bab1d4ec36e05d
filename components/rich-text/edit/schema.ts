import {
  type Attrs,
  type Mark,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'

/*
 * What can be typed, in HTML and in the platform's rich text alike. `source` is the number of what a node or a mark
 * was read from, null for what was typed here. Sources never get into the page: an element there has no attribute of
 * its source, and what the schema does not know is shown as a labelled box that only keeps the number.
 */

const source = { source: { default: null } }
const line: NodeSpec['attrs'] = { ...source, align: { default: null }, dir: { default: 'auto' } }

function lineAttributes({ attrs: { align, dir } }: Node) {
  return { dir: dir as string, 'data-align': align as string | null }
}

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: line,
    parseDOM: [{ tag: 'p' }, { tag: 'div' }],
    toDOM: (node) => ['p', lineAttributes(node), 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...line, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${String(node.attrs['level'])}`, lineAttributes(node), 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: source,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: source,
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: source,
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  /** A `bare` one holds content of a list that has no item around it. */
  list_item: {
    content: 'block+',
    defining: true,
    attrs: { ...source, bare: { default: false } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  /** An element of a page around blocks, a division for example. */
  wrapper: { content: 'block+', group: 'block', attrs: source, toDOM: () => ['div', 0] },
  opaque_block: {
    group: 'block',
    atom: true,
    attrs: { ...source, label: {} },
    toDOM: ({ attrs }) => ['div', { 'data-box': '' }, attrs['label'] as string],
    leafText: ({ attrs }) => attrs['label'] as string,
  },
  text: { group: 'inline' },
  opaque_inline: {
    group: 'inline',
    inline: true,
    atom: true,
    // A link cannot lie in another one.
    attrs: { ...source, label: {}, hasLink: { default: false }, isComment: { default: false } },
    toDOM: ({ attrs }) => ['span', { 'data-box': '' }, attrs['label'] as string],
    leafText: ({ attrs }) => attrs['label'] as string,
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>

/** Marks of one kind may lie within each other, as elements do. */
const marked = (display: string, ...tags: readonly string[]): MarkSpec => ({
  attrs: source,
  excludes: '',
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: () => [display, 0],
})

const marks = {
  link: {
    attrs: { ...source, href: {} },
    inclusive: false,
    // An address could be followed, or read by what else is in the page: it is shown when the link is edited.
    toDOM: () => ['a', 0],
  },
  strong: marked('b', 'b', 'strong'),
  em: marked('i', 'i', 'em'),
  underline: marked('u', 'u'),
  strike: marked('s', 's', 'del', 'strike'),
  /** What else a run of text came with: an element with a colour, or a text node of the platform's. */
  run: {
    attrs: { ...source, tag: { default: 'span' } },
    excludes: '',
    toDOM: ({ attrs }) => [attrs['tag'] as string, 0],
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })

export type Style = 'strong' | 'em' | 'underline' | 'strike'
export const styles: readonly Style[] = ['strong', 'em', 'underline', 'strike']

/** The number of what a node or a mark was read from; undefined where it was typed. */
export function sourceOf({ attrs }: { readonly attrs: Attrs }): number | undefined {
  const number: unknown = attrs['source']
  return typeof number === 'number' ? number : undefined
}

/** A box of an HTML comment, which nobody sees in the shop. */
export function isComment({ attrs }: Node): boolean {
  return attrs['isComment'] === true
}

export function levelOf({ attrs }: Node): number {
  return attrs['level'] as number
}

export function hrefOf({ attrs }: Mark): string {
  return attrs['href'] as string
}
