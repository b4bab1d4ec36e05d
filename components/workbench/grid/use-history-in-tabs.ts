import { useEffect, useRef } from 'react'
import type { SiteId, ProductId } from '#lib/catalog/ids.ts'
import { joinTabs, type Tabs } from '#lib/queries/edits-in-tabs.ts'
import {
  type EditHistoryState,
  emptyHistory,
  type Step,
  type EditHistory,
  isSame,
  type EditedProduct,
  type EditedProducts,
} from './edit-history.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/catalog/changes/field-paths.ts'

/** From a tab to the others: who comes new asks for everything, and each is told what was done. */
type Message = Pick<EditHistoryState, 'sent'> & { readonly steps?: readonly Step[] | undefined }

/**
 * Keeps what is typed the same in all tabs of a shop, cell by cell. `onOwn` is called when something was
 * done in this one: it is the one that keeps it.
 */
export function useHistoryInTabs(
  siteId: SiteId,
  state: EditHistoryState | undefined,
  onHeard: (next: (now: EditHistoryState) => EditHistoryState) => void,
  onOwn: () => void,
): void {
  const tabs = useRef<Tabs>(undefined)
  /** What the others know. */
  const reported = useRef<EditHistoryState>(undefined)
  const hear = useRef(onHeard)
  const own = useRef(onOwn)
  useEffect(() => {
    hear.current = onHeard
    own.current = onOwn
  })

  useEffect(() => {
    const joined = joinTabs(siteId, (data) => {
      const known = reported.current
      if (known === undefined) return
      const { steps, sent } = data as Message
      if (steps === undefined) {
        const all = listSteps(emptyHistory.products, known.editHistory.products)
        return joined.say({ steps: all, sent: known.sent })
      }
      const isManual = steps.some(({ to }) => to !== undefined)
      const next = (now: EditHistoryState): EditHistoryState => {
        const editHistory = follow(now.editHistory, steps)
        return {
          editHistory,
          sent,
          isShared: (isManual || now.isShared) && editHistory.products.size > 0,
        }
      }
      reported.current = next(known)
      hear.current(next)
    })
    tabs.current = joined
    return () => {
      reported.current = undefined
      joined.leave()
    }
  }, [siteId])

  useEffect(() => {
    if (state === undefined) return
    const known = reported.current
    reported.current = state
    if (known === undefined) return tabs.current?.say({})
    const steps = listSteps(known.editHistory.products, state.editHistory.products)
    if (steps.length === 0 && known.sent?.job === state.sent?.job) return
    tabs.current?.say({ steps, sent: state.sent })
    own.current()
  }, [state])
}

/** What was typed, and taken back, between two states of what is typed. */
export function listSteps(before: EditedProducts, now: EditedProducts): Step[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].flatMap((id): Step[] => {
    const [from, to] = [before.get(id), now.get(id)]
    const isEqual = from === to || (from !== undefined && to !== undefined && isSame(from, to))
    return isEqual ? [] : [{ id, from, to }]
  })
}

/**
 * Does here what was done in another tab, cell by cell: what is typed at other cells of the same
 * product stays. Steps of our own at such a product can no longer be taken back alone: in the past an
 * empty step is left of them, so that an undo can say so.
 */
export function follow(editHistory: EditHistory, steps: readonly Step[]): EditHistory {
  if (steps.length === 0) return editHistory
  const products = new Map(editHistory.products)
  for (const step of steps) {
    const followed = followAt(products.get(step.id), step)
    if (followed === undefined) products.delete(step.id)
    else products.set(step.id, followed)
  }
  const touched = new Set(steps.map(({ id }) => id))
  const future = without(editHistory.future, touched).filter((left) => left.length > 0)
  return { products, past: without(editHistory.past, touched), future }
}

function followAt(own: EditedProduct | undefined, { from, to }: Step): EditedProduct | undefined {
  const [was, is] = [from, to].map((each) => new Map(fieldEntries(each?.set ?? {})))
  const set = new Map<FieldPath, FieldPathValue>(fieldEntries(own?.set ?? {}))
  const seen = new Map(fieldEntries({ ...to?.before, ...own?.before }))
  for (const path of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const wanted = is?.get(path)
    if (JSON.stringify(was?.get(path)) === JSON.stringify(wanted)) continue
    if (wanted === undefined) set.delete(path)
    else set.set(path, wanted)
  }
  if (set.size === 0) return undefined
  const known = own ?? to
  return {
    name: known?.name ?? '',
    set: fieldValuesFrom(set),
    before: fieldValuesFrom([...seen].filter(([path]) => set.has(path))),
    stock: (to?.stock === from?.stock ? own?.stock : to?.stock) ?? known?.stock ?? 'difference',
  }
}

function without(groups: EditHistory['past'], ids: ReadonlySet<ProductId>): EditHistory['past'] {
  return groups.map((steps) => steps.filter(({ id }) => !ids.has(id)))
}
