import { isRecord } from '#lib/core/base/is-record.ts'
import { useCallback } from 'react'
import { usePageState } from '#components/shell/use-page-state.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { type JobId, type ProductId, type SiteId, parseProductId } from '#lib/core/catalog/ids.ts'
import { pageStateCapacity } from '#lib/extension/queries/page-state.ts'
import { findPageState, listPageStates } from './page-states.ts'
import { maxPicked, nothingSelected, type Selection } from '#components/search/selection.ts'
import { maxSearchLength } from '#lib/extension/queries/search-text.ts'

/** States of other stores must leave room for the active store. */
const othersCapacity = pageStateCapacity / 2

/** The workspace of one page and store, saved while the browser runs; undefined until it is read. */
export function useWorkspace(page: string, siteId: SiteId, home: Home) {
  const restore = useCallback(
    (saved: unknown) => restoreWorkspace(saved, siteId, home),
    [siteId, home],
  )
  const [workspace, update] = usePageState(page, restore)
  const change = useCallback(
    (part: Partial<Workspace>) => update((now) => ({ ...now, ...part })),
    [update],
  )
  if (workspace === undefined) return undefined

  const show = (screen: Screen) => change({ screen })
  return {
    ...workspace,
    change,
    /** For changes that depend on the current state. */
    update,
    goHome: (to = workspace.home) => change({ home: to, screen: { kind: 'home' } }),
    openProduct: (id: ProductId) => show({ kind: 'product', id }),
    /** `createdBy`: the job that just created it. */
    openCreated: (id: ProductId, createdBy: JobId) => show({ kind: 'product', id, createdBy }),
    /** The form of a new product, or of a duplicate. */
    openNew: (sourceId?: ProductId) => show({ kind: 'new', sourceId }),
    openCollections: () => show({ kind: 'collections' }),
    openEdit: (scope?: PickedScope) => show({ kind: 'edit', scope }),
    openJob: (id: JobId) => show({ kind: 'job', id }),
    askUndo: (id: JobId) => show({ kind: 'job', id, isUndoAsked: true }),
  }
}

export type WorkspaceControls = NonNullable<ReturnType<typeof useWorkspace>>

/** Restores the workspace of one store from the saved state of a page; those of other stores stay with it. */
export function restoreWorkspace(saved: unknown, siteId: SiteId, home: Home): Workspace {
  const others = pickOthers(saved, siteId)
  const own =
    readWorkspace(findPageState(saved, siteId), siteId, home) ?? createWorkspace(siteId, home)
  return others.length === 0 ? own : { ...own, others }
}

/** Latest first; views beyond the capacity are dropped. */
function pickOthers(saved: unknown, siteId: SiteId): readonly unknown[] {
  let left = othersCapacity
  return listPageStates(saved).flatMap((view) => {
    if (view['siteId'] === siteId) return []
    const { others: _others, ...alone } = view
    left -= JSON.stringify(alone).length
    return left < 0 ? [] : [alone]
  })
}

/** Parses a saved workspace; undefined when it is of another store or invalid. */
export function readWorkspace(saved: unknown, siteId: SiteId, home: Home): Workspace | undefined {
  if (!isRecord(saved) || saved['siteId'] !== siteId) return undefined
  const fresh = createWorkspace(siteId, home)
  return {
    siteId,
    home:
      (['page', 'search', 'jobs', 'activity'] as const).find((each) => each === saved['home']) ??
      home,
    screen: readScreen(saved['screen']) ?? fresh.screen,
    text: readText(saved['text']) ?? fresh.text,
    selection: readSelection(saved['selection']) ?? nothingSelected,
    form: saved['form'],
    ...(typeof saved['formJob'] === 'string' ? { formJob: saved['formJob'] as JobId } : {}),
    stashed: saved['stashed'],
  }
}

function readScreen(value: unknown): Screen | undefined {
  if (!isRecord(value)) return undefined
  const { kind, id, scope, sourceId } = value
  if (kind === 'product') {
    const productId = readId(id)
    return productId === undefined ? undefined : { kind, id: productId }
  }
  if (kind === 'new') return { kind, sourceId: readId(sourceId) }
  if (kind === 'collections') return { kind }
  if (kind === 'job') {
    return typeof id === 'string' && id !== '' ? { kind, id: id as JobId } : undefined
  }
  return kind === 'edit' ? { kind, scope: readScope(scope) } : undefined
}

function readSelection(value: unknown): Selection | undefined {
  if (!isRecord(value) || !Array.isArray(value['picked'])) return undefined
  const { picked, matching, except } = value
  const text = isRecord(matching) ? readText(matching['text']) : undefined
  const saved = { picked: readIds(picked).slice(0, maxPicked) }
  if (text === undefined) return saved
  const all = { ...saved, matching: { text } }
  return Array.isArray(except) ? { ...all, except: readIds(except).slice(0, maxPicked) } : all
}

function readScope(value: unknown): PickedScope | undefined {
  if (!isRecord(value)) return undefined
  const { kind, ids, search, except } = value
  if (kind === 'search' && isRecord(search)) {
    const text = readText(search['text'])
    if (text === undefined) return undefined
    const all = { kind, search: { text } } as const
    return Array.isArray(except) ? { ...all, except: readIds(except) } : all
  }
  return kind === 'ids' && Array.isArray(ids) ? { kind, ids: readIds(ids) } : undefined
}

function readIds(values: readonly unknown[]): ProductId[] {
  return values.flatMap((value) => readId(value) ?? [])
}

function readId(value: unknown): ProductId | undefined {
  return typeof value === 'string' ? parseProductId(value) : undefined
}

function readText(value: unknown): string | undefined {
  // A truncated search would be another search.
  return typeof value === 'string' && value.length <= maxSearchLength ? value : undefined
}

/** The start screens; every other screen leads back to one of them. */
export type Home = 'page' | 'search' | 'jobs' | 'activity'

type Screen =
  | { readonly kind: 'home' }
  | { readonly kind: 'product'; readonly id: ProductId; readonly createdBy?: JobId }
  /** With a source it is duplicated. */
  | { readonly kind: 'new'; readonly sourceId?: ProductId | undefined }
  | { readonly kind: 'collections' }
  /** Without a scope it edits the selection. */
  | { readonly kind: 'edit'; readonly scope?: PickedScope | undefined }
  /** `isUndoAsked`: with the question whether to undo it. */
  | { readonly kind: 'job'; readonly id: JobId; readonly isUndoAsked?: boolean }

/** The state of the user's work. */
export interface Workspace {
  readonly siteId: SiteId
  readonly home: Home
  readonly screen: Screen
  readonly text: string
  readonly selection: Selection
  /** The edit form in its saved state; the form component parses it. */
  readonly form?: unknown
  /** The last job previewed from the form: once it runs, the form is cleared. */
  readonly formJob?: JobId | undefined
  /** A form set aside because another edit took its place. */
  readonly stashed?: unknown
  /** Saved workspaces of other stores. */
  readonly others?: readonly unknown[] | undefined
}

export function createWorkspace(siteId: SiteId, home: Home): Workspace {
  return {
    siteId,
    home,
    screen: { kind: 'home' },
    text: '',
    selection: nothingSelected,
  }
}
