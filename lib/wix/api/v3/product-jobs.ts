import { groupBy } from '#lib/core/base/group-by.ts'
import { collect } from '#lib/core/base/collect.ts'
import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { RoundingStrategy } from '../enumerations/shared.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { checkCount } from './check-ids.ts'
import { type TagChange, toTagBody } from './product-bulk.ts'
import { createProductReader, type ProductSearch } from './product-reader.ts'
import { productJobRoutes as routes } from './product-routes.ts'
import { readAfterWrite } from '../read-after-write.ts'
import { listUnconfirmed } from '../unconfirmed.ts'
import { createAsyncJobs } from './async-jobs.ts'
import { fieldsFor } from './change/field-edits.ts'
import { operandsOf } from './operands.ts'
import { createVariants } from './variants.ts'
import { toExplicitFilter } from './query/list-plan.ts'
import { toWritable } from './rules/to-body.ts'
import { type ProductPatch, type VariantInput, writableProduct } from './wire/product-input.ts'
import { style } from './wire/codecs.ts'

/** By an amount ("-1.50", two decimals) or by a percentage, -100 to 1,000. */
export type Adjust = { readonly amount: string } | { readonly percentage: number }

export interface VariantAdjustment {
  readonly actualPrice?: Adjust | undefined
  readonly compareAtPrice?: Adjust | undefined
  readonly cost?: Adjust | undefined
  /** Sets the price so far below the compare-at price; up to 100 percent. */
  readonly compareAtPriceDiscount?: Adjust | undefined
  readonly rounding?: keyof typeof RoundingStrategy | undefined
}

/** The products that match a `products.search()` with at least one condition. */
type Some = ProductSearch

/** What a job writes: to products, or to each of their variants. */
export type JobRequest =
  | { readonly product: Omit<ProductPatch, 'id' | 'revision'> }
  | { readonly variant: VariantValues }

type VariantValues = Pick<
  VariantInput,
  'visible' | 'price' | 'revenueDetails' | 'physicalProperties'
>

/** A product that does not show what a job wrote. */
export interface Unconfirmed {
  readonly productId: string
  /**
   * Paths: "name", "variants/{id}/price/actualPrice/amount". All paths of the job if the product cannot
   * be found.
   */
  readonly unconfirmed: readonly string[]
}

/**
 * Changes that the platform makes in the background to all products that match when the job runs. Each
 * call returns the ID of a job. Follow it with `jobs.wait` and read its items, because a finished job
 * may have changed nothing. Elevated. Not idempotent.
 */
