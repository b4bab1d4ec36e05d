import type { ValueChange } from '#lib/core/catalog/changes/activity.ts'
import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  ItemChange,
} from '#lib/core/catalog/changes/change.ts'
import { nameVariant } from '#lib/core/catalog/changes/compare-products.ts'
import { allFields, fieldAt, keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import {
  fieldEntries,
  fieldValuesFrom,
  parseVariantFieldPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'

/** Whatever changes in this time of what we wrote is ours: the store may round it, or show it late. */
const nearMs = 120_000
/** A write that nothing has shown yet is recognized so long by its values. */
export const rememberMs = 3_600_000
const maxRemembered = 20_000
/** Writes per product. */
const maxWrites = 10
/** Values per field. */
const maxValues = 10

/** The group of fields that change together; a field without a group is its own. */
const familyOf = (path: string) => fieldAt(path)?.group ?? keyOfPath(path)

/** Fields that change when variants are added or removed. */
const ofVariants = allFields.flatMap(([key, { variant, activity }]) =>
  variant === undefined || activity === undefined ? [] : [familyOf(key)],
)

/** Long texts, which activity entries shorten but the replica stores completely. */
const isText = (path: string) => {
  const activity = fieldAt(path)?.activity
  return activity?.kind === 'text' && activity.isLong === true
}

/** Whether a change of a product, whose new state is `after`, is our own. */
export type IsOurs = (change: ValueChange, after: Product) => boolean

/** A write as it is remembered. */
export interface OwnWrite {
  readonly id: ProductId
  readonly set: FieldValues
  /** Milliseconds since 1970. */
  readonly at: number
  /** A change of the product showed all its values: later ones are not this write. */
  isNoticed: boolean
}

/** The values that were written to each field: a read may happen between two writes. */
type Written = ReadonlyMap<FieldPath, readonly FieldPathValue[]>

type Change = Pick<ProductDiff, 'before' | 'after'>

export interface OwnWrites {
  record(items: readonly ItemChange[]): void
  /** Adds those of a former worker. */
  restore(writes: readonly OwnWrite[]): void
  /** Undefined if a change of this product, noticed now, is none of ours. */
  find(id: ProductId, change?: Change): IsOurs | undefined
  /** After a change was recorded. Returns whether it showed a write for the first time. */
  notice(id: ProductId, change: Change): boolean
}

/**
 * Remembers the values this browser has written, to separate its own changes from those of others. A field
 * that we wrote and that has a different value was changed by another user.
 */
export function createOwnWrites(now: () => number): OwnWrites {
  const written = new Map<ProductId, readonly OwnWrite[]>()

  const writesTo = (id: ProductId) =>
    (written.get(id) ?? []).filter(({ at }) => at + rememberMs >= now())

  function put(id: ProductId, writes: readonly OwnWrite[]): void {
    written.delete(id)
    written.set(id, writes.toSorted((a, b) => a.at - b.at).slice(-maxWrites))
    const tooMany = written.size - maxRemembered
    for (const oldest of written.keys().take(Math.max(0, tooMany))) written.delete(oldest)
  }

  return {
    record(items) {
      for (const { id, set } of items) {
        put(id, [...writesTo(id), { id, set, at: now(), isNoticed: false }])
      }
    },
    restore(writes) {
      for (const write of writes) put(write.id, [write, ...writesTo(write.id)])
    },
    find(id, change) {
      const writes = writesTo(id)
      const changedAt = change && changedAtOf(change)
      const isNear = ({ at }: OwnWrite) =>
        at + nearMs >= now() || (changedAt !== undefined && Math.abs(changedAt - at) <= nearMs)
      const near = writes.filter(isNear)
      const hidden = writes.filter((write) => !write.isNoticed && !near.includes(write))
      if (near.length + hidden.length === 0) return undefined
      const isNearOne = ofFields(merge(near))
      const isHiddenOne = ofValues(merge(hidden))
      return (...noticed) => isNearOne(...noticed) || isHiddenOne(...noticed)
    },
    notice(id, { after }) {
      const shown = writesTo(id).filter(
        ({ set, isNoticed }) =>
          !isNoticed &&
          (after === undefined ||
            fieldEntries(set).every(([path, value]) => isStored(path, [value], after))),
      )
      for (const write of shown) write.isNoticed = true
      return shown.length > 0
    },
  }
}

/** When the store says that the product was changed, if this change moved that time. */
function changedAtOf({ before, after }: Change): number | undefined {
  if (after?.updatedAt === undefined || after.updatedAt === before?.updatedAt) return undefined
  return Date.parse(after.updatedAt)
}

function merge(writes: readonly OwnWrite[]): Written {
  const values = new Map<FieldPath, readonly FieldPathValue[]>()
  for (const [path, value] of writes.flatMap(({ set }) => fieldEntries(set))) {
    values.set(path, [...(values.get(path) ?? []), value].slice(-maxValues))
  }
  return values
}

function listFamilies(paths: readonly FieldPath[]): ReadonlySet<string> {
  const families = new Set(paths.map((path) => familyOf(path)))
  if (families.has('variants')) for (const family of ofVariants) families.add(family)
  return families
}

/** Everything of a field that we have just written, but for a text or a value that is none of ours. */
function ofFields(values: Written): IsOurs {
  const paths = [...values.keys()]
  const wrote = listFamilies(paths)
  return ({ field, variant, after: reported }, after) => {
    if (wrote.has('deleted')) return true
    const family = familyOf(field)
    if (!wrote.has(family)) return false
    const texts = paths.filter((path) => isText(path) && familyOf(path) === family)
    if (texts.length > 0) return texts.every((path) => isStored(path, values.get(path), after))
    const ours = values.get(field as FieldPath) ?? []
    const isKnown = ours.length > 0 && ours.every((value) => typeof value === 'string')
    if (!isKnown || variant !== undefined || reported === undefined) return true
    return ours.includes(reported) || isCut(reported)
  }
}

/** A field that holds what we wrote. */
function ofValues(values: Written): IsOurs {
  const paths = [...values.keys()]
  return ({ field, variant }, after) => {
    // What is gone holds no value.
    if (field === 'deleted') return values.has('deleted')
    const family = familyOf(field)
    const own = paths.filter(
      (path) => familyOf(path) === family && isOfVariant(path, variant, after),
    )
    return own.length > 0 && own.every((path) => isStored(path, values.get(path), after))
  }
}

/** Whether a path is of the variant with this name, or of its product. */
function isOfVariant(path: FieldPath, name: string | undefined, { variants }: Product): boolean {
  const [id] = parseVariantFieldPath(path) ?? []
  if (name === undefined || id === undefined) return true
  return variants.some((each) => each.id === id && nameVariant(each) === name)
}

/** Compares with tolerance, because the store rewrites HTML when it saves it. */
function isStored(
  path: FieldPath,
  values: readonly FieldPathValue[] | undefined,
  product: Product,
): boolean {
  const stored = readFields(fieldValuesFrom([[path, null]]), product)[path]
  return values?.some((value) => isStoredValue(path, value, stored)) === true
}

const isCut = (text: string) => text.endsWith('…')
