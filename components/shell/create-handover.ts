import type { SiteId } from '#lib/core/catalog/ids.ts'

/** A value that one page leaves for another one, which may not be shown yet; one for each store. */
interface Handover<Value> {
  readonly leave: (siteId: SiteId, value: Value) => void
  /** Leaves the value where it is. */
  readonly peek: (siteId: SiteId) => Value | undefined
  /** Undefined the second time. */
  readonly take: (siteId: SiteId) => Value | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** For values that are too long for an address and not needed once the tab is closed. */
export function createHandover<Value>(): Handover<Value> {
  const left = new Map<SiteId, Value>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    leave(siteId, value) {
      left.set(siteId, value)
      notify()
    },
    peek: (siteId) => left.get(siteId),
    take(siteId) {
      const value = left.get(siteId)
      if (left.delete(siteId)) notify()
      return value
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
