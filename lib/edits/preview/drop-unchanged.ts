import { add, type Amount, subtract } from '#lib/catalog/money/amount.ts'
import type { FieldValues, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { type EditBuilder, isV3 } from '#lib/operations/edit-builder.ts'

/** What a draft really changes: places that ended as they began are left out. */
export function dropUnchanged(builder: EditBuilder): {
  readonly before: FieldValues
  readonly target: FieldValues
} {
  const { before, target } = builder
  // Whatever else was to be done to a product that goes, nobody will see.
  if (target['deleted'] === true) return { before: { deleted: false }, target: { deleted: true } }
  let isWhole = true
  for (const path in target) if (!differs(builder, path)) isWhole = false
  const pick = (values: Record<string, FieldPathValue>) =>
    isWhole
      ? values
      : Object.fromEntries(Object.entries(values).filter(([path]) => differs(builder, path)))
  // Each value was put at a place of its own kind, which the type of a record cannot tell.
  return {
    before: pick(before) as unknown as FieldValues,
    target: pick(target) as unknown as FieldValues,
  }
}

function differs(builder: EditBuilder, path: string): boolean {
  if (!isSame(resting(builder, path), builder.target[path])) return true
  // The compare-at price of a V3 variant exists only above the other: they travel together.
  if (!isV3(builder) || !path.endsWith('Price')) return false
  const partner = path.endsWith('/listPrice')
    ? path.replace(/listPrice$/, 'paidPrice')
    : path.replace(/paidPrice$/, 'listPrice')
  return builder.before[partner] !== builder.target[partner]
}

/** What stands there when nothing is set there: V1 moves a variant's price with its product's. */
function resting(
  { product, before, target }: EditBuilder,
  path: string,
): FieldPathValue | undefined {
  const original = before[path]
  const list = target['listPrice']
  if (list === undefined || !path.endsWith('/listPrice')) return original
  return add(original as Amount, subtract(list as Amount, product.listPrice))
}

function isSame(one: FieldPathValue | undefined, other: FieldPathValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
