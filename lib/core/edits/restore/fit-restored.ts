import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RequestKind,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { keyInPath, keyOfPath, patternOf } from '#lib/core/catalog/fields/registry.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { t } from '#lib/core/i18n/t.ts'
import { nameField } from '../preview/list-changes.ts'
import { fitOptions } from './fit-options.ts'
import { alignVariants, listDifferences } from './list-differences.ts'
import { restorePartOf } from './restore-part.ts'

/** What a restore has besides the two versions of a product. */
export interface RestoreOptions {
  /** The requests of the store. */
  readonly requests: readonly RequestKind[]
  /** The names of the collections that the store has. */
  readonly collections: ReadonlyMap<string, string>
  readonly isWanted: (part: string) => boolean
}

export interface FittedRestore {
  /** The values to set, as far as the store can be given them. */
  readonly values: FieldValues
  /** Sentences about what cannot be restored. */
  readonly lost: readonly string[]
}

/** A value that the store can be given instead, and why it is not the wanted one. */
interface Fitted {
  readonly value?: FieldPathValue
  readonly lost?: string | undefined
}

/** The wanted fields of a product that are not what they were, as its store can be given them. */
export function fitRestored(then: Product, now: Product, options: RestoreOptions): FittedRestore {
  const lost = new Set<string>()
  const values: [FieldPath, FieldPathValue][] = []
  for (const [path, was] of fieldEntries(listDifferences(then, now).former)) {
    if (!options.isWanted(restorePartOf(path))) continue
    const fitted = fitField(path, was, { former: then, now, ...options })
    if (fitted.lost !== undefined) lost.add(fitted.lost)
    if (fitted.value !== undefined) values.push([path, fitted.value])
  }
  return { values: withPrices(fieldValuesFrom(values), then, now), lost: [...lost] }
}

interface Context extends RestoreOptions {
  readonly former: Product
  readonly now: Product
}

function fitField(path: FieldPath, was: FieldPathValue, context: Context): Fitted {
  const { former, now, requests, collections } = context
  if (!requests.some(({ covers }) => covers.has(patternOf(path)))) {
    return { lost: t.restore.notWritable(nameField(path, {}).label) }
  }
  switch (keyOfPath(path)) {
    case 'collection':
    case 'mainCollection': {
      const id = path === 'mainCollection' ? was : keyInPath(path)
      const isKnown = typeof id === 'string' && collections.has(id)
      if (id === '' || was === false || isKnown) return { value: was }
      return { lost: t.restore.noCollection }
    }
    case 'options': {
      const value = fitOptions(former, now)
      if (typeof value === 'string') return { lost: value }
      const isGrowing = former.variants.length > now.variants.length
      return { value, lost: isGrowing ? t.restore.newVariants : undefined }
    }
    case 'media':
      return now.variantsPriced === true ? { value: was } : fitOrder(was as readonly string[], now)
    default:
      return { value: was }
  }
}

/** V1 adds images at the end and has no other order. */
function fitOrder(was: readonly string[], { media }: Product): Fitted {
  const shown = media.map(({ id }) => id)
  const kept = shown.filter((id) => was.includes(id))
  const fitted = [...kept, ...was.filter((id) => !shown.includes(id))]
  return {
    ...(isSameList(fitted, shown) ? {} : { value: fitted }),
    lost: isSameList(fitted, was) ? undefined : t.restore.imageOrder,
  }
}

/**
 * With the prices that would move with the restored ones: V1 keeps variants at their difference to the
 * product, V3 writes both prices of a variant together.
 */
function withPrices(values: FieldValues, then: Product, now: Product): FieldValues {
  const asked = now.variants.flatMap(({ id }): FieldPath[] => {
    const [list, paid] = [variantFieldPath(id, 'listPrice'), variantFieldPath(id, 'paidPrice')]
    if (now.variantsPriced === true) {
      return values[list] === undefined && values[paid] === undefined ? [] : [list, paid]
    }
    return now.variantsManaged && values.listPrice !== undefined ? [list] : []
  })
  if (asked.length === 0) return values
  const former = readFields(
    fieldValuesFrom(asked.map((path) => [path, null])),
    alignVariants(then, now),
  )
  return { ...values, ...former }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}
