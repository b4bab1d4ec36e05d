import { DamagedReplicaError } from '../blob/chunk.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Purpose = `costs:${string}`

/**
 * Encrypts stored data; `open` rejects for data that was not encrypted with this key and purpose.
 */
export interface CostKey {
  /** Id of the key. Not secret. */
  readonly id: string
  encrypt(purpose: Purpose, plain: Bytes): Promise<Bytes>
  open(purpose: Purpose, encrypted: Bytes): Promise<Bytes>
}

/** Throws a `ProblemError` "locked" while there is no key. */
export type ReadCostKey = () => Promise<CostKey>

/**
 * Encrypts the costs of one store record by record: data of another record or store cannot be
 * decrypted.
 */
export interface CostCipher {
  readonly id: string
  encrypt(name: string, costs: Bytes): Promise<Bytes>
  /** Throws a `DamagedReplicaError` for data that was not encrypted under this name. */
  open(name: string, stored: unknown): Promise<Bytes>
}

export function createCostCipher(siteId: string, cipher: CostKey): CostCipher {
  const toPurpose = (name: string): Purpose => `costs:${siteId}/${name}`
  return {
    id: cipher.id,
    encrypt: (name, costs) => cipher.encrypt(toPurpose(name), costs),
    async open(name, stored) {
      if (Object.prototype.toString.call(stored) !== '[object Uint8Array]') {
        throw new DamagedReplicaError()
      }
      try {
        return await cipher.open(toPurpose(name), stored as Bytes)
      } catch (error) {
        throw new DamagedReplicaError(error)
      }
    },
  }
}
