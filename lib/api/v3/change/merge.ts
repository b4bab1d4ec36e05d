import { ApiError, badInput } from '#lib/api/api-error.ts'
import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import { checkChangedProduct } from '../rules/check-product.ts'
import { toWritable } from '../rules/read-only.ts'
import { type Edit, type FieldConflict, isSame } from './edit.ts'
import { completeParts } from './sent-together.ts'

/**
 * What somebody else changed of that which the edits are about. What stands at my value already is
 * no conflict, whoever put it there: it may have been this very change, its answer lost.
 */
export function findConflicts(
  edits: readonly Edit[],
  base: JsonObject,
  theirs: JsonObject,
): FieldConflict[] {
  return edits
    .filter((edit) => !edit.isDone(theirs) && !isSame(edit.read(base), edit.read(theirs)))
    .map((edit) => toConflict(edit, base, theirs))
}

export function toConflict(edit: Edit, base: JsonObject, theirs: JsonObject): FieldConflict {
  const { field, mine } = edit
  return { field, base: edit.read(base), mine, theirs: edit.read(theirs) }
}

/** Throws "bad-input" for edits of things that the product never had. */
export function checkPlaces(edits: readonly Edit[], product: JsonObject) {
  const lost = edits.find((edit) => edit.read(product) === undefined)
  if (lost) throw badInput(`The product has no ${lost.field.replace(/\/\w+$/, '')}.`)
}

/** The smallest body that brings the product to what the edits want; undefined when it is there. */
export function buildBody(edits: readonly Edit[], product: JsonObject): JsonObject | undefined {
  const open = edits.filter((edit) => !edit.isDone(product))
  if (open.length === 0) return undefined
  let wanted = product
  for (const edit of open) wanted = edit.apply(wanted)
  const body = {
    id: product['id'],
    revision: product['revision'],
    ...completeParts(open, wanted),
  }
  const written = toWritable(body)
  checkChangedProduct(written)
  return written
}

/** Everything that was to be changed, for a merge that the shop would refuse. */
export function toConflicts(
  edits: readonly Edit[],
  base: JsonObject,
  theirs: JsonObject,
  error: unknown,
): FieldConflict[] {
  if (!(error instanceof ApiError) || error.kind !== 'bad-input') throw error
  return edits.map((edit) => toConflict(edit, base, theirs))
}
