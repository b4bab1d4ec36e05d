import type { ReplicaStore, ReplicaStatus } from '#lib/extension/replica/replica.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { createBench, readAsPage, type TestClock } from './bench.ts'

/** One full scan, without the reading of changes that follows it. */
export async function fillOnly(
  store: ReplicaStore,
  clock: TestClock,
): Promise<{ rows: ReadonlyMap<string, SearchRow>; status: ReplicaStatus }> {
  const still: ReplicaStore = {
    ...store,
    async *streamChanged() {
      yield []
    },
  }
  const { replica } = createBench(still, { clock })
  await replica.update('due')
  return { rows: (await readAsPage()) ?? new Map(), status: await replica.readStatus() }
}
