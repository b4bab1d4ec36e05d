import { chunk } from '#lib/base/chunk.ts'
import {
  type ChangeCall,
  changeFields,
  type FieldValues,
  maxIdsPerCall,
} from '#lib/domain/change.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

/** The fewest calls that reach every target: equal targets travel together. */
export function planCalls(rows: readonly Pick<PreviewRow, 'id' | 'target'>[]): ChangeCall[] {
  const groups = Map.groupBy(rows, ({ target }) => writeValues(target))
  return [...groups.values()].flatMap((group) => {
    const set = group[0]?.target ?? {}
    return chunk(
      group.map(({ id }) => id),
      maxIdsPerCall,
    ).map((ids) => ({ ids, set }))
  })
}

/** Equal values make equal texts. */
function writeValues(values: FieldValues): string {
  return JSON.stringify(changeFields.map((field) => values[field] ?? null))
}
