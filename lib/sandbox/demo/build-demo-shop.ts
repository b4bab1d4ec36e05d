import type { ShopParts } from '../shop/shop.ts'
export function buildDemoShop(
  _options: { products?: number; seed?: number; currency?: string } = {},
): ShopParts {
  return { currency: 'EUR', products: [], collections: [] }
}
