import { ids } from '#tests/unit/mock-store/open-store.ts'
import { type Operation, reading, writing } from './operation.ts'

const plain = '00000000-0000-0000-0000-000000000000'
const inventoryId = ids.mug.replace(/^./, 'a')
const row = { productId: ids.mug, variantId: plain }
const otherRow = { inventoryId, variantId: plain }

export const inventoryOperations: readonly Operation[] = [
  reading('which catalog', { ours: (c) => c.getCatalogVersion() }),
  reading('stock of the store', {
    remote: async (c) => {
      const { inventoryItems: items, totalResults: totalCount } = await c.inventory.queryInventory({
        query: {
          filter: JSON.stringify({ trackQuantity: { $eq: true } }),
          sort: JSON.stringify([{ numericId: 'desc' }]),
          paging: { limit: 2, offset: 0 },
        },
      })
      return { items, totalCount }
    },
    ours: async (c) => {
      const query = c.inventory.query().eq('trackQuantity', true).descending('numericId').limit(2)
      const { items, totalCount } = await query.find()
      return { items, totalCount }
    },
  }),
  reading('stock of one item', {
    remote: async (c) =>
      (await c.inventory.getInventoryVariants(inventoryId, { variantIds: [plain] })).inventoryItem,
    ours: (c) => c.inventory.getVariants({ inventoryId }, { variantIds: [plain] }),
  }),
  reading('stock of one product', {
    ours: (c) => c.inventory.getVariants({ productId: ids.mug }),
  }),
  writing('set stock', {
    remote: (c) =>
      c.inventory.updateInventoryVariants(ids.mug, {
        trackQuantity: true,
        variants: [{ variantId: plain, quantity: 3 }],
        preorderInfo: { enabled: true, message: 'In May', limit: 4 },
      }),
    ours: (c) =>
      c.inventory.update(ids.mug, {
        trackQuantity: true,
        variants: [{ variantId: plain, quantity: 3 }],
        preorderInfo: { enabled: true, message: 'In May', limit: 4 },
      }),
  }),
  writing('add stock', {
    remote: (c) =>
      c.inventory.incrementInventory([
        { ...row, incrementBy: 2 },
        { ...otherRow, incrementBy: 1 },
      ]),
    ours: (c) =>
      c.inventory.increment([
        { ...row, by: 2 },
        { ...otherRow, by: 1 },
      ]),
  }),
  writing('take stock', {
    remote: (c) =>
      c.inventory.decrementInventory([{ ...row, decrementBy: 2, preorderRequest: true }]),
    ours: (c) => c.inventory.decrement([{ ...row, by: 2, preorder: true }]),
  }),
]
