import { richContent, type RichContent } from '#lib/wix/api/rich-text/rich-content.ts'
import { entity, type Fields } from '#lib/wix/api/wire/entity.ts'
import { anything, date, flag, number, text } from '#lib/wix/api/wire/codec.ts'
import { type SeoData, seoData } from '#lib/wix/api/wire/seo.ts'
import type { Image } from '#lib/wix/api/wire/addressed-media.ts'
import { image } from './media.ts'
import { type Breadcrumbs, breadcrumbs } from './reference.ts'

export interface TreeReference {
  readonly appNamespace?: string | undefined
  readonly treeKey?: string | undefined
}

export interface ParentCategory {
  readonly id?: string | undefined
  /** Read only: its index among its siblings. */
  readonly index?: number | undefined
}

/** One node of the category tree of the store. The tree has at most 1,000 nodes on five levels. */
export interface Category {
  readonly id: string
  /** Increases with every change. Updates have to contain the latest. */
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  /** 1 to 80 characters. */
  readonly name?: string | undefined
  /** 1 to 300 characters. */
  readonly slug?: string | undefined
  readonly image?: Image | undefined
  /** Up to 600 characters; only with DESCRIPTION. */
  readonly description?: string | undefined
  /** Only with RICH_CONTENT_DESCRIPTION. */
  readonly richContentDescription?: RichContent | undefined
  /** Changed by a separate call. A hidden parent hides its children. */
  readonly visible?: boolean | undefined
  /** Changed by moving the category. */
  readonly parentCategory?: ParentCategory | undefined
  /** Read only. */
  readonly itemCounter?: number | undefined
  /** Only with BREADCRUMBS_INFO. */
  readonly breadcrumbsInfo?: Breadcrumbs | undefined
  readonly seoData?: SeoData | undefined
  readonly treeReference?: TreeReference | undefined
  /** The app that manages the category. No other app may change it. */
  readonly managingAppId?: string | undefined
  readonly extendedFields?: Readonly<Record<string, unknown>> | undefined
}

type Writable =
  | 'name'
  | 'slug'
  | 'image'
  | 'description'
  | 'richContentDescription'
  | 'seoData'
  | 'extendedFields'

export interface CategoryInput extends Pick<Category, Writable> {
  readonly name: string
  readonly visible?: boolean | undefined
  readonly parentCategory?: { readonly id: string } | undefined
}

export interface CategoryPatch extends Pick<Category, Writable> {
  readonly id: string
  /** The revision that was read. */
  readonly revision: string
}

const writable = {
  name: text,
  slug: text,
  image,
  description: text,
  richContentDescription: richContent,
  seoData,
  extendedFields: anything,
}
export const treeReference = entity<TreeReference>({ appNamespace: text, treeKey: text })
const parentCategory = entity<ParentCategory>({ id: text, index: number })

export const category = entity<Category>({
  ...writable,
  id: text,
  revision: text,
  createdDate: date,
  updatedDate: date,
  visible: flag,
  parentCategory,
  itemCounter: number,
  breadcrumbsInfo: breadcrumbs,
  treeReference,
  managingAppId: text,
})

export const categoryInput = entity<CategoryInput>({
  ...writable,
  visible: flag,
  parentCategory,
} as Fields<CategoryInput>)

export const categoryPatch = entity<CategoryPatch>({ ...writable, id: text, revision: text })
