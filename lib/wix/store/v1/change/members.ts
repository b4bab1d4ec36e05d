import { ApiError, type CallOptions } from '#lib/wix/api/index.ts'
import type { ChangeOutcome, ItemChange } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { badInput, throwProblem } from '#lib/wix/store/problems.ts'
import { asUnknown } from '#lib/wix/store/resolve-outcome.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { StoreClient } from '../client.ts'

/**
 * Adds all the products to one collection, or removes them from it. If one of them is a member
 * already, Wix rejects the call with 409 and adds none: the members are looked up, and the others
 * are added without them.
 */
export async function changeMembers(
  { collections, products }: Pick<StoreClient, 'collections' | 'products'>,
  items: readonly ItemChange[],
  options: CallOptions,
): Promise<ChangeOutcome[]> {
  const [[path, isIn] = []] = fieldEntries(items[0]?.set ?? {})
  const collection = path?.slice('collection/'.length)
  if (collection === undefined) throw badInput(t.refusals.nothingToChange)
  const ids = items.map(({ id }) => id)
  if (isIn !== true) {
    await collections.removeProducts(collection, ids, options).catch(throwProblem)
    return ids.map((id) => ({ id, ok: true }))
  }

  const members = new Set<string>()
  let isWritten = false

  async function findMembers(some: readonly string[]): Promise<string[]> {
    const list = products.query({ includeHiddenProducts: true }).hasSome('id', some).limit(100)
    const found = (await list.find(options)).items
    return found.flatMap(({ id, collectionIds }) =>
      collectionIds?.includes(collection ?? '') === true ? [id] : [],
    )
  }

  async function add(collectionId: string, some: readonly string[]): Promise<void> {
    if (some.length === 0) return
    try {
      await collections.addProducts(collectionId, some, options)
      isWritten = true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const found = await findMembers(some)
      for (const id of found) members.add(id)
      if (found.length > 0) {
        await add(
          collectionId,
          some.filter((id) => !members.has(id)),
        )
        return
      }
      const [only] = some
      if (some.length === 1 && only !== undefined) {
        // The list may lag behind. Any other 409 is about the collection.
        const { collectionIds } = await products.get(only, options)
        if (collectionIds?.includes(collectionId) !== true) throw error
        members.add(only)
        return
      }
      // The list shows no member yet: halving the call finds it.
      const half = Math.ceil(some.length / 2)
      await add(collectionId, some.slice(0, half))
      await add(collectionId, some.slice(half))
    }
  }

  try {
    await add(collection, ids)
  } catch (error) {
    if (isWritten) throw asUnknown(error)
    return throwProblem(error)
  }
  return ids.map((id) => (members.has(id) ? { id, ok: true, unchanged: true } : { id, ok: true }))
}
