import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { flagDuplicates, listNewSkus } from '#lib/edits/guardrails/duplicates.ts'
import { flagFullOptions, listGrowingNames } from '#lib/edits/guardrails/shared-choices.ts'
import type { JobShop } from '../job-shop.ts'

/**
 * What a preview can only know once all its rows are there: SKUs that more than one product would
 * have, and options that would have more choices than the shop takes.
 */
export async function completeRows(
  shop: JobShop,
  rows: readonly PreviewRow[],
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const skus = new Set(rows.flatMap(listTargetSkus))
  const unique =
    skus.size === 0 ? rows : flagDuplicates(rows, await shop.findSkus(skus, signal), shop.catalogue)
  const names = shop.readSharedOptions === undefined ? [] : listGrowingNames(unique)
  const shared = names.length === 0 ? undefined : await readShared(shop, names, signal)
  return shared === undefined ? unique : flagFullOptions(unique, shared)
}

/** Undefined where the key may not see them: then the shop itself refuses what is too much. */
async function readShared(shop: JobShop, names: readonly string[], signal: AbortSignal) {
  return shop.readSharedOptions?.(names, signal).catch((error: unknown) => {
    const code = error instanceof ProblemError ? error.problem.code : undefined
    if (code !== 'missing-permission' && code !== 'not-found') throw error
    return undefined
  })
}

function listTargetSkus({ target, create }: PreviewRow): string[] {
  const manual = fieldEntries(target).flatMap(([path, value]) =>
    (path === 'sku' || path.endsWith('/sku')) && typeof value === 'string' && value !== ''
      ? [value]
      : [],
  )
  return [...manual, ...listNewSkus(create)]
}
