import { createQuery, type Query } from '../query/query.ts'
import { readPage } from '../query/read-page.ts'
import { toObjectQuery, toTextQuery } from '../query/to-wire.ts'
import type { CallOptions } from '../transport/exchange.ts'
import { type OptionsAvailability, optionsAvailability } from '../wire/options-availability.ts'
import { type Product, product } from '../wire/product.ts'
import { type Variant, variant } from '../wire/variant.ts'
import { type Calls, readEntity } from './calls.ts'
import { platformProductFields, productFields } from './product-fields.ts'
import { productRoutes as routes } from './product-routes.ts'

export interface ProductQueryOptions {
  /** Default false: products come without `variants`. */
  readonly includeVariants?: boolean | undefined
  /** Default false: hidden products are left out and not even counted. Elevated. */
  readonly includeHiddenProducts?: boolean | undefined
  /** Costs and profits. Default false. Elevated. */
  readonly includeMerchantSpecificData?: boolean | undefined
}

export interface VariantQueryOptions extends CallOptions {
  /** Only variants with these choices; some of the options are enough. Not with `variantIds`. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly variantIds?: readonly string[] | undefined
  /** 1 to 100, default 50. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Elevated. */
  readonly includeMerchantSpecificData?: boolean | undefined
}

export interface VariantPage {
  readonly variants: readonly Variant[]
  readonly totalCount: number | undefined
}

export interface ProductReader {
  /** One product. `GET /v1/products/{id}`. Application error 404 when there is none. */
  get(
    id: string,
    options?: CallOptions & { readonly includeMerchantSpecificData?: boolean | undefined },
  ): Promise<Product>
  /**
   * A list of products, filtered and sorted the documented way. `POST /v1/products/query`. Hidden
   * products only when asked for.
   */
  query(options?: ProductQueryOptions): Query<Product, typeof productFields>
  /** A list of products in the platformized form. `POST /v1/products/query-platformized`. */
  queryPlatformized(): Query<Product, typeof platformProductFields>
  /**
   * What some choices (`{ Size: 'M' }`) lead to: the variant, and what can be chosen besides.
   * `POST /v1/products/{id}/productOptionsAvailability`. 400 for a choice that does not exist.
   */
  getOptionsAvailability(
    id: string,
    choices: Readonly<Record<string, string>>,
    options?: CallOptions,
  ): Promise<OptionsAvailability>
  /** Variants of one product. `POST /v1/products/{id}/variants/query`. */
  getVariants(id: string, options?: VariantQueryOptions): Promise<VariantPage>
}

const idOf = ({ id }: Product) => id
const numericId = (item: Product) => item.numericId

export function createProductReader({ send }: Calls): ProductReader {
  return {
    async get(id, { includeMerchantSpecificData, ...options } = {}) {
      const answer = await send(routes.get, {
        ...options,
        path: { id },
        query: { includeMerchantSpecificData },
        elevated: includeMerchantSpecificData,
      })
      return readEntity(routes.get, answer, 'product', product)
    },
    query: (include = {}) =>
      createQuery({
        noun: 'products',
        fields: productFields,
        cursors: false,
        idOf,
        numericId,
        async fetchPage(plan, options) {
          const answer = await send(routes.query, {
            ...options,
            body: { query: toTextQuery(plan), ...include },
            elevated: include.includeHiddenProducts || include.includeMerchantSpecificData,
          })
          return readPage(routes.query, answer, 'products', product, plan.limit)
        },
      }),
    queryPlatformized: () =>
      createQuery({
        noun: 'products',
        fields: platformProductFields,
        cursors: true,
        idOf,
        numericId,
        async fetchPage(plan, options) {
          const body = { query: toObjectQuery(plan) }
          const answer = await send(routes.queryPlatformized, { ...options, body })
          return readPage(routes.queryPlatformized, answer, 'products', product, plan.limit)
        },
      }),
    async getOptionsAvailability(id, choices, options) {
      const route = routes.optionsAvailability
      const answer = await send(route, { ...options, path: { id }, body: { id, options: choices } })
      return optionsAvailability.read(answer.body) ?? {}
    },
    async getVariants(id, options = {}) {
      const { choices, variantIds, limit = 50, offset = 0, ...rest } = options
      const { includeMerchantSpecificData, ...call } = rest
      const paging = { limit, offset }
      const answer = await send(routes.variants, {
        ...call,
        path: { id },
        body: { id, choices, variantIds, paging, includeMerchantSpecificData },
        elevated: includeMerchantSpecificData,
      })
      const page = readPage(routes.variants, answer, 'variants', variant, limit)
      return { variants: page.items, totalCount: page.total }
    },
  }
}
