import { readAfterWrite } from '#lib/wix/api/read-after-write.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type {
  ChangeOutcome,
  FieldValues,
  ItemChange,
  FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { t } from '#lib/core/i18n/t.ts'

/** What a store holds after a write. */
export interface Readback {
  readonly values: FieldValues
  /** ISO 4217. Prices are compared in its precision. */
  readonly currency?: string | undefined
  /** False for a read from before the write: a different value then proves nothing. */
  readonly isFresh: boolean
}

/**
 * Confirms writes by reading, because the platform ignores values that it does not accept and still
 * answers 200. Reads until the store holds what was written, or until a read from after the write
 * shows that it does not. Products that are gone or cannot be read keep their first outcome.
 */
export async function confirmWrites(
  items: readonly ItemChange[],
  outcomes: readonly ChangeOutcome[],
  read: (ids: readonly ProductId[], isLast: boolean) => Promise<ReadonlyMap<ProductId, Readback>>,
  how: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<ChangeOutcome[]> {
  const wanted = new Map(items.map((item) => [item.id, item]))
  const failures = new Map<ProductId, ChangeOutcome>()
  const written = outcomes.flatMap(({ id, ok }) => (ok ? (wanted.get(id) ?? []) : []))
  const readOpen = async (open: readonly ItemChange[], isLast: boolean) => {
    const found = await read(
      open.map(({ id }) => id),
      isLast,
    )
    return open.filter((item) => {
      const held = found.get(item.id)
      const missed = held === undefined ? [] : listMissed(item, held)
      if (held === undefined || missed.length === 0) {
        failures.delete(item.id)
        return false
      }
      failures.set(item.id, toFailure(item, held, missed))
      return !held.isFresh
    })
  }
  await readAfterWrite(written, readOpen, how)
  return outcomes.map((outcome) => failures.get(outcome.id) ?? outcome)
}

/** Whether `held` lacks a wanted value, or holds a different one. */
export function isUnconfirmed(
  { set }: Pick<ItemChange, 'set'>,
  held: Omit<Readback, 'isFresh'> | undefined,
): boolean {
  return (
    held === undefined ||
    fieldEntries(set).some(([path]) => held.values[path] === undefined) ||
    listMissed({ set }, held).length > 0
  )
}

/** Paths that do not hold the wanted value. */
export function listMissed(
  { set }: Pick<ItemChange, 'set'>,
  { values, currency }: Omit<Readback, 'isFresh'>,
): FieldPath[] {
  return fieldEntries(set).flatMap(([path, value]) => {
    const now = values[path]
    // A value that can no longer be read proves nothing.
    return now === undefined || isStoredValue(path, value, now, currency) ? [] : [path]
  })
}

function toFailure(
  { id, before, set }: ItemChange,
  { values, currency }: Readback,
  missed: readonly FieldPath[],
): ChangeOutcome {
  const isUnchanged = missed.every((path) => {
    const seen = before[path]
    return seen !== undefined && isStoredValue(path, seen, values[path], currency)
  })
  // A value that differs from before was written by this change, and undo has to include it.
  const applied = fieldEntries(set).flatMap(([path]) => {
    const seen = before[path]
    const isAsBefore = seen === undefined || isStoredValue(path, seen, values[path], currency)
    return missed.includes(path) && isAsBefore ? [] : [path]
  })
  const message = isUnchanged ? t.storeAnswers.savedOldValue : t.storeAnswers.savedAnotherValue
  return { id, ok: false, problem: { code: 'refused', message }, applied }
}
