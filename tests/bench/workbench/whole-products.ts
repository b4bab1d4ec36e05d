import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { SearchRow } from '#lib/core/search/row.ts'

/** The product of an index row, as the offline copy has it. */
export function toProduct(row: SearchRow): Product {
  const stock = {
    tracked: row.quantity !== undefined,
    quantity: row.quantity,
    status: row.stock,
  } as const
  const kinds = row.skus.map((_sku, at) => `Kind ${at}`)
  return {
    id: row.id as ProductId,
    name: row.name,
    sku: row.skus[0] ?? '',
    visible: row.visible,
    currency: 'EUR',
    listPrice: row.listPrice,
    paidPrice: row.paidPrice,
    ribbon: row.ribbon,
    stock,
    variantCount: row.variantCount,
    slug: row.name.toLowerCase().replaceAll(' ', '-'),
    cost: row.cost,
    type: row.type,
    description: `<p>${row.name}</p>`.repeat(4),
    brand: row.brand,
    discount: { kind: 'none', value: '0' as Product['listPrice'] },
    media: [],
    options: [
      { name: 'Kind', kind: 'list', choices: kinds.map((value) => ({ value, label: value })) },
    ],
    variantsManaged: false,
    variants: kinds.map((Kind, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as VariantId,
      choices: { Kind },
      sku: '',
      listPrice: row.listPrice,
      paidPrice: row.paidPrice,
      visible: true,
      stock,
    })),
    collectionIds: [],
    updatedAt: row.updatedAt,
  }
}
