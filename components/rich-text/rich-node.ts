/*
 * A description as it may be shown: plain data that was let in piece by piece. Whatever is not here
 * cannot be drawn, whichever text or document it came from.
 */

export const richTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'small',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'figure',
  'figcaption',
] as const
export type RichTag = (typeof richTags)[number]

/** What is not shown as it is, by what it is: a labelled box stands in its place. */
export const boxKinds = [
  'appEmbed',
  'audio',
  'button',
  'card',
  'embed',
  'external',
  'file',
  'form',
  'gallery',
  'gif',
  'html',
  'layout',
  'linkPreview',
  'map',
  'picture',
  'poll',
  'shape',
  'smartBlock',
  'toc',
  'tooLong',
  'unknown',
  'video',
] as const
export type BoxKind = (typeof boxKinds)[number]

export type RichNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'element'
      readonly tag: RichTag
      readonly align?: 'start' | 'center' | 'end' | 'justify' | undefined
      readonly nodes: readonly RichNode[]
    }
  /** `address` was let in already. */
  | { readonly kind: 'link'; readonly address: string; readonly nodes: readonly RichNode[] }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** Folded: a title and what it hides. */
  | {
      readonly kind: 'fold'
      readonly title: readonly RichNode[]
      readonly nodes: readonly RichNode[]
    }
  /** `name` is a word of the source's own, `text` what it says; `nodes` what stands inside. */
  | {
      readonly kind: 'box'
      readonly box: BoxKind
      readonly name?: string | undefined
      readonly text?: string | undefined
      readonly nodes?: readonly RichNode[] | undefined
    }

/** Deeper than this nothing is read, and more than this is not drawn. */
export const maxDepth = 40
export const maxNodes = 5000
