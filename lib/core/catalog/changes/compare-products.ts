import { type ActivityKind, activityKinds, type ValueChange } from './activity.ts'
import { comparableText } from '../comparable-text.ts'
import type { ActivityOf } from '../fields/field.ts'
import { allFields, type FieldValue } from '../fields/registry.ts'
import type { Product, Variant } from '../product/product.ts'

interface Rule<Of> {
  readonly field: string
  readonly kind: ActivityKind
  /** Too long to show before and after. */
  readonly isLong: boolean
  readonly read: (of: Of) => string | undefined
}

const maxLength = 120
const maxVariantChanges = 20

const productRules = listRules<Product>(({ product, keyed, total }) =>
  product === undefined && keyed === undefined && total === undefined
    ? undefined
    : (of) => (product === undefined ? total?.(of) : product.read(of)),
)

const variantRules = listRules<Variant>(({ variant }) => variant && ((of) => variant.read(of)))

/** The changed values, field by field, those of variants last. */
export function compareProducts(before: Product, after: Product): readonly ValueChange[] {
  return [...compareBy(productRules, before, after), ...compareVariants(before, after)]
}

/** Variants are named in the first twenty of their changes; one more stands for all others. */
export function shortenChanges(changes: readonly ValueChange[]): readonly ValueChange[] {
  let named = 0
  const kept = changes.filter(
    ({ variant }) => variant === undefined || ++named <= maxVariantChanges,
  )
  if (named <= maxVariantChanges || kept.some(isOfAllVariants)) return kept
  return [...kept, allVariants]
}

const allVariants: ValueChange = { field: 'variants', kind: 'other' }
const isOfAllVariants = ({ field }: ValueChange) => field === allVariants.field

/** Short texts first, prices before everything else. */
function listRules<Of>(
  readerOf: (
    field: (typeof allFields)[number][1],
  ) => ((of: Of) => FieldValue | undefined) | undefined,
): readonly Rule<Of>[] {
  return allFields
    .flatMap(([field, parts]) => {
      const read = readerOf(parts)
      if (parts.activity === undefined || read === undefined) return []
      const { kind, isLong = false, read: readOwn } = parts.activity as ActivityOf<Of>
      return [{ field, kind, isLong, read: readOwn ?? ((of: Of) => toText(read(of))) }]
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function rank({ kind, isLong }: Rule<never>): number {
  return activityKinds.indexOf(kind) + (isLong ? activityKinds.length : 0)
}

function toText(value: FieldValue | undefined): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'object' ? comparableText(value) : String(value)
}

function compareBy<Of>(
  rules: readonly Rule<Of>[],
  before: Of,
  after: Of,
  variant?: string,
): ValueChange[] {
  return rules.flatMap(({ field, kind, isLong, read }) => {
    const [was, is] = [read(before), read(after)]
    if (was === is) return []
    if (isLong) return [{ field, kind }]
    return [{ field, kind, variant, before: toShown(was), after: toShown(is) }]
  })
}

function compareVariants(before: Product, after: Product): ValueChange[] {
  // The one variant of a plain product repeats what the product reports.
  if (before.variants.length < 2 && after.variants.length < 2) return []
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const isSame =
    known.size === after.variants.length && after.variants.every(({ id }) => known.has(id))
  const changes = after.variants.flatMap((variant) => {
    const was = known.get(variant.id)
    if (was === undefined) return []
    return compareBy(variantRules, was, variant, nameVariant(variant))
  })
  return isSame ? changes : [...changes, allVariants]
}

/** How a change names a variant. */
export function nameVariant({ choices }: Pick<Variant, 'choices'>): string {
  return Object.values(choices).join(', ').slice(0, maxLength)
}

function toShown(value: string | undefined): string | undefined {
  return value !== undefined && value.length > maxLength ? `${value.slice(0, maxLength)}…` : value
}
