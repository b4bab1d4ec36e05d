import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { createRandom, type Random, seedOf, toGuid } from '../random.ts'
import {
  buildBlankProduct,
  type StoreDiscount,
  type StoreMedia,
  type StoreProduct,
  type ProductVariant,
  type StoreOption,
} from '../state/store.ts'
import { buildVariant, listCombinations } from '../state/variants.ts'
import {
  type Kind,
  type Choosing,
  brands,
  colours,
  growers,
  lines,
  makers,
  openers,
} from './seed-data.ts'

const paints = colours.map(([label, value]) => ({ value, label, mediaIds: [] }))

const white = { value: '#ffffff', label: 'White', mediaIds: [] }

const clothes = [
  list('Size', ['XS', 'S', 'M', 'L', 'XL']),
  list('Size', ['S', 'M', 'L', 'XL']),
] as const

const sizes = list('Size', ['Small', 'Medium', 'Large'])

const volumes = list('Volume', ['0.5 l', '0.75 l', '1 l'])

const shoes = list('Size', ['37', '38', '39', '40', '41', '42', '43', '44'])

/** Builds one product without mistakes. Some products get theirs later. */
export function buildDemoProduct(kind: Kind, n: number, path: DemoPosition): StoreProduct {
  const random = createRandom(path.seed + path.index * 7919)
  const id = random.guid()
  const name = nameOf(kind, n)
  const price = pickPrice(kind.price, random)
  const code = kind.noun
    .replaceAll(/[^A-Z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  const sku = `${code}-${String(path.index + 1).padStart(4, '0')}`
  const options = buildChoices(kind.choosing, random)
  const discount = pickDiscount(random)
  const isNew = random.chance(0.12)
  const ribbon = pickRibbon(discount, isNew, random)
  const product: StoreProduct = {
    ...buildBlankProduct({
      id,
      numericId: path.createdAt * 1000,
      inventoryId: toGuid(turnedId(id, 11)),
      name,
      slug: path.slugFor(name),
      price: fromCents(price),
      createdAt: path.createdAt,
    }),
    description: describe(kind, random),
    sku,
    cost: fromCents(Math.round(price * (0.36 + random.next() * 0.22))),
    weight: kind.weight === 0 ? undefined : (String(kind.weight) as Amount),
    discount,
    ribbon,
    brand: random.pick(brands),
    media: buildMedia(id, name, 1 + random.int(3)),
    options,
    tracked: random.chance(0.9),
    quantity: pickQuantity(random),
    collectionIds: pickCollections(kind, { ribbon, discount, price, isNew }).map(
      path.collectionIdOf,
    ),
    infoSections,
    updatedAt: path.createdAt + random.int(20) * 86_400_000,
  }
  return options.length > 0 && random.chance(0.85) ? withVariants(product, price, random) : product
}

/** Converts cents to a decimal text: 1990 → "19.9". */
function fromCents(cents: number): Amount {
  const text = (cents / 100).toFixed(2)
  return text.replace(/\.?0+$/, '') as Amount
}

/** The nth name of a kind. All names differ. */
export function nameOf(kind: Kind, n: number): string {
  const line = lines[(n * 41 + seedOf(kind.noun)) % lines.length]
  const style = kind.styles[n % kind.styles.length]
  const round = Math.floor(n / (lines.length * kind.styles.length))
  const ordinary = `${line} ${style} ${kind.noun}`
  const name = kind.noun === 'Field Guide' ? `${line} ${kind.noun}: ${style}` : ordinary
  if (round === 0) return name
  const [colour] = colours[(round - 1) % colours.length] ?? colours[0]
  const edition = Math.floor((round - 1) / colours.length)
  return `${name} in ${colour}${edition === 0 ? '' : ` ${edition + 1}`}`
}

const infoSections = [
  { title: 'Delivery', description: '<p>Ready to send within two working days.</p>' },
  { title: 'Care', description: '<p>Wipe with a damp cloth. Keep away from strong heat.</p>' },
]

export interface DemoPosition {
  readonly index: number
  readonly seed: number
  readonly createdAt: number
  readonly slugFor: (name: string) => string
  readonly collectionIdOf: (name: string) => string
}

function withVariants(product: StoreProduct, cents: number, random: Random): StoreProduct {
  const managed: StoreProduct = { ...product, managed: true }
  const variants = listCombinations(product.options).map((choices, index): ProductVariant => {
    const chosen = Object.values(choices)
    const extra = surchargeOf(chosen[0] ?? '', cents)
    const suffix = chosen.map((choice) =>
      choice
        .replaceAll(/[^A-Z0-9]/gi, '')
        .slice(0, 3)
        .toUpperCase(),
    )
    const quantity = pickQuantity(random)
    const changes = { quantity, inStock: quantity > 0, price: fromCents(cents + extra) }
    const sku = `${product.sku}-${suffix.join('-')}`
    return Object.assign(buildVariant(managed, choices, index), changes, { sku })
  })
  return { ...managed, variants }
}

/** Larger sizes cost more for volumes and rugs, but not for clothes. */
function surchargeOf(choice: string, cents: number): number {
  const step = Math.max(200, Math.round(cents / 800) * 100)
  if (choice === '0.75 l' || choice === 'Medium') return step
  return choice === '1 l' || choice === 'Large' ? step * 2 : 0
}

function pickPrice([min, max]: Kind['price'], random: Random): number {
  const euros = min + random.int(max - min)
  const ending = random.pick([0, 50, 90, 90, 95] as const)
  // Expensive products cost one euro less than a round price: 249, 394.
  return max > 150 ? Math.round(euros / 5) * 500 - 100 : euros * 100 + ending
}

function pickQuantity(random: Random): number {
  const luck = random.next()
  if (luck < 0.12) return 0
  return luck < 0.3 ? 1 + random.int(4) : 5 + random.int(60)
}

function pickDiscount(random: Random): StoreDiscount {
  const luck = random.next()
  if (luck > 0.18) return { kind: 'NONE', value: '0' as Amount }
  if (luck < 0.03) return { kind: 'AMOUNT', value: random.pick(['2', '3', '5'] as const) as Amount }
  return {
    kind: 'PERCENT',
    value: random.pick(['10', '15', '20', '25', '30', '50'] as const) as Amount,
  }
}

function pickRibbon(discount: StoreDiscount, isNew: boolean, random: Random): string {
  if (discount.kind !== 'NONE') return random.chance(0.7) ? 'Sale' : 'Last pieces'
  if (isNew) return 'New'
  return random.chance(0.1) ? random.pick(['Bestseller', 'Handmade', 'Back in stock'] as const) : ''
}

function pickCollections(
  kind: Kind,
  of: { ribbon: string; discount: StoreDiscount; price: number; isNew: boolean },
): string[] {
  const names = [kind.category]
  if (of.isNew) names.push('New Arrivals')
  if (of.discount.kind !== 'NONE') names.push('Sale')
  if (of.ribbon === 'Last pieces') names.push('Clearance')
  if (of.price < 3000) names.push('Gifts under 30')
  if (kind.season !== undefined) names.push(kind.season)
  return names
}

function describe(kind: Kind, random: Random): string {
  const origin = kind.shape === 'plant' ? random.pick(growers) : random.pick(makers)
  return `<p>${random.pick(openers)} ${kind.use}.</p><p>${origin}</p>`
}

/** Derives other IDs from the digits of the product ID by rotation, so that no two products share one. */
function turnedId(id: string, digitCount: number): string {
  const digits = id.replaceAll('-', '')
  return digits.slice(digitCount) + digits.slice(0, digitCount)
}

function buildMedia(id: string, title: string, count: number): StoreMedia[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `5d2a1c_${turnedId(id, 3 + index)}~mv2.jpg`
    return { id: name, kind: 'image', title, width: 1600, height: 1600 }
  })
}

function list(name: string, labels: readonly string[]): StoreOption {
  const choices = labels.map((label) => ({ value: label, label, mediaIds: [] }))
  return { name, kind: 'drop_down', choices }
}

function pickColours(random: Random, count: number): StoreOption {
  const start = random.int(paints.length)
  const indexes = [start, start + 3, start + 6, start + 9].slice(0, count)
  return {
    name: 'Colour',
    kind: 'color',
    choices: indexes.map((index) => paints.at(index % paints.length) ?? white),
  }
}

/** Builds the options of a kind of product. */
function buildChoices(choosing: Choosing, random: Random): StoreOption[] {
  switch (choosing) {
    case 'none':
      return []
    case 'colours':
      return [pickColours(random, 2 + random.int(3))]
    case 'sizes':
      return [sizes]
    case 'sizes and colours':
      return [random.pick(clothes), pickColours(random, 2 + random.int(2))]
    case 'shoes':
      return [shoes]
    case 'volumes':
      return [volumes]
  }
}
