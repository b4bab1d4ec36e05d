import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Purpose = `costs:${string}`

/** Encrypts what lies on the disk; opening rejects for whatever it did not seal so. */
export interface CostSealer {
  /** Which key it has. No secret. */
  readonly id: string
  seal(purpose: Purpose, plain: Bytes): Promise<Bytes>
  open(purpose: Purpose, sealed: Bytes): Promise<Bytes>
}

/** Throws a `ProblemError` "locked" while there is no key. */
export type ReadCostSealer = () => Promise<CostSealer>

/** The costs of one shop's copy, sealed record by record: what is of another record or shop does not open. */
export interface CostBox {
  readonly id: string
  seal(name: string, costs: Bytes): Promise<Bytes>
  /** Throws a `DamagedCopyError` for what was not sealed here under this name. */
  open(name: string, stored: unknown): Promise<Bytes>
}

export function createCostBox(siteId: string, sealer: CostSealer): CostBox {
  const toPurpose = (name: string): Purpose => `costs:${siteId}/${name}`
  return {
    id: sealer.id,
    seal: (name, costs) => sealer.seal(toPurpose(name), costs),
    async open(name, stored) {
      if (Object.prototype.toString.call(stored) !== '[object Uint8Array]') {
        throw new DamagedCopyError()
      }
      try {
        return await sealer.open(toPurpose(name), stored as Bytes)
      } catch (error) {
        throw new DamagedCopyError('', { cause: error })
      }
    },
  }
}
