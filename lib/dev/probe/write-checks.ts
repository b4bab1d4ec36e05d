import { randomUUID } from 'node:crypto'
import { listOf, textOf, type Ask, type Reply } from './ask.ts'
import { decide, unclear, type Finding } from './finding.ts'
import type { Catalog, Checks } from './read-checks.ts'
import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'

/** The only product that the probe writes to. It is hidden, and deleted at the end. */
export interface OwnProduct {
  readonly id: string
  /** Reads it, with the fields that the checks need. */
  read(): Promise<JsonObject>
  patch(fields: object, revision?: unknown): Promise<Reply>
  readonly ask: Ask
  readonly catalog: Catalog
}

const addresses = { V1: '/stores/v1/products', V3: '/stores/v3/products' } as const
const name = 'Shelfside probe, can be deleted'
const startPrice = '12.34'

function toInput(catalog: Catalog, slug: string): object {
  if (catalog === 'V1') {
    return { name, slug, productType: 'physical', visible: false, priceData: { price: 12.34 } }
  }
  const price = { actualPrice: { amount: startPrice } }
  return {
    name,
    slug,
    productType: 'PHYSICAL',
    physicalProperties: {},
    visible: false,
    plainDescription: '<p>Probe</p>',
    variantsInfo: { variants: [{ price, visible: true, physicalProperties: {} }] },
  }
}

/**
 * Creates the product. Rejects if the platform refuses it. It cannot be interrupted, because its ID has
 * to be known.
 */
export async function createOwnProduct(ask: Ask, catalog: Catalog): Promise<OwnProduct> {
  const slug = `shelfside-probe-${randomUUID()}`
  const id = await createOne(ask, catalog, slug)
  const path = `${addresses[catalog]}/${id}`
  const reader =
    catalog === 'V1'
      ? `/stores-reader/v1/products/${id}`
      : `${path}?fields=PLAIN_DESCRIPTION&fields=MERCHANT_DATA`
  const read = async () => toRecord((await ask('GET', reader)).body['product'])
  return {
    id,
    ask,
    catalog,
    read,
    async patch(fields, revision) {
      const known = catalog === 'V1' ? {} : { revision: revision ?? (await read())['revision'] }
      return ask('PATCH', path, { product: { id, ...known, ...fields } })
    },
  }
}

const tries = 3
const pauseMs = 2000

