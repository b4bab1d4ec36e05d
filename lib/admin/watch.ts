/** Where an address can be followed; a window, or a stand-in for tests. */
export type Watched = Pick<Window, 'addEventListener' | 'location'> & {
  readonly navigation?: Pick<EventTarget, 'addEventListener'>
}

const pollMs = 250

/**
 * Calls back with the address now and whenever it changes, until the signal aborts. The dashboard
 * changes its address without loading a page; browsers without the Navigation API are asked again
 * and again instead.
 */
export function watchAddress(
  listener: (address: string) => void,
  { signal, watched = globalThis }: { signal: AbortSignal; watched?: Watched },
): void {
  let seen: string | undefined
  const look = () => {
    const address = watched.location.href
    if (signal.aborted || address === seen) return
    seen = address
    listener(address)
  }
  if (watched.navigation === undefined) {
    const timer = setInterval(look, pollMs)
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
    watched.addEventListener('popstate', look, { signal })
  } else {
    watched.navigation.addEventListener('currententrychange', look, { signal })
  }
  look()
}