export interface ProductJobs {
  /** Writes the same fields to all products. `POST /v3/bulk/products/update-by-filter`. */
  update(
    some: Some,
    fields: Omit<ProductPatch, 'id' | 'revision'>,
    options?: CallOptions,
  ): Promise<string>
  /** Deletes products permanently. `POST /v3/bulk/products/delete-by-filter`. */
  delete(some: Some, options?: CallOptions): Promise<string>
  /** Writes visibility, price, cost or properties of every variant. `POST …/update-variants-by-filter`. */
  updateVariants(some: Some, variant: VariantValues, options?: CallOptions): Promise<string>
  /**
   * Checks a finished job of `update` or `updateVariants`: reads the products that it reports as
   * changed, and returns those that do not show the new values. Failed products are among the items of
   * the job.
   */
  confirm(jobId: string, action: JobRequest, options?: CallOptions): Promise<readonly Unconfirmed[]>
  /**
   * Changes prices or costs of every variant by an amount or percentage. `POST
   * …/adjust-variants-by-filter`.
   */
  adjustVariants(some: Some, by: VariantAdjustment, options?: CallOptions): Promise<string>
  /** Adds and removes tags. `POST …/update-tags-by-filter`. */
  updateTags(some: Some, change: TagChange, options?: CallOptions): Promise<string>
  /** Adds up to 20 info sections. `POST …/add-info-sections-by-filter`. */
  addInfoSections(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** Removes info sections. `POST …/remove-info-sections-by-filter`. */
  removeInfoSections(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** Adds the products to 1 to 5 categories. `POST …/add-to-categories-by-filter`. */
  addToCategories(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** Removes the products from 1 to 5 categories. `POST …/remove-from-categories-by-filter`. */
  removeFromCategories(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
}

/** Returns the ID of the job that a call started. */
export async function startJob(
  { send }: Connection,
  route: Route,
  body: object,
  options: CallOptions | undefined,
): Promise<string> {
  const response = await send(route, { ...options, body })
  const { jobId } = response.body
  if (typeof jobId === 'string' && jobId !== '') return jobId
  throw unexpectedResponse(route, 'without jobId', response)
}

function isWithinBounds(by: Adjust): boolean {
  return 'amount' in by
    ? /^[+-]?\d{1,9}(?:\.\d{1,2})?$/.test(by.amount)
    : by.percentage >= -100 && by.percentage <= 1000
}

function checkAdjustment(by: VariantAdjustment) {
  const { rounding: _, ...amounts } = by
  const wanted = Object.values(amounts).filter((each) => each !== undefined)
  if (wanted.length > 0 && wanted.every(isWithinBounds)) return
  throw badInput('Name what to adjust: by an amount like "-1.50", or by -100 to 1,000 percent.')
}

function toProductBody(fields: object): JsonObject {
  return toWritable(writableProduct.pick(fields as never, style))
}

function toVariantBody(variant: VariantValues): JsonObject {
  const body = toWritable({ variantsInfo: { variants: [variant] } }) as {
    readonly variantsInfo: { readonly variants: readonly [JsonObject] }
  }
  return body.variantsInfo.variants[0]
}

export function createProductJobs(connection: Connection): ProductJobs {
  const start = async (route: Route, some: Some, body: object, options?: CallOptions) =>
    startJob(connection, route, { ...toExplicitFilter(some), ...body }, options)
  const startWith =
    (route: Route, name: string, max: number) =>
    async (some: Some, ids: readonly string[], options?: CallOptions) => {
      checkCount(ids, max)
      return start(route, some, { [name]: ids }, options)
    }

  type Found = ReadonlyMap<string, readonly string[]>
  type Read = (ids: readonly string[], options: CallOptions) => Promise<Found>
  const operands = operandsOf(connection)
  const jobs = createAsyncJobs(connection)

  async function listChanged(jobId: string, options: CallOptions): Promise<string[]> {
    const ids = new Set<string>()
    const items = await jobs.items(jobId, { ...options, only: 'SUCCESSFUL_ONLY' })
    for await (const { entityId } of items) if (entityId) ids.add(entityId)
    return [...ids]
  }

  const readProducts = (fields: object): Read => {
    const wanted = toProductBody(fields)
    const extra = Object.keys(fields).flatMap((name) => fieldsFor[name] ?? [])
    const list = createProductReader(connection)
    return async (ids, options) => {
      const pages = await operands.ask(ids, async (some) =>
        collect(list.query({ fields: extra }).in('id', some).limit(100).pages(options)),
      )
      return new Map(pages.flat().map((product) => [product.id, listUnconfirmed(wanted, product)]))
    }
  }

  const readVariants = (variant: VariantValues): Read => {
    const wanted = toVariantBody(variant)
    const list = createVariants(connection)
    return async (ids, options) => {
      const pages = await operands.ask(ids, async (some) => {
        const own = list.query({ fields: ['MERCHANT_DATA'] }).in('productData.productId', some)
        return collect(own.limit(1000).pages(options))
      })
      const own = groupBy(pages.flat(), ({ productData }) => productData?.productId ?? '')
      return new Map(
        Array.from(own, ([id, variants]) => [
          id,
          variants.flatMap((each) =>
            listUnconfirmed(wanted, each).map((field) => `variants/${each.variantId}/${field}`),
          ),
        ]),
      )
    }
  }

  return {
    async update(some, fields, options) {
      const product = toProductBody(fields)
      const { ribbon, infoSections = [] } = fields
      if ([ribbon, ...infoSections].some((each) => each && !each.id)) {
        throw badInput(
          'By filter, ribbons and info sections are given by id: get or create them first.',
        )
      }
      if (Object.keys(product).length === 0) throw badInput('Name at least one field to change.')
      return start(routes.update, some, { product }, options)
    },
    delete: (some, options) => start(routes.delete, some, {}, options),
    updateVariants: async (some, variant, options) =>
      start(routes.updateVariants, some, { variant: toVariantBody(variant) }, options),
    async confirm(jobId, action, options = {}) {
      const ids = await listChanged(jobId, options)
      const missed = new Map<string, readonly string[]>()
      const read = 'product' in action ? readProducts(action.product) : readVariants(action.variant)
      const readOpen = async (open: readonly string[]) => {
        const found = await read(open, options)
        for (const id of open)
          missed.set(id, found.get(id) ?? ['product' in action ? 'product' : 'variants'])
        return open.filter((id) => missed.get(id)?.length !== 0)
      }
      await readAfterWrite(ids, readOpen, { clock: connection.clock, signal: options.signal })
      return Array.from(missed, ([productId, unconfirmed]) => ({ productId, unconfirmed })).filter(
        ({ unconfirmed }) => unconfirmed.length > 0,
      )
    },
    async adjustVariants(some, by, options) {
      checkAdjustment(by)
      return start(routes.adjustVariants, some, by, options)
    },
    updateTags: async (some, change, options) =>
      start(routes.updateTags, some, toTagBody(change), options),
    addInfoSections: startWith(routes.addInfoSections, 'infoSectionIds', 20),
    removeInfoSections: startWith(routes.removeInfoSections, 'infoSectionIds', 100),
    addToCategories: startWith(routes.addToCategories, 'categoryIds', 5),
    removeFromCategories: startWith(routes.removeFromCategories, 'categoryIds', 5),
  }
}
