import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ProductId, SiteId, JobId, VariantId } from '#lib/core/catalog/ids.ts'
import {
  type DraftParts,
  draftsQuery,
  type SavedDrafts,
  patchDraft,
  readDrafts,
} from '#lib/extension/queries/drafts.ts'
import { applyStep, isSameUnsaved } from '#lib/core/edits/unsaved/edit-history.ts'
import {
  isNothing,
  type Sent,
  type UnsavedProduct,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { FieldValues, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isFieldValues } from '#lib/core/catalog/changes/is-field-values.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'

/** Maximum size of one draft, characters of JSON. */
const draftCapacity = 65_536

/** The drafts of one shop, by product. */
export type UnsavedProducts = Readonly<Record<ProductId, UnsavedProduct>>
type LocalDrafts = ReadonlyMap<ProductId, UnsavedProduct | undefined>

// Long enough to combine keystrokes, short enough to lose none.
const saveDelayMs = 120
const noDrafts: LocalDrafts = new Map()

/**
 * The unsaved changes of all products, stored for the browser session; undefined until they are read.
 * Other windows write them too: this window writes only its own changes and adopts those of the others.
 */
export function useUnsavedProducts(siteId: SiteId) {
  const client = useQueryClient()
  const { data: saved, isError } = useQuery(draftsQuery(siteId))
  const [mine, setMine] = useState(noDrafts)
  const [tooLarge, setTooLarge] = useState<ReadonlySet<ProductId>>(new Set())
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

  // Patches under way. A read that a patch may have overtaken is discarded.
  const patches = useRef({ sent: 0, open: new Set<Promise<unknown>>() })
  const save = useCallback(
    (drafts: LocalDrafts) => {
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
          const request: Promise<unknown> = patchDraft(siteId, id, patch)
            .then((all) => {
              recordSaved(id, { ...all, ...known()[id] })
              return rebase(id, parts, all)
            })
            // A failed save shows no error in the middle of the work; it is tried again.
            .catch(() => recordSaved(id, before))
            .finally(() => open.delete(request))
          open.add(request)
        }
      }
      setTooLarge((now) => (now.size === 0 && long.size === 0 ? now : long))
    },
    [known, recordSaved, rebase, siteId],
  )

  const latest = useRef(noDrafts)
  useEffect(() => {
    latest.current = mine
    const timer = setTimeout(() => save(mine), saveDelayMs)
    return () => clearTimeout(timer)
  }, [mine, save])
  // Changes of other windows are read when this window gets the focus.
  useEffect(() => {
    const saveLatest = () => save(latest.current)
    let isGone = false
    const poll = async (): Promise<void> => {
      const { sent, open } = patches.current
      await Promise.allSettled(open)
      const fresh = await readDrafts(siteId)
      if (isGone) return
      // A patch was sent in the meantime, and the answer may be older.
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
  return { drafts, tooLarge, change }
}

const nameOf = (field: 'name' | 'isExact' | 'paidEntered' | 'sent') => `draft/${field}`

/** The draft field by field, so that two windows can write it at once. An empty draft has no parts. */
export function toParts(draft: UnsavedProduct | undefined): DraftParts {
  if (draft === undefined || isNothing(draft)) return {}
  const paths = fieldEntries(draft.set).map(
    ([path, value]) => [path, JSON.stringify([draft.before[path], value])] as const,
  )
  return {
    ...Object.fromEntries(paths),
    [nameOf('name')]: draft.name,
    ...(draft.isExact === true ? { [nameOf('isExact')]: 'true' } : {}),
    ...(draft.paidEntered === undefined
      ? {}
      : { [nameOf('paidEntered')]: draft.paidEntered.toSorted().join() }),
    ...(draft.sent === undefined ? {} : { [nameOf('sent')]: JSON.stringify(draft.sent) }),
  }
}

/** Reads a draft. Unreadable parts are left out; undefined if nothing is left. */
export function fromParts(parts: DraftParts | undefined): UnsavedProduct | undefined {
  if (parts === undefined) return undefined
  const read = Object.entries(parts).flatMap(([path, part]) => {
    const pair = readPair(path as FieldPath, part)
    return pair === undefined ? [] : [pair]
  })
  if (read.length === 0) return undefined
  return {
    name: parts[nameOf('name')] ?? '',
    before: merge(read.map(({ before }) => before)),
    set: merge(read.map(({ set }) => set)),
    isExact: parts[nameOf('isExact')] === 'true' ? true : undefined,
    paidEntered: parts[nameOf('paidEntered')]?.split(',') as VariantId[] | undefined,
    sent: readSent(parts[nameOf('sent')]),
  }
}

function readSent(part: string | undefined): Sent | undefined {
  try {
    const sent: unknown = JSON.parse(part ?? 'null')
    if (!isRecord(sent) || typeof sent['jobId'] !== 'string') return undefined
    const jobId = sent['jobId'] as JobId
    return isFieldValues(sent['set']) ? { jobId, set: sent['set'] } : { jobId }
  } catch {
    return undefined
  }
}

function readPair(path: FieldPath, part: string) {
  if (path.startsWith('draft/')) return undefined
  try {
    const pair: unknown = JSON.parse(part)
    if (!Array.isArray(pair) || pair.length !== 2) return undefined
    const before = fieldValuesFrom([[path, pair[0] as FieldPathValue]])
    const set = fieldValuesFrom([[path, pair[1] as FieldPathValue]])
    return isFieldValues(before) && isFieldValues(set) ? { before, set } : undefined
  } catch {
    return undefined
  }
}

function merge(values: readonly FieldValues[]): FieldValues {
  return fieldValuesFrom(values.flatMap(fieldEntries))
}

/** The patch that turns `former` into `next`. */
export function diffParts(former: DraftParts, next: DraftParts): Record<string, string | null> {
  const names = new Set([...Object.keys(former), ...Object.keys(next)])
  return Object.fromEntries(
    [...names].flatMap((name) =>
      former[name] === next[name] ? [] : [[name, next[name] ?? null] as const],
    ),
  )
}

/** The draft with the changes of another window since `base`; the same object if there are none. */
export function rebaseUnsaved(
  draft: UnsavedProduct | undefined,
  base: DraftParts,
  theirs: DraftParts,
): UnsavedProduct | undefined {
  const [from, to] = [fromParts(base), fromParts(theirs)]
  return isSameUnsaved(from, to) ? draft : applyStep(to, { from, to: draft })
}
