import { createSealer } from '#lib/session/vault/sealer.ts'
import type { Sealer } from '#lib/session/vault/sealer.ts'

/** What a vault with this data key seals with; the same number is the same key. */
export function sealerNumber(number: number): Promise<Sealer> {
  return createSealer(new Uint8Array(32).fill(number))
}

export const readSealer = () => sealerNumber(1)
