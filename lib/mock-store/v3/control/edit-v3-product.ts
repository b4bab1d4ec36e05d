import { createCheck, type Json } from '../../http/check.ts'
import { deleteProduct } from '../products/save-product.ts'
import { findNamed } from '../products/plan-references.ts'
import { setStock } from '../inventory/change-stock.ts'
import { newEntity } from '../shop/entity.ts'
import type { V3Product, V3Variant } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/**
 * Changes a field as another user would: increments the revision and counts nothing. Throws an error
 * that explains why it cannot.
 */
export function editV3Product(shop: V3Shop, id: string, field: string, value: unknown): void {
  const product = shop.products.find(id)
  if (product === undefined) throw new TypeError(`There is no product ${id}.`)
  const edit = Object.hasOwn(edits, field) ? edits[field] : undefined
  if (edit === undefined) {
    throw new TypeError(
      `${field} cannot be edited. Editable fields: ${Object.keys(edits).join(', ')}.`,
    )
  }
  edit(shop, product, { [field]: value })
}

type Edit = (shop: V3Shop, product: V3Product, sent: Json) => void

const edits: Readonly<Record<string, Edit>> = {
  name: editText('name', (_shop, name) => ({ name })),
  slug: editText('slug', (_shop, slug) => ({ slug })),
  description: editText('description', (_shop, html) => ({ description: { html } })),
  ribbon: editText('ribbon', (shop, name) => ({ ribbonId: labelId(shop, 'ribbons', name) })),
  brand: editText('brand', (shop, name) => ({ brandId: labelId(shop, 'brands', name) })),
  visible: (shop, product, sent) => {
    const visible = read(sent, (check) => check.flag(sent, 'visible'))
    const isPlain = product.options.length === 0
    const variants = product.variants.map((each) => (isPlain ? { ...each, visible } : each))
    shop.products.update({ ...product, visible, variants })
  },
  sku: (shop, product, sent) => {
    const sku = read(sent, (check) => check.text(sent, 'sku', { max: 40 }))
    editVariants(shop, product, (each) => ({ ...each, sku }))
  },
  price: editAmount('price', 'actual'),
  compareAt: editAmount('compareAt', 'compareAt'),
  cost: editAmount('cost', 'cost'),
  weight: editAmount('weight', 'weight'),
  quantity: (shop, product, sent) => {
    const limits = { min: 0, max: 99_999 }
    const quantity = read(sent, (check) => check.integer(sent, 'quantity', limits))
    editStock(shop, product, { quantity })
  },
  inStock: (shop, product, sent) => {
    const inStock = read(sent, (check) => check.flag(sent, 'inStock'))
    editStock(shop, product, { inStock })
  },
  tracked: (shop, product, sent) => {
    const tracked = read(sent, (check) => check.flag(sent, 'tracked'))
    editStock(shop, product, tracked ? { quantity: 0 } : { inStock: true })
  },
  deleted: (shop, { id }) => void deleteProduct(shop, id),
}

function editText(field: string, change: (shop: V3Shop, text: string) => Partial<V3Product>): Edit {
  return (shop, product, sent) => {
    const text = read(sent, (check) => check.text(sent, field, { max: 16_000 }))
    shop.products.update({ ...product, ...change(shop, text) })
  }
}

function editAmount(field: string, of: 'actual' | 'compareAt' | 'cost' | 'weight'): Edit {
  return (shop, product, sent) => {
    const amount = read(sent, (check) => check.amount(sent, field))
    editVariants(shop, product, (each) => ({ ...each, [of]: amount }))
  }
}

function editVariants(
  shop: V3Shop,
  product: V3Product,
  change: (variant: V3Variant) => V3Variant,
): void {
  shop.products.update({ ...product, variants: product.variants.map(change) })
}

function editStock(
  shop: V3Shop,
  { id, variants }: V3Product,
  stock: { readonly quantity?: number; readonly inStock?: boolean },
): void {
  for (const variant of variants) {
    const location = { productId: id, variantId: variant.id, locationId: shop.defaultLocationId }
    setStock(shop, location, stock)
  }
}

/**
 * Returns the ID of the label with a name, and creates it if it does not exist. An empty name means no
 * label.
 */
function labelId(shop: V3Shop, kind: 'brands' | 'ribbons', name: string): string | undefined {
  if (name === '') return undefined
  const known = findNamed(shop, shop[kind], name)
  return (known ?? shop[kind].add({ ...newEntity(shop.random.guid(), shop.clock.now()), name })).id
}

function read<T>(
  sent: Json,
  readValue: (check: ReturnType<typeof createCheck>) => T | undefined,
): T {
  const check = createCheck()
  const value = readValue(check)
  check.end()
  if (value !== undefined) return value
  throw new TypeError(`${Object.keys(sent).join('')} must not be empty.`)
}
