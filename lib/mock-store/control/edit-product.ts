import { createCheck, type Json } from '../http/check.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'
import type { StoreProduct } from '../state/store.ts'
import { changeProduct } from '../v1/change-product.ts'

/** The fields that another user can change. Amounts are decimal texts or numbers. */
const editableFields = [
  'name',
  'slug',
  'sku',
  'price',
  'cost',
  'weight',
  'visible',
  'ribbon',
  'brand',
  'description',
  'quantity',
  'inStock',
  'tracked',
  'deleted',
] as const

type EditableField = (typeof editableFields)[number]

/**
 * Changes a field as another user would: not counted as a write of the client, visible to everyone.
 * Throws an error that explains why it cannot.
 */
export function editProduct(store: MockCatalog, id: string, field: string, value: unknown): void {
  const product = store.find(id)
  if (product === undefined) throw new TypeError(`There is no product ${id}.`)
  const known = editableFields.find((each) => each === field)
  if (known === undefined) {
    throw new TypeError(`${field} cannot be edited. Editable fields: ${editableFields.join(', ')}.`)
  }
  if (known === 'deleted') store.remove(id)
  else store.put(edit(product, known, { [field]: value }))
}

function edit(product: StoreProduct, field: EditableField, sent: Json): StoreProduct {
  const check = createCheck()
  const fields = readField(field, sent)
  check.end()
  if (field !== 'quantity' && field !== 'inStock' && field !== 'tracked') {
    return changeProduct(product, fields)
  }
  const variants = product.variants.map((variant) => ({ ...variant, ...fields }))
  return { ...product, ...fields, variants: field === 'tracked' ? product.variants : variants }

  function readField(name: EditableField, from: Json): object {
    const found = read(name, from)
    if (found === undefined) check.reject(name, 'must not be empty')
    return { [name]: found }
  }

  function read(name: EditableField, from: Json) {
    switch (name) {
      case 'price':
      case 'cost':
      case 'weight':
        return check.amount(from, name)
      case 'quantity':
        return check.integer(from, name, { min: 0, max: 99_999 })
      case 'visible':
      case 'inStock':
      case 'tracked':
      case 'deleted':
        return check.flag(from, name)
      case 'name':
      case 'slug':
      case 'sku':
      case 'ribbon':
      case 'brand':
      case 'description':
        return check.text(from, name, { max: 8000 })
    }
  }
}
