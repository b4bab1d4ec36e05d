import { countFacets } from '#lib/core/search/facets.ts'
import { selectAll } from '#lib/core/search/filters/select-rows.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import type { LocalIndex } from './local-index.ts'

/** Values in use in the store, most frequent first. */
export interface KnownValues {
  readonly ribbon: readonly string[]
  readonly brand: readonly string[]
  /** Choices of options, such as "M" or "Blue". */
  readonly option: readonly string[]
}

const maxOffered = 200

const counted = new WeakMap<LocalIndex['index'], KnownValues>()

/** Suggestions for inputs; counted once for each state of the offline copy. */
export function readKnownValues({ index }: Pick<LocalIndex, 'index'>): KnownValues {
  const known = counted.get(index) ?? countValues(index)
  counted.set(index, known)
  return known
}

function countValues(index: LocalIndex['index']): KnownValues {
  const facets = countFacets(index, selectAll(index), searchContext())
  const namesOf = (kind: keyof KnownValues) =>
    facets[kind].slice(0, maxOffered).map(({ value }) => value)
  return { ribbon: namesOf('ribbon'), brand: namesOf('brand'), option: namesOf('option') }
}
