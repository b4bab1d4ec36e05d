import { parseEnteredCount } from '#lib/core/catalog/amount-text.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { copiesVariants } from '#lib/core/catalog/product/build-new-product.ts'
import { type CopyPart, copyParts } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { maxQuantity } from '#lib/core/edits/guardrails/platform-limits.ts'
import { t } from '#lib/core/i18n/t.ts'
import { parseAmountText, writeAmount } from '../fields/parse-entered.ts'

/** The form of a product to create, as typed. */
export interface NewProductForm {
  readonly name: string
  readonly price: string
  readonly sku: string
  readonly isTracked: boolean
  readonly quantity: string
  readonly isVisible: boolean
  /** Addresses of images. */
  readonly media: readonly string[]
  /** Of a duplicate. */
  readonly parts: readonly CopyPart[]
  readonly keepsSkus: boolean
}

/** Where a product is created, and the product that it duplicates. */
export interface NewProductTerms {
  readonly catalog: Catalog
  readonly currency: string
  readonly source?: Product | undefined
}

/** Which fields a form cannot be read for, and why. */
export type FormErrors = Partial<Record<'name' | 'price' | 'sku' | 'quantity', string>>

/**
 * Hidden, so that customers see nothing incomplete. A duplicate of a product whose stock is tracked
 * has none, so that nothing is sold that does not exist.
 */
export function createForm({ source }: Pick<NewProductTerms, 'source'>): NewProductForm {
  const isTracked = source?.stock.tracked === true
  return {
    name: source === undefined ? '' : t.newProduct.copyName(source.name),
    price: source === undefined ? '' : writeAmount(source.listPrice, source.currency),
    sku: '',
    isTracked,
    quantity: isTracked ? '0' : '',
    isVisible: false,
    media: [],
    parts: source === undefined ? [] : copyParts,
    keepsSkus: false,
  }
}

/** Whether the product has one price and one SKU, which the form asks for. */
export function isPlain({ source }: NewProductTerms, form: NewProductForm): boolean {
  return source === undefined || !copiesVariants(source, form)
}

/** What is new of an edit that creates the product; the errors by field if that is not possible. */
export function readNewProduct(
  form: NewProductForm,
  terms: NewProductTerms,
): Result<Pick<ManualEdit, 'create' | 'copy'>, FormErrors> {
  const { source, catalog } = terms
  const isOnly = isPlain(terms, form)
  const [name, sku] = [form.name.trim(), form.sku.trim()]
  const price = isOnly ? readPrice(form.price, terms) : undefined
  const quantity = form.isTracked ? readQuantity(form.quantity) : undefined
  const errors: FormErrors = {
    ...pick('name', name === '' ? t.newProduct.nameMissing : rejectLength('name', name, catalog)),
    ...pick('price', price?.ok === false ? price.error : undefined),
    ...pick('sku', isOnly ? rejectLength('sku', sku, catalog) : undefined),
    ...pick('quantity', quantity?.ok === false ? quantity.error : undefined),
  }
  if (Object.keys(errors).length > 0) return failed(errors)
  const listPrice = price?.ok === true ? price.value : undefined
  const shared = {
    name,
    visible: form.isVisible,
    ...(isOnly && sku !== '' ? { sku } : {}),
    ...(quantity?.ok === true ? { quantity: quantity.value } : {}),
  }
  if (source !== undefined) {
    const { parts } = form
    const keepsSkus = !isOnly && form.keepsSkus
    return ok({ copy: { source: source.id, parts, keepsSkus, listPrice, ...shared } })
  }
  if (listPrice === undefined) return failed({ price: t.newProduct.priceMissing })
  const nothing = { options: [], variants: [], collectionIds: [] }
  return ok({
    create: { type: 'physical', listPrice, ...shared, ...nothing, media: form.media },
  })
}

/** Whether the form has a price that ends the sale of the product that it duplicates. */
export function endsSale(form: NewProductForm, terms: NewProductTerms): boolean {
  const { source } = terms
  if (source === undefined || source.paidPrice === source.listPrice) return false
  const price = readPrice(form.price, terms)
  return isPlain(terms, form) && price.ok && price.value !== source.listPrice
}

function readPrice(entered: string, terms: NewProductTerms): Result<Amount, string> {
  const { currency, source } = terms
  if (entered.trim() === '') return failed(t.newProduct.priceMissing)
  const read = parseAmountText(entered, false, { currency, now: source?.listPrice })
  if (!read.ok) return read
  const { value } = read
  return value === null || compare(value, zero) <= 0 ? failed(t.newProduct.priceMissing) : ok(value)
}

function readQuantity(entered: string): Result<number, string> {
  const read = parseEnteredCount(entered, t.newProduct.quantityInvalid)
  const isOut = read.ok && (read.value < 0 || read.value > maxQuantity)
  return isOut ? failed(t.newProduct.quantityInvalid) : read
}

function rejectLength(field: 'name' | 'sku', text: string, catalog: Catalog): string | undefined {
  const max = limitAt(field, 'length', catalog) ?? Infinity
  return text.length > max ? t.newProduct.tooLong(max) : undefined
}

function pick(field: keyof FormErrors, error: string | undefined): FormErrors {
  return error === undefined ? {} : { [field]: error }
}

/** Reads a stored form; undefined if it is none. */
export function parseForm(saved: unknown): NewProductForm | undefined {
  if (!isRecord(saved)) return undefined
  const { name, price, sku, quantity, isTracked, isVisible, keepsSkus, parts, media } = saved
  const texts = { name, price, sku, quantity }
  const flags = { isTracked, isVisible, keepsSkus }
  if (!hasOnlyTexts(texts) || !hasOnlyFlags(flags) || !Array.isArray(parts)) return undefined
  return {
    ...texts,
    ...flags,
    // Forms that an earlier version saved have no images.
    media: Array.isArray(media) ? media.filter((each) => typeof each === 'string') : [],
    parts: copyParts.filter((part) => parts.includes(part)),
  }
}

function hasOnlyTexts<Name extends string>(
  values: Record<Name, unknown>,
): values is Record<Name, string> {
  return Object.values(values).every((value) => typeof value === 'string')
}

function hasOnlyFlags<Name extends string>(
  values: Record<Name, unknown>,
): values is Record<Name, boolean> {
  return Object.values(values).every((value) => typeof value === 'boolean')
}
