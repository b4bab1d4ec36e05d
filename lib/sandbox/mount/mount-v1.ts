import { answerApi } from '../http/answer-api.ts'
import { createCatalogue } from '../shop/catalogue.ts'
import { createChangeNotes, type V1Change } from '../webhooks/shop-change.ts'
import { buildShelf } from './build-shelf.ts'
import { createFreshRandom, type Mount, openGate, withKept } from './mounted.ts'

/** The demo shop behind the API of the first generation. */
export const mountV1: Mount = (kept, clock) => {
  const { currency, products, collections } = buildShelf()
  const changes = createChangeNotes<V1Change>()
  const parts = {
    currency,
    products: withKept(products, kept, 'product'),
    collections: withKept(collections, kept, 'collection'),
  }
  const context = {
    shop: createCatalogue(parts, clock, 0, changes.note),
    clock,
    random: createFreshRandom(),
    gate: openGate,
    limit: () => undefined,
    storesInstalled: true,
  }
  return { answer: (request) => answerApi(context, request), take: () => changes.take() }
}
