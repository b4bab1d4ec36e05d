import type { ReplicaShop, ReplicaStatus } from '#lib/replica/replica.ts'

import type { SearchRow } from '#lib/replica/search/row.ts'
import { createBench, readAsPage, type TestClock } from './bench.ts'

/** One reading of the whole shop, without the look at what changed meanwhile that follows. */
export async function fillOnly(
  shop: ReplicaShop,
  clock: TestClock,
): Promise<{ rows: ReadonlyMap<string, SearchRow>; status: ReplicaStatus }> {
  const still: ReplicaShop = {
    ...shop,
    async *streamChanged() {
      yield []
    },
  }
  const { replica } = createBench(still, { clock })
  await replica.update('due')
  return { rows: (await readAsPage()) ?? new Map(), status: await replica.readStatus() }
}
