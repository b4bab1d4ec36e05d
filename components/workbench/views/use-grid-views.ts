import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import {
  createViewId,
  type GridViews,
  maxGridViews,
  type NamedGridView,
  noGridViews,
  putGridView,
  removeGridView,
  type SavedGridView,
  setDefaultView,
  toFreeName,
} from '#lib/extension/app/grid-views.ts'
import { changeGridViewsMutation, gridViewsQuery } from '#lib/extension/queries/grid-views.ts'
import type { useGridLayout } from '../grid/use-grid-layout.ts'
import type { GridView } from '#components/shell/workbench-route.ts'
import { goTo, replaceRoute } from '../use-route.ts'
import { listBuiltInViews } from './built-in-views.ts'
import { isSameContent, toContent, toGridView, updateView } from './view-content.ts'

/** The saved view of an id, of the store or a built-in one. */
export function useSavedGridView(siteId: Connection['siteId'], id: string | undefined) {
  const { data: { views } = noGridViews } = useQuery(gridViewsQuery(siteId))
  return useMemo(
    () => [...views, ...listBuiltInViews()].find((each) => each.id === id),
    [views, id],
  )
}

/** The saved views of a site, and what can be done with them. */
export function useGridViews(
  { siteId, catalog }: Pick<Connection, 'siteId' | 'catalog'>,
  view: GridView,
  current: SavedGridView | undefined,
  layouts: ReturnType<typeof useGridLayout>,
) {
  const { data: saved, error } = useQuery(gridViewsQuery(siteId))
  const { views, defaultId } = saved ?? noGridViews
  const change = useMutation(changeGridViewsMutation(siteId))
  const { locations } = layouts.layout
  const content = toContent(view, layouts.layout)

  const show = (next: SavedGridView, navigate = goTo) => {
    layouts.resetTo(next.id, next)
    navigate({ page: 'products', view: toGridView(next, view.open) })
  }
  useOpenDefault(saved, (first) => show(first, replaceRoute))

  /** Adds views under free names, as far as there is space. */
  const add = (
    named: readonly NamedGridView[],
    onAdded: (added: readonly SavedGridView[]) => void,
  ) => {
    const added: SavedGridView[] = []
    const put = (now: GridViews) =>
      named.slice(0, maxGridViews - now.views.length).reduce((known, each) => {
        const next = { ...each, id: createViewId(), name: toFreeName(each.name, known.views) }
        added.push(next)
        return putGridView(known, next)
      }, now)
    change.mutate(put, { onSuccess: () => onAdded(added) })
  }

  return {
    locations,
    views,
    defaultId,
    current,
    isChanged: current !== undefined && !isSameContent(content, current, catalog, locations),
    isFull: views.length >= maxGridViews,
    error: change.error ?? error,
    isBusy: change.isPending,
    show,
    showAll: () => goTo({ page: 'products', view: { text: '', open: view.open } }),
    save: (known: SavedGridView) =>
      change.mutate((now) => putGridView(now, updateView(known, content, catalog, locations))),
    create: (name: string) =>
      add([{ ...content, name }], (added) => added.forEach((each) => show(each))),
    rename: (known: SavedGridView, name: string) =>
      change.mutate((now) => {
        const others = now.views.filter(({ id }) => id !== known.id)
        return putGridView(now, { ...known, name: toFreeName(name, others) })
      }),
    add,
    remove: (id: string, onRemoved: () => void) =>
      change.mutate((now) => removeGridView(now, id), {
        onSuccess: () => {
          layouts.forget(id)
          onRemoved()
          if (id === view.saved) goTo({ page: 'products', view: { ...view, saved: undefined } })
        },
      }),
    restore: (known: SavedGridView, wasDefault: boolean) =>
      change.mutate((now) => {
        const restored = putGridView(now, known)
        return wasDefault ? setDefaultView(restored, known.id) : restored
      }),
    setDefault: (id: string | undefined) => change.mutate((now) => setDefaultView(now, id)),
  }
}

export type GridViewsControls = ReturnType<typeof useGridViews>

/** Opens the default view if the address names nothing to show. */
function useOpenDefault(saved: GridViews | undefined, onOpen: (view: SavedGridView) => void): void {
  const isDone = useRef(false)
  // Before the first paint, if the views are known then.
  useLayoutEffect(() => {
    if (isDone.current || saved === undefined) return
    isDone.current = true
    if (window.location.hash !== '') return
    const { views, defaultId } = saved
    const first = [...views, ...listBuiltInViews()].find(({ id }) => id === defaultId)
    if (first !== undefined) onOpen(first)
  }, [saved, onOpen])
}
