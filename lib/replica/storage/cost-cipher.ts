import { DamagedReplicaError } from '#lib/replica/blob/damaged.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Purpose = `costs:${string}`

/** Encrypts what lies on the disk; opening rejects for whatever it did not seal so. */
export interface CostKey {
  /** Which key it has. No secret. */
  readonly id: string
  encrypt(purpose: Purpose, plain: Bytes): Promise<Bytes>
  open(purpose: Purpose, encrypted: Bytes): Promise<Bytes>
}

/** Throws a `ProblemError` "locked" while there is no key. */
export type ReadCostKey = () => Promise<CostKey>

/** The costs of one shop's copy, sealed record by record: what is of another record or shop does not open. */
export interface CostCipher {
  readonly id: string
  encrypt(name: string, costs: Bytes): Promise<Bytes>
  /** Throws a `DamagedCopyError` for what was not sealed here under this name. */
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
        throw new DamagedReplicaError('', { cause: error })
      }
    },
  }
}
