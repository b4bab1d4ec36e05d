import { createV1Client } from '#lib/api/create-catalogue-client.ts'
import { connect, type OpenStoreOptions } from './connect.ts'
import type { Store } from './store.ts'
import { createV1Rooms } from './v1/rooms.ts'
import { createV1Store } from './v1-store.ts'
import { createV3Products } from './v3/client.ts'
import { createThrowProblem } from './v3/problems.ts'
import { createV3Rooms } from './v3/rooms.ts'
import { createV3Store } from './v3-store.ts'

/**
 * Opens a shop of either generation, asking which it is only where nobody knows. Throws a
 * `ProblemError`: "stores-not-installed", "not-supported" for a generation nobody knows yet, or what
 * is wrong with the key or the way there. A shop that is still being set up opens; its reads then
 * throw "still-provisioning".
 */
export async function openStore(options: OpenStoreOptions, signal?: AbortSignal): Promise<Store> {
  const { siteId, log } = options
  const { connection, catalogue } = await connect(options, signal)
  if (catalogue === 'v1') {
    const client = createV1Client(connection)
    const { clock } = connection
    return { ...createV1Store({ siteId, client, clock, log }), ...createV1Rooms(client) }
  }
  const client = createV3Products(connection)
  const rooms = createV3Rooms(client, createThrowProblem(client))
  return { ...createV3Store({ siteId, client, log }), ...rooms }
}
