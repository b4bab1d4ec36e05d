import type { Connection } from '../create-connection.ts'
import type { CallOptions } from '../transport/exchange.ts'
import { readEntity } from '../v1/calls.ts'
import type { Kind } from '../wire/kind.ts'
import { number, text } from '../wire/kind.ts'
import { createQueryList, createSearchList } from './create-lists.ts'
import { productRoutes as routes } from './product-routes.ts'
import { toFilter } from './query/by-filter.ts'
import type { List, Search } from './query/list.ts'
import { productQueryFields, productSearchFields } from './query/list-fields.ts'
import { product } from './wire/product.ts'
import type { ExtraField, Product } from './wire/requested-fields.ts'

export interface With<Extra extends string> {
  /** What the answer adds to its default set. Cost and profit (MERCHANT_DATA) are elevated. */
  readonly fields?: readonly Extra[] | undefined
}

export type ProductSearch<Extra extends ExtraField = never> = Search<
  Product<Extra>,
  typeof productSearchFields
>

export interface ProductReader {
  /** One product, variants included; a hidden one only over an elevated connection. `GET /v3/products/{productId}`. */
  get<const Extra extends ExtraField = never>(
    id: string,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /** The same by slug, up to 100 characters. `GET /v3/products/slug/{slug}`. */
  getBySlug<const Extra extends ExtraField = never>(
    slug: string,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /** Products without their variants, 100 a page. `POST /v3/products/query`. */
  query<const Extra extends ExtraField = never>(
    include?: With<Extra>,
  ): List<Product<Extra>, typeof productQueryFields>
  /** The same with more fields to filter by, words and aggregations. `POST /v3/products/search`. */
  search<const Extra extends ExtraField = never>(include?: With<Extra>): ProductSearch<Extra>
  /** How many match; hidden ones count only when asked for. `POST /v3/products/count`. */
  count(
    list?: ProductSearch<ExtraField> | ProductSearch,
    options?: CallOptions & { readonly includeHidden?: boolean | undefined },
  ): Promise<number>
  /** The category that every product is in. `GET /v3/all-products-category`. */
  getAllProductsCategoryId(options?: CallOptions): Promise<string | undefined>
}

export function isMerchantData(fields: readonly string[] = []): boolean {
  return fields.includes('MERCHANT_DATA')
}

/** The decoder is one; what it finds depends on what was asked for. */
export function productKind<Extra extends ExtraField>() {
  return product as unknown as Kind<Product<Extra>>
}

const listed = <Extra extends ExtraField>({ fields }: With<Extra>) => ({
  name: 'products',
  item: productKind<Extra>(),
  noun: 'products',
  most: 100,
  idOf: ({ id }: { readonly id: string }) => id,
  extra: { fields },
  elevated: isMerchantData(fields),
})

export function createProductReader({ send }: Connection): ProductReader {
  return {
    async get<Extra extends ExtraField>(
      productId: string,
      { fields, ...options }: CallOptions & With<Extra> = {},
    ) {
      const call = { path: { productId }, query: { fields }, elevated: isMerchantData(fields) }
      const answer = await send(routes.get, { ...options, ...call })
      return readEntity(routes.get, answer, 'product', productKind<Extra>())
    },
    async getBySlug<Extra extends ExtraField>(
      slug: string,
      { fields, ...options }: CallOptions & With<Extra> = {},
    ) {
      const call = { path: { slug }, query: { fields }, elevated: isMerchantData(fields) }
      const answer = await send(routes.getBySlug, { ...options, ...call })
      return readEntity(routes.getBySlug, answer, 'product', productKind<Extra>())
    },
    query: <Extra extends ExtraField>(include: With<Extra> = {}) =>
      createQueryList(send, {
        ...listed(include),
        route: routes.query,
        fields: productQueryFields,
      }),
    search: <Extra extends ExtraField>(include: With<Extra> = {}) =>
      createSearchList(send, {
        ...listed(include),
        route: routes.search,
        fields: productSearchFields,
      }),
    async count(list, { includeHidden, ...options } = {}) {
      const { body } = await send(routes.count, {
        ...options,
        body: { ...(list && toFilter(list)), returnNonVisibleProducts: includeHidden },
        elevated: includeHidden,
      })
      return number.read(body['count']) ?? 0
    },
    async getAllProductsCategoryId(options) {
      const { body } = await send(routes.allProductsCategory, options)
      return text.read(body['categoryId'])
    },
  }
}
