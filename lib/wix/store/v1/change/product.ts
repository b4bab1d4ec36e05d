import { insertIndex } from '#lib/core/base/insert-index.ts'
import type { Product, ProductPatch } from '#lib/wix/api/index.ts'
import type { FieldValues, ItemChange, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { Discount } from '#lib/core/catalog/product/product.ts'
import { badInput } from '#lib/wix/store/problems.ts'
import { t } from '#lib/core/i18n/t.ts'
import { withSeo } from '#lib/wix/store/seo.ts'
import { answeredByProduct, type WriteProduct } from './call.ts'
import { toNumber } from './bulk.ts'
import type { Dimensions } from '#lib/core/catalog/product/product-details.ts'

/** Writes the fields that one patch can name. Lists are written whole, based on a fresh read. */
export const writeProduct: WriteProduct = async (writing, item) => {
  const { client, options, step, readNow, recordResponse } = writing
  const { id, set } = item
  const { products } = client
  const [hasInfo, hasSeo] = [hasPath(set, 'info/'), hasPath(set, 'seo')]
  // Lists include the search data of each product that has some, and the sections of every product.
  const isEnough = (read: Product) => !hasInfo || read.additionalInfoSections !== undefined
  const fresh = hasInfo || hasSeo ? await readNow(isEnough) : undefined
  const patch = toPatch(item, fresh)
  if (Object.keys(patch).length > 0) {
    const answer = await step(() => products.update(id, patch, options))
    // Labels are removed after this answer.
    const isReported = (path: FieldPath) =>
      set[path] !== '' || (path !== 'ribbon' && path !== 'brand')
    const reportedFields = pickFields(set, isReported)
    recordResponse(answeredByProduct(reportedFields, answer))
  }
  // A patch with an empty text is rejected or ignored.
  if (set.ribbon === '') await step(() => products.removeRibbon(id, options))
  if (set.brand === '') await step(() => products.removeBrand(id, options))
}

function hasPath(set: FieldValues, start: string): boolean {
  return fieldEntries(set).some(([path]) => path.startsWith(start))
}

function toPatch({ set, sections }: ItemChange, fresh: Product | undefined): ProductPatch {
  const { name, slug, description, visible, sku, listPrice, discount, cost, weight } = set
  const seo = set.seoTitle ?? set.seoDescription
  return Object.fromEntries(
    Object.entries({
      name,
      slug,
      description,
      visible,
      sku,
      ribbon: set.ribbon === '' ? undefined : set.ribbon,
      brand: set.brand === '' ? undefined : set.brand,
      priceData: listPrice && { price: listPrice },
      discount: discount && toDiscount(discount),
      costAndProfitData: cost === undefined ? undefined : { itemCost: toNumber(cost) },
      weight: weight === undefined ? undefined : toNumber(weight),
      productDimensions: toSizes(set.dimensions),
      packageDimensions: toSizes(set.packageDimensions),
      pricePerUnitData: fitPricePerUnit(set.pricePerUnit),
      seoData: seo === undefined ? undefined : withSeo(fresh?.seoData, set),
      additionalInfoSections: withSections(set, fresh?.additionalInfoSections, sections),
    } satisfies ProductPatch).filter(([, value]) => value !== undefined),
  )
}

function fitPricePerUnit(wanted: FieldValues['pricePerUnit']): ProductPatch['pricePerUnitData'] {
  if (wanted === undefined || wanted === null) return wanted
  const { per, holds } = wanted
  if (holds === undefined) throw badInput(t.refusals.bothMeasures)
  return {
    totalQuantity: Number(holds.quantity),
    totalMeasurementUnit: holds.unit,
    baseQuantity: Number(per.quantity),
    baseMeasurementUnit: per.unit,
  }
}

const discountTypes: Readonly<Record<string, string>> = {
  none: 'NONE',
  amount: 'AMOUNT',
  percent: 'PERCENT',
}

function toDiscount({ kind, value }: Discount) {
  return { type: discountTypes[kind] ?? kind, value }
}

type Sections = ProductPatch['additionalInfoSections']

/**
 * Sections by title: a changed text keeps its position, a new section is appended or goes back to
 * its former position, an empty one is removed.
 */
function withSections(
  set: FieldValues,
  fresh: Sections = [],
  order: readonly string[] = [],
): Sections {
  let sections = fresh
  let isNamed = false
  for (const [path, html] of fieldEntries(set)) {
    if (!path.startsWith('info/')) continue
    isNamed = true
    const title = path.slice('info/'.length)
    const at = sections.findIndex((each) => each.title === title)
    if (html === null) sections = sections.filter((each) => each.title !== title)
    else if (typeof html === 'string') {
      const section = { title, description: html }
      const titles = sections.map((each) => each.title)
      sections =
        at < 0
          ? sections.toSpliced(insertIndex(title, order, titles), 0, section)
          : sections.with(at, section)
    }
  }
  return isNamed ? sections : undefined
}

/**
 * Every side by name: sides without a value are cleared, whether the store replaces the dimensions
 * or merges what it is sent.
 */
export function toSizes(sizes: Dimensions | null | undefined): ProductPatch['productDimensions'] {
  if (sizes === undefined) return undefined
  const { length = null, width = null, height = null, unit } = sizes ?? {}
  return { length, width, height, ...(unit === undefined ? {} : { unit }) }
}
