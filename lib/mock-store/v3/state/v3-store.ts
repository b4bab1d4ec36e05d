import type { Clock } from '#lib/core/base/clock.ts'
import type { Random } from '../../random.ts'
import type { V3Change } from '../../webhooks/store-change.ts'
import type {
  Category,
  Customization,
  InfoSection,
  InventoryItem,
  Label,
  MediaFile,
  StoreLocation,
} from './entities.ts'
import type { Entity } from './entity.ts'
import type { V3Product } from './product.ts'
import { createTable, type Ledger, type Table, type Watch } from './table.ts'

/** The initial entities of a store of Catalog V3. */
export interface V3Parts {
  readonly currency: string
  readonly products: readonly V3Product[]
  readonly inventory: readonly InventoryItem[]
  readonly locations: readonly StoreLocation[]
  readonly brands: readonly Label[]
  readonly ribbons: readonly Label[]
  readonly infoSections: readonly InfoSection[]
  readonly customizations: readonly Customization[]
  readonly categories: readonly Category[]
  /** The automatic category that contains everything. */
  readonly allProductsId: string
  readonly defaultLocationId: string
}

export interface V3Store extends Pick<V3Parts, 'currency' | 'allProductsId' | 'defaultLocationId'> {
  readonly clock: Clock
  readonly random: Random
  readonly ledger: Ledger
  readonly products: Table<V3Product>
  readonly inventory: Table<InventoryItem>
  readonly locations: Table<StoreLocation>
  readonly brands: Table<Label>
  readonly ribbons: Table<Label>
  readonly infoSections: Table<InfoSection>
  readonly customizations: Table<Customization>
  readonly categories: Table<Category>
  readonly files: Table<MediaFile>
  slugOwner(slug: string): string | undefined
  /** The products that have a variant with this SKU. */
  skuOwners(sku: string): ReadonlySet<string>
  itemsOf(productId: string): readonly InventoryItem[]
  itemAt(productId: string, variantId: string, locationId: string): InventoryItem | undefined
}

export interface StoreContext {
  readonly clock: Clock
  readonly random: Random
  readonly ledger: Ledger
  /** Called for every write, but not for the initial entities. */
  readonly note?: ((change: V3Change) => void) | undefined
}

export function createV3Store(parts: V3Parts, { note, ...context }: StoreContext): V3Store {
  const { ledger } = context
  let isOpen = false
  const reported =
    <T extends Entity>(kind: V3Change['kind'], watch?: Watch<T>): Watch<T> =>
    (before, after) => {
      watch?.(before, after)
      const id = after?.id ?? before?.id ?? ''
      if (isOpen) note?.({ kind, id, before, after } as V3Change)
    }
  const slugs = new Map<string, string>()
  const skus = createOwners()
  const items = createOwners()
  const idsByLocation = new Map<string, string>()

  const watchProduct = (before: V3Product | undefined, after: V3Product | undefined) => {
    if (before !== undefined) {
      if (slugs.get(before.slug) === before.id) slugs.delete(before.slug)
      for (const { sku } of before.variants) skus.take(sku, before.id)
    }
    if (after === undefined) return
    slugs.set(after.slug, after.id)
    for (const { sku } of after.variants) if (sku !== '') skus.give(sku, after.id)
  }
  const watchItem = (before: InventoryItem | undefined, after: InventoryItem | undefined) => {
    if (before !== undefined) {
      idsByLocation.delete(locationKey(before.productId, before.variantId, before.locationId))
      items.take(before.productId, before.id)
    }
    if (after === undefined) return
    idsByLocation.set(locationKey(after.productId, after.variantId, after.locationId), after.id)
    items.give(after.productId, after.id)
  }
  const inventory = createTable(ledger, parts.inventory, reported('inventory', watchItem))

  const store: V3Store = {
    ...context,
    currency: parts.currency,
    allProductsId: parts.allProductsId,
    defaultLocationId: parts.defaultLocationId,
    products: createTable(ledger, parts.products, reported('products', watchProduct)),
    inventory,
    locations: createTable(ledger, parts.locations),
    brands: createTable(ledger, parts.brands, reported('brands')),
    ribbons: createTable(ledger, parts.ribbons, reported('ribbons')),
    infoSections: createTable(ledger, parts.infoSections, reported('infoSections')),
    customizations: createTable(ledger, parts.customizations, reported('customizations')),
    categories: createTable(ledger, parts.categories, reported('categories')),
    files: createTable<MediaFile>(ledger, []),
    slugOwner: (slug) => slugs.get(slug),
    skuOwners: (sku) => skus.of(sku),
    itemsOf: (productId) =>
      Array.from(items.of(productId), (id) => inventory.find(id)).filter(
        (item) => item !== undefined,
      ),
    itemAt(productId, variantId, locationId) {
      const id = idsByLocation.get(locationKey(productId, variantId, locationId))
      return id === undefined ? undefined : inventory.find(id)
    },
  }
  isOpen = true
  return store
}

function locationKey(productId: string, variantId: string, locationId: string): string {
  return `${productId}/${variantId}/${locationId}`
}

const nobody: ReadonlySet<string> = new Set()

/** Maps a key to the IDs that have it. */
function createOwners() {
  const owners = new Map<string, Set<string>>()
  return {
    of: (key: string): ReadonlySet<string> => owners.get(key) ?? nobody,
    give(key: string, id: string) {
      const ids = owners.get(key) ?? new Set()
      owners.set(key, ids.add(id))
    },
    take(key: string, id: string) {
      owners.get(key)?.delete(id)
    },
  }
}
