import { v1Read, v1Write } from './v1-route.ts'

const bulk = '/v1/bulk/products'
const all = '/v1/products'
const one = `${all}/{id}`

export const productRoutes = {
  get: v1Read('GET', one),
  query: v1Read('POST', `${all}/query`),
  queryPlatformized: v1Read('POST', `${all}/query-platformized`),
  optionsAvailability: v1Read('POST', `${one}/productOptionsAvailability`),
  variants: v1Read('POST', `${one}/variants/query`),
  create: v1Write('POST', all, 'relative'),
  update: v1Write('PATCH', `${all}/{product.id}`),
  delete: v1Write('DELETE', one),
  updateVariants: v1Write('PATCH', `${one}/variants`),
  resetVariants: v1Write('POST', `${one}/variants/resetToDefault`),
  addMedia: v1Write('POST', `${one}/media`, 'relative'),
  removeMedia: v1Write('POST', `${one}/media/delete`),
  // Whether the same picture can be assigned twice is not documented.
  addMediaToChoices: v1Write('PATCH', `${one}/choices/media`, 'relative'),
  removeMediaFromChoices: v1Write('POST', `${one}/choices/media/delete`),
  removeOptions: v1Write('DELETE', `${one}/options`),
  removeBrand: v1Write('POST', `${one}/remove-brand`),
  removeRibbon: v1Write('POST', `${one}/remove-ribbon`),
  bulkUpdate: v1Write('POST', `${bulk}/update`),
  bulkAdjust: v1Write('POST', `${bulk}/adjust-properties`, 'relative'),
} as const
