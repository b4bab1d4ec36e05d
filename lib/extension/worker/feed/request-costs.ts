import type { ProductId } from '#lib/core/catalog/ids.ts'

/** The maximum number of requests that a read takes. */
export interface RequestCosts {
  /** One page of products. */
  readonly page: number
  /** These products, with the number of those that are reported as deleted. */
  readonly of: (ids: readonly ProductId[], deleted: number) => Promise<number>
}

export function createRequestCosts(
  catalog: 'v1' | 'v3',
  countVariants: (ids: readonly ProductId[]) => Promise<number>,
): RequestCosts {
  if (catalog === 'v1') return { page: 1, of: async () => 2 }
  return {
    // Variants and stock are listed separately.
    page: 3,
    async of(ids, deleted) {
      const variants = await countVariants(ids).catch(() => ids.length)
      // Stock is read for at most 1,000 variants per request.
      return 1 + 2 * Math.max(1, Math.ceil(variants / 1000)) + deleted
    },
  }
}
