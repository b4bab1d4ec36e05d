import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { PointFile } from '#lib/core/point-file/read-point-file.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'

export type ReadPointProducts = NonNullable<JobStore['readPointProducts']>

/** The ids of all products of a file, in its order. */
export async function listIds(file: PointFile): Promise<readonly ProductId[]> {
  const ids: ProductId[] = []
  for await (const documents of file.readDocuments()) ids.push(...documents.map(({ id }) => id))
  return ids
}

/**
 * What products were in a file. It is read part by part, in the order of `listIds`, so that a large file needs little
 * memory.
 */
export function createPointReader(file: PointFile): ReadPointProducts {
  const held = new Map<ProductId, ProductDocument>()
  let reading = begin(file)
  return async (_pointId, ids) => {
    // A preview that is built again begins at the first part.
    if (!(await hold(held, ids, reading))) {
      reading = begin(file)
      await hold(held, ids, reading)
    }
    const found = ids.flatMap((id) => held.get(id) ?? [])
    for (const id of ids) held.delete(id)
    return toFormerProducts(found)
  }
}

const begin = (file: PointFile) => file.readDocuments()[Symbol.asyncIterator]()

/** Reads on until all of these products are held; false if the file ends before. */
async function hold(
  held: Map<ProductId, ProductDocument>,
  ids: readonly ProductId[],
  reading: AsyncIterator<readonly ProductDocument[]>,
): Promise<boolean> {
  while (ids.some((id) => !held.has(id))) {
    const part = await reading.next()
    if (part.done === true) return false
    for (const document of part.value) held.set(document.id, document)
  }
  return true
}

/** For a restore that was stopped before its preview was complete. */
export const rejectPoint: ReadPointProducts = async () => {
  const message = 'The preview of this restore was not complete. Restore from its file again.'
  throw new ProblemError({ code: 'gone', message })
}
