import { throwProblem } from '../problems.ts'
import type { MediaRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'

export function createMediaRoom({ products }: StoreClient): MediaRoom {
  return {
    async add(productId, addresses, signal) {
      if (addresses.length === 0) return
      const media = addresses.map((url) => ({ url }))
      await products.addMedia(productId, media, { signal, retry: 'never' }).catch(throwProblem)
    },
    async remove(productId, mediaIds, signal) {
      // To this shop an empty list means all of them.
      if (mediaIds.length === 0) return
      await products.removeMedia(productId, mediaIds, { signal }).catch(throwProblem)
    },
  }
}
