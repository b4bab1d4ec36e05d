import type { QueryClient } from '@tanstack/react-query'
import { onChange } from '#lib/rpc/client/changes.ts'
import type { ChangeTopic } from '#lib/rpc/contract/frame.ts'

// A running job reports every checkpoint; eyes need no more than this.
const quietMs = 120

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
