import type { FieldPath, FieldPathValue, FieldValues } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  fieldValuesFrom,
  serializeFields,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import {
  changeFields,
  countChanges,
  createUnsavedProduct,
  isNothing,
  keepSent,
  type SurfaceName,
  settle,
  type Sent,
  type StockMeaning,
  toManualEdit,
  type UnsavedProduct,
} from './unsaved-product.ts'

export type UnsavedProducts = ReadonlyMap<ProductId, UnsavedProduct>

/** One change to the unsaved changes of a product. */
export interface Step {
  readonly id: ProductId
  readonly from: UnsavedProduct | undefined
  readonly to: UnsavedProduct | undefined
}

/** The unsaved changes of all products, with their undo and redo stacks. */
export interface EditHistory {
  readonly products: UnsavedProducts
  readonly past: readonly (readonly Step[])[]
  readonly future: readonly (readonly Step[])[]
  /** The group of the last step, while further edits may join it. */
  readonly groupId?: object | undefined
  /** Why the last undo had no effect. */
  readonly undoBlocked?: 'saved' | 'other-tab' | undefined
}

type Steps = EditHistory['past'][number]

/** Stand for groups whose steps can no longer be undone, so that undo explains itself. */
const savedSteps: Steps = []
const overwrittenSteps: Steps = []

export interface ProductEdit {
  readonly product: Product
  readonly set: FieldValues
  /** How the quantities among the values are meant, if there are any. */
  readonly stock?: StockMeaning | undefined
}

export const emptyHistory: EditHistory = { products: new Map(), past: [], future: [] }
/** Length of the undo stack; each step may cover thousands of products. */
const maxSteps = 100

/**
 * Adds edits as one undo step; edits that arrive in parts with the same `groupId` share a step. A value
 * equal to the one in the store is no edit.
 */
export function addEdits(
  editHistory: EditHistory,
  edits: readonly ProductEdit[],
  groupId?: object,
): EditHistory {
  const now = new Map(editHistory.products)
  const steps = edits.flatMap((edit): Step[] => {
    const { id } = edit.product
    const from = now.get(id)
    const to = merge(from, edit)
    if (isSameEntry(from, to)) return []
    if (to === undefined) now.delete(id)
    else now.set(id, to)
    return [{ id, from, to }]
  })
  if (steps.length === 0) return editHistory
  const isMore = groupId !== undefined && editHistory.groupId === groupId
  const before = isMore ? editHistory.past.slice(0, -1) : editHistory.past
  const step = isMore ? [...(editHistory.past.at(-1) ?? []), ...steps] : steps
  return { products: now, past: [...before, step].slice(-maxSteps), future: [], groupId }
}

/** Changes one product without an undo step; earlier steps of it can no longer be undone. */
export function changeProduct(
  editHistory: EditHistory,
  id: ProductId,
  to: (now: UnsavedProduct | undefined) => UnsavedProduct,
): EditHistory {
  const now = editHistory.products.get(id)
  const changed = to(now)
  const next = isNothing(changed) ? undefined : changed
  if (isSameUnsaved(now, next)) return editHistory
  const products = new Map(editHistory.products)
  if (next === undefined) products.delete(id)
  else products.set(id, next)
  if (isSameEntry(now, next)) return { ...editHistory, products }
  return { products, ...withoutSteps(editHistory, new Set([id]), overwrittenSteps) }
}

/** Notes where changes of products that had none before were begun. */
export function noteWhereBegun(
  editHistory: EditHistory,
  before: UnsavedProducts,
  surface: SurfaceName,
): EditHistory {
  const products = new Map(editHistory.products)
  for (const [id, unsaved] of editHistory.products) {
    if (!before.has(id)) products.set(id, { ...unsaved, begunIn: unsaved.begunIn ?? surface })
  }
  return { ...editHistory, products }
}

function merge(
  from: UnsavedProduct | undefined,
  { product, set, stock }: ProductEdit,
): UnsavedProduct | undefined {
  const known = { ...(from ?? createUnsavedProduct(product)), name: product.name }
  const to = changeFields(known, product, set, stock)
  return isNothing(to) ? undefined : to
}

type Maybe = UnsavedProduct | undefined

export function isSameUnsaved(one: Maybe, other: Maybe): boolean {
  return isSameEntry(one, other) && JSON.stringify(one?.sent) === JSON.stringify(other?.sent)
}

