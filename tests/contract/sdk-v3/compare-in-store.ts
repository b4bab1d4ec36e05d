import { type Outcome, doOurs, doTheirs } from './compare.ts'
import type { Operation } from './operation.ts'
import { openStore } from './store.ts'

/** The effect of an operation on a separate store, for each client. */
export interface Done {
  readonly operation: Operation
  readonly remote: Outcome | undefined
  readonly ours: Outcome | undefined
  /** The whole store afterwards. */
  readonly theirStore: unknown
  readonly ourStore: unknown
}

export const untouched = await (await openStore()).readAll()

/** Runs the same operation with both clients, each in an equal mock store. */
export async function compareInStore(operation: Operation): Promise<Done> {
  const stores = [await openStore(), await openStore()] as const
  const [{ mockStore: one }, { mockStore: other }] = stores
  const remote = await doTheirs(operation, (request) => one.fetch(request), one)
  const ours = await doOurs(operation, (request) => other.fetch(request), other)
  const [theirStore, ourStore] = [await stores[0].readAll(), await stores[1].readAll()]
  return { operation, remote, ours, theirStore, ourStore }
}
