import { QueryClient } from '@tanstack/react-query'
import { onChange } from '#lib/extension/rpc/client/changes.ts'
import type { ChangeTopic } from '#lib/extension/rpc/contract/frame.ts'

// A running job reports every checkpoint: updates are collected for this long.
const quietMs = 120

/**
 * The query client of an extension page. Requests are messages to the worker, which also works
 * offline and reports changes itself. Interrupted reads are repeated by the RPC client; nothing
 * else repeats.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // A store that was moved to the other catalog stays rejected until the user agrees.
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
 * Reads again what the worker reports as changed. One topic at a time and never twice at once: a
 * change during a read is read after it, so that a stream of changes cannot starve it. Returns how
 * to stop.
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
    // Another store or none: products of the former one are outdated.
    if (topic === 'connection') pending.add('products')
    schedule()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
