import type { Brand } from '#lib/core/base/brand.ts'

export type SiteId = Brand<string, 'SiteId'>
export type ProductId = Brand<string, 'ProductId'>
export type VariantId = Brand<string, 'VariantId'>
export type CollectionId = Brand<string, 'CollectionId'>
export type JobId = Brand<string, 'JobId'>
export type RuleId = Brand<string, 'RuleId'>

/** The variant id of a V1 product's own stock, when its variants have none of their own. */
export const wholeProduct = '00000000-0000-0000-0000-000000000000' as VariantId

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The site id is part of every dashboard address, after `/dashboard/`. */
export function parseSiteId(text: string): SiteId | undefined {
  const id = text.trim().toLowerCase()
  return guid.test(id) ? (id as SiteId) : undefined
}

export function parseProductId(text: string): ProductId | undefined {
  const id = text.trim().toLowerCase()
  return guid.test(id) ? (id as ProductId) : undefined
}

export function createJobId(): JobId {
  return crypto.randomUUID() as JobId
}

export function createRuleId(): RuleId {
  return crypto.randomUUID() as RuleId
}

/** The placeholder of a product to create; the store assigns another id. */
export function createProductId(): ProductId {
  return crypto.randomUUID() as ProductId
}

// As the platform writes it, or as an importer does: grouped 8-6-6-12, or like any other id.
const allProducts = /^0{8}-(?:0{6}-0{6}|0{4}-0{4}-0{4})-0{11}1$/

/** Whether a collection is V1's collection of all products, which Wix maintains automatically. */
export function isAllProducts(collectionId: string): boolean {
  return allProducts.test(collectionId)
}
