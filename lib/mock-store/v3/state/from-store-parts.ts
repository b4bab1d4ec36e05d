import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import { discountedPrice } from '../../state/prices.ts'
import type {
  StoreCollection,
  StoreParts,
  StoreProduct,
  ProductVariant,
  InfoSection as PlainSection,
} from '../../state/store.ts'
import { listStockVariants } from '../../state/variants.ts'
import { createCustomizationStore } from './customization-store.ts'
import type { Category, InventoryItem, StoreLocation, InfoSection, Label } from './entities.ts'
import { type Entity, newEntity } from './entity.ts'
import { guidOf } from '../../random.ts'
import type { UsedOption, V3Media, V3Product, V3Variant } from './product.ts'
import type { V3Parts } from './v3-store.ts'
import { linkedMediaOf } from '../products/variant-media.ts'

/**
 * Converts a store to Catalog V3: the price that customers pay becomes the actual price, and the list
 * price the compare-at price; texts (brand, ribbon, info sections) become entities; collections become
 * categories; managed options stay options; other options and custom text fields become modifiers;
 * stock becomes inventory items at the default location.
 */
export function fromStoreParts(parts: StoreParts, now: number): V3Parts {
  const brands = createLabelStore('brand', now)
  const ribbons = createLabelStore('ribbon', now)
  const infoSections = createInfoSectionStore(now)
  const customizations = createCustomizationStore(now)
  const locations = buildLocations(now)
  const defaultLocationId = locations[0]?.id ?? ''
  const allProductsId = guidOf('category all-products')
  const inventory: InventoryItem[] = []

  const products = parts.products.map((product): V3Product => {
    const options = product.managed ? customizations.useOptions(product.options) : []
    const choicesOf = (variant: ProductVariant) =>
      product.managed ? customizations.refer(product.options, options, variant.choices) : []
    for (const variant of listStockVariants(product)) {
      inventory.push(toInventoryItem(product, variant, defaultLocationId))
    }
    return {
      id: product.id,
      revision: 1,
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
      name: product.name,
      slug: product.slug,
      handle: product.slug,
      visible: product.visible,
      visibleInPos: product.type !== 'digital',
      productType: product.type === 'digital' ? 'DIGITAL' : 'PHYSICAL',
      description: { html: product.description },
      media: product.media.map(toMedia),
      options,
      modifiers: [
        ...(product.managed ? [] : customizations.useModifiers(product.options)),
        ...customizations.useTextFields(product.customTextFields),
      ],
      brandId: brands.idOf(product.brand),
      ribbonId: ribbons.idOf(product.ribbon),
      additionalRibbonIds: [],
      infoSectionIds: product.infoSections.map((section) => infoSections.idOf(section)),
      categoryIds: product.collectionIds,
      variants: listStockVariants(product).map((variant) =>
        toVariant(product, variant, choicesOf(variant), parts.currency, options),
      ),
      physical: toPhysical(product),
      privateTagIds: [],
      publicTagIds: [],
      seoData: product.seoData,
    }
  })
  return {
    currency: parts.currency,
    products,
    inventory,
    locations,
    brands: brands.list(),
    ribbons: ribbons.list(),
    infoSections: infoSections.list(),
    customizations: customizations.list(),
    categories: [toAllProducts(allProductsId, now), ...parts.collections.map(toCategory)],
    allProductsId,
    defaultLocationId,
  }
}

function buildLocations(now: number): StoreLocation[] {
  const path = (name: string, kind: StoreLocation['kind'], isDefault: boolean): StoreLocation => {
    const entity = newEntity(guidOf(`location ${name}`), now)
    return { ...entity, wixLocationId: guidOf(`business location ${name}`), kind, name, isDefault }
  }
  return [
    path('Online shop', 'VIRTUAL', true),
    path('Harbour Street', 'PHYSICAL', false),
    path('Warehouse', 'PHYSICAL', false),
  ]
}

