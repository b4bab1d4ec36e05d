import * as fake from 'fake-indexeddb'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { createReplica } from '#lib/extension/replica/create-replica.ts'
import { buildShirt, createFakeStore } from '../unit/extension/replica/harness/fake-store.ts'
import { quantile } from './search/quantile.ts'
import { readCipher } from '../unit/extension/replica/harness/cipher.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

const products = 10_000
const rounds = 40

/** The offline copy of a store, in a storage in memory that clones its data as a browser's does. */
export const bench: Bench = {
  async run() {
    const { default: _, ...globals } = fake
    Object.assign(globalThis, globals)
    const store = createFakeStore(Array.from({ length: products }, (_each, at) => buildShirt(at)))
    const replica = createReplica({
      siteId: '1b2c3d4e-1111-4222-8333-444455556666' as SiteId,
      store,
      clock: systemClock,
      log: silentLog,
      readCipher,
      lock: (_name, work) => work(),
      checkpoint: async () => undefined,
      wakeAt: async () => undefined,
      onChanged: () => undefined,
    })

    const before = process.cpuUsage()
    await replica.update('due')
    const { user, system } = process.cpuUsage(before)
    const fillSeconds = (user + system) / 1_000_000
    const { products: filled, bytes } = await replica.readStatus()

    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      store.edit(productId(round), { name: `Zebra ${round}` })
      await replica.recordHints([productId(round)], 'own-write')
      const startedAt = performance.now()
      await replica.resolveHints()
      await replica.search(`zebra ${round}`, 10)
      times.push(performance.now() - startedAt)
    }

    const changeMs = quantile(times, 0.95)
    const rows: BenchRow[] = [
      {
        name: `first copy of ${products} products, processor time`,
        value: fillSeconds,
        unit: 's',
        bound: '≤ 5 s',
        ok: filled === products && fillSeconds <= 5,
      },
      {
        name: 'a change of one’s own → searchable, p95',
        value: changeMs,
        unit: 'ms',
        bound: '≤ 50 ms',
        ok: changeMs <= 50,
      },
      {
        name: 'on the disk, a product',
        value: bytes / products,
        unit: 'B',
        bound: '≤ 3000 B',
        ok: bytes / products <= 3000,
      },
    ]
    return rows
  },
}
