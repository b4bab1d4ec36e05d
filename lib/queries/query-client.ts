import { QueryClient } from '@tanstack/react-query'
import { onChange } from '#lib/rpc/client/changes.ts'
import type { ChangeTopic } from '#lib/rpc/contract/frame.ts'

// A running job reports every checkpoint; eyes need no more than this.
const quietMs = 120

/**
 * For a page of the extension: what it asks is a message to the worker, which works offline too and
 * says itself when something changed. The client repeats an interrupted read; nothing else repeats.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // A store that was moved to the other catalog stays refused until a person agrees.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * Reads anew whatever the worker says has changed. One topic at a time and never twice at once: a
 * change that comes during a read is read after it, so that a stream of them cannot starve it.
 * Returns how to stop.
 */
export function startInvalidation(client: QueryClient): () => void {
  const pending = new Set<ChangeTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = async () => {
    const topics = [...pending]
    pending.clear()
    await Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })))
    timer = undefined
    if (pending.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), quietMs)
  }

  const stop = onChange((topic) => {
    pending.add(topic)
    // Another shop, or none: what was read of the former one is of no use.
    if (topic === 'connection') pending.add('products')
    schedule()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
