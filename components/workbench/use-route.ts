import { useMemo, useSyncExternalStore } from 'react'
import { readRoute, type Route, writeRoute } from './route.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const readHash = () => window.location.hash

/** Where the workbench is, as the address says it. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, readHash)
  return useMemo(() => readRoute(hash), [hash])
}

/** A step that "back" leads back from. */
export function goTo(route: Route): void {
  window.location.hash = writeRoute(route)
}

/** What is typed letter by letter is no step to go back to. */
export function replaceRoute(route: Route): void {
  window.history.replaceState(null, '', writeRoute(route))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
