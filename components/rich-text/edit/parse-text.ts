import type { Fragment, Node } from 'prosemirror-model'
import type { RichDocument, RichNode } from '#lib/core/catalog/product/rich-document.ts'
import type { Decoration } from './decorations.ts'
import type { HtmlSpan } from './html-source.ts'

/** A text opened for editing. `write` returns unedited parts exactly as they were. */
export interface OpenText<Value> {
  readonly doc: Node
  readonly write: (doc: Node) => Value
}

/** Longer texts cannot be edited. */
export const maxTextLength = 10_000

/** The sources that the numbers in an edited document refer to. */
export interface DocumentSources {
  readonly document: RichDocument
  readonly nodes: readonly RichNode[]
  /** Each node as it was opened; undefined for texts. */
  readonly opened: readonly (Node | undefined)[]
  readonly links: readonly Decoration[]
}

/** The source of a node or mark. */
export interface HtmlPart extends HtmlSpan {
  /** Undefined for text without an element. */
  readonly element: Element | undefined
  /** The number of its parent; -1 for the text itself. */
  readonly parent: number
  /** Start of the white space and comments before it. */
  readonly gap: number
  /** The block, or the content of the mark, as it was opened. */
  opened: Node | Fragment | undefined
  /** Start of the white space and comments after its content. */
  tail: number
}

export interface HtmlParts {
  readonly html: string
  readonly parts: readonly HtmlPart[]
  readonly tail: number
}