async function createOne(ask: Ask, catalog: Catalog, slug: string): Promise<string> {
  const whole = { signal: new AbortController().signal }
  let failure = 'no answer'
  try {
    const product = toInput(catalog, slug)
    const { status, body, words } = await ask('POST', addresses[catalog], { product }, whole)
    const id = textOf(toRecord(body['product'])['id'])
    if (status === 200 && id !== '') return id
    failure = `${status} ${words}`
    if (status >= 400 && status < 500) throw new Rejected(failure)
  } catch (error) {
    if (error instanceof Rejected) throw error
  }
  // The product may exist although the request failed. Its slug is unique.
  for (let left = tries; left > 0; left -= 1) {
    const id = await findBySlug(ask, catalog, slug).catch(() => '')
    if (id !== '') return id
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Rejected(failure)
}

class Rejected extends Error {
  constructor(words: string) {
    super(`no product could be made: ${words}`)
  }
}

async function findBySlug(ask: Ask, catalog: Catalog, slug: string): Promise<string> {
  const filter = { slug }
  const query =
    catalog === 'V1'
      ? { filter: JSON.stringify({ slug: { $eq: slug } }), paging: { limit: 1 } }
      : { filter, cursorPaging: { limit: 1 } }
  const reader = catalog === 'V1' ? '/stores-reader/v1/products' : addresses.V3
  const whole = { signal: new AbortController().signal }
  const more = catalog === 'V1' ? { includeHiddenProducts: true } : {}
  const { body } = await ask('POST', `${reader}/query`, { query, ...more }, whole)
  return textOf(listOf(body, 'products')[0]?.['id'])
}

/**
 * Deletes the product and returns whether it is gone. It runs after an interruption too and cannot be
 * interrupted.
 */
export async function deleteOwnProduct({ ask, id, catalog }: OwnProduct): Promise<boolean> {
  const whole = { signal: new AbortController().signal }
  for (let left = tries; left > 0; left -= 1) {
    try {
      const { status } = await ask('DELETE', `${addresses[catalog]}/${id}`, undefined, whole)
      if (status === 200 || status === 404) return true
    } catch {
      // The next attempt shows whether it is gone.
    }
  }
  return false
}

function priceOf(product: JsonObject): string {
  const { variants } = toRecord(product['variantsInfo'])
  const variant = Array.isArray(variants) ? toRecord(variants[0]) : {}
  const { amount } = toRecord(toRecord(variant['price'])['actualPrice'])
  return String(amount ?? toRecord(product['priceData'])['price'])
}

/** Sets the price. `withOptions`: whether an empty list of options is sent with the variants (V3). */
async function setPrice(own: OwnProduct, price: string, withOptions = true): Promise<Reply> {
  if (own.catalog === 'V1') {
    return own.ask('POST', '/stores/v1/bulk/products/update', { ids: [own.id], set: { price } })
  }
  const product = await own.read()
  const { variants } = toRecord(product['variantsInfo'])
  const list = (Array.isArray(variants) ? variants : []).filter(isRecord)
  return own.patch({
    visible: product['visible'],
    ...(withOptions && { options: [] }),
    variantsInfo: {
      variants: list.map(({ id, visible, choices, physicalProperties }) => ({
        id,
        visible,
        choices,
        physicalProperties,
        price: { actualPrice: { amount: price } },
      })),
    },
  })
}

function orUnclear(reply: Reply, judge: () => Promise<Finding>): Promise<Finding> | Finding {
  return reply.status === 200 ? judge() : unclear(`${reply.status} ${reply.words}`)
}

export const writeChecks: Checks<OwnProduct> = {
  async 'write-price-text'(own) {
    const price = '23.45'
    const reply = await setPrice(own, price)
    if (reply.status === 400) return decide(false, reply.words)
    return orUnclear(reply, async () => {
      const read = priceOf(await own.read())
      return decide(Number(read) === Number(price), `sent ${price}, read ${read}`)
    })
  },
  async 'write-partial'(own) {
    const before = priceOf(await own.read())
    return orUnclear(await own.patch({ name: `${name} 2` }), async () => {
      const after = await own.read()
      return decide(priceOf(after) === before && after['visible'] === false, '')
    })
  },
  async 'write-read-back'(own) {
    const wanted = `${name} 3`
    return orUnclear(await own.patch({ name: wanted }), async () =>
      decide((await own.read())['name'] === wanted, ''),
    )
  },
  async 'v3-stays-hidden'(own) {
    return orUnclear(await setPrice(own, '34.56'), async () =>
      decide((await own.read())['visible'] === false, ''),
    )
  },
  async 'v3-plain-variants'(own) {
    const { status, words } = await setPrice(own, '35.67', false)
    return decide(status === 200, `${status} ${words}`)
  },
  async 'v3-stale-revision'(own) {
    const { revision } = await own.read()
    return orUnclear(await own.patch({ name: `${name} 4` }, revision), async () => {
      const { status, words } = await own.patch({ name: `${name} 5` }, revision)
      return decide(status === 409, `${status} ${words}`)
    })
  },
  async 'v3-unknown-ignored'(own) {
    const { status, words } = await own.patch({ shelfsideProbe: { some: 'thing' } })
    return decide(status === 200, `${status} ${words}`)
  },
  async 'v3-description-rewritten'(own) {
    const plainDescription = '<p>One <strong>two</strong></p><p>Three</p>'
    return orUnclear(await own.patch({ plainDescription }), async () => {
      const read = (await own.read())['plainDescription']
      return decide(read !== plainDescription, `read ${JSON.stringify(read)}`)
    })
  },
}
