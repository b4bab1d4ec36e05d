import { bulk, ownBulk, ownPage, page, readings, writings } from '../operation.ts'
import { known } from '../store.ts'

const draft = {
  productId: known.mug,
  variantId: known.variant,
  locationId: known.warehouse,
  quantity: 4,
}
const reason = 'MANUAL' as const
const entity = { returnEntity: true }
const patch = { revision: '1', quantity: 9 }
const whole = { id: known.stock, ...patch }
const lost = { id: known.nobody, ...patch }
const byVariant = { variantId: known.small, locationId: known.location }

export const inventoryOperations = [
  ...readings(
    [
      'one item of stock',
      (ask) => ask('inventory', 'getInventoryItem', known.stock),
      (c) => c.inventory.get(known.stock),
    ],
    [
      'stock',
      (ask) =>
        page(
          'inventoryItems',
          ask('inventory', 'queryInventoryItems', {
            filter: { quantity: { $lt: 5 } },
            sort: [{ fieldName: 'quantity', order: 'ASC' }],
            cursorPaging: { limit: 2 },
          }),
        ),
      (c) => ownPage(c.inventory.query().lt('quantity', 5).ascending('quantity').limit(2).find()),
    ],
    [
      'stock by words',
      (ask) =>
        page(
          'inventoryItems',
          ask('inventory', 'searchInventoryItems', {
            search: { expression: 'mug' },
            cursorPaging: { limit: 50 },
          }),
        ),
      (c) => ownPage(c.inventory.search().words('mug').find()),
    ],
    [
      'one location',
      (ask) => ask('locations', 'getStoresLocation', known.location),
      (c) => c.locations.get(known.location),
    ],
    [
      'locations',
      (ask) =>
        page(
          'storesLocations',
          ask('locations', 'queryStoresLocations', {
            filter: { defaultLocation: false },
            sort: [{ fieldName: 'name', order: 'ASC' }],
            cursorPaging: { limit: 50 },
          }),
        ),
      (c) => ownPage(c.locations.query().eq('defaultLocation', false).ascending('name').find()),
    ],
  ),
  ...writings(
    [
      'make stock',
      (ask) => ask('inventory', 'createInventoryItem', draft),
      (c) => c.inventory.create(draft),
    ],
    [
      'change stock',
      (ask) => ask('inventory', 'updateInventoryItem', known.stock, patch, { reason }),
      (c) => c.inventory.update(whole, { reason }),
    ],
    [
      'delete stock',
      (ask) => ask('inventory', 'deleteInventoryItem', known.stock),
      (c) => c.inventory.delete(known.stock),
    ],
    [
      'make several items of stock',
      (ask) => bulk(ask('inventory', 'bulkCreateInventoryItems', [draft], entity)),
      (c) => ownBulk(c.inventory.bulkCreate([draft])),
    ],
    [
      'change several items of stock',
      (ask) =>
        bulk(
          ask(
            'inventory',
            'bulkUpdateInventoryItems',
            [whole, lost].map((inventoryItem) => ({ inventoryItem })),
            { ...entity, reason },
          ),
        ),
      (c) => ownBulk(c.inventory.bulkUpdate([whole, lost], { reason })),
    ],
    [
      'delete several items of stock',
      (ask) => bulk(ask('inventory', 'bulkDeleteInventoryItems', [known.stock, known.nobody])),
      (c) => ownBulk(c.inventory.bulkDelete([known.stock, known.nobody])),
    ],
    [
      'increase a quantity',
      (ask) =>
        bulk(
          ask('inventory', 'bulkIncrementInventoryItems', [
            { inventoryItemId: known.stock, incrementBy: 2 },
          ]),
        ),
      (c) => ownBulk(c.inventory.increment([{ id: known.stock, by: 2 }])),
    ],
    [
      'increase the quantity of a variant',
      (ask) =>
        bulk(
          ask(
            'inventory',
            'bulkIncrementInventoryItemsByVariantAndLocation',
            [{ ...byVariant, incrementBy: 2 }],
            { reason },
          ),
        ),
      (c) => ownBulk(c.inventory.increment([{ ...byVariant, by: 2 }], { reason })),
    ],
    [
      'decrease a quantity',
      (ask) =>
        bulk(
          ask('inventory', 'bulkDecrementInventoryItems', [
            { inventoryItemId: known.stock, decrementBy: 2 },
          ]),
        ),
      (c) => ownBulk(c.inventory.decrement([{ id: known.stock, by: 2 }])),
    ],
    [
      'decrease the quantity of a variant',
      (ask) =>
        bulk(
          ask('inventory', 'bulkDecrementInventoryItemsByVariantAndLocation', [
            { ...byVariant, decrementBy: 2 },
          ]),
        ),
      (c) => ownBulk(c.inventory.decrement([{ ...byVariant, by: 2 }])),
    ],
  ),
]
