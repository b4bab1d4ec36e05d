import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import {
  type FieldValues,
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { type Flag, type GuardrailId, guardrailLevels } from '#lib/core/catalog/changes/preview.ts'
import {
  allFields,
  fieldAt,
  type FieldKey,
  keyInPath,
  keyOfPath,
  limitAt,
} from '#lib/core/catalog/fields/registry.ts'
import type { Product, ProductOption, Variant } from '#lib/core/catalog/product/product.ts'
import {
  type Dimensions,
  maxPreorderMessage,
  type Preorder,
} from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readMessage } from '#lib/core/i18n/read-message.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { maxTitleLength, maxQuantity } from './platform-limits.ts'
import type { PriceChange } from '../preview/price-change.ts'

interface FieldChange {
  readonly path: string
  readonly value: FieldPathValue
  readonly product: Product
  readonly target: FieldValues
}

/** Returns what is wrong with one value; undefined if nothing is. */
type Check = (change: FieldChange) => readonly [GuardrailId, string] | undefined

const catalogOf = ({ variantsPriced }: Product) => (variantsPriced === true ? 'v3' : 'v1')

/** The subject of a message about a field. */
function subjectOf(path: string): string {
  const field = fieldAt(path)
  return readMessage(t.guardrails, keyOfPath(path)) ?? (field ? t.fields[field.label] : path)
}

function reportLength(subject: string, text: string, limit: number) {
  return text.length > limit
    ? (['too-long', t.guardrails.tooLong(subject, text.length, limit)] as const)
    : undefined
}

const checkLength: Check = ({ path, value, product }) => {
  const limit = limitAt(path, 'length', catalogOf(product))
  if (typeof value !== 'string' || limit === undefined) return undefined
  return reportLength(subjectOf(path), value, limit)
}

/** Checks an amount, or each side of a size. */
const checkAmount: Check = ({ path, value }) => {
  const max = fieldAt(path)?.limits?.amount
  if (max === undefined || value === null) return undefined
  const isSize = typeof value === 'object'
  const { length, width, height } = (isSize ? value : {}) as Dimensions
  for (const amount of isSize ? [length, width, height] : [value as Amount]) {
    if (amount === undefined) continue
    const why = reportAmount(subjectOf(path), amount, max)
    if (why !== undefined) return ['figure-out-of-range', why]
    if (isSize && /\.\d{7}/.test(amount)) {
      return ['figure-out-of-range', t.guardrails.tooFine(subjectOf(path), amount, 6)]
    }
  }
  return undefined
}

function reportAmount(subject: string, amount: Amount, max: Amount): string | undefined {
  if (compare(amount, zero) < 0) return t.guardrails.belowZero(subject, amount)
  return compare(amount, max) > 0 ? t.guardrails.tooHigh(subject, amount, max) : undefined
}

const checkQuantity: Check = ({ value }) => {
  const quantity = typeof value === 'number' ? value : 0
  if (quantity < 0) return ['stock-out-of-range', t.guardrails.stockBelowZero(quantity)]
  return quantity > maxQuantity
    ? ['stock-out-of-range', t.guardrails.stockTooHigh(quantity, maxQuantity)]
    : undefined
}

const checkTracked: Check = ({ path, value, target, product }) => {
  const quantity = path.replace(/tracked$/, 'quantity') as `variant/${string}/quantity`
  const id = path.split('/')[1]
  const has = product.variants.find((each) => each.id === id)?.stock.quantity
  return value === true && target[quantity] === undefined && has === undefined
    ? ['counts-from-nothing', t.guardrails.fromNothing]
    : undefined
}

/**
 * Wix's documentation and its inventory recipe say: without tracking the cart accepts no pre-order.
 */
const checkPreorder: Check = ({ path, value, target, product }) => {
  if (!(value as Preorder).enabled) return undefined
  if (product.type === 'digital') return ['unsupported', t.guardrails.preorderDigital]
  const { plans = [] } = target.subscriptions ?? product.subscriptions ?? {}
  if (plans.length > 0) return ['unsupported', t.guardrails.preorderSubscription]
  if (isTracked(path, target, product)) return undefined
  // V3 answers PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY.
  return catalogOf(product) === 'v3' && (value as Preorder).limit !== null
    ? ['unsupported', t.guardrails.preorderLimitUntracked]
    : ['preorder-untracked', t.guardrails.preorderUntracked]
}

/**
 * Whether stock is tracked after the change, for the variant of the path (V3) or for the product
 * (V1).
 */
