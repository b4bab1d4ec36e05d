import { useMemo, useSyncExternalStore } from 'react'
import { readRoute, type Route, writeRoute } from './route.ts'

/** The current route, read from the address. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, readHash)
  return useMemo(() => readRoute(hash), [hash])
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const readHash = () => window.location.hash

/** Navigates with a new history entry. */
export function goTo(route: Route): void {
  window.location.hash = writeRoute(route)
}

/** Navigates without a history entry, for changes with every keystroke. */
export function replaceRoute(route: Route): void {
  window.history.replaceState(null, '', writeRoute(route))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
