import { DOMSerializer, type Fragment, type Node } from 'prosemirror-model'
import { AllSelection, type Command, TextSelection } from 'prosemirror-state'
import { expect } from 'vitest'
import { createState } from '#components/rich-text/edit/editor-view.ts'
import type { OpenText } from '#components/rich-text/edit/parse-text.ts'
import { readPastedHtml, readPastedText } from '#components/rich-text/edit/read-paste.ts'
import { schema } from '#components/rich-text/edit/schema.ts'

/** Edits a text with the editor's own commands, without a page. */
export function startTyping<Value>(text: OpenText<Value>) {
  let state = createState(text.doc)
  const dispatch = (tr: typeof state.tr) => {
    state = state.apply(tr)
  }
  const setSelection = (from: number, to = from) => {
    const [start, end] = [from, to].map((at) => at - Number(isWithinSign(state.doc, at)))
    dispatch(state.tr.setSelection(TextSelection.create(state.doc, start ?? from, end)))
  }
  return {
    get state() {
      return state
    },
    get doc() {
      return state.doc
    },
    /** Never within a surrogate pair, where no cursor can be. */
    setSelection,
    /** Selects the first occurrence of a text. */
    select(words: string) {
      const [from, to] = findWords(state.doc, words)
      setSelection(from, to)
    },
    pathAfter(words: string) {
      setSelection(findWords(state.doc, words)[1])
    },
    selectAll: () => dispatch(state.tr.setSelection(new AllSelection(state.doc))),
    type: (words: string) => dispatch(state.tr.insertText(words)),
    use(command: Command) {
      expect(command(state, dispatch)).toBe(true)
    },
    /** Returns whether the command was applied. */
    attempt: (command: Command) => command(state, dispatch),
    pasteHtml(html: string) {
      const slice = readPastedHtml(html)
      if (slice !== undefined) dispatch(state.tr.replaceSelection(slice))
    },
    pasteText: (words: string) =>
      dispatch(state.tr.replaceSelection(readPastedText(words, state.selection.$from))),
    write: () => text.write(state.doc),
  }
}

function findWords(doc: Node, words: string): readonly [from: number, to: number] {
  const paths: number[] = []
  let all = ''
  doc.descendants((node, pos) => {
    if (node.isTextblock) {
      all += '\n'
      paths.push(pos)
    }
    for (let at = 0; at < (node.text?.length ?? 0); at += 1) paths.push(pos + at)
    all += node.text ?? ''
  })
  const at = all.indexOf(words)
  const from = paths[at]
  const last = paths[at + words.length - 1]
  if (at === -1 || from === undefined || last === undefined) throw new Error(`No “${words}”.`)
  return [from, last + 1]
}

function isWithinSign(doc: Node, at: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(doc.textBetween(at, doc.resolve(at).end()))
}

const serializer = DOMSerializer.fromSchema(schema)

/** The content of the page. */
export function render(content: Fragment | undefined): HTMLElement {
  const root = document.createElement('div')
  if (content !== undefined) root.append(serializer.serializeFragment(content))
  return root
}

/** An element around a single line, `<div>words</div>`, is read as that line: it looks the same. */
function isOneLine(node: Node): boolean {
  if (node.type === schema.nodes.paragraph) return true
  return node.type === schema.nodes.wrapper && node.childCount === 1 && isOneLine(node.child(0))
}

/** The visible text: each character with its styles, without collapsed spaces. */
export function draw(node: Node): unknown {
  if (node.type === schema.nodes.wrapper && isOneLine(node)) return draw(node.child(0))
  if (!node.isTextblock) return [node.type.name, ...node.children.map(draw)]
  const signs: (readonly [sign: string, style: string])[] = []
  for (const child of node.children) {
    const names = child.marks.map(({ type, attrs }) => `${type.name}${String(attrs['href'] ?? '')}`)
    const style = [...new Set(names)]
      .filter((name) => !name.startsWith('run'))
      .toSorted()
      .join()
    // A comment at the end of a line is invisible; it stays in the source.
    if (child.attrs['label'] === '[<!-- -->]') continue
    for (const sign of child.text ?? [`[${child.type.name}]`]) {
      const shown = sign === '\u00A0' ? ' ' : sign
      const isAfterBlank = /^(?: |\[hard_break\]|)$/.test(signs.at(-1)?.[0] ?? '')
      if (shown !== ' ' || !isAfterBlank) signs.push([shown, style])
    }
  }
  while (signs.at(-1)?.[0] === ' ') signs.pop()
  return [node.type.name, node.attrs['level'] ?? 0, signs]
}
