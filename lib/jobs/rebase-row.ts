import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/domain/preview.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import type { Product } from '#lib/domain/product.ts'
import { createDraft, put } from '#lib/operations/draft.ts'
import { finishDraft } from '#lib/edits/finish-draft.ts'
import { namePlace } from '#lib/edits/list-changes.ts'
import { mergePlace } from '#lib/edits/merge-place.ts'
import { readBack } from '#lib/edits/read-back.ts'
import { sayValue } from '#lib/edits/say-value.ts'
import { t } from '#lib/i18n/t.ts'
import { moveStock } from './relative-places.ts'

export interface Rebase {
  /** The shop as it is now; undefined where it does not have the product any more. */
  readonly product: Product | undefined
  /** The shop has it and cannot hand it out. */
  readonly isUnreadable?: boolean | undefined
  /** "ours" is to be set over what somebody else set; "theirs" leaves these places alone. */
  readonly take: 'ours' | 'theirs'
  readonly limits: GuardrailLimits
  /** What made the row; none where its values were typed. */
  readonly operations: readonly Operation[]
}

/**
 * A row of a preview over what the shop holds by now; undefined where nothing is left to be set. What
 * would write over somebody else's value says so, and waits for a tick like any warned row.
 */
export function rebaseRow(
  row: JobRow,
  { product, isUnreadable, take, limits, operations }: Rebase,
): PreviewRow | undefined {
  if (isUnreadable === true) return block(row, t.typed.damaged(row.name))
  if (product === undefined) {
    return row.target.deleted === true ? undefined : block(row, t.typed.gone(row.name))
  }
  const fresh = touchedValues(row.target, product)
  const moved = moveStock(row, fresh)
  const found = new Map<Place, PlaceValue>(listPlaces(fresh))
  if (listPlaces(moved.target).some(([place]) => !found.has(place))) {
    return block(row, t.typed.variantGone)
  }
  const { reached, theirs } = readBack(moved, fresh)
  const draft = createDraft(product)
  for (const [place, wanted] of listPlaces(moved.target)) {
    const now = found.get(place) ?? null
    if (take === 'theirs' && place in theirs) continue
    put(draft, place, reached.includes(place) ? now : wanted, now)
  }
  const said = take === 'ours' ? sayTaken(moved, fresh) : undefined
  draft.flags = [
    ...row.flags.filter(
      ({ guardrail }) =>
        notFoundAnew.has(guardrail) && (guardrail !== 'changed-since' || said === undefined),
    ),
    ...(said ?? []),
  ]
  draft.stock = row.stock
  draft.labels = row.labels && { ...row.labels }
  const rebased = finishDraft(draft, limits, operations)
  return rebased === undefined || listPlaces(rebased.target).length === 0 ? undefined : rebased
}

/** Flags of the operations and of other products, which checking the product's values does not find again. */
const notFoundAnew: ReadonlySet<Flag['guardrail']> = new Set([
  'changed-since',
  'info-replaced',
  'other-currency',
  'other-unit',
  'paid-unreachable',
  'restocks',
  'sku-shared',
])

/** A hundred variants that were changed are told by the first of them. */
const mostSaid = 3

function sayTaken(
  { before, target, currency, labels = {} }: JobRow,
  fresh: FieldValues,
): Flag[] | undefined {
  const [seen, found] = [before, fresh].map((values) => new Map(listPlaces(values)))
  const said = listPlaces(target).flatMap(([place, wanted]) => {
    const [was, now] = [seen?.get(place) ?? null, found?.get(place) ?? null]
    if (mergePlace(place, { seen: was, wanted, now }, currency) !== 'taken') return []
    const { label, variant } = namePlace(place, labels)
    const [from, to, ours] = [was, now, wanted].map((value) => sayValue(place, value, currency))
    const name = variant === undefined ? label : t.typed.fieldOf(label, variant)
    return [t.typed.changedUnder(name, from ?? '', to ?? '', ours ?? '')]
  })
  if (said.length === 0) return undefined
  const rest = said.length - mostSaid
  const sentence = [
    ...said.slice(0, mostSaid),
    ...(rest > 0 ? [t.typed.andOthers(rest)] : []),
  ].join(' ')
  return [{ guardrail: 'changed-since', level: guardrailLevels['changed-since'], sentence }]
}

function block(row: JobRow, sentence: string): PreviewRow {
  return { ...row, flags: [{ guardrail: 'cannot', level: guardrailLevels.cannot, sentence }] }
}
