import { useEffect, useRef } from 'react'
import type { SiteId } from '#lib/catalog/ids.ts'
import { joinTabs, type Tabs } from '#lib/queries/edits-in-tabs.ts'
import { type EditHistoryState, emptyHistory, type Step } from './edit-history.ts'
import { follow, listSteps } from './follow-history.ts'

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
