import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

interface ProductsReader {
  /** Called first. `readAt`: the products are as of this time (ms since 1970) or later. */
  readonly onBegin: (
    snapshot: { readonly products: number; readonly readAt: number },
    collections: ReadonlyMap<string, string>,
  ) => void
  readonly onProducts: (products: readonly Product[]) => void
}

/** Reads every product once: from the offline copy, or in the command line from the store. False without a copy. */
export type ReadCachedProducts = (siteId: string, reader: ProductsReader) => Promise<boolean>

export function rejectReplica(): never {
  throw new ProblemError({ code: 'not-found', message: t.importExport.noReplica })
}
