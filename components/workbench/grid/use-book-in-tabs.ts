import { useEffect, useRef } from 'react'
import type { SiteId } from '#lib/domain/ids.ts'
import { joinTabs, type Tabs } from '#lib/queries/typed-in-tabs.ts'
import { type BookState, emptyBook, type Step } from './edit-book.ts'
import { follow, listSteps } from './follow-book.ts'

/** From a tab to the others: who comes new asks for everything, and each is told what was done. */
type Message = Pick<BookState, 'sent'> & { readonly steps?: readonly Step[] | undefined }

/**
 * Keeps what is typed the same in all tabs of a shop, cell by cell. `onOwn` is called when something was
 * done in this one: it is the one that keeps it.
 */
export function useBookInTabs(
  siteId: SiteId,
  state: BookState | undefined,
  onHeard: (next: (now: BookState) => BookState) => void,
  onOwn: () => void,
): void {
  const tabs = useRef<Tabs>(undefined)
  /** What the others know. */
  const told = useRef<BookState>(undefined)
  const hear = useRef(onHeard)
  const own = useRef(onOwn)
  useEffect(() => {
    hear.current = onHeard
    own.current = onOwn
  })

  useEffect(() => {
    const joined = joinTabs(siteId, (data) => {
      const known = told.current
      if (known === undefined) return
      const { steps, sent } = data as Message
      if (steps === undefined) {
        const all = listSteps(emptyBook.products, known.book.products)
        return joined.say({ steps: all, sent: known.sent })
      }
      const isTyped = steps.some(({ to }) => to !== undefined)
      const next = (now: BookState): BookState => {
        const book = follow(now.book, steps)
        return { book, sent, isShared: (isTyped || now.isShared) && book.products.size > 0 }
      }
      told.current = next(known)
      hear.current(next)
    })
    tabs.current = joined
    return () => {
      told.current = undefined
      joined.leave()
    }
  }, [siteId])

  useEffect(() => {
    if (state === undefined) return
    const known = told.current
    told.current = state
    if (known === undefined) return tabs.current?.say({})
    const steps = listSteps(known.book.products, state.book.products)
    if (steps.length === 0 && known.sent?.job === state.sent?.job) return
    tabs.current?.say({ steps, sent: state.sent })
    own.current()
  }, [state])
}
