import { add, read, write } from './routes-below.ts'

const one = '/products/{productId}'
const bulk = '/bulk/products'

export const productRoutes = {
  get: read('GET', one),
  getBySlug: read('GET', '/products/slug/{slug}'),
  query: read('POST', '/products/query'),
  search: read('POST', '/products/search'),
  count: read('POST', '/products/count'),
  create: add('/products'),
  createWithInventory: add('/products-with-inventory'),
  update: write('PATCH', one),
  updateWithInventory: write('PATCH', '/products-with-inventory/{productId}'),
  delete: write('DELETE', one),
  bulkUpdate: write('POST', `${bulk}/update`),
  bulkUpdateWithInventory: write('POST', `${bulk}-with-inventory/update`),
  updateTags: write('POST', `${bulk}/update-tags`),
  addInfoSections: write('POST', `${bulk}/add-info-sections`),
  removeInfoSections: write('POST', `${bulk}/remove-info-sections`),
} as const

/** Each call starts a job, so none of them is idempotent. */
export const productJobRoutes = {
  update: add(`${bulk}/update-by-filter`),
  delete: add(`${bulk}/delete-by-filter`),
  updateVariants: add(`${bulk}/update-variants-by-filter`),
  adjustVariants: add(`${bulk}/adjust-variants-by-filter`),
  updateTags: add(`${bulk}/update-tags-by-filter`),
  addInfoSections: add(`${bulk}/add-info-sections-by-filter`),
  removeInfoSections: add(`${bulk}/remove-info-sections-by-filter`),
  addToCategories: add(`${bulk}/add-to-categories-by-filter`),
  removeFromCategories: add(`${bulk}/remove-from-categories-by-filter`),
} as const

export const variantRoutes = {
  query: read('POST', '/products/query-variants'),
  search: read('POST', '/products/search-variants'),
} as const
