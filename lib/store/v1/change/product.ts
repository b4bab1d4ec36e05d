import { spotInOrder } from '#lib/base/spot-in-order.ts'
import type { Product, ProductPatch } from '#lib/api/index.ts'
import type { FieldValues, ItemChange, Place } from '#lib/domain/change.ts'
import { listPlaces, pickPlaces } from '#lib/domain/places.ts'
import type { Discount } from '#lib/domain/product.ts'
import { badInput } from '#lib/store/problems.ts'
import { t } from '#lib/i18n/t.ts'
import { withSeo } from '#lib/store/with-seo.ts'
import { answeredByProduct } from './answered.ts'
import type { WriteProduct } from './call.ts'
import { toFigure } from './set-for-all.ts'
import { toSizes } from './to-sizes.ts'

/** What of a product is written by naming it; lists are written whole, out of a fresh reading. */
export const writeProduct: WriteProduct = async (writing, item) => {
  const { client, options, step, readNow, noteAnswer } = writing
  const { id, set } = item
  const { products } = client
  const [hasInfo, hasSeo] = [hasPlace(set, 'info/'), hasPlace(set, 'seo')]
  // Lists name the search data of each product that has some, and the sections of every product.
  const isEnough = (read: Product) => !hasInfo || read.additionalInfoSections !== undefined
  const fresh = hasInfo || hasSeo ? await readNow(isEnough) : undefined
  const patch = toPatch(item, fresh)
  if (Object.keys(patch).length > 0) {
    const answer = await step(() => products.update(id, patch, options))
    // Labels are taken off behind this answer.
    const isTold = (place: Place) => set[place] !== '' || (place !== 'ribbon' && place !== 'brand')
    const told = pickPlaces(set, isTold)
    noteAnswer(answeredByProduct(told, answer))
  }
  // An empty text is refused, or means nothing, in a patch.
  if (set.ribbon === '') await step(() => products.removeRibbon(id, options))
  if (set.brand === '') await step(() => products.removeBrand(id, options))
}

function hasPlace(set: FieldValues, start: string): boolean {
  return listPlaces(set).some(([place]) => place.startsWith(start))
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
      costAndProfitData: cost === undefined ? undefined : { itemCost: toFigure(cost) },
      weight: weight === undefined ? undefined : toFigure(weight),
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

/** By its title: another text in its place, a new one behind the others or where it was, or none any more. */
function withSections(
  set: FieldValues,
  fresh: Sections = [],
  order: readonly string[] = [],
): Sections {
  let sections = fresh
  let isNamed = false
  for (const [place, html] of listPlaces(set)) {
    if (!place.startsWith('info/')) continue
    isNamed = true
    const title = place.slice('info/'.length)
    const at = sections.findIndex((each) => each.title === title)
    if (html === null) sections = sections.filter((each) => each.title !== title)
    else if (typeof html === 'string') {
      const section = { title, description: html }
      const titles = sections.map((each) => each.title)
      sections =
        at < 0
          ? sections.toSpliced(spotInOrder(title, order, titles), 0, section)
          : sections.with(at, section)
    }
  }
  return isNamed ? sections : undefined
}
