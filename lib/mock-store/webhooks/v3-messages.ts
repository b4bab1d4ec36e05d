import { toCategoryJson } from '../v3/categories/category-json.ts'
import { toCustomizationJson } from '../v3/customizations/customization-json.ts'
import { toItemJson } from '../v3/inventory/item-json.ts'
import { brandKind, infoSectionKind, type LabelKind, ribbonKind } from '../v3/labels/label-kind.ts'
import { toProductJson } from '../v3/products/product-json.ts'
import { type Entity, toEntityJson } from '../v3/shop/entity.ts'
import type { V3Shop } from '../v3/shop/v3-shop.ts'
import { listModified } from './list-modified.ts'
import type { Heads, Message, V3Change } from './shop-change.ts'
import {
  type DomainBody,
  toArranged,
  toMoves,
  toParentActions,
  toStockActions,
} from './v3-actions.ts'

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
/** The platform does not say what these were when they are gone. */
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

/** The domain events of one change of the second generation. */
export function toV3Messages(shop: V3Shop, change: V3Change, heads: Heads): Message[] {
  const own = toLifetime(shop, change).map((body) => toMessage(fqdns[change.kind], body, heads))
  const moves = change.kind === 'products' ? toMoves(shop, change) : []
  return [...own, ...moves.map((body) => toMessage(fqdns.categories, body, heads))]
}

function toMessage(fqdn: string, { slug, entityId, body }: DomainBody, heads: Heads): Message {
  const entityEventSequence = heads.nextSequence(`${fqdn}/${entityId}`)
  const head = { id: heads.newId(), entityFqdn: fqdn, slug, entityId }
  const tail = { eventTime: heads.now(), triggeredByAnonymizeRequest: false, entityEventSequence }
  return { eventType: `${fqdn}_${slug}`, payload: { ...head, ...body, ...tail } }
}

function toJson(shop: V3Shop, kind: V3Change['kind'], entity: Entity): object {
  const label = <T extends Entity>(rules: LabelKind<T>) => {
    return { ...toEntityJson(entity), ...rules.toJson(entity as T, otherFields) }
  }
  switch (kind) {
    case 'products':
      return toProductJson(shop, entity as never, productFields, true)
    case 'inventory':
      return toItemJson(shop, entity as never)
    case 'brands':
      return label(brandKind)
    case 'ribbons':
      return label(ribbonKind)
    case 'infoSections':
      return label(infoSectionKind)
    case 'customizations':
      return toCustomizationJson(entity as never, undefined)
    case 'categories':
      return toCategoryJson(shop, entity as never, otherFields)
  }
}

function toLifetime(shop: V3Shop, change: V3Change): readonly DomainBody[] {
  const { kind, id, before, after } = change
  if (after === undefined || before === undefined) {
    const entity = after ?? before
    if (entity === undefined) return []
    const json = toJson(shop, kind, entity)
    if (before === undefined) {
      return [{ slug: 'created', entityId: id, body: { createdEvent: { entity: json } } }]
    }
    const deletedEvent = untracked.has(kind) ? {} : { deletedEntity: json }
    return [{ slug: 'deleted', entityId: id, body: { deletedEvent } }]
  }
  // Only lists have noticed: the entity itself is as it was.
  if (before.revision === after.revision) {
    return change.kind === 'categories' ? toArranged(change) : []
  }
  const currentEntity = toJson(shop, kind, after)
  const modifiedFields = listModified(toJson(shop, kind, before), currentEntity)
  const body = { updatedEvent: { currentEntity, modifiedFields } }
  const updated = { slug: 'updated', entityId: id, body }
  if (change.kind === 'inventory') return [updated, ...toStockActions(change, currentEntity)]
  return change.kind === 'categories' ? [updated, ...toParentActions(change)] : [updated]
}
