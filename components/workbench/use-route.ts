import { useMemo } from 'react'
import { useFragment } from '#components/shell/use-fragment.ts'
import { readRoute, type Route, writeRoute } from '#components/shell/workbench-route.ts'

/** The current route, read from the address. */
export function useRoute(): Route {
  const fragment = useFragment()
  return useMemo(() => readRoute(fragment), [fragment])
}

/** Navigates with a new history entry. */
export function goTo(route: Route): void {
  window.location.hash = writeRoute(route)
}

/** Navigates without a history entry, for changes with every keystroke. */
export function replaceRoute(route: Route): void {
  window.history.replaceState(null, '', writeRoute(route))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
