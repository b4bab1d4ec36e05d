import { isRecord } from '#lib/core/base/is-record.ts'
import type { Connection } from '../create-connection.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { Codec } from '../wire/codec.ts'
import { createCaller } from './caller.ts'
import { createQueryList, createSearchList } from './create-lists.ts'
import { productRoutes as routes } from './product-routes.ts'
import type { List, Search } from './query/list.ts'
import { productQueryFields, productSearchFields } from './query/list-fields.ts'
import { product, type ExtraField, type Product } from './wire/product.ts'

export interface With<Extra extends string> {
  /** The fields that the answer adds to its default set. Cost and profit (MERCHANT_DATA) are elevated. */
  readonly fields?: readonly Extra[] | undefined
}

export type ProductSearch<Extra extends ExtraField = never> = Search<
  Product<Extra>,
  typeof productSearchFields
>

export interface ProductReader {
  /**
   * Returns one product with its variants. A hidden one only over an elevated connection. `GET
   * /v3/products/{productId}`.
   */
  get<const Extra extends ExtraField = never>(
    id: string,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /** As `get`, exactly as the platform returned it. */
  getRaw(id: string, options?: CallOptions & With<ExtraField>): Promise<JsonObject>
  /** Returns one product by its slug of up to 100 characters. `GET /v3/products/slug/{slug}`. */
  getBySlug<const Extra extends ExtraField = never>(
    slug: string,
    options?: CallOptions & With<Extra>,
  ): Promise<Product<Extra>>
  /** Lists products without their variants, 100 per page. `POST /v3/products/query`. */
  query<const Extra extends ExtraField = never>(
    include?: With<Extra>,
  ): List<Product<Extra>, typeof productQueryFields>
  /** As `query`, with more fields to filter by, words and aggregations. `POST /v3/products/search`. */
  search<const Extra extends ExtraField = never>(include?: With<Extra>): ProductSearch<Extra>
  /** Counts the matches, hidden products only on request. `POST /v3/products/count`. */
  count(
    list?: ProductSearch<ExtraField> | ProductSearch,
    options?: CallOptions & { readonly includeHidden?: boolean | undefined },
  ): Promise<number>
}

export function isMerchantData(fields: readonly string[] = []): boolean {
  return fields.includes('MERCHANT_DATA')
}

/** There is one decoder. The type says which fields the request asked for. */
export function productKind<Extra extends ExtraField>() {
  return product as unknown as Codec<Product<Extra>>
}

type RawProduct = JsonObject & { readonly id: string }

const rawProduct: Codec<RawProduct> = {
  read: (value) =>
    isRecord(value) && typeof value['id'] === 'string' ? (value as RawProduct) : undefined,
  write: (value) => value,
}

const listed = <Extra extends ExtraField>({ fields }: With<Extra>) => ({
  name: 'products',
  item: productKind<Extra>(),
  max: 100,
  idOf: ({ id }: { readonly id: string }) => id,
  extra: { fields },
  elevated: isMerchantData(fields),
})

export function createProductReader({ send }: Connection): ProductReader {
  const { one, count } = createCaller(send)
  const fetchAs = <Read extends { readonly id: string }>(
    kind: Codec<Read>,
    route: Route,
    path: Readonly<Record<string, string>>,
    { fields, ...options }: CallOptions & With<ExtraField>,
  ) =>
    one(route, 'product', kind, {
      ...options,
      path,
      query: { fields },
      elevated: isMerchantData(fields),
    })
  const fetchOne = <Extra extends ExtraField>(
    route: Route,
    path: Readonly<Record<string, string>>,
    options: CallOptions & With<Extra>,
  ) => fetchAs(productKind<Extra>(), route, path, options)

  return {
    get: <Extra extends ExtraField>(productId: string, options: CallOptions & With<Extra> = {}) =>
      fetchOne(routes.get, { productId }, options),
    getRaw: (productId, options = {}) => fetchAs(rawProduct, routes.get, { productId }, options),
    getBySlug: <Extra extends ExtraField>(slug: string, options: CallOptions & With<Extra> = {}) =>
      fetchOne(routes.getBySlug, { slug }, options),
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
    count: async (list, { includeHidden, ...options } = {}) =>
      count(routes.count, list, options, {
        body: { returnNonVisibleProducts: includeHidden },
        elevated: includeHidden,
      }),
  }
}
