import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { VariantId } from '#lib/domain/ids.ts'
import { fieldAt, keyInPath } from '#lib/domain/fields/registry.ts'
import type { Display } from '#lib/domain/fields/value-types.ts'
import { listPlaces, readVariantPlace, variantValues } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'

/** One touched value of a row. */
export interface ListedChange {
  readonly place: Place
  /** "List price", "Summer", "Care instructions". */
  readonly label: string
  /** `media` are ids, `labels` of the row has their addresses. */
  readonly kind: Display
  readonly before: PlaceValue
  readonly after: PlaceValue
  /** The variant's choices, where it is one's own: "M, Blue". */
  readonly variant?: string | undefined
}

/** Every value that a row changes, before and after, in the order of its places. */
export function listChanges({
  before,
  target,
  labels = {},
}: Pick<PreviewRow, 'before' | 'target' | 'labels'>): ListedChange[] {
  const from = new Map(listPlaces(before))
  const name = (id: PlaceValue) => (typeof id === 'string' ? (labels[id] ?? id) : id)
  return listPlaces(target).flatMap(([place, after]): ListedChange[] => {
    const was = from.get(place) ?? null
    // The other price of a V3 variant is written along, unchanged.
    if (was === after) return []
    const [old, next] = place === 'mainCollection' ? [name(was), name(after)] : [was, after]
    const change = { place, ...namePlace(place, labels), before: old, after: next }
    return place === 'options' ? [change].concat(listNewVariants(after)) : [change]
  })
}

/** What the variants of added choices are made with; nobody has kept a stock of them yet. */
function listNewVariants(options: PlaceValue): ListedChange[] {
  const choices = (options as readonly ProductOption[]).flatMap((option) => option.choices)
  return choices.flatMap(({ label, newVariants }, at) => {
    if (newVariants === undefined) return []
    const id = `new-${at}` as VariantId
    const { paidPrice, visible } = newVariants
    const price = paidPrice === undefined ? {} : { paidPrice }
    const values = variantValues(id, { ...price, visible, inStock: false })
    const labels = { [id]: t.typed.newVariants(label) }
    return listPlaces(values).map(([place, after]): ListedChange => {
      return Object.assign({ place, before: null, after }, namePlace(place, labels))
    })
  })
}

/** What a place is called, and how its values are shown. */
export function namePlace(
  place: Place,
  labels: Readonly<Record<string, string>>,
): Pick<ListedChange, 'label' | 'kind' | 'variant'> {
  const field = fieldAt(place)
  if (field === undefined) return { label: place, kind: 'text' }
  const [label, kind, keyed] = [t.fields[field.label], field.type.display, field.keyed]
  const key = keyInPath(place)
  const [id = keyed?.variantOf?.(key) ?? ''] = readVariantPlace(place) ?? []
  const variant = labels[id]
  return {
    label: place.startsWith('variant/') ? label : (keyed?.name?.(key, labels, label) ?? label),
    kind,
    ...(variant === undefined ? {} : { variant }),
  }
}
