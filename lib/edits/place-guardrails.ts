import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import { type Flag, type GuardrailId, guardrailLevels } from '#lib/domain/preview.ts'
import type { Product, ProductOption } from '#lib/domain/product.ts'
import type { Dimensions, Preorder } from '#lib/domain/product-details.ts'
import { t } from '#lib/messages/guardrails.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { tellLostVariants } from './lost-variants.ts'
import {
  greatestSize,
  highestAmount,
  type Limited,
  longest,
  most,
  mostPieces,
} from './platform-limits.ts'
import type { PriceChange } from './price-change.ts'

interface Placed {
  readonly place: string
  readonly value: PlaceValue
  readonly product: Product
  readonly target: FieldValues
}

/** What a sentence is about. */
type Named =
  | 'altText'
  | 'preorderMessage'
  | 'infoTitle'
  | 'name'
  | 'slug'
  | 'sku'
  | 'barcode'
  | 'ribbon'
  | 'brand'
  | 'description'
  | 'cost'
  | 'weight'
  | 'dimensions'
  | 'packageDimensions'
  | 'product'
  | 'choice'
  | 'info'
  | 'media'
  | 'modifiers'
  | 'pictures'
  | 'infos'

/** What is wrong with one value; undefined when nothing is. */
type Check = (placed: Placed) => readonly [GuardrailId, string] | undefined

const limitsOf = ({ variantsPriced }: Product) => (variantsPriced === true ? 'v3' : 'v1')

function checkLength(limited: Limited, name: Named): Check {
  return ({ value, product }) => {
    const limit = longest[limitsOf(product)][limited]
    const length = typeof value === 'string' ? value.length : 0
    return length > limit ? ['too-long', t.tooLong(t[name], length, limit)] : undefined
  }
}

function checkFigure(name: Named, highest = highestAmount): Check {
  return ({ value }) => {
    const amount = (value ?? zero) as Amount
    if (compare(amount, zero) < 0) {
      return ['figure-out-of-range', t.belowZero(t[name], amount)]
    }
    return compare(amount, highest) > 0
      ? ['figure-out-of-range', t.tooHigh(t[name], amount, highest)]
      : undefined
  }
}

/** Each side for itself. */
function checkSizes(name: Named): Check {
  const checkSide = checkFigure(name, greatestSize)
  return (placed) => {
    const { length, width, height } = (placed.value ?? {}) as Dimensions
    for (const value of [length, width, height]) {
      const fault = value && checkSide({ ...placed, value })
      if (fault) return fault
      if (value && /\.\d{7}/.test(value))
        return ['figure-out-of-range', t.tooFine(t[name], value, 6)]
    }
    return undefined
  }
}

const checkPieces: Check = ({ value }) => {
  const pieces = typeof value === 'number' ? value : 0
  if (pieces < 0) return ['stock-out-of-range', t.fewerThanNone(pieces)]
  return pieces > mostPieces
    ? ['stock-out-of-range', t.tooManyPieces(pieces, mostPieces)]
    : undefined
}

const checkTracked: Check = ({ place, value, target, product }) => {
  const quantity = place.replace(/tracked$/, 'quantity') as `variant/${string}/quantity`
  const id = place.split('/')[1]
  const has = product.variants.find((each) => each.id === id)?.stock.quantity
  return value === true && target[quantity] === undefined && has === undefined
    ? ['counts-from-nothing', t.fromNothing]
    : undefined
}

/** As a guide to the platform and its own inventory recipe say: without tracking the cart takes none. */
const checkPreorder: Check = ({ place, value, target, product }) => {
  if (!(value as Preorder).enabled) return undefined
  if (product.type === 'digital') return ['cannot', t.preorderDigital]
  const { plans = [] } = target.subscriptions ?? product.subscriptions ?? {}
  if (plans.length > 0) return ['cannot', t.preorderSubscription]
  return isTracked(place, target, product) ? undefined : ['preorder-untracked', t.preorderUntracked]
}

/** Of the variant that a place names (V3), or of the product (V1), after the change. */
function isTracked(place: string, target: FieldValues, product: Product): boolean {
  const id = place.startsWith('variant/') ? place.split('/')[1] : undefined
  const wanted = listPlaces(target).find(([each]) =>
    id === undefined ? each.endsWith('/tracked') : each === `variant/${id}/tracked`,
  )
  const held = product.variants.find((each) => each.id === id)?.stock ?? product.stock
  return wanted === undefined ? held.tracked : wanted[1] === true
}

function checkCount(name: Named, limited: keyof typeof most.v3, unit: Named): Check {
  return ({ value, product, target }) => {
    const count = limited === 'infoSections' ? countInfos(product, target) : lengthOf(value)
    const had = limited === 'media' ? product.media.length : 0
    const limit = most[limitsOf(product)][limited]
    return count > limit && count > had
      ? ['too-many', t.tooMany(t[name], count, t[unit], limit)]
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
        'infoTitle',
      )({
        place,
        value: place.slice(5),
        product,
        target: {},
      })

const checks: Readonly<Record<string, readonly Check[]>> = {
  name: [
    checkLength('name', 'name'),
    ({ value }) =>
      typeof value === 'string' && value.trim() === '' ? ['name-empty', t.nameEmpty] : undefined,
  ],
  slug: [
    checkLength('slug', 'slug'),
    ({ value }) =>
      typeof value !== 'string' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
        ? undefined
        : ['slug-invalid', t.slugInvalid(value)],
  ],
  sku: [checkLength('sku', 'sku')],
  barcode: [checkLength('sku', 'barcode')],
  ribbon: [checkLength('ribbon', 'ribbon')],
  brand: [checkLength('brand', 'brand')],
  description: [
    checkLength('description', 'description'),
    ({ value, product }) =>
      value === '' && product.description !== '' ? ['description-emptied', t.emptied] : undefined,
  ],
  cost: [checkFigure('cost')],
  weight: [checkFigure('weight')],
  dimensions: [checkSizes('dimensions')],
  packageDimensions: [checkSizes('packageDimensions')],
  quantity: [checkPieces],
  tracked: [checkTracked],
  media: [checkCount('product', 'media', 'media')],
  choice: [checkCount('choice', 'choiceMedia', 'pictures')],
  info: [
    checkInfoTitle,
    checkLength('html', 'info'),
    checkCount('product', 'infoSections', 'infos'),
  ],
  options: [
    ({ product, value }) => {
      const sentence = tellLostVariants(product, value as readonly ProductOption[])
      return sentence === undefined ? undefined : ['options-removed', sentence]
    },
  ],
  alt: [checkLength('alt', 'altText')],
  stock: [checkPieces],
  modifiers: [checkCount('product', 'modifiers', 'modifiers')],
  preorder: [
    checkPreorder,
    (placed) =>
      checkLength(
        'preorder',
        'preorderMessage',
      )({ ...placed, value: (placed.value as Preorder).message }),
  ],
  deleted: [({ value }) => (value === true ? ['deletes', t.deletes] : undefined)],
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
