import type { DetailRoom } from '../rooms.ts'
import { changeOne } from './change-one.ts'
import type { StoreClient } from './client.ts'
import type { ThrowProblem } from './problems.ts'

export function createDetailRoom(client: StoreClient, throwProblem: ThrowProblem): DetailRoom {
  return {
    async change(productId, { description, ...details }, signal) {
      // HTML is converted by the shop itself.
      const text = description === undefined ? {} : { plainDescription: description }
      const change = { ...details, ...text }
      if (Object.keys(change).length === 0) return
      await changeOne(client, productId, change, { signal }).catch(throwProblem)
    },
    async changeVariants(productId, details, signal) {
      if (details.length === 0) return
      const variants = details.map(({ variantId: id, sku, barcode, cost, weight }) => ({
        id,
        sku: sku === '' ? null : sku,
        barcode: barcode === '' ? null : barcode,
        cost,
        // A weight is a plain number to this shop, and no money.
        weight: weight === undefined ? undefined : Number(weight),
      }))
      await changeOne(client, productId, { variants }, { signal }).catch(throwProblem)
    },
  }
}