function toInventoryItem(
  product: StoreProduct,
  variant: ProductVariant,
  locationId: string,
): InventoryItem {
  const { createdAt, updatedAt } = product
  const entity: Entity = {
    id: guidOf(`${product.id}/${variant.id}`),
    revision: 1,
    createdAt,
    updatedAt,
  }
  return {
    ...entity,
    productId: product.id,
    variantId: variant.id,
    locationId,
    tracked: product.tracked,
    quantity: product.tracked ? variant.quantity : 0,
    inStock: variant.inStock,
    preorder: product.preorder,
  }
}

function toVariant(
  product: StoreProduct,
  variant: ProductVariant,
  choices: V3Variant['choices'],
  currency: string,
  options: readonly UsedOption[],
): V3Variant {
  const actual = discountedPrice(variant.price, product.discount, currency)
  return {
    id: variant.id,
    visible: product.managed ? variant.visible : product.visible,
    sku: variant.sku,
    barcode: '',
    choices,
    actual,
    compareAt: isLess(actual, variant.price) ? variant.price : undefined,
    cost: variant.cost,
    weight: variant.weight,
    productDimensions: variant.productDimensions,
    packageDimensions: variant.packageDimensions,
    mediaId: linkedMediaOf(options, { choices }),
  }
}

function isLess(a: Amount, b: Amount): boolean {
  return compare(a, b) < 0
}

function toMedia(media: StoreProduct['media'][number]): V3Media {
  const { id, kind, title, width, height } = media
  const displayName = title === '' ? undefined : title.slice(0, 80)
  return { id, kind: kind === 'video' ? 'VIDEO' : 'IMAGE', displayName, width, height, readyAt: 0 }
}

function toPhysical({ pricePerUnit: per }: StoreProduct): V3Product['physical'] {
  if (per === undefined) return {}
  return { pricePerUnit: { quantity: Number(per.baseQuantity), measurementUnit: per.baseUnit } }
}

function toCategory(collection: StoreCollection, index: number): Category {
  const { id, name, slug, description, visible, updatedAt } = collection
  const entity: Entity = { id, revision: 1, createdAt: updatedAt, updatedAt }
  return { ...entity, name, slug, description, visible, index: index + 1, arrangedIds: [] }
}

/** Managed by the Stores app, as products are created and deleted. */
function toAllProducts(id: string, now: number): Category {
  return {
    ...newEntity(id, now),
    name: 'All Products',
    slug: 'all-products',
    description: '',
    visible: true,
    index: 0,
    arrangedIds: [],
    managingAppId: storesAppId,
  }
}

/** The app ID of Wix Stores, which owns the items of categories. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Creates one entity per name that products have as a text. */
function createLabelStore(kind: string, now: number) {
  const labels = new Map<string, Label>()
  return {
    list: () => [...labels.values()],
    /** Undefined for an empty text. */
    idOf(name: string): string | undefined {
      if (name === '') return undefined
      const known = labels.get(name)
      if (known !== undefined) return known.id
      const id = guidOf(`${kind} ${name}`)
      labels.set(name, { ...newEntity(id, now), name })
      return id
    },
  }
}

/** Creates one info section per distinct text. Sections with the same title get a number. */
function createInfoSectionStore(now: number) {
  const sections = new Map<string, InfoSection>()
  const titles = new Map<string, number>()
  return {
    list: () => [...sections.values()],
    idOf({ title, description }: PlainSection): string {
      const key = JSON.stringify([title, description])
      const known = sections.get(key)
      if (known !== undefined) return known.id
      const number = (titles.get(title) ?? 0) + 1
      titles.set(title, number)
      const uniqueName = (number === 1 ? title : `${title} ${number}`).slice(0, 100)
      const id = guidOf(`info section ${key}`)
      sections.set(key, {
        ...newEntity(id, now),
        uniqueName,
        title,
        description: { html: description },
      })
      return id
    },
  }
}
