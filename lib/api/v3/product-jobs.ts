import { badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { RoundingStrategy } from '../enumerations/shared.ts'
import type { CallOptions, Route } from '../transport/exchange.ts'
import { unexpectedAnswer } from '../transport/unexpected-answer.ts'
import { checkCount } from './check-ids.ts'
import { type TagChange, toTagBody } from './product-bulk.ts'
import type { ProductSearch } from './product-reader.ts'
import { productJobRoutes as routes } from './product-routes.ts'
import { toExplicitFilter } from './query/by-filter.ts'
import { toWritable } from './rules/read-only.ts'
import type { ProductPatch, VariantDraft } from './wire/product-draft.ts'
import { writableProduct } from './wire/product-draft.ts'
import { style } from './wire/style.ts'

/** By an amount ("-1.50", two decimals) or by percent, -100 to 1,000. */
export type Adjust = { readonly amount: string } | { readonly percentage: number }

export interface VariantAdjustment {
  readonly actualPrice?: Adjust | undefined
  readonly compareAtPrice?: Adjust | undefined
  readonly cost?: Adjust | undefined
  /** Makes the price lie so far below the compare-at price; up to 100 percent. */
  readonly compareAtPriceDiscount?: Adjust | undefined
  readonly rounding?: keyof typeof RoundingStrategy | undefined
}

/** Some products, as `products.search()` describes them; at least one condition. */
type Some = ProductSearch

/**
 * Changes that the shop makes by itself, to whatever matches when it gets there. Each call answers
 * the id of a job: follow it with `jobs.wait`, and read its items, for a job that is finished is no
 * promise that products were changed. Elevated. Sent twice they run twice.
 */
export interface ProductJobs {
  /** The same fields on all. `POST /v3/bulk/products/update-by-filter`. */
  update(
    some: Some,
    fields: Omit<ProductPatch, 'id' | 'revision'>,
    options?: CallOptions,
  ): Promise<string>
  /** For good. `POST /v3/bulk/products/delete-by-filter`. */
  delete(some: Some, options?: CallOptions): Promise<string>
  /** Visibility, price, cost or properties of every variant. `POST …/update-variants-by-filter`. */
  updateVariants(
    some: Some,
    variant: Pick<VariantDraft, 'visible' | 'price' | 'revenueDetails' | 'physicalProperties'>,
    options?: CallOptions,
  ): Promise<string>
  /** Moves prices or costs of every variant. `POST …/adjust-variants-by-filter`. */
  adjustVariants(some: Some, by: VariantAdjustment, options?: CallOptions): Promise<string>
  /** `POST …/update-tags-by-filter`. */
  updateTags(some: Some, change: TagChange, options?: CallOptions): Promise<string>
  /** Up to 20. `POST …/add-info-sections-by-filter`. */
  addInfoSections(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** `POST …/remove-info-sections-by-filter`. */
  removeInfoSections(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** 1 to 5. `POST …/add-to-categories-by-filter`. */
  addToCategories(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
  /** 1 to 5. `POST …/remove-from-categories-by-filter`. */
  removeFromCategories(some: Some, ids: readonly string[], options?: CallOptions): Promise<string>
}

/** The id of the job that a call started. */
export async function startJob(
  { send }: Connection,
  route: Route,
  body: object,
  options: CallOptions | undefined,
): Promise<string> {
  const answer = await send(route, { ...options, body })
  const { jobId } = answer.body
  if (typeof jobId === 'string' && jobId !== '') return jobId
  throw unexpectedAnswer(route, 'without jobId', answer)
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

export function createProductJobs(connection: Connection): ProductJobs {
  const start = async (route: Route, some: Some, body: object, options?: CallOptions) =>
    startJob(connection, route, { ...toExplicitFilter(some), ...body }, options)
  const startWith =
    (route: Route, name: string, most: number) =>
    async (some: Some, ids: readonly string[], options?: CallOptions) => {
      checkCount(ids, most)
      return start(route, some, { [name]: ids }, options)
    }

  return {
    async update(some, fields, options) {
      const product = toWritable(writableProduct.pick(fields as never, style))
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
    async updateVariants(some, variant, options) {
      const body = toWritable({ variantsInfo: { variants: [variant] } }) as {
        readonly variantsInfo: { readonly variants: readonly object[] }
      }
      return start(routes.updateVariants, some, { variant: body.variantsInfo.variants[0] }, options)
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
