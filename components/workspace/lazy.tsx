import { lazy } from 'react'

// A window opens with its search: these come when they are gone to, or the page beside asks for them.

export const ProductView = lazy(async () => {
  const { ProductView: view } = await import('#components/products/product-view.tsx')
  return { default: view }
})
export const SelectedProducts = lazy(async () => {
  const { SelectedProducts: selected } = await import('./selected-products.tsx')
  return { default: selected }
})
export const OtherShop = lazy(async () => {
  const { OtherShop: other } = await import('#components/shell/other-shop.tsx')
  return { default: other }
})
export const OtherShopActive = lazy(async () => {
  const { OtherShopActive: other } = await import('./other-shop-active.tsx')
  return { default: other }
})
