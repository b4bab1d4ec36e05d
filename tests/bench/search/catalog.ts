import { fromScaled } from '#lib/core/search/scaled.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { createRandom, type Random } from './random.ts'
import * as vocabulary from './vocabulary.ts'

const { qualities, colours, materials, things, closings, openings, middles, endings } = vocabulary

/**
 * A generated store, the same for the same seed: names from combined vocabularies, brands, collections,
 * ribbons, and about three variants per product, each with its own SKU.
 */
export function* generateCatalog(size: number, seed = 1): Generator<SearchRow> {
  const random = createRandom(seed)
  const brands = Array.from({ length: 400 }, () => generateName(random))
  const series = Array.from({ length: 3000 }, () => generateName(random))
  const collections = vocabulary.collections.flatMap((name) => [
    name,
    `${name} ${random.pick(closings)}`,
  ])
  for (let at = 0; at < size; at++) yield generateRow(random, at, { brands, series, collections })
}

function generateName({ pick, chance }: Random): string {
  return `${pick(openings)}${chance(0.5) ? pick(middles) : ''}${pick(endings)}`
}

interface Store {
  readonly brands: readonly string[]
  readonly series: readonly string[]
  readonly collections: readonly string[]
}

function generateRow(random: Random, at: number, store: Store): SearchRow {
  const { below, pick, pickSome, chance } = random
  const brand = pick(store.brands)
  const ownColours = pickSome(colours, 1 + below(2))
  const ownSizes = pickSome(vocabulary.sizes, 1 + below(3))
  const list = 200 + below(40_000)
  const onSale = chance(0.2)
  const paid = onSale ? list - Math.floor(list / 5) : list
  const quantity = chance(0.15) ? 0 : below(200)
  const stem = `${brand.slice(0, 3).toUpperCase()}-${10_000 + ((at * 7919) % 90_000)}${at >= 90_000 ? `-${Math.floor(at / 90_000)}` : ''}`
  const skus = ownColours.flatMap((colour) =>
    ownSizes.map((size) => `${stem}-${colour.slice(0, 3).toUpperCase()}-${size}`),
  )
  return {
    id: generateId(random),
    name: generateTitle(random, store.series),
    skus: chance(0.03) ? [''] : skus,
    barcodes: chance(0.2) ? [String(4_000_000_000_000 + below(999_999_999_999))] : [],
    brand,
    ribbon: chance(0.2) ? pick(vocabulary.ribbons) : '',
    collections: pickSome(store.collections, 1 + below(3)),
    optionValues: [...ownColours, ...ownSizes],
    type: chance(0.95) ? 'physical' : 'digital',
    visible: chance(0.9),
    currency: 'EUR',
    listPrice: fromScaled(list, 2),
    paidPrice: fromScaled(paid, 2),
    ...(chance(0.8) ? { cost: fromScaled(Math.floor(paid * 0.6), 2) } : {}),
    stock: quantity === 0 ? 'out-of-stock' : chance(0.1) ? 'partly-out' : 'in-stock',
    quantity: chance(0.9) ? quantity : undefined,
    hasWeight: chance(0.8),
    hasImage: chance(0.95),
    hasDescription: chance(0.9),
    hasSeo: chance(0.5),
    onSale,
    variantCount: skus.length,
    updatedAt: new Date(Date.UTC(2026, 0, 1) - below(400 * 86_400) * 1000).toISOString(),
  }
}

function generateTitle({ below, pick, chance }: Random, series: readonly string[]): string {
  const parts = [
    chance(0.5) ? pick(series) : '',
    chance(0.7) ? pick(qualities) : '',
    chance(0.4) ? pick(colours) : '',
    chance(0.8) ? pick(materials) : '',
    pick(things),
    chance(0.4) ? pick(closings) : '',
    chance(0.25) ? String(1 + below(500)) : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function generateId({ below }: Random): string {
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
