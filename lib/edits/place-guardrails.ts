import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import { type Flag, type GuardrailId, guardrailLevels } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { highestAmount, type Limited, longest, most, mostPieces } from './platform-limits.ts'
import type { PriceChange } from './price-change.ts'

interface Placed {
  readonly place: string
  readonly value: PlaceValue
  readonly product: Product
  readonly target: FieldValues
}

/** What is wrong with one value; undefined when nothing is. */
type Check = (placed: Placed) => readonly [GuardrailId, string] | undefined

const limitsOf = ({ variantsPriced }: Product) => (variantsPriced === true ? 'v3' : 'v1')

function checkLength(limited: Limited, name: string): Check {
  return ({ value, product }) => {
    const limit = longest[limitsOf(product)][limited]
    const length = typeof value === 'string' ? value.length : 0
    return length > limit
      ? ['too-long', `${name} would have ${length} characters. The shop stores at most ${limit}.`]
      : undefined
  }
}

function checkFigure(name: string): Check {
  return ({ value }) => {
    const amount = (value ?? zero) as Amount
    if (compare(amount, zero) < 0) {
      return ['figure-out-of-range', `${name} would be below zero (${amount}).`]
    }
    return compare(amount, highestAmount) > 0
      ? [
          'figure-out-of-range',
          `${name} would be ${amount}. The shop stores at most ${highestAmount}.`,
        ]
      : undefined
  }
}

const checkPieces: Check = ({ value }) => {
  const pieces = typeof value === 'number' ? value : 0
  if (pieces < 0) return ['stock-out-of-range', `There would be ${pieces} pieces: fewer than none.`]
  return pieces > mostPieces
    ? [
        'stock-out-of-range',
        `There would be ${pieces} pieces. The shop counts to ${mostPieces} at most.`,
      ]
    : undefined
}

const checkTracked: Check = ({ place, value, target, product }) => {
  const quantity = place.replace(/tracked$/, 'quantity') as `variant/${string}/quantity`
  const id = place.split('/')[1]
  const has = product.variants.find((each) => each.id === id)?.stock.quantity
  return value === true && target[quantity] === undefined && has === undefined
    ? [
        'counts-from-nothing',
        'Its pieces would be counted from nothing: it is sold out until there is a number.',
      ]
    : undefined
}

function checkCount(name: string, limited: keyof typeof most.v3, unit: string): Check {
  return ({ value, product, target }) => {
    const count = limited === 'infoSections' ? countInfos(product, target) : lengthOf(value)
    const had = limited === 'media' ? product.media.length : 0
    const limit = most[limitsOf(product)][limited]
    return count > limit && count > had
      ? ['too-many', `${name} would have ${count} ${unit}. The shop stores at most ${limit}.`]
      : undefined
  }
}

const lengthOf = (value: PlaceValue) => (Array.isArray(value) ? value.length : 0)

function countInfos({ infoSections = [] }: Product, target: FieldValues): number {
  const titles = new Set(infoSections.map(({ title }) => title))
  for (const [place, value] of Object.entries(target)) {
    if (!place.startsWith('info/')) continue
    if (value === null) titles.delete(place.slice(5))
    else titles.add(place.slice(5))
  }
  return titles.size
}

const checkInfoTitle: Check = ({ place, value, product }) =>
  value === null
    ? undefined
    : checkLength(
        'title',
        'The title of the info section',
      )({
        place,
        value: place.slice(5),
        product,
        target: {},
      })

const checks: Readonly<Record<string, readonly Check[]>> = {
  name: [
    checkLength('name', 'The name'),
    ({ value }) =>
      typeof value === 'string' && value.trim() === ''
        ? ['name-empty', 'The name would be empty. Every product needs one.']
        : undefined,
  ],
  slug: [
    checkLength('slug', 'The address'),
    ({ value }) =>
      typeof value !== 'string' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
        ? undefined
        : [
            'slug-invalid',
            `“${value}” cannot be an address: use a to z, digits and single hyphens.`,
          ],
  ],
  sku: [checkLength('sku', 'The SKU')],
  barcode: [checkLength('sku', 'The barcode')],
  ribbon: [checkLength('ribbon', 'The ribbon')],
  brand: [checkLength('brand', 'The brand')],
  description: [
    checkLength('description', 'The description'),
    ({ value, product }) =>
      value === '' && product.description !== ''
        ? ['description-emptied', 'The description would be empty.']
        : undefined,
  ],
  cost: [checkFigure('The cost')],
  weight: [checkFigure('The weight')],
  quantity: [checkPieces],
  tracked: [checkTracked],
  media: [checkCount('The product', 'media', 'pictures and videos')],
  choice: [checkCount('The choice', 'choiceMedia', 'pictures')],
  info: [
    checkInfoTitle,
    checkLength('html', 'The info section'),
    checkCount('The product', 'infoSections', 'info sections'),
  ],
  options: [
    ({ product, value }) =>
      lengthOf(value) > 0
        ? undefined
        : [
            'options-removed',
            `Its options would be removed, and ${product.variants.length} variants with them.`,
          ],
  ],
  deleted: [
    ({ value }) =>
      value === true
        ? [
            'deletes',
            'It would be deleted. It can be made anew from the journal, with another id and address.',
          ]
        : undefined,
  ],
}

/** Adds what speaks against the values of single places; prices are weighed elsewhere. */
export function checkPlaces({ product, target }: PriceChange, flags: Flag[]): void {
  for (const place in target) {
    const own = checks[fieldOf(place)]
    if (own === undefined) continue
    const value = target[place as Place]
    if (value === undefined) continue
    for (const check of own) {
      const [guardrail, sentence] = check({ place, value, product, target }) ?? []
      if (guardrail === undefined || sentence === undefined) continue
      // Twelve variants with one fault are one fault.
      if (flags.some((flag) => flag.guardrail === guardrail)) continue
      flags.push({ guardrail, level: guardrailLevels[guardrail], sentence })
    }
  }
}

function fieldOf(place: string): string {
  if (place.startsWith('variant/')) return place.slice(place.lastIndexOf('/') + 1)
  const end = place.indexOf('/')
  return end < 0 ? place : place.slice(0, end)
}
