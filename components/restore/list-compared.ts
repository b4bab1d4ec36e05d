import { restorePartOf } from '#lib/core/edits/restore/restore-part.ts'
import type { ComparedProduct } from '#lib/extension/queries/restore-points.ts'

/** What the list of a comparison shows. */
export interface ComparedFilter {
  readonly text: string
  /** A part that differs; undefined for any. */
  readonly part: string | undefined
}

/** The parts in which a product differs; a deleted product differs as a whole. */
export function partsOf({ kind, fields }: ComparedProduct): readonly string[] {
  if (kind === 'removed') return ['deleted']
  return kind === 'added' ? [] : [...new Set(fields.map(restorePartOf))]
}

/** A product that is new since the point is left alone. */
export function isRestorable({ kind }: ComparedProduct): boolean {
  return kind !== 'added'
}

export function filterCompared(
  products: readonly ComparedProduct[],
  { text, part }: ComparedFilter,
): readonly ComparedProduct[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter((product) => {
    const name = product.name.toLowerCase()
    if (!words.every((word) => name.includes(word))) return false
    return part === undefined || partsOf(product).includes(part)
  })
}

/** How many products differ in each part, the most frequent part first. */
export function countParts(
  products: readonly ComparedProduct[],
): readonly (readonly [part: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const product of products) {
    for (const part of partsOf(product)) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
