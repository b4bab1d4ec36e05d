import { listOf, textOf, type Ask, type Reply } from './ask.ts'
import type { BeliefId } from './beliefs.ts'
import { confirmed, decide, refuted, unclear, type Finding } from './finding.ts'
import { toRecord } from '#lib/core/base/is-record.ts'

export type Catalog = 'V1' | 'V3'
export type Checks<Subject> = Partial<Record<BeliefId, (subject: Subject) => Promise<Finding>>>

export interface Reading {
  readonly ask: Ask
  readonly catalog: Catalog
}

export const versionPath = '/stores/v3/provision/version'
const v1Products = '/stores-reader/v1/products/query'
const v3Products = '/stores/v3/products/query'
const zero = '00000000-0000-0000-0000-000000000000'

/** Reads a list that a check needs. */
async function askList(
  { ask }: Reading,
  path: string,
  body: object,
  judge: (reply: Reply) => Finding | Promise<Finding>,
): Promise<Finding> {
  const reply = await ask('POST', path, body)
  return reply.status === 200 ? judge(reply) : unclear(`${reply.status} ${reply.words}`)
}

/** Confirms an assumption if the platform accepts the request. */
async function isTaken({ ask }: Reading, path: string, body: object): Promise<Finding> {
  const reply = await ask('POST', path, body)
  if (reply.status === 200) return confirmed()
  const note = `${reply.status} ${reply.words}`
  return reply.status === 400 || reply.status === 404 ? refuted(note) : unclear(note)
}

async function isRejected({ ask }: Reading, path: string, body: object): Promise<Finding> {
  const { status, words } = await ask('POST', path, body)
  if (status === 400) return confirmed(words)
  return status === 200 ? refuted('it was taken') : unclear(`${status} ${words}`)
}

const query = (filter: object | undefined, limit = 1, more: object = {}) => ({
  query: { ...(filter && { filter: JSON.stringify(filter) }), paging: { limit }, ...more },
})

const objectQuery = (filter: object | undefined, cursorPaging: object = { limit: 1 }) => ({
  query: { ...(filter && { filter }), cursorPaging },
})

async function askIds(reading: Reading, min: number, judge: (ids: string[]) => Promise<Finding>) {
  return askList(reading, v3Products, objectQuery(undefined, { limit: 50 }), ({ body }) => {
    const ids = listOf(body, 'products').map(({ id }) => textOf(id))
    return ids.length < min ? unclear(`the store has ${ids.length} products`) : judge(ids)
  })
}

/** Returns 50 IDs, those of the store first. IDs that do not exist do no harm in a filter. */
function fill(ids: readonly string[]): string[] {
  const made = Array.from({ length: 50 }, (_, index) => `${zero.slice(0, -2)}${10 + index}`)
  return [...ids, ...made].slice(0, 50)
}

const both: Checks<Reading> = {
  async version({ catalog }) {
    return confirmed(`${catalog}_CATALOG`)
  },
  async 'other-catalog-refused'({ ask, catalog }) {
    const isV1 = catalog === 'V1'
    const { status, words } = isV1
      ? await ask('POST', v3Products, objectQuery(undefined))
      : await ask('POST', '/stores/v1/products/query', query(undefined))
    return decide(status === 428, `${status} ${words}`)
  },
  async 'wrong-key-refused'({ ask }) {
    const path = '/stores-reader/v1/products/query'
    const { status, isJson } = await ask('POST', path, query(undefined), { key: 'no-key' })
    return decide((status === 401 || status === 403) && isJson, String(status))
  },
}

const v1: Checks<Reading> = {
  'v1-total': (reading) =>
    askList(reading, v1Products, query(undefined), ({ body }) =>
      decide(Number(body['totalResults']) >= 0, String(body['totalResults'])),
    ),
  'v1-hidden': (reading) =>
    askList(reading, v1Products, query(undefined), async ({ body: shown }) =>
      askList(reading, v1Products, { ...query(undefined), includeHiddenProducts: true }, (all) => {
        const [few, many] = [shown['totalResults'], all.body['totalResults']]
        return decide(Number(many) >= Number(few), `${String(few)} visible, ${String(many)} in all`)
      }),
    ),
  'v1-numeric-id': (reading) => {
    const sort = { sort: '[{"numericId":"asc"}]' }
    return askList(reading, v1Products, query(undefined, 1, sort), ({ body }) => {
      const [first] = listOf(body, 'products')
      if (first === undefined) return unclear('the store has no visible product')
      const after = query({ numericId: { $gt: first['numericId'] } }, 1, sort)
      return askList(reading, v1Products, after, (next) => {
        const [second] = listOf(next.body, 'products')
        if (second === undefined) return unclear('the store has one visible product')
        return decide(Number(second['numericId']) > Number(first['numericId']), '')
      })
    })
  },
  'v1-brand-filter': (reading) =>
    isTaken(reading, v1Products, query({ brand: { $eq: 'no brand of this name' } })),
  'v1-merchant-data': (reading) =>
    askList(
      reading,
      v1Products,
      { ...query(undefined, 100), includeMerchantSpecificData: true },
      ({ body }) => {
        const products = listOf(body, 'products')
        if (products.some((each) => each['costAndProfitData'] !== undefined)) return confirmed()
        return unclear('no product of the first 100 has costs')
      },
    ),
  'v1-cursor-start': (reading) =>
    askList(
      reading,
      '/stores-reader/v1/products/query-platformized',
      objectQuery(undefined),
      ({ body }) => {
        const { next } = toRecord(toRecord(body['metadata'])['cursors'])
        if (textOf(next) !== '') return confirmed()
        const { length } = listOf(body, 'products')
        return length === 0 ? unclear('no visible product') : refuted('no cursor came')
      },
    ),
  'v1-bare-collections': (reading) =>
    isTaken(reading, '/v2/collections/query', { query: { paging: { limit: 1 } } }),
  'v1-all-products': (reading) =>
    askList(reading, '/stores-reader/v1/collections/query', query(undefined, 100), ({ body }) => {
      const ids = listOf(body, 'collections').map(({ id }) => textOf(id))
      const all = ids.find((id) => /^[0-]+1$/.test(id))
      return all === undefined ? refuted(`none of ${ids.length}`) : confirmed(all)
    }),
  'v1-simple-variant': (reading) =>
    askList(reading, '/stores-reader/v2/inventoryItems/query', query(undefined, 100), (reply) => {
      const single = listOf(reply.body, 'inventoryItems')
        .map((item) => listOf(item, 'variants').map(({ variantId }) => textOf(variantId)))
        .filter(({ length }) => length === 1)
      if (single.length === 0) return unclear('no product of the first 100 has one stock row')
      const odd = single.filter(([id]) => id !== zero)
      return decide(odd.length < single.length, `${single.length - odd.length} of ${single.length}`)
    }),
}

