/** Node types shown as a labelled box: the box, the data field, and the texts to show. */
export const nodeBoxes: Readonly<
  Record<string, readonly [BoxKind, data: string, ...texts: string[]]>
> = {
  VIDEO: ['video', 'videoData', 'title'],
  AUDIO: ['audio', 'audioData', 'name', 'authorName'],
  FILE: ['file', 'fileData', 'name'],
  GALLERY: ['gallery', 'galleryData'],
  GIF: ['gif', 'gifData'],
  HTML: ['html', 'htmlData'],
  LINK_PREVIEW: ['linkPreview', 'linkPreviewData', 'title', 'description'],
  MAP: ['map', 'mapData'],
  POLL: ['poll', 'pollData'],
  APP_EMBED: ['appEmbed', 'appEmbedData', 'name'],
  BUTTON: ['button', 'buttonData', 'text'],
  EMBED: ['embed', 'embedData'],
  EXTERNAL: ['external', 'externalData'],
  LAYOUT: ['layout', 'layoutData'],
  SHAPE: ['shape', 'shapeData', 'altText'],
  CARD: ['card', 'cardData'],
  TOC: ['toc', 'tocData'],
  SMART_BLOCK: ['smartBlock', 'smartBlockData'],
}
/*
 * A description in a form that is safe to show: sanitized plain data. Whatever has no node here cannot
 * be rendered, whatever the source.
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

/** Content that is shown as a labelled box instead. */
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
  /** `address` is sanitized. */
  | { readonly kind: 'link'; readonly address: string; readonly nodes: readonly RichNode[] }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }
  /** A collapsible section. */
  | {
      readonly kind: 'fold'
      readonly title: readonly RichNode[]
      readonly nodes: readonly RichNode[]
    }
  /** `name` is a term of the source, `text` its text, `nodes` its content. */
  | {
      readonly kind: 'box'
      readonly box: BoxKind
      readonly name?: string | undefined
      readonly text?: string | undefined
      readonly nodes?: readonly RichNode[] | undefined
    }

/** Limits of nesting and of the number of nodes. */
export const maxDepth = 40
export const maxNodes = 5000
