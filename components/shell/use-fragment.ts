import { useSyncExternalStore } from 'react'

/** The URL fragment, without "#". */
export function useFragment(): string {
  return useSyncExternalStore(subscribe, readFragment)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const readFragment = () => location.hash.slice(1)
