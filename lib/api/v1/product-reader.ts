import { badInput } from '../api-error.ts'
import type { Query } from '../query/query.ts'
import { readPage } from '../query/source.ts'
import type { CallOptions } from '../transport/request-context.ts'
import {
  type OptionsAvailability,
  optionsAvailability,
  type Variant,
  variant,
} from '../wire/variant.ts'
import { type Product, product } from '../wire/product.ts'
import { type Calls, readEntity, sendTo } from './calls.ts'
import { openList } from './open-list.ts'
import { platformProductFields, productFields } from './product-fields.ts'
import { productRoutes as routes } from './routes.ts'

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

const products = { name: 'products', kind: product, crawls: true } as const

export function createProductReader(calls: Calls): ProductReader {
  const { send } = calls
  return {
    async get(id, { includeMerchantSpecificData, ...options } = {}) {
      const response = await send(routes.get, {
        ...options,
        path: { id },
        query: { includeMerchantSpecificData },
        elevated: includeMerchantSpecificData,
      })
      return readEntity(routes.get, response, 'product', product)
    },
    query: (include = {}) =>
      openList(send, {
        ...products,
        route: routes.query,
        fields: productFields,
        include,
        elevated: include.includeHiddenProducts || include.includeMerchantSpecificData,
      }),
    queryPlatformized: () =>
      openList(send, {
        ...products,
        route: routes.queryPlatformized,
        fields: platformProductFields,
        form: 'object',
        cursors: true,
      }),
    async getOptionsAvailability(id, choices, options) {
      const response = await sendTo(calls, routes.getOptionsAvailability)(id, options, {
        options: choices,
      })
      return optionsAvailability.read(response.body) ?? {}
    },
    async getVariants(id, options = {}) {
      const { choices, variantIds, limit = 50, offset = 0, ...rest } = options
      const { includeMerchantSpecificData, ...call } = rest
      if (choices && variantIds) throw badInput('Name variants by choices or by ids, not by both.')
      if (!(limit >= 1 && limit <= 100))
        throw badInput(`A page has 1 to 100 variants, not ${limit}.`)
      const body = { choices, variantIds, paging: { limit, offset }, includeMerchantSpecificData }
      const elevated = { ...call, elevated: includeMerchantSpecificData }
      const response = await sendTo(calls, routes.getVariants)(id, elevated, body)
      const { items, totalCount } = readPage(
        routes.getVariants,
        response,
        'variants',
        variant,
        limit,
      )
      return { variants: items, totalCount }
    },
  }
}