/** Whether the same was entered, sent or not. */
export function isSameEntry(one: Maybe, other: Maybe): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    one === other ||
    (one.isExact === other.isExact &&
      listText(one.paidEntered) === listText(other.paidEntered) &&
      serializeFields(one.set) === serializeFields(other.set) &&
      serializeFields(one.before) === serializeFields(other.before))
  )
}

function listText(ids: readonly string[] = []): string {
  return ids.toSorted().join()
}

export function undo(editHistory: EditHistory): EditHistory {
  const { past } = editHistory
  const steps = past.at(-1)
  if (steps === undefined) return editHistory
  if (steps.length === 0) {
    // The next undo reverts the last step that can be undone.
    const left = past.slice(0, past.findLastIndex((each) => each.length > 0) + 1)
    const undoBlocked = steps === savedSteps ? 'saved' : 'other-tab'
    return { ...editHistory, past: left, undoBlocked }
  }
  return {
    products: applySteps(editHistory.products, steps.toReversed(), 'from'),
    past: past.slice(0, -1),
    future: [...editHistory.future, steps],
  }
}

export function redo(editHistory: EditHistory): EditHistory {
  const steps = editHistory.future.at(-1)
  if (steps === undefined) return editHistory
  return {
    products: applySteps(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps],
    future: editHistory.future.slice(0, -1),
  }
}

/** Removes edits that were sent or discarded. This can be undone until the page is closed. */
export function removeEdits(
  editHistory: EditHistory,
  ids: Iterable<ProductId> = editHistory.products.keys(),
): EditHistory {
  const steps = [...ids].flatMap((id): Step[] => {
    const from = editHistory.products.get(id)
    return from === undefined ? [] : [{ id, from, to: undefined }]
  })
  if (steps.length === 0) return editHistory
  return {
    products: applySteps(editHistory.products, steps, 'to'),
    past: [...editHistory.past, steps].slice(-maxSteps),
    future: [],
  }
}

function applySteps(products: UnsavedProducts, steps: readonly Step[], side: 'from' | 'to') {
  const now = new Map(products)
  for (const { id, [side]: value } of steps) {
    const current = now.get(id)
    if (value === undefined) now.delete(id)
    else now.set(id, current === undefined ? value : keepSent(current, value))
  }
  return now
}

/** Records the job that these changes were sent with. Some may have changed while it was created. */
export function markSent(
  editHistory: EditHistory,
  sent: UnsavedProducts,
  jobId: JobId,
): EditHistory {
  const products = new Map(editHistory.products)
  const job: Sent = sent.size > 1 ? { jobId, withOthers: true } : { jobId }
  for (const [id, { set }] of sent) {
    const now = products.get(id)
    if (now === undefined) continue
    products.set(id, { ...now, sent: now.set === set ? job : { ...job, set } })
  }
  return { ...editHistory, products }
}

/** What is left of all changes once a job is over; see `settle`. */
export function settleAll(
  editHistory: EditHistory,
  jobId: JobId,
  fieldsOf: (id: ProductId) => readonly FieldPath[] | undefined,
): EditHistory {
  const products = new Map(editHistory.products)
  const settled = new Set<ProductId>()
  for (const [id, unsaved] of editHistory.products) {
    if (unsaved.sent?.jobId !== jobId) continue
    const left = settle(unsaved, jobId, fieldsOf(id))
    if (isSameUnsaved(unsaved, left)) continue
    settled.add(id)
    if (isNothing(left)) products.delete(id)
    else products.set(id, left)
  }
  return settled.size === 0 ? editHistory : forgetSteps({ ...editHistory, products }, settled)
}

/** The steps of products that are being saved can no longer be undone: they lead to former values. */
export function forgetSteps(editHistory: EditHistory, ids: ReadonlySet<ProductId>): EditHistory {
  const isKnown = ({ id }: Step) => ids.has(id)
  if (![...editHistory.past, ...editHistory.future].some((steps) => steps.some(isKnown)))
    return editHistory
  return { ...editHistory, ...withoutSteps(editHistory, ids, savedSteps) }
}

export function countEdits(products: UnsavedProducts): {
  readonly values: number
  readonly products: number
} {
  let values = 0
  for (const unsaved of products.values()) values += countChanges(unsaved)
  return { values, products: products.size }
}