function isTracked(path: string, target: FieldValues, product: Product): boolean {
  const id = path.startsWith('variant/') ? path.split('/')[1] : undefined
  const wanted = fieldEntries(target).find(([each]) =>
    id === undefined ? each.endsWith('/tracked') : each === `variant/${id}/tracked`,
  )
  const current = product.variants.find((each) => each.id === id)?.stock ?? product.stock
  return wanted === undefined ? current.tracked : wanted[1] === true
}

/** V3 stores three digits of an amount of money. */
const checkDigits: Check = ({ path, value, product }) =>
  catalogOf(product) === 'v3' && typeof value === 'string' && /\.\d{4}/.test(value)
    ? ['figure-out-of-range', t.guardrails.tooFine(subjectOf(path), value, 3)]
    : undefined

/** A V3 store refuses a barcode that another variant of the product has. */
const checkBarcode: Check = ({ path, value, product, target }) => {
  if (catalogOf(product) === 'v1' || typeof value !== 'string' || value === '') return undefined
  const isShared = product.variants.some(({ id, barcode }) => {
    const own = variantFieldPath(id, 'barcode')
    return own !== path && (target[own] ?? barcode) === value
  })
  return isShared ? ['barcode-taken', t.guardrails.barcodeWithin(value)] : undefined
}

/** What has the entries, and what the entries are called in a message. */
type Counted = 'product' | 'choice' | 'media' | 'pictures' | 'modifiers' | 'infos'

function checkCount(subject: Counted, unit: Counted): Check {
  return ({ path, value, product, target }) => {
    const count = path.startsWith('info/') ? countInfos(product, target) : lengthOf(value)
    const had = path === 'media' ? product.media.length : 0
    const limit = limitAt(path, 'items', catalogOf(product))
    return limit !== undefined && count > limit && count > had
      ? ['too-many', t.guardrails.tooMany(t.guardrails[subject], count, t.guardrails[unit], limit)]
      : undefined
  }
}

const lengthOf = (value: FieldPathValue) => (Array.isArray(value) ? value.length : 0)

function countInfos({ infoSections = [] }: Product, target: FieldValues): number {
  const titles = new Set(infoSections.map(({ title }) => title))
  for (const [path, value] of Object.entries(target)) {
    if (!path.startsWith('info/')) continue
    if (value === null) titles.delete(path.slice(5))
    else titles.add(path.slice(5))
  }
  return titles.size
}

/** Checks of a value in addition to the limits of its field. */
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
  barcode: [checkBarcode],
  cost: [checkDigits],
  listPrice: [checkDigits],
  paidPrice: [checkDigits],
  quantity: [checkQuantity],
  tracked: [checkTracked],
  media: [checkCount('product', 'media')],
  choice: [checkCount('choice', 'pictures')],
  info: [
    ({ path, value }) =>
      value === null
        ? undefined
        : reportLength(t.guardrails.infoTitle, keyInPath(path), maxTitleLength),
    checkCount('product', 'infos'),
  ],
  options: [
    ({ product, value }) => {
      const message = flagLostVariants(product, value as readonly ProductOption[])
      return message === undefined ? undefined : ['options-removed', message]
    },
  ],
  stock: [checkQuantity],
  modifiers: [checkCount('product', 'modifiers')],
  preorder: [
    checkPreorder,
    ({ value }) =>
      reportLength(t.guardrails.preorderMessage, (value as Preorder).message, maxPreorderMessage),
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

/** Adds the flags of single fields; prices are checked elsewhere. */
export function checkFields({ product, target }: PriceChange, flags: Flag[]): void {
  for (const path in target) {
    const own = checks.get(keyOfPath(path))
    if (own === undefined) continue
    const value = target[path as FieldPath]
    if (value === undefined) continue
    for (const check of own) {
      const [guardrail, message] = check({ path, value, product, target }) ?? []
      if (guardrail === undefined || message === undefined) continue
      // The same error of twelve variants is flagged once.
      if (flags.some((flag) => flag.guardrail === guardrail)) continue
      flags.push({ guardrail, level: guardrailLevels[guardrail], message })
    }
  }
}

/** What removed options and choices delete with them; undefined if nothing. */
export function flagLostVariants(
  { variants, variantsManaged }: Product,
  wanted: readonly ProductOption[],
): string | undefined {
  if (wanted.length === 0) return t.guardrails.optionsGone(variants.length)
  // Variants without own values are created again unchanged.
  if (!variantsManaged) return undefined
  const lost = variants.filter((variant) => !isStillOffered(variant, wanted)).length
  return lost === 0 ? undefined : t.guardrails.variantsGone(lost, variants.length)
}

function isStillOffered({ choices }: Variant, options: readonly ProductOption[]): boolean {
  return (
    Object.keys(choices).length === options.length &&
    options.every((option) => option.choices.some(({ label }) => label === choices[option.name]))
  )
}
