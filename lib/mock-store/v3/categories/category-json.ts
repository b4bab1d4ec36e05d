import { violation } from '../../http/api-error.ts'
import type { Call } from '../../http/route.ts'
import { countItems, listAncestors } from '../state/category-tree.ts'
import type { Category } from '../state/entities.ts'
import { toEntityJson } from '../state/entity.ts'
import { storesAppId } from '../state/from-store-parts.ts'
import type { V3Product } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { toText } from '../to-text.ts'

/** The only category tree of a store. */
export const treeReference = { appNamespace: '@wix/stores', treeKey: null }

const known = new Set(['BREADCRUMBS_INFO', 'DESCRIPTION', 'RICH_CONTENT_DESCRIPTION'])

export function readCategoryFields({ query, body }: Call): ReadonlySet<string> {
  const sent = query.has('fields') ? query.getAll('fields') : (body['fields'] ?? [])
  if (!Array.isArray(sent) || sent.some((field) => !known.has(String(field)))) {
    throw violation('fields', `may hold ${[...known].join(', ')} only`, 'FORMAT')
  }
  return new Set(sent.map(String))
}

export function toCategoryJson(
  store: V3Store,
  category: Category,
  requested: ReadonlySet<string>,
): object {
  const { name, slug, visible, parentId, index } = category
  return {
    ...toEntityJson(category),
    name,
    slug,
    visible,
    itemCounter: countItems(store, category),
    parentCategory: { ...(parentId === undefined ? {} : { id: parentId }), index },
    treeReference,
    ...(category.managingAppId === undefined ? {} : { managingAppId: category.managingAppId }),
    ...toRareJson(store, category, requested),
  }
}

function toRareJson(store: V3Store, category: Category, requested: ReadonlySet<string>): object {
  const { description, image, seoData, richContentDescription: rich } = category
  return {
    ...(image === undefined ? {} : { image }),
    ...(seoData === undefined ? {} : { seoData }),
    ...(requested.has('DESCRIPTION') ? { description } : {}),
    ...(requested.has('RICH_CONTENT_DESCRIPTION') && rich !== undefined
      ? { richContentDescription: rich }
      : {}),
    ...(requested.has('BREADCRUMBS_INFO')
      ? { breadcrumbsInfo: toBreadcrumbsJson(store, category) }
      : {}),
  }
}

/** The ancestors from the root down, without the category. */
function toBreadcrumbsJson(store: V3Store, category: Category): object {
  const [, ...ancestors] = listAncestors(store, category)
  return {
    breadcrumbs: ancestors.toReversed().map(({ id, name, slug }) => {
      return { categoryId: id, categoryName: name, categorySlug: slug }
    }),
  }
}

/** The reference to a product in categories. */
export function toItemReference({ id }: Pick<V3Product, 'id'>): object {
  return { catalogItemId: id, appId: storesAppId }
}

/** Every category call must name the tree. A store has only one. */
export function requireTree({ treeReference: sent }: Json): void {
  const { appNamespace } = isRecord(sent) ? sent : {}
  if (appNamespace === undefined || appNamespace === null) {
    throw violation('treeReference.appNamespace', 'must not be empty', 'REQUIRED_FIELD')
  }
  if (appNamespace !== treeReference.appNamespace) {
    throw violation('treeReference.appNamespace', `${toText(appNamespace)} has no tree here`)
  }
}

/** Reads the product ID of `{catalogItemId, appId}`. This store has no items of other apps. */
export function readItemId(item: unknown, path: string): string {
  const { catalogItemId, appId } = isRecord(item) ? item : {}
  if (typeof catalogItemId !== 'string' || catalogItemId === '') {
    throw violation(`${path}.catalogItemId`, 'must not be empty', 'REQUIRED_FIELD')
  }
  if (appId !== storesAppId) throw violation(`${path}.appId`, `is not ${storesAppId}`)
  return catalogItemId
}
