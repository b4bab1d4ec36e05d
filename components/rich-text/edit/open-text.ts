import type { RichDocument, RichNode } from '#lib/domain/rich-document.ts'
import type { Decoration } from './decorations.ts'

/** Everything that may come back from the page, by its number there. */
export interface DocumentSources {
  readonly document: RichDocument
  readonly nodes: readonly RichNode[]
  readonly links: readonly Decoration[]
}

/** A text as something to type in. Nothing of its source stands in the page: it comes back when it is written. */
export interface OpenText<Value> {
  readonly nodes: readonly Node[]
  /** What was typed, from where it was typed. */
  readonly write: (root: Node) => Value
}

/** What stands in a page for something of a source: what it is there, and the number of it. */
export const sourceName = 'data-source'
export const boxName = 'data-box'
export const linkName = 'data-link'
/** Of a list's item: its first paragraph, whose words stand in the item itself. */
export const leadName = 'data-lead'
/** Of a line break that came with the text. */
export const keptName = 'data-kept'

/** Not to be typed in: it keeps what it stands for. */
export function createBox(tag: 'div' | 'span', at: number, words: string): HTMLElement {
  const box = document.createElement(tag)
  box.setAttribute(boxName, String(at))
  box.setAttribute('contenteditable', 'false')
  box.textContent = words
  return box
}

/** What an element stands for, among all that there was. */
export function sourceAt<Source>(
  element: Element,
  name: string,
  sources: readonly Source[],
): Source | undefined {
  const at = element.getAttribute(name)
  return at === null ? undefined : sources[Number(at)]
}
