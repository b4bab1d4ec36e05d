export interface Emitter<Event> {
  /** Calls every listener in this turn, in the order in which they subscribed; resolves when all are done. */
  emit(event: Event): Promise<void>
  /** A listener must not throw or reject: `emit` would reject. */
  subscribe(listener: (event: Event) => void | Promise<void>): void
}

export function createEmitter<Event>(): Emitter<Event> {
  const listeners: ((event: Event) => void | Promise<void>)[] = []
  return {
    async emit(event) {
      await Promise.all(listeners.map(async (listener) => listener(event)))
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
