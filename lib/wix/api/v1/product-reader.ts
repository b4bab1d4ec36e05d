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
  /** Default: false. Products have no `variants` without it. */
  readonly includeVariants?: boolean | undefined
  /** Default: false. Hidden products are neither returned nor counted without it. Elevated. */
  readonly includeHiddenProducts?: boolean | undefined
  /** Adds costs and profits. Default: false. Elevated. */
  readonly includeMerchantSpecificData?: boolean | undefined
}

export interface VariantQueryOptions extends CallOptions {
  /**
   * Only variants with these choices. Some of the options are enough. Cannot be combined with
   * `variantIds`.
   */
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly variantIds?: readonly string[] | undefined
  /** 1 to 100, default 50. */
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Adds costs and profits. Default: false. Elevated. */
  readonly includeMerchantSpecificData?: boolean | undefined
}

export interface VariantPage {
  readonly variants: readonly Variant[]
  readonly totalCount: number | undefined
}

export interface ProductReader {
  /** Returns one product. Rejects with 404 if there is none. `GET /v1/products/{id}`. */
  get(
    id: string,
    options?: CallOptions & { readonly includeMerchantSpecificData?: boolean | undefined },
  ): Promise<Product>
  /**
   * Lists products with the documented filters and sorts. Hidden products only on request. `POST
   * /v1/products/query`.
   */
  query(options?: ProductQueryOptions): Query<Product, typeof productFields>
  /**
   * Lists products in the platformized form, without hidden products. `POST
   * /v1/products/query-platformized`.
   */
  queryPlatformized(): Query<Product, typeof platformProductFields>
  /**
   * Returns the variant for some choices (`{ Size: 'M' }`) and what can be chosen besides. Rejects with
   * 400 for a choice that does not exist. `POST /v1/products/{id}/productOptionsAvailability`.
   */
  getOptionsAvailability(
    id: string,
    choices: Readonly<Record<string, string>>,
    options?: CallOptions,
  ): Promise<OptionsAvailability>
  /** Returns variants of one product. `POST /v1/products/{id}/variants/query`. */
  getVariants(id: string, options?: VariantQueryOptions): Promise<VariantPage>
}

const products = { name: 'products', kind: product, hasNumericId: true } as const

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
