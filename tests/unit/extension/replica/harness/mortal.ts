import type { ReplicaStore } from '#lib/extension/replica/replica.ts'
import type { Life } from '#tests/unit/jobs/harness/life.ts'

interface AnyAccess<Reading, Writing> {
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>
  write<T>(work: (tx: Writing) => Promise<T>): Promise<T>
}

/** Storage of a worker that may be killed just before or just after each operation. */
export function mortalAccess<Reading, Writing, More extends object>(
  life: Life,
  access: AnyAccess<Reading, Writing> & More,
): AnyAccess<Reading, Writing> & More {
  async function guard<T>(work: () => Promise<T>): Promise<T> {
    await life.pass()
    const result = await work()
    await life.pass()
    return result
  }
  return {
    ...access,
    read: (work) => guard(() => access.read(work)),
    write: (work) => guard(() => access.write(work)),
  }
}

/** The same for requests to the store. */
export function mortalStore(life: Life, store: ReplicaStore): ReplicaStore {
  async function* pages<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    await life.pass()
    for await (const page of stream) {
      await life.pass()
      yield page
    }
  }
  return {
    async countProducts() {
      await life.pass()
      return store.countProducts()
    },
    scanProducts: (from, signal) => pages(store.scanProducts(from, signal)),
    streamChanged: (since, signal) => pages(store.streamChanged(since, signal)),
    async readProducts(ids) {
      await life.pass()
      return store.readProducts(ids)
    },
    async readCollectionNames() {
      await life.pass()
      return store.readCollectionNames()
    },
    async readLocationNames() {
      await life.pass()
      return store.readLocationNames()
    },
  }
}
