import type { Fetch } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { Mount, Mounted } from '#lib/sandbox/mount/mounted.ts'
import { createQueue } from '#lib/base/queue.ts'
import { createKeptChanges, type KeptChanges } from './kept-changes.ts'

/** A shop that lies in this browser, and is asked like every other. */
export interface DemoShop {
  /** In place of the network: what a request changed is on the disk before it is answered. */
  readonly fetch: Fetch
  /** As it was in the beginning. */
  reset(): Promise<void>
}

interface DemoParts {
  readonly siteId: SiteId
  readonly mount: Mount
  readonly clock: Clock
  readonly kept?: KeptChanges
}

/**
 * One request after another: nobody is told of a write that is not on the disk yet. A worker that dies
 * before that has changed nothing, one that dies after it has changed it once.
 */
export function createDemoShop({
  siteId,
  mount,
  clock,
  kept = createKeptChanges(),
}: DemoParts): DemoShop {
  const takeTurn = createQueue()
  let mounted: Mounted | undefined

  async function keep(shop: Mounted): Promise<void> {
    const changes = shop.take()
    if (changes.length === 0) return
    try {
      await kept.write(
        siteId,
        changes.map(({ kind, id, after }) => ({ kind, id, after })),
      )
    } catch (error) {
      // What could not be kept did not happen: the shop is what lies on the disk.
      mounted = undefined
      throw error
    }
  }

  return {
    fetch: (address, { method = 'GET', body, signal }) =>
      takeTurn(async () => {
        signal?.throwIfAborted()
        mounted ??= mount(await kept.read(siteId), clock)
        const text = typeof body === 'string' ? body : ''
        const answer = mounted.answer({ method, url: new URL(address), text })
        await keep(mounted)
        return Response.json(answer.body, { status: answer.status })
      }),
    reset: () =>
      takeTurn(async () => {
        await kept.clear(siteId)
        mounted = undefined
      }),
  }
}
