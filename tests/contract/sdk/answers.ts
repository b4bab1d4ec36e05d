import { recordAnswer, recordVariants } from '#tests/unit/wix/api/recordings.ts'
import type { Meaning } from './decode-request.ts'

type Json = Record<string, unknown>

/** Changes every primitive value of an answer; lists and objects keep their shape. */
function replace(value: unknown, spoil: Spoil, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => replace(each, spoil, name))
  if (typeof value !== 'object' || value === null) return spoil(value, name)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replace(each, spoil, key)]),
  )
}

type Spoil = (value: unknown, name: string) => unknown

const savedNames = new Set(['id', 'success'])

const spoils = {
  'as documented': (value) => value,
  'with texts for numbers': (value) => (typeof value === 'number' ? String(value) : value),
  'with NaN for numbers': (value) => (typeof value === 'number' ? 'NaN' : value),
  'without addresses': (value, name) => (name === 'url' ? undefined : value),
  'with nulls': (value, name) => (savedNames.has(name) ? value : null),
  'with nothing but ids': (value, name) => (savedNames.has(name) ? value : undefined),
} satisfies Record<string, Spoil>

export type AnswerName = keyof typeof spoils
export const answerNames = Object.keys(spoils) as AnswerName[]

/** The first id succeeded; the others failed. */
function buildResults(ids: readonly string[]) {
  const error = { code: 'PRODUCT_NOT_FOUND', description: 'There is none' }
  return ids.map((id, originalIndex) => ({
    itemMetadata: {
      id,
      originalIndex,
      ...(originalIndex === 0 ? { success: true } : { success: false, error }),
    },
  }))
}

function limitOf({ query }: Json): number {
  const { paging } = (query ?? {}) as { paging?: { limit?: number } }
  return paging?.limit ?? 50
}

/** The answer of the server to both clients: one object that contains the fields of every call. */
export function buildAnswer(name: AnswerName, { path, sent }: Meaning): Json {
  const whole = recordAnswer()
  const [ofProduct, ofStore] = recordVariants().variants
  const limit = limitOf(sent)
  const parts = {
    ...whole,
    products: whole.products.slice(0, limit),
    collections: [...whole.collections, ...whole.collections].slice(0, limit),
    inventoryItems: [...whole.inventoryItems, ...whole.inventoryItems].slice(0, limit),
    // Variants of the store look different from those of a product.
    variants: [path.includes('/v1/variants/') ? ofStore : ofProduct],
    results: undefined,
  }
  // A list with a page size of one has further pages; any other ends with its first page.
  const total = limit === 1 ? 5 : 2
  const ids = (sent['ids'] ?? []) as readonly string[]
  return {
    ...(replace(parts, spoils[name]) as Json),
    metadata: { count: 2, items: limit, offset: 0, total },
    totalResults: total,
    results: buildResults(ids),
    catalogVersion: 'V1_CATALOG',
  }
}
