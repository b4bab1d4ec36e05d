import * as z from 'zod/mini'
import { type Amount, parseAmount } from '../money/amount.ts'
import type { FieldValues } from './change.ts'
import { type CollectionId, parseProductId, type ProductId } from '../ids.ts'
import { isFieldValues } from './is-field-values.ts'
import {
  copyParts,
  type NewProduct,
  type NewVariant,
  type ProductCopy,
} from '../product/new-product.ts'
import { maxManualEdits, type ManualEdit } from './manual-edit.ts'

// Schemas for manual edits, which arrive by message and from staged changes.

const optional = z.optional
const text = (maxLength: number) => optional(z.string().check(z.maxLength(maxLength)))
const name = z.string().check(z.maxLength(500))
const amount = z.custom<Amount>(
  (value) => typeof value === 'string' && parseAmount(value) === value,
)
const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
const collectionId = z.custom<CollectionId>(
  (value) => typeof value === 'string' && value.length <= 64,
)
const fieldValues = z.custom<FieldValues>(isFieldValues)

const sharedFields = () => ({
  paidPrice: optional(amount),
  cost: optional(amount),
  weight: optional(amount),
  sku: text(500),
  barcode: text(500),
  quantity: optional(z.int()),
  inStock: optional(z.boolean()),
})

const newVariant: z.ZodMiniType<NewVariant> = z.lazy(() =>
  z.strictObject({
    choices: z.record(name, name),
    listPrice: optional(amount),
    ...sharedFields(),
    visible: optional(z.boolean()),
  }),
)

const copyChoices = () => ({
  source: productId,
  parts: z.array(z.enum(copyParts)).check(z.maxLength(copyParts.length)),
  keepsSkus: z.boolean(),
})

const productCopy: z.ZodMiniType<ProductCopy> = z.lazy(() =>
  z.strictObject({
    ...copyChoices(),
    name,
    visible: z.boolean(),
    listPrice: optional(amount),
    sku: text(500),
    quantity: optional(z.int()),
  }),
)

export const newProductSchema: z.ZodMiniType<NewProduct> = z.lazy(() =>
  z.strictObject({
    name,
    type: z.enum(['physical', 'digital']),
    visible: z.boolean(),
    listPrice: amount,
    discount: optional(z.strictObject({ kind: name, value: amount })),
    ...sharedFields(),
    slug: text(500),
    description: text(100_000),
    infoSections: optional(
      z
        .array(z.strictObject({ title: name, html: z.string().check(z.maxLength(100_000)) }))
        .check(z.maxLength(100)),
    ),
    brand: text(500),
    ribbon: text(500),
    seoTitle: text(100_000),
    seoDescription: text(100_000),
    taxGroupId: text(500),
    options: z
      .array(
        z.strictObject({
          name,
          kind: name,
          choices: z.array(z.strictObject({ value: name, label: name })).check(z.maxLength(1_000)),
        }),
      )
      .check(z.maxLength(100)),
    variants: z.array(newVariant).check(z.maxLength(1_000)),
    media: z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(500)),
    altTexts: optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(500))),
    collectionIds: z.array(collectionId).check(z.maxLength(1_000)),
    copy: optional(z.strictObject(copyChoices())),
  }),
)

const manualEdit: z.ZodMiniType<ManualEdit> = z.lazy(() =>
  z.strictObject({
    id: productId,
    before: fieldValues,
    set: fieldValues,
    stock: optional(z.literal('difference')),
    labels: optional(z.record(name, name)),
    create: optional(newProductSchema),
    copy: optional(productCopy),
  }),
)

/** One batch of manual edits; each product occurs once. */
export const manualEditsSchema: z.ZodMiniType<ManualEdit[]> = z.lazy(() =>
  z.array(manualEdit).check(
    z.minLength(1),
    z.maxLength(maxManualEdits),
    z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length),
  ),
)
