import { lazy } from 'react'

// The search is what opens; what is opened within it is loaded then.

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
