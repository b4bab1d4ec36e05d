import type { Pace } from '../replica.ts'
import type { SyncContext } from './sync-context.ts'

/** The same context, which waits for `pace` before each request that lists the shop. */
export function slowDown(context: SyncContext, pace: Pace): SyncContext {
  const { shop } = context
  return {
    ...context,
    async refreshNames(signal) {
      await pace('one')
      await context.refreshNames(signal)
    },
    shop: {
      ...shop,
      async countProducts(signal) {
        await pace('one')
        return shop.countProducts(signal)
      },
      scanProducts: (...call) => slowPages(shop.scanProducts(...call), pace),
      streamChanged: (...call) => slowPages(shop.streamChanged(...call), pace),
    },
  }
}

async function* slowPages<Page>(pages: AsyncIterable<Page>, pace: Pace): AsyncGenerator<Page> {
  await pace('page')
  for await (const page of pages) {
    yield page
    await pace('page')
  }
}
