import { ApiError, badInput } from '#lib/wix/api/api-error.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { checkChangedProduct } from '../rules/check-product.ts'
import { toWritable } from '../rules/to-body.ts'
import { isSame } from '#lib/wix/api/wire/is-same.ts'
import { type Edit, type FieldConflict, idsOf, mediaOf } from './edit.ts'
import { keepLinks, linkedIds } from './option-edits.ts'
import { type ChangeOutcome, decode } from './outcome.ts'
import { completeParts } from './sent-together.ts'

/**
 * Compares the edits with the current product: the next body to send, or the outcome if there is
 * nothing to send.
 */
export function plan(
  edits: readonly Edit[],
  base: JsonObject,
  now: JsonObject,
): Step | { readonly outcome: ChangeOutcome } {
  const conflict = (conflicts: ReturnType<typeof findConflicts>) => ({
    outcome: { kind: 'conflict', conflicts, product: decode(now) } as const,
  })
  const conflicts = base === now ? [] : findConflicts(edits, base, now)
  if (conflicts.length > 0) return conflict(conflicts)
  try {
    return buildStep(edits, now) ?? { outcome: { kind: 'unchanged', product: decode(now) } }
  } catch (error) {
    if (base === now) throw error
    return conflict(toConflicts(edits, base, now, error))
  }
}

/**
 * Finds the edits whose fields another user changed. A field that already has the new value is no
 * conflict: this change may have written it and lost the answer.
 */
function findConflicts(
  edits: readonly Edit[],
  base: JsonObject,
  theirs: JsonObject,
): FieldConflict[] {
  return edits
    .filter((edit) => !edit.isDone(theirs) && !isSame(edit.read(base), edit.read(theirs)))
    .map((edit) => toConflict(edit, base, theirs))
}

function toConflict(edit: Edit, base: JsonObject, theirs: JsonObject): FieldConflict {
  const { field, mine } = edit
  return { field, base: edit.read(base), mine, theirs: edit.read(theirs) }
}

/** Throws "bad-input" for edits of parts that the product does not have. */
export function checkFields(edits: readonly Edit[], product: JsonObject) {
  const lost = edits.find((edit) => edit.read(product) === undefined)
  if (lost) throw badInput(`The product has no ${lost.field.replace(/\/\w+$/, '')}.`)
}

/** The next body, and whether another write has to follow. */
interface Step {
  readonly body: JsonObject
  readonly isLast: boolean
}

/**
 * Builds the smallest body that applies the edits, or as many as one write can apply. Undefined if the
 * product already has all values.
 */
function buildStep(edits: readonly Edit[], product: JsonObject): Step | undefined {
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
 * The platform checks links between choices and images against the gallery before the write. So an
 * image is unlinked before it is removed, and linked after it was added.
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

/** Reports all edits as conflicts, for a merge that the store would refuse. */
function toConflicts(
  edits: readonly Edit[],
  base: JsonObject,
  theirs: JsonObject,
  error: unknown,
): FieldConflict[] {
  if (!(error instanceof ApiError) || error.kind !== 'bad-input') throw error
  return edits.map((edit) => toConflict(edit, base, theirs))
}
