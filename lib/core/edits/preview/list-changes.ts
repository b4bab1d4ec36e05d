import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import { fieldAt, keyInPath } from '#lib/core/catalog/fields/registry.ts'
import type { Display } from '#lib/core/catalog/fields/value-types.ts'
import {
  fieldEntries,
  parseVariantFieldPath,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

/** One changed value of a row. */
export interface ListedChange {
  readonly path: FieldPath
  /** "List price", "Summer", "Care instructions". */
  readonly label: string
  /** `media` values are ids; the row's `labels` have their URLs. */
  readonly kind: Display
  readonly before: FieldPathValue
  readonly after: FieldPathValue
  /** For a value of a variant: its choices, such as "M, Blue". */
  readonly variant?: string | undefined
}

/** Every value that a row changes, before and after, in the order of its fields. */
export function listChanges({
  before,
  target,
  labels = {},
}: Pick<PreviewRow, 'before' | 'target' | 'labels'>): ListedChange[] {
  const from = new Map(fieldEntries(before))
  const name = (id: FieldPathValue) => (typeof id === 'string' ? (labels[id] ?? id) : id)
  return fieldEntries(target).flatMap(([path, after]): ListedChange[] => {
    const was = from.get(path) ?? null
    // The other price of a V3 variant is written too, unchanged.
    if (was === after) return []
    const [old, next] = path === 'mainCollection' ? [name(was), name(after)] : [was, after]
    const change = { path, ...nameField(path, labels), before: old, after: next }
    return path === 'options' ? [change].concat(listNewVariants(after)) : [change]
  })
}

/** The values with which the variants of added choices are created; they have no stock yet. */
function listNewVariants(options: FieldPathValue): ListedChange[] {
  const choices = (options as readonly ProductOption[]).flatMap((option) => option.choices)
  return choices.flatMap(({ label, newVariants }, at) => {
    if (newVariants === undefined) return []
    const id = `new-${at}` as VariantId
    const { paidPrice, visible } = newVariants
    const price = paidPrice === undefined ? {} : { paidPrice }
    const values = variantValues(id, { ...price, visible, inStock: false })
    const labels = { [id]: t.entered.newVariants(label) }
    return fieldEntries(values).map(([path, after]): ListedChange => {
      return Object.assign({ path, before: null, after }, nameField(path, labels))
    })
  })
}

/** The name of a field, and how its values are displayed. */
export function nameField(
  path: FieldPath,
  labels: Readonly<Record<string, string>>,
): Pick<ListedChange, 'label' | 'kind' | 'variant'> {
  const field = fieldAt(path)
  if (field === undefined) return { label: path, kind: 'text' }
  const [label, kind, keyed] = [t.fields[field.label], field.type.display, field.keyed]
  const key = keyInPath(path)
  const [id = keyed?.variantOf?.(key) ?? ''] = parseVariantFieldPath(path) ?? []
  const variant = labels[id]
  return {
    label: path.startsWith('variant/') ? label : (keyed?.name?.(key, labels, label) ?? label),
    kind,
    ...(variant === undefined ? {} : { variant }),
  }
}
