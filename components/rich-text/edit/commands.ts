import { lift, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { hrefOf, levelOf, schema, sourceOf, type Style, styles } from './schema.ts'

const { nodes, marks } = schema

type ListName = 'bullet_list' | 'ordered_list'

/** The commands for the selected text, except the link, which asks for an address. */
export type Tool = Style | ListName | 'quote' | 'indent' | 'outdent' | 'unlink' | 'undo' | 'redo'

/** 0 is a paragraph. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const levels: readonly Level[] = [0, 1, 2, 3, 4, 5, 6]

export const commands: Readonly<Record<Tool, Command>> = {
  strong: toggleStyle('strong'),
  em: toggleStyle('em'),
  underline: toggleStyle('underline'),
  strike: toggleStyle('strike'),
  bullet_list: toggleList('bullet_list'),
  ordered_list: toggleList('ordered_list'),
  quote: toggleQuote,
  indent: sinkListItem(nodes.list_item),
  outdent: liftListItem(nodes.list_item),
  unlink: removeLink,
  undo,
  redo,
}

/** The state of the toolbar: which buttons are pressed, and which are enabled. */
export interface ToolStates {
  /** Undefined if lines of several levels are selected. */
  readonly level: Level | undefined
  readonly pressed: ReadonlySet<Tool>
  readonly possible: ReadonlySet<Tool | 'link'>
  readonly possibleLevels: ReadonlySet<Level>
  /** The address of the link around the selection. */
  readonly href: string | undefined
}

export function readToolStates(state: EditorState): ToolStates {
  const list = findAround(state, isList)?.node.type
  const lines = listLines(state)
  const found = new Set(lines.map(levelAt))
  const all = Object.keys(commands) as Tool[]
  const canDo = (tool: Tool) =>
    tool === 'undo' || tool === 'redo'
      ? (tool === 'undo' ? undoDepth(state) : redoDepth(state)) > 0
      : commands[tool](state)
  return {
    level: found.size === 1 ? [...found][0] : undefined,
    pressed: new Set([
      ...styles.filter((style) => isMarked(state, marks[style])),
      ...(list === nodes.bullet_list ? (['bullet_list'] as const) : []),
      ...(list === nodes.ordered_list ? (['ordered_list'] as const) : []),
      ...(findAround(state, nodes.blockquote) === undefined ? [] : (['quote'] as const)),
    ]),
    possible: new Set([...all.filter(canDo), ...(lines.length === 1 ? (['link'] as const) : [])]),
    possibleLevels: new Set(levels.filter((level) => setLevel(level)(state))),
    href: findLink(state)?.href,
  }
}

function toggleStyle(style: Style): Command {
  // A style is pressed if the whole selection has it; the next press removes it from all of it.
  return toggleMark(marks[style], null, { removeWhenPresent: false })
}

/** Turns the selected lines into headings of a level, or paragraphs. Lists and quotes contain no headings. */
export function setLevel(level: Level): Command {
  return (state, dispatch) => {
    const lines = listLines(state)
    const isWithin = findAround(state, nodes.list_item) ?? findAround(state, nodes.blockquote)
    if (lines.length === 0 || (level > 0 && isWithin !== undefined)) return false
    const { from, to } = state.selection
    const type = level === 0 ? nodes.paragraph : nodes.heading
    const toAttrs = ({ attrs }: Node) => ({ ...attrs, ...(level === 0 ? {} : { level }) })
    dispatch?.(state.tr.setBlockType(from, to, type, toAttrs).scrollIntoView())
    return true
  }
}

function toggleList(name: ListName): Command {
  const type = nodes[name]
  return (state, dispatch) => {
    const found = findAround(state, isList)
    if (found?.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (found !== undefined) {
      dispatch?.(state.tr.setNodeMarkup(found.pos, type, { source: sourceOf(found.node) ?? null }))
      return true
    }
    if (findAround(state, nodes.blockquote) !== undefined) return false
    const { from, to } = state.selection
    const tr = state.tr.setBlockType(from, to, nodes.paragraph, ({ attrs }) => attrs)
    const range = tr.selection.$from.blockRange(tr.selection.$to)
    if (range === null || !isOfLines(range.parent, range.startIndex, range.endIndex)) return false
    if (!wrapRangeInList(tr, range, type)) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function toggleQuote(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (findAround(state, nodes.list_item) !== undefined) return false
  if (findAround(state, nodes.blockquote) !== undefined) return lift(state, dispatch)
  const isPlain = listLines(state).every((line) => line.type === nodes.paragraph)
  const range = state.selection.$from.blockRange(state.selection.$to)
  if (!isPlain || range === null || !isOfLines(range.parent, range.startIndex, range.endIndex)) {
    return false
  }
  return wrapIn(nodes.blockquote)(state, dispatch)
}

function isOfLines(parent: Node, from: number, to: number): boolean {
  return parent.children.slice(from, to).every((each) => each.isTextblock)
}

/** The whole link around the selection or its start. */
export function findLink(
  state: EditorState,
): { readonly href: string; readonly from: number; readonly to: number } | undefined {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!parent.isTextblock) return undefined
  const start = $from.start()
  const children: { readonly node: Node; readonly from: number; readonly to: number }[] = []
  parent.forEach((node, offset) => {
    children.push({ node, from: start + offset, to: start + offset + node.nodeSize })
  })
  const linkAt = (at: number) => {
    const node = children[at]?.node
    return node === undefined ? undefined : marks.link.isInSet(node.marks)
  }
  // Includes the end of the link, where users click to edit it.
  const at = children.findIndex(
    ({ from, to }, index) =>
      from <= $from.pos &&
      (empty ? $from.pos <= to : $from.pos < to) &&
      linkAt(index) !== undefined,
  )
  const link = linkAt(at)
  if (link === undefined) return undefined
  let first = at
  let last = at
  while (linkAt(first - 1)?.eq(link) === true) first -= 1
  while (linkAt(last + 1)?.eq(link) === true) last += 1
  return {
    href: hrefOf(link),
    from: children[first]?.from ?? $from.pos,
    to: children[last]?.to ?? $from.pos,
  }
}

/** Sets a sanitized address on the current link or the selection; without a selection, inserts the address as text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const found = findLink(state)
    const { from, to, empty } = state.selection
    const { tr } = state
    if (found !== undefined) changeLinks(tr, found.from, found.to, href)
    else if (empty) tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false)
    else addLinks(tr, from, to, href)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function addLinks(tr: EditorState['tr'], from: number, to: number, href: string): void {
  tr.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isInline || node.attrs['hasLink'] === true) return
    const mark = marks.link.create({ href })
    tr.addMark(Math.max(pos, from), Math.min(pos + node.nodeSize, to), mark)
  })
}

/** Keeps the other attributes of each link. */
function changeLinks(tr: EditorState['tr'], from: number, to: number, href: string): void {
  tr.doc.nodesBetween(from, to, (node, pos) => {
    const link = marks.link.isInSet(node.marks)
    if (!node.isInline || link === undefined) return
    const mark = marks.link.create({ ...link.attrs, href })
    tr.addMark(Math.max(pos, from), Math.min(pos + node.nodeSize, to), mark)
  })
}

function removeLink(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { from, to, empty } = state.selection
  const found = findLink(state)
  if (found === undefined && (empty || !state.doc.rangeHasMark(from, to, marks.link))) return false
  const start = Math.min(from, found?.from ?? from)
  dispatch?.(state.tr.removeMark(start, Math.max(to, found?.to ?? to), marks.link).scrollIntoView())
  return true
}

function isMarked(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  const words: Node[] = []
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isText) words.push(node)
  })
  return words.length > 0 && words.every((node) => type.isInSet(node.marks) !== undefined)
}

function isList(node: Node): boolean {
  return node.type === nodes.bullet_list || node.type === nodes.ordered_list
}

/** The innermost node around the whole selection. */
function findAround(
  { selection: { $from, to } }: EditorState,
  wanted: NodeType | ((node: Node) => boolean),
): { readonly node: Node; readonly pos: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const isWanted = typeof wanted === 'function' ? wanted(node) : node.type === wanted
    if (isWanted && to <= $from.end(depth)) return { node, pos: $from.before(depth) }
  }
  return undefined
}

function listLines({ doc, selection: { from, to } }: EditorState): readonly Node[] {
  const lines: Node[] = []
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) lines.push(node)
  })
  return lines
}

function levelAt(line: Node): Level {
  return line.type === nodes.heading ? (levelOf(line) as Level) : 0
}
