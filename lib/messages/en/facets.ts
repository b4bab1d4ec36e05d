/** What the products in sight have in common. */
export const facets = {
  stock: 'Stock',
  collection: 'Collection',
  brand: 'Brand',
  ribbon: 'Ribbon',
  missing: 'Missing',
  'stock/in': 'In stock',
  'stock/partly': 'Partly out',
  'stock/low': 'Few left',
  'stock/out': 'Out of stock',
  'missing/image': 'Image',
  'missing/sku': 'SKU',
  'missing/weight': 'Weight',
  'missing/cost': 'Cost',
  'missing/description': 'Description',
  'missing/seo': 'SEO texts',
  'missing/collection': 'Collection',
}
