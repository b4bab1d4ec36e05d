import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'

type Plain = Readonly<Record<string, unknown>>

interface PlainProduct {
  /** The whole product as text; if it is equal, so is each field. */
  readonly text: string
  /** Each field as text. */
  readonly fields: () => ReadonlyMap<string, string>
}

/** A whole store by product, as the mock has it, not as a client reads it. */
export type PlainStore = ReadonlyMap<ProductId, PlainProduct>

/** Fields that every write changes. */
const always = new Set(['revision', 'updatedAt'])

export function readPlainStore(state: object): PlainStore {
  const { products } = state as { readonly products: readonly Plain[] }
  return new Map(
    products.map((product) => {
      const text = JSON.stringify(product)
      return [
        product['id'] as ProductId,
        { text, fields: () => listFields(JSON.parse(text) as Plain) },
      ]
    }),
  )
}

function listFields({ variants, ...fields }: Plain): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (path: string, values: Plain) => {
    for (const [name, value] of Object.entries(values)) {
      // Collections of a product have no order.
      const held = name === 'collections' ? (value as readonly string[]).toSorted() : value
      if (!always.has(name)) found.set(`${path}${name}`, JSON.stringify(held))
    }
  }
  note('', fields)
  for (const variant of variants as readonly Plain[])
    note(`variants/${String(variant['id'])}/`, variant)
  return found
}

/** The products that differ, with their differing fields. */
export function listPlainChanges(before: PlainStore, after: PlainStore): Map<ProductId, string[]> {
  const changed = new Map<ProductId, string[]>()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(id), after.get(id)]
    if (one?.text === other?.text) continue
    const [was, is] = [one?.fields(), other?.fields()]
    const paths = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
    const others = [...paths].filter((path) => was?.get(path) !== is?.get(path))
    if (others.length > 0) changed.set(id, others)
  }
  return changed
}

const prices = ['price', 'compareAt', 'listPrice', 'discount']
const stock = ['stock', 'quantity', 'inStock']

/** The fields of the mock that contain the value of a path. */
function fieldsOf(position: FieldPath): readonly string[] {
  if (position.startsWith('collection/')) return ['collections']
  if (position.startsWith('stock/')) return ['elsewhere']
  const name = position.split('/').at(-1) ?? ''
  if (/^(?:listPrice|paidPrice|discount)$/.test(name)) return prices
  return /^(?:tracked|quantity|inStock)$/.test(name) ? stock : [name]
}

/** The changed fields that no path of the target explains. */
export function listUnaccounted(
  changed: readonly string[],
  target: FieldValues,
  store: PlainStore,
  id: ProductId,
): string[] {
  const paths = fieldEntries(target).map(([position]) => position)
  // Different options have different variants: the previous ones cannot be compared.
  if (paths.some((position) => position === 'options' || position === 'variantsManaged')) return []
  const known = [...(store.get(id)?.fields().keys() ?? [])]
  return changed.filter((path) => {
    const [, variantId, field] = /^variants\/([^/]+)\/(.+)$/.exec(path) ?? []
    return !paths.some((position) => {
      const named = parseVariantFieldPath(position)?.[0]
      const isListed = known.some((each) => each.startsWith(`variants/${named}/`))
      if (field !== undefined && isListed && named !== variantId) return false
      return fieldsOf(position).includes(field ?? path)
    })
  })
}
