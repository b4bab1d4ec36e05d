import { isJson, type Json } from './list-recordings.ts'
import { type Clients, openClients } from './open-clients.ts'

/** The request of our client, where it differs in form from the recorded one. */
type Expected = { readonly expected: Json }

type Send = (clients: Clients, body: Json) => Promise<unknown>

const listOf = (value: unknown): readonly never[] => (Array.isArray(value) ? value : []) as never[]
/** The recorded ID, or an arbitrary one. */
const idOf = (value: unknown): string => (typeof value === 'string' ? value : 'x')
const textsOf = (value: unknown): string[] => listOf(value).map(String)
const objectOf = (value: unknown): Json => (isJson(value) ? value : {})

/** Any list query that adds conditions one by one. */
type Conditions = Readonly<Record<string, (field: string, value: unknown) => Conditions>>

const operators: Readonly<Record<string, string>> = {
  $eq: 'eq',
  $ne: 'ne',
  $gt: 'gt',
  $gte: 'ge',
  $lt: 'lt',
  $lte: 'le',
  $in: 'in',
  $nin: 'nin',
  $hasSome: 'hasSome',
  $hasAll: 'hasAll',
  $startsWith: 'startsWith',
  $endsWith: 'endsWith',
  $contains: 'contains',
  $exists: 'exists',
  $isEmpty: 'isEmpty',
}

/** Live stores refuse these, although a recorded request has them: our lists do not support them. */
const rejectedFilters = new Set(['categories/visible'])

/** Adds conditions to the list. `fresh` is the same list without conditions. */
function withFilter(list: Conditions, fresh: Conditions, filter: Json): Conditions {
  let described = list
  const joined = (name: 'and' | 'or' | 'not', ...others: readonly Conditions[]) =>
    (described[name] as unknown as (...lists: readonly Conditions[]) => Conditions)(...others)
  for (const [field, wanted] of Object.entries(filter)) {
    const parts = (Array.isArray(wanted) ? wanted : [wanted]).filter(isJson)
    const lists = () => parts.map((part) => withFilter(fresh, fresh, part))
    if (field === '$and') described = joined('and', ...lists())
    else if (field === '$not') described = joined('not', ...lists())
    else if (field === '$or') {
      const [first = fresh, ...others] = lists()
      const either = (first['or'] as unknown as (...all: readonly Conditions[]) => Conditions)(
        ...others,
      )
      described = joined('and', either)
    } else {
      const pairs = isJson(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const]
      for (const [operator, value] of pairs) {
        const compare = described[operators[operator] ?? operator]
        if (compare === undefined) throw new Error(`Our lists have no ${operator}`)
        described = compare(field, value)
      }
    }
  }
  return described
}

function describe(
  list: Conditions,
  noun: string,
  sent: Json,
): { readonly list: Conditions; readonly body: Json } {
  const { filter, sort, paging, cursorPaging, ...rest } = sent
  const conditions = parse(filter)
  const saved = Object.fromEntries(
    Object.entries(objectOf(conditions)).filter(
      ([field]) => !rejectedFilters.has(`${noun}/${field}`),
    ),
  )
  let described = withFilter(list, list, saved)
  for (const each of listOf(parse(sort))) {
    const [field, order] = readSort(each)
    described = (described[order] as (name: string) => Conditions)(field)
  }
  const { limit, offset, cursor } = { ...objectOf(paging), ...objectOf(cursorPaging) }
  const call = (name: string, value: unknown) => {
    if (value !== undefined && value !== 0) {
      described = (described[name] as unknown as (value: unknown) => Conditions)(value)
    }
  }
  call('limit', limit)
  call('skip', offset)
  call('cursor', cursor)
  const hasFilter = Object.keys(saved).length > 0
  const body = {
    ...rest,
    ...(hasFilter && { filter: saved }),
    ...(sort !== undefined && { sort }),
    ...(paging !== undefined && { paging }),
    ...(cursorPaging !== undefined && { cursorPaging }),
  }
  return { list: described, body }
}

