import { v1Capabilities } from '../capabilities.ts'
import { notSupported, throwProblem } from '../problems.ts'
import type { LabelRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'

const list: LabelRoom['list'] = async () => {
  throw notSupported(String(v1Capabilities.labels))
}

/** A label is a text of its product here; taking it off is a call of its own. */
export function createBrandRoom({ products }: StoreClient): LabelRoom {
  return {
    list,
    async set(id, brand, signal) {
      const call =
        brand === undefined
          ? products.removeBrand(id, { signal })
          : products.update(id, { brand }, { signal })
      await call.catch(throwProblem)
    },
  }
}

export function createRibbonRoom({ products }: StoreClient): LabelRoom {
  return {
    list,
    async set(id, ribbon, signal) {
      const call =
        ribbon === undefined
          ? products.removeRibbon(id, { signal })
          : products.update(id, { ribbon }, { signal })
      await call.catch(throwProblem)
    },
  }
}
