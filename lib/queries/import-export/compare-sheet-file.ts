import type { CollectionId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { styleOf } from '#lib/import-export/columns/style.ts'
import type { Compared } from '#lib/import-export/compare/compare-product.ts'
import {
  type Comparing,
  compareSheet,
  type Comparison,
} from '#lib/import-export/compare/comparison.ts'
import { layoutOf, type Plan } from '#lib/import-export/compare/plan.ts'
import type { Sheet } from '#lib/import-export/read/sheet.ts'
import { type ReadCachedProducts, rejectReplica } from './read-cached-products.ts'
import type { CompareOptions, OnProgress } from './sheet-engine.ts'

/** A sheet held against all of the copy. `onCompared` is told of every product that it names. */
export async function compareSheetFile(
  readCachedProducts: ReadCachedProducts,
  sheet: Sheet,
  { siteId, collections: created = [], ...options }: CompareOptions,
  onProgress: OnProgress,
  onCompared?: (product: Product, compared: Compared, plan: Plan) => void,
): Promise<{ readonly comparison: Comparison; readonly readAt: number }> {
  const style = styleOf(layoutOf(options.shape), options.sign)
  let readAt = 0
  let seen = 0
  let total = 0
  let comparing: Comparing | undefined
  const found = await readCachedProducts(siteId, {
    onBegin(replica, collections) {
      const known = collections as ReadonlyMap<CollectionId, string>
      const shopContext = { collections: new Map([...known, ...created]) }
      const plan = { ...options, style, shopContext }
      comparing = compareSheet(sheet, plan, (product, compared) =>
        onCompared?.(product, compared, plan),
      )
      readAt = replica.readAt
      total = replica.products
    },
    onProducts(products) {
      for (const product of products) comparing?.add(product)
      seen += products.length
      onProgress(seen, total)
    },
  })
  if (!found || comparing === undefined) rejectReplica()
  return { comparison: comparing.finish(), readAt }
}
