import type { SearchRow } from '#lib/extension/queries/grid-order.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { buildSearchRow } from '#tests/components/search/fake-replica.ts'

/** The part of an offline copy that rows are made of. */
export async function openReplicaOf(rows: readonly Partial<SearchRow>[]): Promise<LocalIndex> {
  const opened = openIndex(await buildIndex(rows.map((part, at) => buildSearchRow(at, part))))
  if (!opened.ok) throw new Error(opened.error)
  return { index: opened.value } as LocalIndex
}
