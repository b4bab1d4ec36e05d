import { DamagedReplicaError } from '../blob/chunk.ts'
import type { Access } from './access.ts'
import type { CostCipher } from './cost-cipher.ts'

/** About 60 MB for products with three variants. */
const maxRecords = 20_000

/** JSON values by product id, encrypted because they contain costs. */
export interface VariantRecords {
  /** The values of these products that are stored and undamaged. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  keep(values: ReadonlyMap<string, unknown>): Promise<void>
}

const nameOf = (id: string) => `variants/${id}`

async function open(cipher: CostCipher, id: string, stored: unknown): Promise<unknown> {
  const bytes = await cipher.open(nameOf(id), stored)
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}

/** The variants of products as the store returned them, in the database of the offline copy. */
export function createVariantRecords(
  access: Access,
  readCostCipher: () => Promise<CostCipher>,
): VariantRecords {
  return {
    async read(ids) {
      const stored = await access.read((tx) =>
        Promise.all(ids.map((id) => tx.objectStore('variants').get(id))),
      )
      const cipher = await readCostCipher()
      const opened = await Promise.all(
        ids.map(async (id, at) => {
          const record = stored[at]
          if (record === undefined) return []
          try {
            return [[id, await open(cipher, id, record)] as const]
          } catch (error) {
            // Written under a former key, or changed on the disk: the store is read instead.
            if (error instanceof DamagedReplicaError) return []
            throw error
          }
        }),
      )
      return new Map(opened.flat())
    },
    async keep(values) {
      const cipher = await readCostCipher()
      const records = await Promise.all(
        Array.from(values, async ([id, value]) => {
          const plain = new TextEncoder().encode(JSON.stringify(value))
          return [id, await cipher.encrypt(nameOf(id), plain)] as const
        }),
      )
      await access.write(async (tx) => {
        const store = tx.objectStore('variants')
        await Promise.all(records.map(([id, record]) => store.put(record, id)))
        const excess = (await store.count()) - maxRecords
        if (excess <= 0) return
        // Ids are random, so these are any products.
        const surplus = await store.getAllKeys(undefined, excess)
        await Promise.all(surplus.map((id) => store.delete(id)))
      })
    },
  }
}
