import { discountedPrice } from '../state/prices.ts'
import type { CatalogView } from '../state/mock-catalog.ts'
import type { StoreProduct } from '../state/store.ts'
import { summarizeStock, listVariants } from '../state/variants.ts'
import { imageUrl } from '../wire/media-json.ts'
import { formatPrice } from '../wire/money.ts'

export interface PageRow {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly stock: string
  readonly visible: boolean
  readonly picture: string
}

export interface PageList {
  readonly total: number
  readonly offset: number
  readonly rows: readonly PageRow[]
}

export interface PageProduct extends PageRow {
  readonly description: string
  readonly ribbon: string
  readonly brand: string
  readonly sale: string
  readonly cost: string
  readonly weight: string
  readonly pictures: readonly string[]
  readonly collections: readonly string[]
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[]
  readonly variants: readonly (readonly [string, string, string, string])[]
}

const rowsPerPage = 50

/** Builds one page of the product list, newest first. */
export function buildPageList(store: CatalogView, offset: number): PageList {
  const products = [...store.list(store.sequence())].toReversed()
  const rows = products.slice(offset, offset + rowsPerPage)
  return { total: products.length, offset, rows: rows.map((each) => toRow(each, store.currency)) }
}

function toRow(product: StoreProduct, currency: string): PageRow {
  const { tracked, quantity = 0, inStock } = summarizeStock(product)
  const [picture] = product.media
  return {
    id: product.id,
    name: product.name,
    sku: product.managed ? `${product.variants.length} variants` : product.sku,
    price: formatPrice(product.price, currency),
    stock: tracked && inStock ? `${quantity} in stock` : inStock ? 'In stock' : 'Out of stock',
    visible: product.visible,
    picture: picture === undefined ? '' : imageUrl(picture.id, 96, 96),
  }
}

export function buildPageProduct(store: CatalogView, product: StoreProduct): PageProduct {
  const { currency } = store
  const { price, discount } = product
  const paid = discountedPrice(price, discount, currency)
  return {
    ...toRow(product, currency),
    description: toText(product.description),
    ribbon: product.ribbon,
    brand: product.brand,
    sale: paid === price ? '' : formatPrice(paid, currency),
    cost: product.cost === undefined ? '' : formatPrice(product.cost, currency),
    weight: product.weight === undefined ? '' : `${product.weight} kg`,
    pictures: product.media.map(({ id }) => imageUrl(id, 300, 300)),
    collections: product.collectionIds.map((id) => store.findCollection(id)?.name ?? id),
    options: product.options.map(({ name, choices }) => {
      return { name, choices: choices.map(({ label }) => label) }
    }),
    variants: listVariants(product).map((variant) => [
      Object.values(variant.choices).join(' / ') || 'Standard',
      variant.sku,
      formatPrice(variant.price, currency),
      product.tracked ? String(variant.quantity) : variant.inStock ? 'In stock' : 'Out of stock',
    ]),
  }
}

/** Removes the markup of a description, for display only. */
function toText(html: string): string {
  return html
    .replaceAll(/<\/p>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
}