function parse(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** `{fieldName, order}`, or as a text `{field: "asc"}`. */
function readSort(sent: Json): readonly [field: string, order: 'ascending' | 'descending'] {
  const { fieldName, order = 'ASC' } = sent
  const [field, direction] =
    typeof fieldName === 'string' ? [fieldName, order] : (Object.entries(sent)[0] ?? ['', 'asc'])
  return [field, /^desc/i.test(String(direction)) ? 'descending' : 'ascending']
}

async function find(list: Conditions): Promise<unknown> {
  return (list as unknown as { find(): Promise<unknown> }).find()
}

const sendList =
  (noun: string, name: 'query' | 'search', open: (clients: Clients, body: Json) => object): Send =>
  async (clients, body) => {
    const { list, body: saved } = describe(
      open(clients, body) as Conditions,
      noun,
      objectOf(body[name]),
    )
    await find(list)
    return { expected: { ...body, [name]: saved } } satisfies Expected
  }

/** Calls that need only the ID of an entity. */
const sendNothing: Send = async ({ v1: client }, { id }) => client.products.resetVariants(idOf(id))

/** Requests of Catalog V1, by the name of their content. */
const v1: readonly (readonly [string, Send])[] = [
  [
    'media',
    ({ v1: { products } }, { media }) =>
      listOf(media).some((each: Json) => 'mediaIds' in each)
        ? products.addMediaToChoices('x', listOf(media))
        : products.addMedia('x', listOf(media)),
  ],
  [
    'mediaIds',
    async ({ v1: { products } }, { mediaIds, ...choice }) => {
      if (choice['choice'] === undefined) return products.removeMedia('x', textsOf(mediaIds))
      // A single assignment may omit the list; our client always sends a list.
      const media = { ...choice, mediaIds: textsOf(mediaIds) }
      await products.addMediaToChoices('x', [media as never])
      return { expected: { media: [media] } } satisfies Expected
    },
  ],
  [
    'productIds',
    ({ v1: { collections } }, { productIds }) => collections.addProducts('x', textsOf(productIds)),
  ],
  [
    'adjust',
    ({ v1: { products } }, { ids, adjust }) =>
      products.bulkAdjustBatch(textsOf(ids), adjust as never),
  ],
  [
    'set',
    ({ v1: { products } }, { ids, set }) => products.bulkUpdateBatch(textsOf(ids), set as never),
  ],
  [
    'collection',
    ({ v1: { collections } }, { collection }) => {
      const { id, ...fields } = objectOf(collection)
      return collections.update(idOf(id), fields)
    },
  ],
  [
    'product',
    ({ v1: { products } }, { product }) => {
      const { id, productType, ...fields } = objectOf(product)
      return id === undefined && productType !== undefined
        ? products.create({ ...fields, productType } as never)
        : products.update(idOf(id), fields)
    },
  ],
  [
    'variants',
    ({ v1: { products } }, { variants }) => products.updateVariants('x', listOf(variants)),
  ],
  [
    'decrementData',
    ({ v1: { inventory } }, { decrementData }) =>
      inventory.decrement(listOf(decrementData).map((row: Json) => toMove(row, 'decrementBy'))),
  ],
  [
    'incrementData',
    ({ v1: { inventory } }, { incrementData }) =>
      inventory.increment(listOf(incrementData).map((row: Json) => toMove(row, 'incrementBy'))),
  ],
  [
    'inventoryItem',
    ({ v1: { inventory } }, { inventoryItem }) => {
      const { productId, numericId: _, ...patch } = objectOf(inventoryItem)
      return inventory.update(idOf(productId), patch as never)
    },
  ],
  [
    'options',
    ({ v1: { products } }, { options }) =>
      products.getOptionsAvailability('x', objectOf(options) as Record<string, string>),
  ],
  [
    'choices',
    ({ v1: { products } }, { choices }) =>
      products.getVariants('x', { choices: objectOf(choices) as Record<string, string> }),
  ],
  [
    'inventoryId',
    ({ v1: { inventory } }, { inventoryId, variantIds }) =>
      inventory.getVariants(
        { inventoryId: idOf(inventoryId) },
        variantIds === undefined ? {} : { variantIds: textsOf(variantIds) },
      ),
  ],
  [
    'productId',
    ({ v1: { inventory } }, { productId, variantIds }) =>
      inventory.getVariants(
        { productId: idOf(productId) },
        variantIds === undefined ? {} : { variantIds: textsOf(variantIds) },
      ),
  ],
  [
    'variantIds',
    ({ v1: { products } }, { variantIds }) =>
      products.getVariants('x', { variantIds: textsOf(variantIds) }),
  ],
]

const toMove = ({ decrementBy, incrementBy, ...row }: Json, _name: string) =>
  ({ ...row, by: Number(decrementBy ?? incrementBy) }) as never

/** Lists of Catalog V1, by the subject of the file. */
const v1Lists = [
  [
    'query',
    'collection',
    sendList('collections', 'query', ({ v1: client }, { query: _query, ...include }) =>
      client.collections.query(include),
    ),
  ],
  [
    'query',
    'inventory',
    sendList('inventory', 'query', ({ v1: client }) => client.inventory.query()),
  ],
  [
    'query',
    'product',
    sendList('products', 'query', ({ v1: client }, { query: _query, ...include }) =>
      client.products.query(include),
    ),
  ],
] as const

const byProduct = (value: unknown): never => objectOf(value)['product'] as never

/** Requests of Catalog V3. */
const v3: readonly (readonly [string, Send])[] = [
  [
    'products',
    ({ v3: client }, { products }) => {
      const rows = listOf(products)
      return rows.some((row: Json) => 'product' in row)
        ? client.products.bulkUpdate(rows.map(byProduct))
        : client.products.bulkCreate(rows)
    },
  ],
  [
    'product',
    ({ v3: client }, { product }) =>
      'revision' in objectOf(product)
        ? client.products.update({ id: 'x', ...objectOf(product) } as never)
        : client.products.create(product as never),
  ],
  [
    'productIds',
    ({ v3: client }, { productIds }) => client.products.bulkDelete(textsOf(productIds)),
  ],
  [
    'inventoryItems',
    ({ v3: client }, { inventoryItems }) => {
      const rows = listOf(inventoryItems)
      return rows.some((row: Json) => 'inventoryItem' in row)
        ? client.inventory.bulkUpdate(rows.map((row: Json) => row['inventoryItem'] as never))
        : client.inventory.bulkCreate(rows)
    },
  ],
  [
    'inventoryItem',
    ({ v3: client }, { inventoryItem }) =>
      'revision' in objectOf(inventoryItem)
        ? client.inventory.update(inventoryItem as never)
        : client.inventory.create(inventoryItem as never),
  ],
  [
    'items',
    ({ v3: client }, { items }) =>
      client.categories.addItems(
        'x',
        listOf(items).map((row: Json) => idOf(row['catalogItemId'])),
      ),
  ],
  [
    'categoryIds',
    ({ v3: client }, { categoryIds, item }) =>
      client.categories.addItem(idOf(objectOf(item)['catalogItemId']), textsOf(categoryIds)),
  ],
  [
    'category',
    ({ v3: client }, { category }) =>
      'revision' in objectOf(category)
        ? client.categories.update({ id: 'x', ...objectOf(category) } as never)
        : client.categories.create(category as never),
  ],
]

/** Lists of Catalog V3, by the subject of the file. */
const v3Lists = (['query', 'search'] as const).flatMap((name) => {
  const sendTo = (noun: 'categories' | 'inventory' | 'variants' | 'products'): Send =>
    sendList(noun, name, ({ v3: client }, { fields }) =>
      noun === 'variants' || noun === 'products'
        ? client[noun][name]({ fields: listOf(fields) })
        : client[noun][name](),
    )
  return [
    [name, 'categor', sendTo('categories')],
    [name, 'inventory', sendTo('inventory')],
    [name, 'variant', sendTo('variants')],
    [name, 'product', sendTo('products')],
  ] as const
})

/** Throws for an unknown kind of request. */
export function findSender(kind: string, body: Json): Send {
  const isFirst = kind.startsWith('request-v1-')
  if (isFirst && Object.keys(body).every((name) => name === 'id')) return sendNothing
  if (isFirst || kind.startsWith('request-v3-')) {
    const lists = isFirst ? v1Lists : v3Lists
    const list = lists.find(([name, word]) => name in body && kind.includes(word))
    if (list !== undefined) return list[2]
    const found = (isFirst ? v1 : v3).find(([name]) => name in body)
    if (found !== undefined) return found[1]
  }
  throw new Error(`A request of an unknown kind: ${kind}`)
}

/** What our client must never send, although recorded requests have it. */
const unsent = [
  // Live stores refuse a field mask.
  /\/(?:fieldMask|mask)\b/,
  // The client reads these but does not write them.
  /^\/inventoryItem\/(?:numericId|lastUpdated|externalId)$/,
]

export interface Sending {
  /** The recorded body without what is never sent. */
  readonly expected: Json
  readonly sent: readonly Json[]
  readonly isUnsent: (path: string) => boolean
}

/** Sends the recorded request with our client. The answer is almost empty. */
export async function sendRequest(kind: string, value: unknown): Promise<Sending> {
  const body = objectOf(value)
  const send = findSender(kind, body)
  const clients = openClients(() => Response.json(emptyAnswer))
  const done = await send(clients, body)
  const expected = isJson(done) && isJson(done['expected']) ? done['expected'] : body
  return {
    expected,
    sent: clients.sent.map((each) => each.body),
    isUnsent: (path) => unsent.some((each) => each.test(path)),
  }
}

const entity = { id: 'x', revision: '1' }

/** Contains every part that a call could wait for. */
const emptyAnswer = {
  product: entity,
  products: [],
  collection: entity,
  collections: [],
  category: entity,
  categories: [],
  variants: [],
  inventoryItem: entity,
  inventoryItems: [],
  results: [],
  metadata: { items: 0, offset: 0 },
  totalResults: 0,
  pagingMetadata: { count: 0, cursors: {}, hasNext: false },
}
