import type { MediaRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'
import { changeOne } from './change-one.ts'
import type { ThrowProblem } from './problems.ts'

export function createMediaRoom(client: StoreClient, throwProblem: ThrowProblem): MediaRoom {
  return {
    async add(productId, addresses, signal) {
      if (addresses.length === 0) return
      const media = { add: addresses.map((url) => ({ url })) }
      await changeOne(client, productId, { media }, { signal, retry: 'never' }).catch(throwProblem)
    },
    async remove(productId, mediaIds, signal) {
      if (mediaIds.length === 0) return
      const media = { remove: mediaIds }
      await changeOne(client, productId, { media }, { signal }).catch(throwProblem)
    },
  }
}
