import { lazy } from 'react'

// The search is shown first; its other parts are loaded on demand.

/** Needed soon after opening: better loaded before the first key. */
export const loadSearchParts = () => import('./deferred-parts.tsx')

export const SelectionView = lazy(async () => {
  const { SelectionView: view } = await import('./selection-view.tsx')
  return { default: view }
})
export const FacetRows = lazy(async () => {
  const { FacetRows: view } = await import('./facet-rows.tsx')
  return { default: view }
})
export const PastedList = lazy(async () => {
  const { PastedList: view } = await import('./pasted-list.tsx')
  return { default: view }
})
export const SavedSearches = lazy(async () => {
  const { SavedSearches: view } = await import('./saved-searches.tsx')
  return { default: view }
})
export const EditAllBar = lazy(async () => ({ default: (await loadSearchParts()).EditAllBar }))
export const FilterChips = lazy(async () => ({ default: (await loadSearchParts()).FilterChips }))
export const KeyHints = lazy(async () => ({ default: (await loadSearchParts()).KeyHints }))
export const NothingFound = lazy(async () => ({ default: (await loadSearchParts()).NothingFound }))
export const SearchWords = lazy(async () => ({ default: (await loadSearchParts()).SearchWords }))
export const SelectionBar = lazy(async () => ({ default: (await loadSearchParts()).SelectionBar }))
export const SuggestionList = lazy(async () => ({
  default: (await loadSearchParts()).SuggestionList,
}))
