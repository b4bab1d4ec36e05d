import type { Label, LabelRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'
import { changeOne } from './change-one.ts'
import type { ThrowProblem } from './problems.ts'

export function createBrandRoom(client: StoreClient, throwProblem: ThrowProblem): LabelRoom {
  return {
    async list(signal) {
      const labels: Label[] = []
      const all = client.brands.query({ count: true }).limit(100)
      try {
        for await (const page of all.pages({ signal })) {
          for (const { id, name = '', assignedProductsCount: products } of page) {
            labels.push({ id, name, products })
          }
        }
      } catch (error) {
        await throwProblem(error)
      }
      return labels
    },
    async set(id, name, signal) {
      const brand = name === undefined ? null : { name }
      await changeOne(client, id, { brand }, { signal }).catch(throwProblem)
    },
  }
}

export function createRibbonRoom(client: StoreClient, throwProblem: ThrowProblem): LabelRoom {
  return {
    async list(signal) {
      const labels: Label[] = []
      const all = client.ribbons.query({ count: true }).limit(100)
      try {
        for await (const page of all.pages({ signal })) {
          for (const { id, name = '', assignedProductCount: products } of page) {
            labels.push({ id, name, products })
          }
        }
      } catch (error) {
        await throwProblem(error)
      }
      return labels
    },
    async set(id, name, signal) {
      const ribbon = name === undefined ? null : { name }
      await changeOne(client, id, { ribbon }, { signal }).catch(throwProblem)
    },
  }
}
