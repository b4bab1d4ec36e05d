import type { SiteId } from '#lib/domain/ids.ts'
import { headBytes, mergeFronts, readFront, tailBytes } from '#lib/replica/search/front.ts'
import type { Hit } from '#lib/replica/search/hit.ts'
import { peekEarly } from './early-index.ts'

export interface FirstLines {
  readonly lines: readonly Hit[]
  /** Ids whose price and stock may have changed since they were read. */
  readonly doubtful: ReadonlySet<string>
}

/**
 * The first lines of the copy that was looked up early, as the list shows them while nothing is
 * searched for. Undefined when that copy is of another shop, or cannot tell without being read whole.
 */
export async function readFirstLines(siteId: SiteId): Promise<FirstLines | undefined> {
  const stored = await peekEarly(siteId)
  if (stored === undefined) return undefined
  const { whole, delta, doubtful } = stored
  const [head, tail] = await Promise.all([
    whole.slice(0, headBytes).arrayBuffer(),
    whole.slice(-tailBytes).arrayBuffer(),
  ])
  const base = readFront(head, tail, whole.size)
  const changes = delta && frontOf(delta.blob)
  if (base === undefined || (delta !== undefined && changes === undefined)) return undefined
  return { lines: mergeFronts(base, changes, delta?.replaced ?? []), doubtful }
}

function frontOf(index: ArrayBuffer) {
  return readFront(index.slice(0, headBytes), index.slice(-tailBytes), index.byteLength)
}
