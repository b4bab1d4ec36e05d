import { type Outcome, doOurs, doTheirs } from './compare.ts'
import type { Operation } from './operation.ts'
import { openShop } from './shop.ts'

/** The effect of an operation on a separate store, for each client. */
export interface Done {
  readonly operation: Operation
  readonly remote: Outcome | undefined
  readonly ours: Outcome | undefined
  /** The whole store afterwards. */
  readonly theirShop: unknown
  readonly ourShop: unknown
}

export const untouched = await (await openShop()).readAll()

/** Runs the same operation with both clients, each in an equal mock store. */
export async function compareInShop(operation: Operation): Promise<Done> {
  const shops = [await openShop(), await openShop()] as const
  const [{ mockStore: one }, { mockStore: other }] = shops
  const remote = await doTheirs(operation, (request) => one.fetch(request), one)
  const ours = await doOurs(operation, (request) => other.fetch(request), other)
  const [theirShop, ourShop] = [await shops[0].readAll(), await shops[1].readAll()]
  return { operation, remote, ours, theirShop, ourShop }
}
