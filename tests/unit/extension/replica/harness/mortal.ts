import type { ReplicaShop } from '#lib/extension/replica/replica.ts'
import type { Access } from '#lib/extension/replica/storage/access.ts'
import type { Life } from '#tests/unit/jobs/harness/life.ts'

/** Storage of a worker that may be killed just before or just after each operation. */
export function mortalAccess(life: Life, access: Access): Access {
  return {
    async read(work) {
      await life.pass()
      const result = await access.read(work)
      await life.pass()
      return result
    },
    async write(work) {
      await life.pass()
      const result = await access.write(work)
      await life.pass()
      return result
    },
    remove: () => access.remove(),
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
