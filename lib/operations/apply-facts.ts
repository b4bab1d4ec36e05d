import type { Place } from '#lib/domain/change.ts'
import type { CollectionOperation, InfoOperation, LabelOperation } from '#lib/operations/edit.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { type Draft, put, raise, valueAt } from './draft.ts'

export function applyLabel(draft: Draft, { kind, name }: LabelOperation): void {
  put(draft, kind, name.trim(), draft.product[kind])
}

export function applyCollection(draft: Draft, operation: CollectionOperation): void {
  const { id, name } = operation
  put(draft, `collection/${id}`, operation.do === 'add', draft.product.collectionIds.includes(id))
  draft.labels = { ...draft.labels, [id]: name }
}

export function applyInfo(draft: Draft, operation: InfoOperation): void {
  const sections = draft.product.infoSections
  if (sections === undefined) {
    return raise(draft, 'cannot', t.infoUnknown)
  }
  const title = operation.title.trim()
  const place: Place = `info/${title}`
  const original = sections.find((each) => each.title === title)?.html ?? null
  const now = valueAt<string | null>(draft, place, original)
  const next = operation.do === 'add' ? operation.html : null
  if (now !== null && next !== null && now !== next) {
    raise(draft, 'info-replaced', t.infoReplaced(title))
  }
  put<string | null>(draft, place, next, original)
}
