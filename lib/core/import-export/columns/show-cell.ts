import { isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { type Field, flagKeys, type NumberedField, textKeys } from './fields.ts'
import { isLocationField, showLevel } from './location-fields.ts'
import type { StoreContext } from './store-context.ts'
import { showField, showProductNumber, showVariantNumber } from './show-number.ts'
import { escapeName } from './names.ts'
import { showChoice, showChoices, showOptionChoice, showOptions } from './show-options.ts'
import type { Style } from './style.ts'
import type { FreeTextField } from './wix-headers.ts'

const digitZero = 48

/**
 * The text of a cell in the row of a product or of one of its variants; empty where there is no
 * value.
 */
export function showCell(
  field: Field,
  product: Product,
  variant: Variant | undefined,
  style: Style,
  storeContext: StoreContext,
): string {
  if (isLocationField(field)) return showLevel(field, product, variant)
  const number = field.charCodeAt(field.length - 1) - digitZero
  if (number > 0 && number < 10) {
    return showNumbered(field.slice(0, -1) as NumberedField, number - 1, product, variant, style)
  }
  return variant === undefined
    ? showOfProduct(field, product, style, storeContext)
    : showOfVariant(field, product, variant, style)
}

/** The handle that Wix derives from a product id. */
export function showHandle(id: string): string {
  return `product_${id}`
}

function showOfVariant(field: string, product: Product, variant: Variant, style: Style): string {
  switch (field) {
    case 'id':
      return product.id
    case 'handle':
      return showHandle(product.id)
    case 'kind':
      return style.kinds.variant
    case 'variantId':
      return variant.id
    case 'name':
      // With the name, a user who sorts the rows of our layout still sees which product a variant
      // belongs to.
      return style.layout === 'own' ? product.name : ''
    case 'variant':
      return showChoices(product, variant)
    default:
      return showVariantNumber(field, product, variant, style)
  }
}

function showOfProduct(
  field: string,
  product: Product,
  style: Style,
  storeContext: StoreContext,
): string {
  switch (field) {
    case 'id':
      return product.id
    case 'handle':
      return showHandle(product.id)
    case 'kind':
      return style.kinds.product
    case 'collections':
      return showCollections(product, style, storeContext)
    case 'categorySlugs':
      return product.collectionIds.flatMap((id) => storeContext.slugs?.get(id) ?? []).join(';')
    case 'media':
      return showMedia(product, style)
    case 'mediaAlt':
      return product.media[0]?.altText ?? ''
    case 'options':
      return showOptions(product)
    default:
      return textKeys.some((key) => key === field) || flagKeys.some((key) => key === field)
        ? showField(field, product, style)
        : showProductNumber(field, product, style)
  }
}

/** V3 files have a row for each picture after the first. */
function showMedia({ media }: Product, { layout }: Style): string {
  const ids = media.map(({ id }) => id)
  return layout === 'wix-v3' ? (ids[0] ?? '') : ids.join(';')
}

function showCollections(
  { collectionIds }: Product,
  { layout }: Style,
  { collections }: StoreContext,
): string {
  const names = collectionIds.flatMap((id) =>
    isAllProducts(id) ? [] : (collections.get(id) ?? []),
  )
  return names.map(layout === 'own' ? escapeName : String).join(';')
}

function showNumbered(
  field: NumberedField,
  at: number,
  { options, infoSections = [] }: Product,
  variant: Variant | undefined,
  style: Style,
): string {
  const option = options[at]
  if (variant !== undefined) {
    return field === 'optionChoices' && option !== undefined ? showChoice(option, variant) : ''
  }
  switch (field) {
    case 'optionName':
      return option?.name ?? ''
    case 'optionType':
      return option === undefined ? '' : (style.optionKinds[option.kind] ?? option.kind)
    case 'optionChoices':
      return option?.choices.map((choice) => showOptionChoice(option, choice)).join(';') ?? ''
    case 'infoTitle':
      return infoSections[at]?.title ?? ''
    case 'infoText':
      return infoSections[at]?.html ?? ''
  }
}

/** A line that shoppers type, in the row of its product. */
export function showFreeText(
  field: FreeTextField,
  { modifiers = [] }: Product,
  variant: Variant | undefined,
  { flag }: Style,
): string {
  const texts = modifiers.filter(({ kind }) => kind === 'text')
  const found = texts[Number(field.at(-1)) - 1]
  if (variant !== undefined || found === undefined) return ''
  if (field.startsWith('freeTitle')) return found.text?.title ?? found.name
  return field.startsWith('freeLimit') ? String(found.text?.maxLength ?? '') : flag(found.mandatory)
}
