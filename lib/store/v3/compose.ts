import type { FullProduct, InventoryItem, ProductOption, Variant } from '#lib/api/v3/index.ts'
import { toFiles } from '#lib/store/file-of-address.ts'
import type { NewProduct, NewVariant } from '#lib/catalog/product/new-product.ts'
import { isSwatch } from '#lib/catalog/product/is-swatch.ts'
import type { ProductOption as Option } from '#lib/catalog/product/product.ts'
import type { References } from './change/references.ts'
import type { Snapshot } from './snapshot.ts'

/** A product to create, in the form of a snapshot. `areCopied`: see `toFiles`. */
export function compose(
  wanted: NewProduct,
  { idOf, sectionOf }: References,
  areCopied = false,
): Snapshot {
  const { name, slug, type, description, visible, brand = '', ribbon = '' } = wanted
  const { options, media, collectionIds, infoSections = [] } = wanted
  const label = (kind: 'brand' | 'ribbon', text: string) =>
    text === '' ? {} : { [kind]: { id: idOf(kind, text) } }
  const variants: readonly NewVariant[] =
    wanted.variants.length > 0 ? wanted.variants : [{ choices: {} }]
  const product = {
    name,
    slug,
    productType: type === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...(description === undefined ? {} : { plainDescription: description }),
    visible,
    infoSections: infoSections.map(({ title, html }) => ({ id: sectionOf(title, html) })),
    ...label('brand', brand),
    ...label('ribbon', ribbon),
    media: { itemsInfo: { items: toFiles(media, areCopied) } },
    ...(type === 'physical' ? { physicalProperties: {} } : {}),
    options: options.map(toOption),
    variantsInfo: { variants: variants.map((variant, at) => toVariant(wanted, variant, at)) },
    directCategoriesInfo: { categories: collectionIds.map((id) => ({ id })) },
  } as unknown as FullProduct
  const stock = variants.map((variant, at) => toStock(wanted, variant, at))
  return { product, stock }
}

function renderTypeOf(option: Option): 'SWATCH_CHOICES' | 'TEXT_CHOICES' {
  return isSwatch(option) ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'
}

function toOption(option: Option): ProductOption {
  const { name, choices } = option
  const optionRenderType = renderTypeOf(option)
  const isColor = optionRenderType === 'SWATCH_CHOICES'
  return {
    name,
    optionRenderType,
    choicesSettings: {
      choices: choices.map(({ value, label: choice }) =>
        isColor
          ? { name: choice, choiceType: 'ONE_COLOR', colorCode: value }
          : { name: choice, choiceType: 'CHOICE_TEXT' },
      ),
    },
  }
}

function toVariant(product: NewProduct, variant: NewVariant, at: number): Variant {
  const { choices, visible = true } = variant
  const isOwn = product.variants.length > 0
  const list = variant.listPrice ?? product.listPrice
  const paid = variant.paidPrice ?? (variant.listPrice ? list : (product.paidPrice ?? list))
  const cost = variant.cost ?? product.cost
  const weight = variant.weight ?? product.weight
  const sku = variant.sku ?? (isOwn ? undefined : product.sku)
  const barcode = variant.barcode ?? (isOwn ? undefined : product.barcode)
  return {
    id: String(at),
    choices: Object.entries(choices).map(([optionName, choice]) => {
      const option = product.options.find(({ name }) => name === optionName)
      const named = option?.choices.find(({ value, label }) => value === choice || label === choice)
      const renderType = option === undefined ? 'TEXT_CHOICES' : renderTypeOf(option)
      return { optionChoiceNames: { optionName, choiceName: named?.label ?? choice, renderType } }
    }),
    visible,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcode } : {}),
    price: {
      actualPrice: { amount: paid },
      ...(paid === list ? {} : { compareAtPrice: { amount: list } }),
    },
    ...(cost === undefined ? {} : { revenueDetails: { cost: { amount: cost } } }),
    ...(product.type === 'digital'
      ? {}
      : { physicalProperties: weight === undefined ? {} : { weight: Number(weight) } }),
  }
}

function toStock(product: NewProduct, variant: NewVariant, at: number): InventoryItem {
  const isOwn = product.variants.length > 0
  const quantity = variant.quantity ?? (isOwn ? undefined : product.quantity)
  const inStock = variant.inStock ?? product.inStock ?? true
  const saved =
    quantity === undefined ? { trackQuantity: false, inStock } : { trackQuantity: true, quantity }
  return { id: String(at), variantId: String(at), ...saved }
}