const v3: Checks<Reading> = {
  'v3-cursor-alone': (reading) =>
    askList(reading, v3Products, objectQuery(undefined), async ({ body }) => {
      const { next } = toRecord(toRecord(body['pagingMetadata'])['cursors'])
      if (textOf(next) === '') return unclear('the store has one page')
      const later = objectQuery(undefined, { limit: 1, cursor: next })
      return askList(reading, v3Products, later, (second) => {
        const [one, other] = [body, second.body].map((page) => listOf(page, 'products')[0]?.['id'])
        return decide(other !== undefined && one !== other, '')
      })
    }),
  'v3-cursor-with-filter': (reading) =>
    askList(reading, v3Products, objectQuery(undefined), async ({ body }) => {
      const { next } = toRecord(toRecord(body['pagingMetadata'])['cursors'])
      if (textOf(next) === '') return unclear('the store has one page')
      const later = objectQuery({ visible: true }, { limit: 1, cursor: next })
      return isRejected(reading, v3Products, later)
    }),
  'v3-in-100': (reading) =>
    askIds(reading, 1, (ids) =>
      isTaken(reading, v3Products, objectQuery({ id: { $in: fill(ids) } }, { limit: 50 })),
    ),
  'v3-stock-in': (reading) =>
    askIds(reading, 1, (ids) =>
      isTaken(
        reading,
        '/stores/v3/inventory-items/query',
        objectQuery({ productId: { $in: fill(ids) } }, { limit: 100 }),
      ),
    ),
  'v3-variants-page': (reading) =>
    isTaken(reading, '/stores/v3/products/query-variants', objectQuery(undefined, { limit: 1000 })),
  'v3-stock-page': (reading) =>
    isTaken(reading, '/stores/v3/inventory-items/query', objectQuery(undefined, { limit: 1000 })),
  'v3-lists-without-variants': (reading) =>
    askList(reading, v3Products, objectQuery(undefined, { limit: 10 }), ({ body }) => {
      const products = listOf(body, 'products')
      if (products.length === 0) return unclear('the store has no product')
      return decide(!products.some((each) => toRecord(each['variantsInfo'])['variants']), '')
    }),
  'v3-slug-text': (reading) =>
    askIds(reading, 1, async ([id = '']) => {
      const { body } = await reading.ask('GET', `/stores/v3/products/${id}`)
      const { slug } = toRecord(body['product'])
      if (typeof slug === 'string') return confirmed('a text')
      const { slug: inside, name } = toRecord(slug)
      return decide(
        typeof (inside ?? name) === 'string',
        `fields: ${Object.keys(toRecord(slug)).join()}`,
      )
    }),
  'v3-slug-operators': (reading) =>
    isRejected(reading, v3Products, objectQuery({ slug: { $startsWith: 'a' } })),
  'v3-price-number': (reading) =>
    isTaken(reading, '/stores/v3/products/search', {
      search: {
        filter: { 'actualPriceRange.minValue.amount': { $gte: 0 } },
        cursorPaging: { limit: 1 },
      },
    }),
  async 'v3-merchant-data'({ ask }) {
    const body = { ...objectQuery(undefined), fields: ['MERCHANT_DATA'] }
    const { status, words } = await ask('POST', v3Products, body)
    return decide(status === 200, status === 200 ? '' : `${status} ${words}`)
  },
  'v3-categories-all': (reading) =>
    isTaken(reading, '/categories/v1/categories/query', {
      ...objectQuery({ name: { $exists: true } }, { limit: 100 }),
      treeReference: { appNamespace: '@wix/stores', treeKey: null },
    }),
}

export const readChecks = { ...both, ...v1, ...v3 }
