import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import {
  type DraftParts,
  draftsQuery,
  type SavedDrafts,
  patchDraft,
  readDrafts,
} from '#lib/queries/drafts.ts'
import { diffParts, draftCapacity, fromParts, rebaseUnsaved, toParts } from './unsaved-parts.ts'
import { isNothing, type UnsavedProduct } from './unsaved-product.ts'

/** Of one shop, by product. */
export type UnsavedProducts = Readonly<Record<ProductId, UnsavedProduct>>
type Mine = ReadonlyMap<ProductId, UnsavedProduct | undefined>

// Long enough to join keystrokes, short enough to lose none.
const saveDelayMs = 120
const nothing: Mine = new Map()

/**
 * What was typed at products and is not saved, kept while the browser runs; undefined until it is read.
 * Other windows may write as well: only what was typed here is written, and theirs is taken over.
 */
export function useUnsavedProducts(siteId: SiteId) {
  const client = useQueryClient()
  const { data: saved, isError } = useQuery(draftsQuery(siteId))
  const [mine, setMine] = useState(nothing)
  const [unkept, setUnkept] = useState<ReadonlySet<ProductId>>(new Set())
  const known = useCallback(
    (): SavedDrafts => client.getQueryData(draftsQuery(siteId).queryKey) ?? {},
    [client, siteId],
  )
  const recordSaved = useCallback(
    (id: ProductId, parts: DraftParts) =>
      client.setQueryData(draftsQuery(siteId).queryKey, (now) => ({ ...now, [id]: parts })),
    [client, siteId],
  )

  const change = useCallback(
    (id: ProductId, to: (draft: UnsavedProduct | undefined) => UnsavedProduct) =>
      setMine((now) => {
        const draft = now.has(id) ? now.get(id) : fromParts(known()[id])
        return new Map([...now, [id, to(draft)]])
      }),
    [known],
  )
  const rebase = useCallback((id: ProductId, base: DraftParts, theirs: DraftParts) => {
    setMine((now) => {
      const next = rebaseUnsaved(now.get(id), base, theirs)
      return !now.has(id) || next === now.get(id) ? now : new Map([...now, [id, next]])
    })
  }, [])

  // What is on its way to be kept: an answer to a read that it may have overtaken is not taken over.
  const patches = useRef({ sent: 0, open: new Set<Promise<unknown>>() })
  const save = useCallback(
    (drafts: Mine) => {
      const long = new Set<ProductId>()
      for (const [id, draft] of drafts) {
        const parts = toParts(draft)
        const before = known()[id] ?? {}
        const patch = diffParts(before, parts)
        if (JSON.stringify(parts).length > draftCapacity) long.add(id)
        else if (Object.keys(patch).length > 0) {
          recordSaved(id, parts)
          const { open } = patches.current
          patches.current.sent += 1
          const settled: Promise<unknown> = patchDraft(siteId, id, patch)
            .then((all) => {
              recordSaved(id, { ...all, ...known()[id] })
              return rebase(id, parts, all)
            })
            // Not kept is better than an error about it in the middle of the work; it is tried again.
            .catch(() => recordSaved(id, before))
            .finally(() => open.delete(settled))
          open.add(settled)
        }
      }
      setUnkept((now) => (now.size === 0 && long.size === 0 ? now : long))
    },
    [known, recordSaved, rebase, siteId],
  )

  const latest = useRef(nothing)
  useEffect(() => {
    latest.current = mine
    const timer = setTimeout(() => save(mine), saveDelayMs)
    return () => clearTimeout(timer)
  }, [mine, save])
  // What other windows typed is seen when one comes back to this one.
  useEffect(() => {
    const saveLatest = () => save(latest.current)
    let isGone = false
    const poll = async (): Promise<void> => {
      const { sent, open } = patches.current
      await Promise.allSettled(open)
      const fresh = await readDrafts(siteId)
      if (isGone) return
      // Something was sent meanwhile, and the answer may be older than that.
      if (patches.current.sent !== sent) return poll()
      const before = known()
      client.setQueryData(draftsQuery(siteId).queryKey, fresh)
      for (const id of latest.current.keys()) rebase(id, before[id] ?? {}, fresh[id] ?? {})
    }
    const onFocus = () => {
      poll().catch(() => undefined)
    }
    window.addEventListener('pagehide', saveLatest)
    window.addEventListener('focus', onFocus)
    return () => {
      isGone = true
      window.removeEventListener('pagehide', saveLatest)
      window.removeEventListener('focus', onFocus)
      saveLatest()
    }
  }, [client, known, rebase, save, siteId])

  const drafts = useMemo(() => {
    if (saved === undefined && !isError) return undefined
    const read = Object.entries(saved ?? {}).map(
      ([id, parts]) => [id as ProductId, fromParts(parts)] as const,
    )
    const all = new Map([...read, ...mine])
    return Object.fromEntries(
      [...all].flatMap(([id, draft]) =>
        draft === undefined || isNothing(draft) ? [] : [[id, draft] as const],
      ),
    )
  }, [saved, isError, mine])
  return { drafts, unkept, change }
}
