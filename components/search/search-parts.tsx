import { lazy } from 'react'

// The search is what opens; what is opened within it is loaded then.

/** Soon wanted after the opening: these are better there before the first key. */
export const loadTypedParts = () => import('./typed-parts.tsx')

export const BasketView = lazy(async () => {
  const { BasketView: view } = await import('./basket-view.tsx')
  return { default: view }
})
export const FacetRows = lazy(async () => {
  const { FacetRows: view } = await import('./facet-rows.tsx')
  return { default: view }
})
export const SavedSearches = lazy(async () => {
  const { SavedSearches: view } = await import('./saved-searches.tsx')
  return { default: view }
})
export const FilterChips = lazy(async () => ({ default: (await loadTypedParts()).FilterChips }))
export const KeyHints = lazy(async () => ({ default: (await loadTypedParts()).KeyHints }))
export const NothingFound = lazy(async () => ({ default: (await loadTypedParts()).NothingFound }))
export const SearchWords = lazy(async () => ({ default: (await loadTypedParts()).SearchWords }))
export const SelectionBar = lazy(async () => ({ default: (await loadTypedParts()).SelectionBar }))
export const SuggestionList = lazy(async () => ({
  default: (await loadTypedParts()).SuggestionList,
}))
