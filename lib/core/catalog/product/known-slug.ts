import type { ProductId } from '../ids.ts'
import type { Product } from './product.ts'

/** A URL slug that a product of the store has now. */
export interface KnownSlug {
  readonly slug: string
  readonly id: ProductId
  readonly name: string
}

/** The slug of a product if it is one of the wanted ones. */
export function findSlugs({ id, name, slug }: Product, wanted: ReadonlySet<string>): KnownSlug[] {
  return wanted.has(slug) ? [{ slug, id, name }] : []
}
