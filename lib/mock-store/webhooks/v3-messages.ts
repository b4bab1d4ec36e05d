import { isRecord } from '#lib/core/base/is-record.ts'
import { toCategoryJson, toItemReference, treeReference } from '../v3/categories/category-json.ts'
import { toCustomizationJson } from '../v3/customizations/customization-json.ts'
import { toItemJson, availabilityOf } from '../v3/inventory/item-json.ts'
import { brandKind, infoSectionKind, type LabelKind, ribbonKind } from '../v3/labels/label-kind.ts'
import { toProductJson } from '../v3/products/product-json.ts'
import type { InventoryItem } from '../v3/state/entities.ts'
import { type Entity, toEntityJson } from '../v3/state/entity.ts'
import type { V3Store } from '../v3/state/v3-store.ts'
import type { Heads, Message, V3Change } from './store-change.ts'
import { storesAppId } from '../v3/state/from-store-parts.ts'

const isIn = (item: InventoryItem | undefined) => item && availabilityOf(item) === 'IN_STOCK'

const stores = 'wix.stores.catalog.v3'
const fqdns: Readonly<Record<V3Change['kind'], string>> = {
  products: `${stores}.product`,
  inventory: `${stores}.inventory_item`,
  brands: `${stores}.brand`,
  ribbons: `${stores}.ribbon`,
  infoSections: `${stores}.info_section`,
  customizations: `${stores}.customization`,
  categories: 'wix.categories.v1.category',
}
/** The delete events of these do not contain the deleted entity. */
const untracked = new Set<V3Change['kind']>(['brands', 'infoSections', 'categories'])
const productFields = new Set([
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'VARIANT_OPTION_CHOICE_NAMES',
])
const otherFields = new Set(['DESCRIPTION', 'PLAIN_DESCRIPTION', 'RICH_CONTENT_DESCRIPTION'])

/** The domain events of one change in Catalog V3. */
export function toV3Messages(store: V3Store, change: V3Change, heads: Heads): Message[] {
  const own = toLifetime(store, change).map((body) => toMessage(fqdns[change.kind], body, heads))
  const moves = change.kind === 'products' ? toMoves(store, change) : []
  return [...own, ...moves.map((body) => toMessage(fqdns.categories, body, heads))]
}

function toMessage(fqdn: string, { slug, entityId, body }: DomainBody, heads: Heads): Message {
  const entityEventSequence = heads.nextSequence(`${fqdn}/${entityId}`)
  const head = { id: heads.newId(), entityFqdn: fqdn, slug, entityId }
  const tail = { eventTime: heads.now(), triggeredByAnonymizeRequest: false, entityEventSequence }
  return { eventType: `${fqdn}_${slug}`, payload: { ...head, ...body, ...tail } }
}

function toJson(store: V3Store, kind: V3Change['kind'], entity: Entity): object {
  const label = <T extends Entity>(rules: LabelKind<T>) => {
    return { ...toEntityJson(entity), ...rules.toJson(entity as T, otherFields) }
  }
  switch (kind) {
    case 'products':
      return toProductJson(store, entity as never, productFields, true)
    case 'inventory':
      return toItemJson(store, entity as never)
    case 'brands':
      return label(brandKind)
    case 'ribbons':
      return label(ribbonKind)
    case 'infoSections':
      return label(infoSectionKind)
    case 'customizations':
      return toCustomizationJson(entity as never, undefined)
    case 'categories':
      return toCategoryJson(store, entity as never, otherFields)
  }
}

function toLifetime(store: V3Store, change: V3Change): readonly DomainBody[] {
  const { kind, id, before, after } = change
  if (after === undefined || before === undefined) {
    const entity = after ?? before
    if (entity === undefined) return []
    const json = toJson(store, kind, entity)
    if (before === undefined) {
      return [{ slug: 'created', entityId: id, body: { createdEvent: { entity: json } } }]
    }
    const deletedEvent = untracked.has(kind) ? {} : { deletedEntity: json }
    return [{ slug: 'deleted', entityId: id, body: { deletedEvent } }]
  }
  // Only lists changed; the entity itself did not.
  if (before.revision === after.revision) {
    return change.kind === 'categories' ? toArranged(change) : []
  }
  const currentEntity = toJson(store, kind, after)
  const modifiedFields = listModified(toJson(store, kind, before), currentEntity)
  const body = { updatedEvent: { currentEntity, modifiedFields } }
  const updated = { slug: 'updated', entityId: id, body }
  if (change.kind === 'inventory') return [updated, ...toStockActions(change, currentEntity)]
  return change.kind === 'categories' ? [updated, ...toParentActions(change)] : [updated]
}

/** Path → old value for all differences of two JSON values. Null if there was no value. */
export function listModified(before: object, after: object): Record<string, unknown> {
  const modified: Record<string, unknown> = {}
  compare(before, after, '', modified)
  return modified
}

function compare(before: unknown, after: unknown, path: string, modified: Record<string, unknown>) {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, each] of before.entries()) {
      compare(each, after[index], `${path}[${index}]`, modified)
    }
  } else if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (before[name] === after[name]) continue
      const step = name.replaceAll(/[.[\]]/g, String.raw`\$&`)
      compare(before[name], after[name], path === '' ? step : `${path}.${step}`, modified)
    }
  } else if (before !== after) modified[path] = before ?? null
}

/** The content of a domain event, without its envelope. */
interface DomainBody {
  readonly slug: string
  readonly entityId: string
  readonly body: object
}

function toAction(slug: string, entityId: string, body: object): DomainBody {
  return { slug, entityId, body: { actionEvent: { body } } }
}

type CategoryChange = Extract<V3Change, { readonly kind: 'categories' }>

function toArranged({ id, before, after }: CategoryChange): readonly DomainBody[] {
  const isArranged = before?.arrangedIds.join() !== after?.arrangedIds.join()
  const body = { categoryId: id, treeReference }
  return isArranged ? [toAction('items_arranged_in_category', id, body)] : []
}

function toParentActions({ id, before, after }: CategoryChange): readonly DomainBody[] {
  if (before?.parentId === after?.parentId && before?.index === after?.index) return []
  const parentCategory = { id: after?.parentId, index: after?.index }
  return [toAction('category_moved', id, { categoryId: id, parentCategory, treeReference })]
}

function toStockActions(
  { id, before, after }: Extract<V3Change, { readonly kind: 'inventory' }>,
  currentEntity: object,
): readonly DomainBody[] {
  const reported = { currentEntity, reason: 'MANUAL', appId: storesAppId }
  const status = isIn(before) === isIn(after) ? [] : [{ inStock: isIn(after) }]
  return [
    toAction('updated_with_reason', id, reported),
    ...status.map((body) => toAction('stock_status_updated', id, body)),
  ]
}

type ProductChange = Extract<V3Change, { readonly kind: 'products' }>

function toMoves(store: V3Store, { id, before, after }: ProductChange): readonly DomainBody[] {
  const was = before?.categoryIds ?? []
  const is = after?.categoryIds ?? []
  const item = toItemReference({ id })
  const report = (slug: string, name: string, ids: readonly string[]) =>
    ids.map((categoryId) => toAction(slug, categoryId, { categoryId, [name]: item, treeReference }))
  const left = was.filter((each) => !is.includes(each) && store.categories.find(each) !== undefined)
  const joined = is.filter((each) => !was.includes(each))
  return [
    ...report('item_removed_from_category', 'removedItem', left),
    ...report('item_added_to_category', 'addedItem', joined),
  ]
}
