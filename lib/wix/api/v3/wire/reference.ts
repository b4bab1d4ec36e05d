import { entity } from '#lib/wix/api/wire/entity.ts'
import { list, number, text } from '#lib/wix/api/wire/codec.ts'

/** A brand or ribbon as a product refers to it. A brand is written only by its ID. */
export interface NamedReference {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

export interface TagIds {
  /** Up to 100. */
  readonly tagIds?: readonly string[] | undefined
}

export interface Tags {
  readonly privateTags?: TagIds | undefined
  readonly publicTags?: TagIds | undefined
}

export interface CategoryReference {
  readonly id?: string | undefined
  /** The index of the product in the category. */
  readonly index?: number | undefined
}

export interface CategoryReferences {
  readonly categories?: readonly CategoryReference[] | undefined
}

export interface Breadcrumb {
  readonly categoryId?: string | undefined
  readonly categoryName?: string | undefined
  readonly categorySlug?: string | undefined
}

export interface Breadcrumbs {
  readonly breadcrumbs?: readonly Breadcrumb[] | undefined
}

export const namedReference = entity<NamedReference>({ id: text, name: text })

const tagIds = entity<TagIds>({ tagIds: list(text) })
export const tags = entity<Tags>({ privateTags: tagIds, publicTags: tagIds })

export const categoryReferences = entity<CategoryReferences>({
  categories: list(entity<CategoryReference>({ id: text, index: number })),
})

export const breadcrumbs = entity<Breadcrumbs>({
  breadcrumbs: list(
    entity<Breadcrumb>({ categoryId: text, categoryName: text, categorySlug: text }),
  ),
})
