import { entity } from './entity.ts'
import { flag, list, anything, text } from './codec.ts'

export interface SeoTag {
  readonly type?: string | undefined
  readonly props?: Readonly<Record<string, unknown>> | undefined
  readonly meta?: Readonly<Record<string, unknown>> | undefined
  readonly children?: string | undefined
  readonly custom?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export interface SeoKeyword {
  readonly term?: string | undefined
  readonly isMain?: boolean | undefined
  readonly origin?: string | undefined
}

export interface SeoData {
  readonly tags?: readonly SeoTag[] | undefined
  readonly settings?:
    | {
        readonly preventAutoRedirect?: boolean | undefined
        readonly keywords?: readonly SeoKeyword[] | undefined
      }
    | undefined
}

export const seoData = entity<SeoData>({
  tags: list(
    entity<SeoTag>({
      type: text,
      props: anything,
      meta: anything,
      children: text,
      custom: flag,
      disabled: flag,
    }),
  ),
  settings: entity<NonNullable<SeoData['settings']>>({
    preventAutoRedirect: flag,
    keywords: list(entity<SeoKeyword>({ term: text, isMain: flag, origin: text })),
  }),
})
