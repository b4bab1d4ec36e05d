import type { EventType } from '#lib/wix/events/event-types.ts'
import { domain, type Sample, toDomain } from './sample.ts'
import * as entities from './v3-entities.ts'

const stores = 'wix.stores.catalog.v3'
const tree = { appNamespace: '@wix/stores' }
const item = { catalogItemId: '7b5f0a11', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }

interface Lifetime {
  readonly fqdn: string
  readonly entity: { readonly wire: { readonly id: string }; readonly read: object }
  /** Old values by path. */
  readonly before: { readonly wire: object; readonly read: object }
  readonly productId?: string
}

/** Created, updated and deleted events, each in all forms of the platform. */
function toLifetime(what: string, { fqdn, entity, before, productId }: Lifetime) {
  const { id } = entity.wire
  const sample = (slug: string, payload: object, body: object, fields: readonly string[] = []) => ({
    eventType: `${fqdn}_${slug}` as EventType,
    payload: toDomain(fqdn, slug, id, payload),
    body,
    entityId: id,
    fields,
    ...domain,
    ...(productId === undefined ? {} : { productId }),
  })
  const { wire, read } = entity
  const currentEntityAsJson = JSON.stringify(wire)
  return {
    [`${what} was created`]: sample(
      'created',
      { createdEvent: { entity: wire } },
      { entity: read },
    ),
    [`${what} was created, as an entityAsJson object`]: sample(
      'created',
      { createdEvent: { entityAsJson: wire } },
      { entity: read },
    ),
    [`${what} was updated`]: sample(
      'updated',
      { updatedEvent: { currentEntity: wire, modifiedFields: before.wire } },
      { entity: read, modifiedFields: before.read },
      Object.keys(before.wire),
    ),
    [`${what} was updated, as an entityAsJson text`]: sample(
      'updated',
      { updatedEvent: { currentEntityAsJson } },
      { entity: read },
    ),
    [`${what} was deleted`]: sample(
      'deleted',
      { deletedEvent: { deletedEntity: wire } },
      { entity: read },
    ),
  }
}

const renamed = { wire: { name: 'Old' }, read: { name: 'Old' } }
const dated = {
  wire: { updatedDate: '2026-02-20T10:00:00.000Z', revision: '2' },
  read: { updatedDate: new Date('2026-02-20T10:00:00.000Z'), revision: '2' },
}

function toAction(
  fqdn: string,
  slug: string,
  entityId: string,
  bodies: { readonly wire: object; readonly read?: object; readonly productId?: string },
): Sample {
  return {
    eventType: `${fqdn}_${slug}` as EventType,
    payload: toDomain(fqdn, slug, entityId, { actionEvent: { body: bodies.wire } }),
    body: { data: bodies.read ?? bodies.wire },
    entityId,
    ...domain,
    ...(bodies.productId === undefined ? {} : { productId: bodies.productId }),
  }
}

const { product, brand, ribbon, infoSection, customization, inventoryItem, category } = entities
const stock = { fqdn: `${stores}.inventory_item`, entity: inventoryItem, before: dated }
const categories = 'wix.categories.v1.category'

export const v3Samples: Readonly<Record<string, Sample>> = {
  ...toLifetime('a product', {
    fqdn: `${stores}.product`,
    entity: product,
    before: entities.productBefore,
    productId: product.wire.id,
  }),
  ...toLifetime('an inventory item', { ...stock, productId: '7b5f0a11' }),
  ...toLifetime('a brand', { fqdn: `${stores}.brand`, entity: brand, before: renamed }),
  ...toLifetime('a ribbon', { fqdn: `${stores}.ribbon`, entity: ribbon, before: dated }),
  ...toLifetime('an info section', {
    fqdn: `${stores}.info_section`,
    entity: infoSection,
    before: dated,
  }),
  ...toLifetime('a customization', {
    fqdn: `${stores}.customization`,
    entity: customization,
    before: dated,
  }),
  ...toLifetime('a category', { fqdn: categories, entity: category, before: renamed }),
  'a brand was deleted, which its event does not show': {
    eventType: `${stores}.brand_deleted`,
    payload: toDomain(`${stores}.brand`, 'deleted', brand.wire.id, { deletedEvent: {} }),
    body: { entity: undefined },
    entityId: brand.wire.id,
    ...domain,
  },
  'an item came into stock': toAction(stock.fqdn, 'stock_status_updated', '2be6b4c0', {
    wire: { inStock: true },
  }),
  'an item was changed for a reason': toAction(stock.fqdn, 'updated_with_reason', '2be6b4c0', {
    wire: { currentEntity: inventoryItem.wire, reason: 'A_REASON_OF_TOMORROW', appId: item.appId },
    read: { currentEntity: inventoryItem.read, reason: 'A_REASON_OF_TOMORROW', appId: item.appId },
    productId: '7b5f0a11',
  }),
  'a category was moved': toAction(categories, 'category_moved', 'bcd48f58', {
    wire: { categoryId: 'bcd48f58', parentCategory: { id: 'root', index: 1 }, treeReference: tree },
  }),
  'a product was put into a category': toAction(categories, 'item_added_to_category', 'bcd48f58', {
    wire: { categoryId: 'bcd48f58', addedItem: item, treeReference: tree },
    productId: '7b5f0a11',
  }),
  'a product was taken out of a category': toAction(
    categories,
    'item_removed_from_category',
    'bcd48f58',
    {
      wire: { categoryId: 'bcd48f58', removedItem: item, treeReference: tree },
      productId: '7b5f0a11',
    },
  ),
  'products of a category were arranged': toAction(
    categories,
    'items_arranged_in_category',
    'bcd48f58',
    { wire: { categoryId: 'bcd48f58', treeReference: tree } },
  ),
}
