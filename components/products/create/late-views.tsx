import { lazy } from 'react'

// A product is rarely created: these parts are loaded when they are opened.

export const NewProductView = lazy(async () => {
  const { NewProductView: view } = await import('./new-product-view.tsx')
  return { default: view }
})

export const CreatedNotice = lazy(async () => {
  const { CreatedNotice: notice } = await import('./created-notice.tsx')
  return { default: notice }
})
