import type { Fragment, Node } from 'prosemirror-model'
import type { RichDocument, RichNode } from '#lib/catalog/product/rich-document.ts'
import type { Decoration } from './decorations.ts'
import type { HtmlSpan } from './html-source.ts'

/** A text as something to type in, and how it is written back: a part that was not edited, exactly as it came. */
export interface OpenText<Value> {
  readonly doc: Node
  readonly write: (doc: Node) => Value
}

/** Longer texts are kept as they are. */
export const maxTextLength = 10_000

/** What the numbers in an edited document stand for. */
export interface DocumentSources {
  readonly document: RichDocument
  readonly nodes: readonly RichNode[]
  /** What each of the nodes was as it was opened; none of a text. */
  readonly opened: readonly (Node | undefined)[]
  readonly links: readonly Decoration[]
}

/** What a node or a mark was read from. */
export interface HtmlPart extends HtmlSpan {
  /** None for words that stand in no element of their own. */
  readonly element: Element | undefined
  /** The number of its parent; -1 for the text itself. */
  readonly parent: number
  /** From where blanks and comments lead up to it. */
  readonly gap: number
  /** As it was opened: a block, or the content of a mark. */
  opened: Node | Fragment | undefined
  /** Where the blanks and comments after its content begin. */
  tail: number
}

export interface HtmlParts {
  readonly html: string
  readonly parts: readonly HtmlPart[]
  readonly tail: number
}
