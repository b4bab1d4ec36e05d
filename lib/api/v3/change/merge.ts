import { ApiError, badInput } from '#lib/api/api-error.ts'
import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import { checkChangedProduct } from '../rules/check-product.ts'
import { toWritable } from '../rules/to-body.ts'
import { isSame } from '#lib/api/wire/is-same.ts'
import { type Edit, type FieldConflict, idsOf, mediaOf } from './edit.ts'
import { keepLinks, linkedIds } from './option-edits.ts'
import { completeParts } from './sent-together.ts'

/**
 * The fields of the edits that another user changed. A field that already has the wanted value is no
 * conflict: this change may have written it, and its answer was lost.
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
export function checkFields(edits: readonly Edit[], product: JsonObject) {
  const lost = edits.find((edit) => edit.read(product) === undefined)
  if (lost) throw badInput(`The product has no ${lost.field.replace(/\/\w+$/, '')}.`)
}

/** What is sent next, and whether something is left that has to wait for it. */
export interface Step {
  readonly body: JsonObject
  readonly isLast: boolean
}

/**
 * The smallest body that brings the product to what the edits want, or as far as one write can;
 * undefined when it is there.
 */
export function buildStep(edits: readonly Edit[], product: JsonObject): Step | undefined {
  const open = edits.filter((edit) => !edit.isDone(product))
  if (open.length === 0) return undefined
  let wanted = product
  for (const edit of open) wanted = edit.apply(wanted)
  const { parts, isLast } = splitLinks(open, product, wanted)
  const body = { id: product['id'], revision: product['revision'], ...parts }
  const written = toWritable(body)
  checkChangedProduct(written)
  return { body: written, isLast }
}

/**
 * Links between choices and pictures are checked against the gallery from before the write: a picture
 * that a choice links is unlinked before it goes, and one that comes is linked when it is there.
 */
function splitLinks(open: readonly Edit[], product: JsonObject, wanted: JsonObject) {
  const isMedia = open.some(({ part }) => part === 'media')
  if (!isMedia) return { parts: completeParts(open, wanted), isLast: true }
  const there = new Set(idsOf(mediaOf(product)))
  const left = new Set(idsOf(mediaOf(wanted)))
  const isGoing = (id: unknown) => there.has(id) && !left.has(id)
  if (linkedIds(product).some(isGoing)) {
    const unlinked = keepLinks(product, (id) => !isGoing(id))
    const options = [{ part: 'variants', field: 'options' }]
    return { parts: completeParts(options, unlinked), isLast: false }
  }
  const isLast = linkedIds(wanted).every((id) => there.has(id))
  const body = isLast ? wanted : keepLinks(wanted, (id) => there.has(id) && left.has(id))
  return { parts: completeParts(open, body), isLast }
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
