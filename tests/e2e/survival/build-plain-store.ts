import { readExport } from '#lib/mock-store/csv/read-export.ts'
import type { StoreParts } from '#lib/mock-store/state/store.ts'

/** Products with `prices` different prices. Catalog V1 takes one call per price. */
export function buildPlainStore(products: number, prices: number): StoreParts {
  const rows = Array.from({ length: products }, (_, index) => {
    const id = index.toString(16).padStart(12, '0')
    const price = 40 + (index % prices)
    return `product_00000000-0000-4000-8000-${id},Product,Thing ${index},${price}.5,true,InStock`
  })
  const text = ['handleId,fieldType,name,price,visible,inventory', ...rows].join('\n')
  return readExport(text, { currency: 'EUR' }).store
}
