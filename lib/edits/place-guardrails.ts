import { type Amount, compare, zero } from '#lib/domain/amount.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import { type Flag, type GuardrailId, guardrailLevels } from '#lib/domain/preview.ts'
import {
  allFields,
  fieldAt,
  type FieldKey,
  keyInPath,
  keyOfPath,
  limitAt,
} from '#lib/domain/fields/registry.ts'
import type { Product, ProductOption } from '#lib/domain/product.ts'
import type { Dimensions, Preorder } from '#lib/domain/product-details.ts'
import { t } from '#lib/i18n/t.ts'
import { readMessage } from '#lib/i18n/read-message.ts'
import { listPlaces } from '#lib/domain/places.ts'
import { tellLostVariants } from './lost-variants.ts'
import { longestPreorder, longestTitle, mostPieces } from './platform-limits.ts'
import type { PriceChange } from './price-change.ts'

interface Placed {
  readonly place: string
  readonly value: PlaceValue
  readonly product: Product
  readonly target: FieldValues
}

/** What is wrong with one value; undefined when nothing is. */
type Check = (placed: Placed) => readonly [GuardrailId, string] | undefined

const catalogOf = ({ variantsPriced }: Product) => (variantsPriced === true ? 'v3' : 'v1')

/** What a sentence about a field begins with. */
function subjectOf(place: string): string {
  const field = fieldAt(place)
  return readMessage(t.guardrails, keyOfPath(place)) ?? (field ? t.fields[field.label] : place)
}

function tellLength(subject: string, text: string, limit: number) {
  return text.length > limit
    ? (['too-long', t.guardrails.tooLong(subject, text.length, limit)] as const)
    : undefined
}

const checkLength: Check = ({ place, value, product }) => {
  const limit = limitAt(place, 'length', catalogOf(product))
  if (typeof value !== 'string' || limit === undefined) return undefined
  return tellLength(subjectOf(place), value, limit)
}

/** An amount, or each side of a size. */
const checkAmount: Check = ({ place, value }) => {
  const highest = fieldAt(place)?.limits?.amount
  if (highest === undefined || value === null) return undefined
  const isSize = typeof value === 'object'
  const { length, width, height } = (isSize ? value : {}) as Dimensions
  for (const amount of isSize ? [length, width, height] : [value as Amount]) {
    if (amount === undefined) continue
    const why = tellAmount(subjectOf(place), amount, highest)
    if (why !== undefined) return ['figure-out-of-range', why]
    if (isSize && /\.\d{7}/.test(amount)) {
      return ['figure-out-of-range', t.guardrails.tooFine(subjectOf(place), amount, 6)]
    }
  }
  return undefined
}

function tellAmount(subject: string, amount: Amount, highest: Amount): string | undefined {
  if (compare(amount, zero) < 0) return t.guardrails.belowZero(subject, amount)
  return compare(amount, highest) > 0 ? t.guardrails.tooHigh(subject, amount, highest) : undefined
}

const checkPieces: Check = ({ value }) => {
  const pieces = typeof value === 'number' ? value : 0
  if (pieces < 0) return ['stock-out-of-range', t.guardrails.fewerThanNone(pieces)]
  return pieces > mostPieces
    ? ['stock-out-of-range', t.guardrails.tooManyPieces(pieces, mostPieces)]
    : undefined
}

const checkTracked: Check = ({ place, value, target, product }) => {
  const quantity = place.replace(/tracked$/, 'quantity') as `variant/${string}/quantity`
  const id = place.split('/')[1]
  const has = product.variants.find((each) => each.id === id)?.stock.quantity
  return value === true && target[quantity] === undefined && has === undefined
    ? ['counts-from-nothing', t.guardrails.fromNothing]
    : undefined
}

/** As a guide to the platform and its own inventory recipe say: without tracking the cart takes none. */
const checkPreorder: Check = ({ place, value, target, product }) => {
  if (!(value as Preorder).enabled) return undefined
  if (product.type === 'digital') return ['cannot', t.guardrails.preorderDigital]
  const { plans = [] } = target.subscriptions ?? product.subscriptions ?? {}
  if (plans.length > 0) return ['cannot', t.guardrails.preorderSubscription]
  return isTracked(place, target, product)
    ? undefined
    : ['preorder-untracked', t.guardrails.preorderUntracked]
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

/** What has the entries of a field, and what they are called in a sentence. */
type Counted = 'product' | 'choice' | 'media' | 'pictures' | 'modifiers' | 'infos'

function checkCount(subject: Counted, unit: Counted): Check {
  return ({ place, value, product, target }) => {
    const count = place.startsWith('info/') ? countInfos(product, target) : lengthOf(value)
    const had = place === 'media' ? product.media.length : 0
    const limit = limitAt(place, 'items', catalogOf(product))
    return limit !== undefined && count > limit && count > had
      ? ['too-many', t.guardrails.tooMany(t.guardrails[subject], count, t.guardrails[unit], limit)]
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

/** What speaks against a value besides the limits of its field. */
const ownChecks: Readonly<Partial<Record<FieldKey, readonly Check[]>>> = {
  name: [
    ({ value }) =>
      typeof value === 'string' && value.trim() === ''
        ? ['name-empty', t.guardrails.nameEmpty]
        : undefined,
  ],
  slug: [
    ({ value }) =>
      typeof value !== 'string' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
        ? undefined
        : ['slug-invalid', t.guardrails.slugInvalid(value)],
  ],
  description: [
    ({ value, product }) =>
      value === '' && product.description !== ''
        ? ['description-emptied', t.guardrails.emptied]
        : undefined,
  ],
  quantity: [checkPieces],
  tracked: [checkTracked],
  media: [checkCount('product', 'media')],
  choice: [checkCount('choice', 'pictures')],
  info: [
    ({ place, value }) =>
      value === null
        ? undefined
        : tellLength(t.guardrails.infoTitle, keyInPath(place), longestTitle),
    checkCount('product', 'infos'),
  ],
  options: [
    ({ product, value }) => {
      const sentence = tellLostVariants(product, value as readonly ProductOption[])
      return sentence === undefined ? undefined : ['options-removed', sentence]
    },
  ],
  stock: [checkPieces],
  modifiers: [checkCount('product', 'modifiers')],
  preorder: [
    checkPreorder,
    ({ value }) =>
      tellLength(t.guardrails.preorderMessage, (value as Preorder).message, longestPreorder),
  ],
  deleted: [({ value }) => (value === true ? ['deletes', t.guardrails.deletes] : undefined)],
}

const checks: ReadonlyMap<string, readonly Check[]> = new Map(
  allFields.map(([key, { limits }]) => [
    key,
    [
      ...(limits?.length === undefined ? [] : [checkLength]),
      ...(limits?.amount === undefined ? [] : [checkAmount]),
      ...(ownChecks[key] ?? []),
    ],
  ]),
)

/** Adds what speaks against the values of single places; prices are weighed elsewhere. */
export function checkPlaces({ product, target }: PriceChange, flags: Flag[]): void {
  for (const place in target) {
    const own = checks.get(keyOfPath(place))
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
