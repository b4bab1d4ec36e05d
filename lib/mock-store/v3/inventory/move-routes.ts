import type { Route } from '../../http/route.ts'
import type { V3Context } from '../v3-context.ts'
import { moveStock } from './move-stock.ts'
import { whole } from '../../whole.ts'

const update = 'WIX_STORES.INVENTORY_UPDATE'

/** Stock that is changed by its difference. */
export function createStockMoves({ shop }: V3Context): Route[] {
  const bulk = '/stores/v3/bulk/inventory-items'
  return (whole ? [false, true] : [false]).flatMap((byVariant): Route[] => {
    const by = byVariant ? '-by-variant-and-location' : ''
    return [
      {
        at: `POST ${bulk}/increment${by}`,
        permission: update,
        answer: (call) =>
          moveStock(shop, call, { rows: 'incrementData', by: 'incrementBy', sign: 1, byVariant }),
      },
      {
        at: `POST ${bulk}/decrement${by}`,
        permission: update,
        answer: (call) =>
          moveStock(shop, call, {
            rows: 'decrementData',
            by: 'decrementBy',
            sign: -1,
            byVariant,
          }),
      },
    ]
  })
}
