import type { Product } from '#lib/wix/api/index.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { maxReadAgeMs } from '#lib/core/catalog/changes/change.ts'

/** Products that were read just before they are written, each for one write. */
export interface JustRead {
  readonly note: (products: readonly Product[]) => void
  /** Undefined where it was not read, or too long ago. */
  readonly take: (id: string) => Product | undefined
}

export function createJustRead(clock: Clock): JustRead {
  let products = new Map<string, Product>()
  let readAt = 0
  return {
    note(read) {
      products = new Map(read.map((product) => [product.id, product]))
      readAt = clock.now()
    },
    take(id) {
      const product = products.get(id)
      products.delete(id)
      return clock.now() - readAt <= maxReadAgeMs ? product : undefined
    },
  }
}