/** The edits in the form that a preview is created from. */
export function toManualEdits(products: UnsavedProducts): ManualEdit[] {
  return [...products].map(([id, unsaved]) => toManualEdit(id, unsaved))
}

/** The steps that lead from one state of the edits to another. */
export function diffSteps(before: UnsavedProducts, now: UnsavedProducts): Step[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].flatMap((id): Step[] => {
    const [from, to] = [before.get(id), now.get(id)]
    return isSameUnsaved(from, to) ? [] : [{ id, from, to }]
  })
}

/**
 * Applies the steps that a write log accepted from another tab. This tab's own steps for such a product can no longer be
 * undone separately. They are removed from the undo stack and leave an empty step, so that undo can explain itself.
 */
export function applyRemoteSteps(editHistory: EditHistory, steps: readonly Step[]): EditHistory {
  if (steps.length === 0) return editHistory
  const products = new Map(editHistory.products)
  for (const { id, to } of steps) {
    if (to === undefined) products.delete(id)
    else products.set(id, to)
  }
  const touched = new Set(
    steps.filter(({ from, to }) => !isSameEntry(from, to)).map(({ id }) => id),
  )
  return { products, ...withoutSteps(editHistory, touched, overwrittenSteps) }
}

/** Rebuilds the history on top of edits that were saved before it began. */
export function rebaseHistory(saved: UnsavedProducts, { past }: EditHistory): EditHistory {
  const products = new Map(saved)
  const rebased = past.map((steps) =>
    steps.map(({ id, ...step }): Step => {
      const from = products.get(id)
      const to = applyStep(from, step)
      if (to === undefined) products.delete(id)
      else products.set(id, to)
      return { id, from, to }
    }),
  )
  return { products, past: rebased, future: [] }
}

/**
 * Applies a step field by field; each field has its base value with it, as the other tab saw it.
 * Fields that the step does not change stay.
 */
export function applyStep(
  own: UnsavedProduct | undefined,
  { from, to }: Pick<Step, 'from' | 'to'>,
): UnsavedProduct | undefined {
  const [was, is, fields] = [from, to, own].map(listPairs) as [Pairs, Pairs, Pairs]
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const wanted = is.get(path)
    if (JSON.stringify(was.get(path)) === JSON.stringify(wanted)) continue
    if (wanted === undefined) fields.delete(path)
    else fields.set(path, wanted)
  }
  const known = own ?? to
  if (known === undefined) return undefined
  const pairs = [...fields]
  const next: UnsavedProduct = {
    name: known.name,
    before: fieldValuesFrom(pairs.map(([path, [before]]) => [path, before])),
    set: fieldValuesFrom(pairs.map(([path, [, value]]) => [path, value])),
    isExact: to?.isExact === from?.isExact ? known.isExact : to?.isExact,
    paidEntered: mergeIds(own?.paidEntered, from?.paidEntered, to?.paidEntered),
    sent: JSON.stringify(to?.sent) === JSON.stringify(from?.sent) ? known.sent : to?.sent,
    begunIn: known.begunIn,
  }
  return isNothing(next) ? undefined : next
}

function mergeIds(
  own: UnsavedProduct['paidEntered'] = [],
  from: UnsavedProduct['paidEntered'] = [],
  to: UnsavedProduct['paidEntered'] = [],
): UnsavedProduct['paidEntered'] {
  const kept = own.filter((id) => to.includes(id) || !from.includes(id))
  const ids = [...new Set([...kept, ...to.filter((id) => !from.includes(id))])]
  return ids.length === 0 ? undefined : ids
}

type Pairs = Map<FieldPath, readonly [before: FieldPathValue, value: FieldPathValue]>

function listPairs(unsaved: UnsavedProduct | undefined): Pairs {
  return new Map(
    fieldEntries(unsaved?.set ?? {}).map(([path, value]) => [
      path,
      [unsaved?.before[path] ?? null, value],
    ]),
  )
}

/** `emptied` takes the place of each group that has no other steps. */
function withoutSteps(
  { past, future }: EditHistory,
  ids: ReadonlySet<ProductId>,
  emptied: Steps,
): Pick<EditHistory, 'past' | 'future'> {
  const without = (steps: Steps): Steps => {
    const left = steps.filter(({ id }) => !ids.has(id))
    if (left.length === steps.length) return steps
    return left.length === 0 ? emptied : left
  }
  return { past: past.map(without), future: future.map(without).filter((left) => left.length > 0) }
}
