import { readRoute, writeRoute } from '../transport/exchange.ts'

const reader = '/stores-reader/v1/products'
const writer = '/stores/v1/products'

export const productRoutes = {
  get: readRoute('GET', `${reader}/{id}`, '/v1/products/{id}'),
  query: readRoute('POST', `${reader}/query`, '/v1/products/query'),
  queryPlatformized: readRoute(
    'POST',
    `${reader}/query-platformized`,
    '/v1/products/query-platformized',
  ),
  optionsAvailability: readRoute(
    'POST',
    `${reader}/{id}/productOptionsAvailability`,
    '/v1/products/{id}/productOptionsAvailability',
  ),
  variants: readRoute('POST', `${reader}/{id}/variants/query`, '/v1/products/{id}/variants/query'),
  create: writeRoute('POST', writer, '/v1/products', 'relative'),
  update: writeRoute('PATCH', `${writer}/{id}`, '/v1/products/{product.id}'),
  delete: writeRoute('DELETE', `${writer}/{id}`, '/v1/products/{id}'),
  updateVariants: writeRoute('PATCH', `${writer}/{id}/variants`, '/v1/products/{id}/variants'),
  resetVariants: writeRoute(
    'POST',
    `${writer}/{id}/variants/resetToDefault`,
    '/v1/products/{id}/variants/resetToDefault',
  ),
  addMedia: writeRoute('POST', `${writer}/{id}/media`, '/v1/products/{id}/media', 'relative'),
  removeMedia: writeRoute('POST', `${writer}/{id}/media/delete`, '/v1/products/{id}/media/delete'),
  // Whether the same picture can be assigned twice is not documented.
  addMediaToChoices: writeRoute(
    'PATCH',
    `${writer}/{id}/choices/media`,
    '/v1/products/{id}/choices/media',
    'relative',
  ),
  removeMediaFromChoices: writeRoute(
    'POST',
    `${writer}/{id}/choices/media/delete`,
    '/v1/products/{id}/choices/media/delete',
  ),
  removeOptions: writeRoute('DELETE', `${writer}/{id}/options`, '/v1/products/{id}/options'),
  removeBrand: writeRoute('POST', `${writer}/{id}/remove-brand`, '/v1/products/{id}/remove-brand'),
  removeRibbon: writeRoute(
    'POST',
    `${writer}/{id}/remove-ribbon`,
    '/v1/products/{id}/remove-ribbon',
  ),
  bulkUpdate: writeRoute('POST', '/stores/v1/bulk/products/update', '/v1/bulk/products/update'),
  bulkAdjust: writeRoute(
    'POST',
    '/stores/v1/bulk/products/adjust-properties',
    '/v1/bulk/products/adjust-properties',
    'relative',
  ),
} as const
