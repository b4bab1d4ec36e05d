import { createCheck, type Json } from '../../http/check.ts'
import { deleteProduct } from '../products/save-product.ts'
import { findNamed } from '../products/plan-references.ts'
import { setStock } from '../inventory/change-stock.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Product, V3Variant } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'

/**
 * Changes a field as another user would: increments the revision and counts nothing. Throws an error
 * that explains why it cannot.
 */
export function editV3Product(store: V3Store, id: string, field: string, value: unknown): void {
  const product = store.products.find(id)
  if (product === undefined) throw new TypeError(`There is no product ${id}.`)
  const edit = Object.hasOwn(edits, field) ? edits[field] : undefined
  if (edit === undefined) {
    throw new TypeError(
      `${field} cannot be edited. Editable fields: ${Object.keys(edits).join(', ')}.`,
    )
  }
  edit(store, product, { [field]: value })
}

type Edit = (store: V3Store, product: V3Product, sent: Json) => void

const edits: Readonly<Record<string, Edit>> = {
  name: editText('name', (_store, name) => ({ name })),
  slug: editText('slug', (_store, slug) => ({ slug })),
  description: editText('description', (_store, html) => ({ description: { html } })),
  ribbon: editText('ribbon', (store, name) => ({ ribbonId: labelId(store, 'ribbons', name) })),
  brand: editText('brand', (store, name) => ({ brandId: labelId(store, 'brands', name) })),
  visible: (store, product, sent) => {
    const visible = read(sent, (check) => check.flag(sent, 'visible'))
    const isPlain = product.options.length === 0
    const variants = product.variants.map((each) => (isPlain ? { ...each, visible } : each))
    store.products.update({ ...product, visible, variants })
  },
  sku: (store, product, sent) => {
    const sku = read(sent, (check) => check.text(sent, 'sku', { max: 40 }))
    editVariants(store, product, (each) => ({ ...each, sku }))
  },
  price: editAmount('price', 'actual'),
  compareAt: editAmount('compareAt', 'compareAt'),
  cost: editAmount('cost', 'cost'),
  weight: editAmount('weight', 'weight'),
  quantity: (store, product, sent) => {
    const limits = { min: 0, max: 99_999 }
    const quantity = read(sent, (check) => check.integer(sent, 'quantity', limits))
    editStock(store, product, { quantity })
  },
  inStock: (store, product, sent) => {
    const inStock = read(sent, (check) => check.flag(sent, 'inStock'))
    editStock(store, product, { inStock })
  },
  tracked: (store, product, sent) => {
    const tracked = read(sent, (check) => check.flag(sent, 'tracked'))
    editStock(store, product, tracked ? { quantity: 0 } : { inStock: true })
  },
  deleted: (store, { id }) => void deleteProduct(store, id),
}

function editText(
  field: string,
  change: (store: V3Store, text: string) => Partial<V3Product>,
): Edit {
  return (store, product, sent) => {
    const text = read(sent, (check) => check.text(sent, field, { max: 16_000 }))
    store.products.update({ ...product, ...change(store, text) })
  }
}

function editAmount(field: string, of: 'actual' | 'compareAt' | 'cost' | 'weight'): Edit {
  return (store, product, sent) => {
    const amount = read(sent, (check) => check.amount(sent, field))
    editVariants(store, product, (each) => ({ ...each, [of]: amount }))
  }
}

function editVariants(
  store: V3Store,
  product: V3Product,
  change: (variant: V3Variant) => V3Variant,
): void {
  store.products.update({ ...product, variants: product.variants.map(change) })
}

function editStock(
  store: V3Store,
  { id, variants }: V3Product,
  stock: { readonly quantity?: number; readonly inStock?: boolean },
): void {
  for (const variant of variants) {
    const location = { productId: id, variantId: variant.id, locationId: store.defaultLocationId }
    setStock(store, location, stock)
  }
}

/**
 * Returns the ID of the label with a name, and creates it if it does not exist. An empty name means no
 * label.
 */
function labelId(store: V3Store, kind: 'brands' | 'ribbons', name: string): string | undefined {
  if (name === '') return undefined
  const known = findNamed(store, store[kind], name)
  return (known ?? store[kind].add({ ...newEntity(store.random.guid(), store.clock.now()), name }))
    .id
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
