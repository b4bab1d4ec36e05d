import {
  type Attrs,
  type Mark,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'

/*
 * The schema for HTML and the platform's rich text. `source` is the number of the source of a node or mark, null if it
 * was created here. Source content never reaches the page: its elements have no attributes of the source, and
 * unsupported content is a labelled box with only the number.
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
  /** `bare`: content of a list without an item around it. */
  list_item: {
    content: 'block+',
    defining: true,
    attrs: { ...source, bare: { default: false } },
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  /** An element around blocks, for example `div`. */
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
    // Links cannot be nested.
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

/** Marks of one type can be nested, as elements can. */
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
    // Without the address, so that the link cannot be followed or read by other scripts in the page.
    toDOM: () => ['a', 0],
  },
  strong: marked('b', 'b', 'strong'),
  em: marked('i', 'i', 'em'),
  underline: marked('u', 'u'),
  strike: marked('s', 's', 'del', 'strike'),
  /** Other formatting of a text: an element with a colour, or a text node of the platform. */
  run: {
    attrs: { ...source, tag: { default: 'span' } },
    excludes: '',
    toDOM: ({ attrs }) => [attrs['tag'] as string, 0],
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })

export type Style = 'strong' | 'em' | 'underline' | 'strike'
export const styles: readonly Style[] = ['strong', 'em', 'underline', 'strike']

/** The source number of a node or mark; undefined if it was created here. */
export function sourceOf({ attrs }: { readonly attrs: Attrs }): number | undefined {
  const number: unknown = attrs['source']
  return typeof number === 'number' ? number : undefined
}

/** Whether a box is an HTML comment, which is invisible in the store. */
export function isComment({ attrs }: Node): boolean {
  return attrs['isComment'] === true
}

export function levelOf({ attrs }: Node): number {
  return attrs['level'] as number
}

export function hrefOf({ attrs }: Mark): string {
  return attrs['href'] as string
}
