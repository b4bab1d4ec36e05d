import type { CollectionId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { styleOf } from '#lib/sheets/columns/style.ts'
import type { Compared } from '#lib/sheets/compare/compare-product.ts'
import { type Comparing, compareSheet, type Comparison } from '#lib/sheets/compare/comparison.ts'
import { layoutOf, type Plan } from '#lib/sheets/compare/plan.ts'
import type { Sheet } from '#lib/sheets/read/sheet.ts'
import { type ReadCopyProducts, refuseCopy } from './read-copy.ts'
import type { CompareWishes, OnProgress } from './sheet-engine.ts'

/** A sheet held against all of the copy. `onCompared` is told of every product that it names. */
export async function holdSheet(
  readCopy: ReadCopyProducts,
  sheet: Sheet,
  { siteId, collections: created = [], ...wishes }: CompareWishes,
  onProgress: OnProgress,
  onCompared?: (product: Product, compared: Compared, plan: Plan) => void,
): Promise<{ readonly comparison: Comparison; readonly readAt: number }> {
  const style = styleOf(layoutOf(wishes.shape), wishes.sign)
  let readAt = 0
  let seen = 0
  let total = 0
  let comparing: Comparing | undefined
  const found = await readCopy(siteId, {
    onBegin(copy, collections) {
      const known = collections as ReadonlyMap<CollectionId, string>
      const facts = { collections: new Map([...known, ...created]) }
      const plan = { ...wishes, style, facts }
      comparing = compareSheet(sheet, plan, (product, compared) =>
        onCompared?.(product, compared, plan),
      )
      readAt = copy.readAt
      total = copy.products
    },
    onProducts(products) {
      for (const product of products) comparing?.add(product)
      seen += products.length
      onProgress(seen, total)
    },
  })
  if (!found || comparing === undefined) refuseCopy()
  return { comparison: comparing.finish(), readAt }
}
