import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import {
  type DraftParts,
  draftsQuery,
  type KeptDrafts,
  patchDraft,
  readDrafts,
} from '#lib/queries/drafts.ts'
import { diffParts, draftCapacity, fromParts, rebaseDraft, toParts } from './draft-parts.ts'
import { isNothing, type ProductDraft } from './product-draft.ts'

/** Of one shop, by product. */
export type Drafts = Readonly<Record<ProductId, ProductDraft>>
type Mine = ReadonlyMap<ProductId, ProductDraft | undefined>

// Long enough to join keystrokes, short enough to lose none.
const saveDelayMs = 120
const nothing: Mine = new Map()

/**
 * What was typed at products and is not saved, kept while the browser runs; undefined until it is read.
 * Other windows may write as well: only what was typed here is written, and theirs is taken over.
 */
export function useDrafts(siteId: SiteId) {
  const client = useQueryClient()
  const { data: kept, isError } = useQuery(draftsQuery(siteId))
  const [mine, setMine] = useState(nothing)
  const [unkept, setUnkept] = useState<ReadonlySet<ProductId>>(new Set())
  const known = useCallback(
    (): KeptDrafts => client.getQueryData(draftsQuery(siteId).queryKey) ?? {},
    [client, siteId],
  )
  const noteKept = useCallback(
    (id: ProductId, parts: DraftParts) =>
      client.setQueryData(draftsQuery(siteId).queryKey, (now) => ({ ...now, [id]: parts })),
    [client, siteId],
  )

  const change = useCallback(
    (id: ProductId, to: (draft: ProductDraft | undefined) => ProductDraft) =>
      setMine((now) => {
        const draft = now.has(id) ? now.get(id) : fromParts(known()[id])
        return new Map([...now, [id, to(draft)]])
      }),
    [known],
  )
  const rebase = useCallback((id: ProductId, base: DraftParts, theirs: DraftParts) => {
    setMine((now) => {
      const next = rebaseDraft(now.get(id), base, theirs)
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
          noteKept(id, parts)
          const { open } = patches.current
          patches.current.sent += 1
          const settled: Promise<unknown> = patchDraft(siteId, id, patch)
            .then((all) => {
              noteKept(id, { ...all, ...known()[id] })
              return rebase(id, parts, all)
            })
            // Not kept is better than an error about it in the middle of the work; it is tried again.
            .catch(() => noteKept(id, before))
            .finally(() => open.delete(settled))
          open.add(settled)
        }
      }
      setUnkept((now) => (now.size === 0 && long.size === 0 ? now : long))
    },
    [known, noteKept, rebase, siteId],
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
    const look = async (): Promise<void> => {
      const { sent, open } = patches.current
      await Promise.allSettled(open)
      const fresh = await readDrafts(siteId)
      if (isGone) return
      // Something was sent meanwhile, and the answer may be older than that.
      if (patches.current.sent !== sent) return look()
      const before = known()
      client.setQueryData(draftsQuery(siteId).queryKey, fresh)
      for (const id of latest.current.keys()) rebase(id, before[id] ?? {}, fresh[id] ?? {})
    }
    const onFocus = () => {
      look().catch(() => undefined)
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
    if (kept === undefined && !isError) return undefined
    const read = Object.entries(kept ?? {}).map(
      ([id, parts]) => [id as ProductId, fromParts(parts)] as const,
    )
    const all = new Map([...read, ...mine])
    return Object.fromEntries(
      [...all].flatMap(([id, draft]) =>
        draft === undefined || isNothing(draft) ? [] : [[id, draft] as const],
      ),
    )
  }, [kept, isError, mine])
  return { drafts, unkept, change }
}
