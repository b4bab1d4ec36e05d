import { lazy } from 'react'

// A window opens with its search: these come when they are gone to, or the page beside asks for them.

export const ProductView = lazy(async () => {
  const { ProductView: view } = await import('#components/products/product-view.tsx')
  return { default: view }
})
export const TickedProducts = lazy(async () => {
  const { TickedProducts: ticked } = await import('./ticked-products.tsx')
  return { default: ticked }
})
export const OtherShop = lazy(async () => {
  const { OtherShop: other } = await import('#components/shell/other-shop.tsx')
  return { default: other }
})
export const OtherShopInFront = lazy(async () => {
  const { OtherShopInFront: other } = await import('./other-shop-in-front.tsx')
  return { default: other }
})
