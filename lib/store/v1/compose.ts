import type { Product } from '#lib/api/index.ts'
import type { Amount } from '#lib/catalog/money/amount.ts'
import { discountOf, type NewProduct, type NewVariant } from '#lib/catalog/product/new-product.ts'

/** A product to create, in the form of a snapshot. */
export function compose(id: string, wanted: NewProduct): Product {
  const { name, slug, type, description, visible, brand, ribbon, sku } = wanted
  const { listPrice, options, variants, media, collectionIds, infoSections = [] } = wanted
  const discount = discountOf(wanted)
  return {
    id,
    name,
    slug,
    productType: type,
    description,
    visible,
    brand,
    ribbon,
    sku,
    priceData: { price: Number(listPrice) },
    ...numbers(wanted),
    ...(discount.kind === 'none'
      ? {}
      : { discount: { type: discount.kind.toUpperCase(), value: Number(discount.value) } }),
    manageVariants: variants.length > 0,
    productOptions: options.map((option) => ({
      name: option.name,
      optionType: option.kind === 'color' ? 'color' : 'drop_down',
      choices: option.choices.map(({ value, label }) => ({ value, description: label })),
    })),
    variants: variants.map((variant, at) => ({
      id: String(at),
      choices: variant.choices,
      variant: {
        priceData: { price: Number(variant.listPrice ?? listPrice) },
        ...numbers({ cost: variant.cost ?? wanted.cost, weight: variant.weight ?? wanted.weight }),
        sku: variant.sku ?? '',
        visible: variant.visible ?? true,
      },
      stock: toStock(variant),
    })),
    stock: { trackInventory: isCounted(wanted), ...toStock(wanted) },
    media: { items: media.map((url) => ({ image: { url } })) },
    collectionIds,
    additionalInfoSections: infoSections.map(({ title, html }) => ({ title, description: html })),
  }
}

function isCounted({ quantity, variants }: NewProduct): boolean {
  return quantity !== undefined || variants.some((each) => each.quantity !== undefined)
}

function toStock({ quantity, inStock = true }: Pick<NewVariant, 'quantity' | 'inStock'>) {
  return quantity === undefined ? { inStock } : { quantity, inStock: quantity > 0 }
}

function numbers({ cost, weight }: { cost?: Amount | undefined; weight?: Amount | undefined }) {
  return {
    ...(cost === undefined ? {} : { costAndProfitData: { itemCost: Number(cost) } }),
    ...(weight === undefined ? {} : { weight: Number(weight) }),
  }
}
