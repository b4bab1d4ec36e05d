import { isGone } from '#lib/store/is-gone.ts'
import type { WriteProduct } from './call.ts'
import { recreate } from './recreate.ts'

/** For good, or made anew out of what was kept of it. */
export const writeDeleted: WriteProduct = async (writing, item) => {
  if (item.set.deleted === false) return recreate(writing, item)
  const { client, options, step } = writing
  const { id } = item
  try {
    await step(() => client.products.delete(id, options))
    return { id, ok: true }
  } catch (error) {
    if (!isGone(error)) throw error
    const list = client.products.query({ includeHiddenProducts: true }).hasSome('id', [id]).limit(1)
    if ((await list.find(options)).items.length > 0) throw error
    return { id, ok: true, unchanged: true }
  }
}
