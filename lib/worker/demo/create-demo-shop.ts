import type { Fetch } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { CreateDemoServer, DemoServer } from '#lib/mock-store/demo-server/demo-server.ts'
import { createQueue } from '#lib/base/queue.ts'
import { createSavedChanges, type SavedChanges } from './saved-changes.ts'

/** A shop that lies in this browser, and is asked like every other. */
export interface DemoShop {
  /** In place of the network: what a request changed is on the disk before it is answered. */
  readonly fetch: Fetch
  /** As it was in the beginning. */
  reset(): Promise<void>
}

interface DemoDeps {
  readonly siteId: SiteId
  readonly mount: CreateDemoServer
  readonly clock: Clock
  readonly saved?: SavedChanges
}

/**
 * One request after another: nobody is told of a write that is not on the disk yet. A worker that dies
 * before that has changed nothing, one that dies after it has changed it once.
 */
export function createDemoShop({
  siteId,
  mount,
  clock,
  saved = createSavedChanges(),
}: DemoDeps): DemoShop {
  const takeTurn = createQueue()
  let demoServer: DemoServer | undefined

  async function keep(shop: DemoServer): Promise<void> {
    const changes = shop.take()
    if (changes.length === 0) return
    try {
      await saved.write(
        siteId,
        changes.map(({ kind, id, after }) => ({ kind, id, after })),
      )
    } catch (error) {
      // What could not be kept did not happen: the shop is what lies on the disk.
      demoServer = undefined
      throw error
    }
  }

  return {
    fetch: (address, { method = 'GET', body, signal }) =>
      takeTurn(async () => {
        signal?.throwIfAborted()
        demoServer ??= mount(await saved.read(siteId), clock)
        const text = typeof body === 'string' ? body : ''
        const answer = demoServer.answer({ method, url: new URL(address), text })
        await keep(demoServer)
        return Response.json(answer.body, { status: answer.status })
      }),
    reset: () =>
      takeTurn(async () => {
        await saved.clear(siteId)
        demoServer = undefined
      }),
  }
}
