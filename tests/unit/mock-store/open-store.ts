import type { Clock } from '#lib/core/base/clock.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import {
  buildBlankProduct,
  type StoreParts,
  type StoreProduct,
} from '#lib/mock-store/state/store.ts'
import { rebuildVariants } from '#lib/mock-store/state/variants.ts'

export const ids = {
  mug: '11111111-1111-4111-8111-111111111111',
  shirt: '22222222-2222-4222-8222-222222222222',
  vase: '33333333-3333-4333-8333-333333333333',
  cap: '44444444-4444-4444-8444-444444444444',
  kitchen: '55555555-5555-4555-8555-555555555555',
  sale: '66666666-6666-4666-8666-666666666666',
} as const

const opened = Date.UTC(2026, 0, 1)
const amount = (text: string) => text as Amount

function blank(id: string, day: number, name: string, price: string): StoreProduct {
  const createdAt = opened + day * 86_400_000
  return buildBlankProduct({
    id,
    numericId: createdAt * 1000,
    inventoryId: id.replace(/^./, 'a'),
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    price: amount(price),
    createdAt,
  })
}

const option = (name: string, ...labels: readonly string[]) => {
  const choices = labels.map((label) => ({ value: label, label, mediaIds: [] }))
  return { name, kind: 'drop_down' as const, choices }
}

function buildShirt(): StoreProduct {
  const red = { value: '#ff0000', label: 'Red', mediaIds: ['red.jpg'] }
  const colour = {
    name: 'Colour',
    kind: 'color' as const,
    choices: [red, { value: '#0000ff', label: 'Blue', mediaIds: [] }],
  }
  const plain: StoreProduct = {
    ...blank(ids.shirt, 2, 'Linen Shirt', '20'),
    managed: true,
    tracked: true,
    options: [option('Size', 'S', 'M'), colour],
    discount: { kind: 'PERCENT', value: amount('10') },
    media: [{ id: 'red.jpg', kind: 'image', title: '', width: 800, height: 600 }],
    collectionIds: [ids.sale],
    ribbon: 'Sale',
  }
  const variants = rebuildVariants(plain).map((variant, index) => {
    const price = amount(index < 2 ? '20' : '25')
    const own = { price, cost: amount('8'), weight: amount('0.2'), quantity: index === 0 ? 0 : 4 }
    return Object.assign(variant, own, { sku: `SH-${index}` })
  })
  return { ...plain, variants }
}

/** Four products: plain and tracked, managed, hidden and discounted, with unmanaged options. */
export const smallStore: StoreParts = {
  currency: 'EUR',
  collections: [
    {
      id: ids.kitchen,
      name: 'Kitchen',
      slug: 'kitchen',
      description: 'Cups',
      visible: true,
      mediaIds: [],
      updatedAt: opened,
    },
    {
      id: ids.sale,
      name: 'Sale',
      slug: 'sale',
      description: '',
      visible: true,
      mediaIds: [],
      updatedAt: opened,
    },
  ],
  products: [
    {
      ...blank(ids.mug, 1, 'Stone Mug', '12.5'),
      description: '<p>For coffee</p>',
      sku: 'MUG-1',
      cost: amount('4.5'),
      weight: amount('0.3'),
      tracked: true,
      quantity: 5,
      ribbon: 'New',
      brand: 'Kollen',
      collectionIds: [ids.kitchen],
      media: [
        { id: 'mug-a.jpg', kind: 'image', title: 'front', width: 800, height: 600 },
        { id: 'mug-b.jpg', kind: 'image', title: 'back', width: 800, height: 600 },
      ],
    },
    buildShirt(),
    {
      ...blank(ids.vase, 3, 'Old Vase', '40'),
      visible: false,
      sku: 'VASE',
      inStock: false,
      discount: { kind: 'AMOUNT', value: amount('15') },
    },
    { ...blank(ids.cap, 4, 'Rain Cap', '15'), sku: 'CAP', options: [option('Size', 'One', 'Two')] },
  ],
}

/** A clock that advances only on request and by sleeping. */
export function createTestClock(start = Date.UTC(2026, 5, 1)) {
  let now = start
  const clock: Clock = {
    now: () => now,
    sleep: (delayMs) => {
      now += delayMs
      return Promise.resolve()
    },
  }
  return { clock, pass: (ms: number) => void (now += ms) }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body. Reading a missing path fails the test. */
  readonly body: Record<string, never>
}

/** A mock store, and a function that calls it as the owner of its API key. */
export function openStore(options: MockStoreOptions = {}) {
  const { clock, pass } = createTestClock()
  const mockStore = createMockStore({ store: smallStore, clock, ...options })
  async function call(
    route: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const [method = 'GET', path = '/'] = route.split(' ')
    const response = await mockStore.fetch(
      new Request(`https://www.wixapis.com${path}`, {
        method,
        body: body === undefined ? null : JSON.stringify(body),
        headers: { authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId, ...headers },
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    let parsed = {}
    try {
      parsed = isJson ? (JSON.parse(text) as object) : {}
    } catch {
      // A corrupted answer. The caller reads its text instead.
    }
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
    }
  }
  const control = async (route: string, body?: unknown) => {
    const [method = 'GET', name = ''] = route.split(' ')
    const init = { method, body: body === undefined ? null : JSON.stringify(body) }
    return await mockStore.fetch(new Request(`http://127.0.0.1/__sandbox/${name}`, init))
  }
  return { mockStore, call, control, pass, clock }
}

export interface PlainProduct {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly price: string
  readonly compareAt: string | null
  readonly listPrice: string
  readonly cost: string | null
  readonly weight: string | null
  readonly visible: boolean
  readonly ribbon: string
  readonly brand: string
  readonly collections: readonly string[]
  readonly description: string
  readonly media: readonly string[]
  readonly stock: {
    readonly tracked: boolean
    readonly quantity: number | null
    readonly inStock: boolean
  }
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[]
  readonly variants: readonly {
    readonly id: string
    readonly choices: Record<string, string>
    readonly sku: string
    readonly price: string
    readonly compareAt: string | null
    readonly weight: string | null
    readonly visible: boolean
    readonly quantity: number | null
    readonly inStock: boolean
    readonly cost: string | null
  }[]
}

interface PlainStore {
  readonly products: readonly PlainProduct[]
}

export function productOf(mockStore: { state(): object }, id: string): PlainProduct {
  const { products } = mockStore.state() as PlainStore
  const product = products.find((each) => each.id === id)
  if (product === undefined) throw new Error(`no product ${id}`)
  return product
}
