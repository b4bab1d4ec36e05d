/** In the order of the guide; each is a Markdown file of this name in the folder of its language. */
export const topicIds = [
  'first-steps',
  'search',
  'products',
  'bulk-edits',
  'one-line-edits',
  'import-export',
  'restore-points',
  'schedules',
  'rules',
  'stores',
  'live-updates',
  'settings',
  'security',
  'developers',
  'limits',
] as const
export type TopicId = (typeof topicIds)[number]

/** A topic, or a heading in it. */
export type GuideAddress = TopicId | `${TopicId}/${string}`

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] }

export type Content = readonly Inline[]

export type Block =
  | {
      readonly kind: 'heading'
      readonly level: 2 | 3
      /** Unique in its topic, and the same in all languages. */
      readonly id: string
      readonly text: string
    }
  | { readonly kind: 'paragraph'; readonly content: Content }
  | { readonly kind: 'note'; readonly content: Content }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Content[] }
  | {
      readonly kind: 'table'
      readonly head: readonly Content[]
      readonly rows: readonly (readonly Content[])[]
    }
  /** `name` is one of `guidePictures`. */
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }

/** One page of the guide. It is data: what is not a block or an inline above does not build. */
export interface Topic {
  readonly title: string
  readonly blocks: readonly Block[]
}
