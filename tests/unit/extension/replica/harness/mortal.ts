import type { ReplicaShop } from '#lib/extension/replica/replica.ts'
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
export function mortalShop(life: Life, shop: ReplicaShop): ReplicaShop {
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
      return shop.countProducts()
    },
    scanProducts: (from, signal) => pages(shop.scanProducts(from, signal)),
    streamChanged: (since, signal) => pages(shop.streamChanged(since, signal)),
    async readProducts(ids) {
      await life.pass()
      return shop.readProducts(ids)
    },
    async readCollectionNames() {
      await life.pass()
      return shop.readCollectionNames()
    },
    async readLocationNames() {
      await life.pass()
      return shop.readLocationNames()
    },
  }
}
