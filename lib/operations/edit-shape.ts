import * as z from 'zod/mini'
import { type Amount, parseAmount } from '#lib/domain/amount.ts'
import type { Edit, Operation, Recipe } from './edit.ts'
import { isTyped, textFields } from './edit.ts'
import { type CollectionId, parseProductId, type ProductId } from '#lib/domain/ids.ts'
import { typedChangesShape } from '#lib/domain/typed-change-shape.ts'

// An edit as it comes in: by message, from the journal, from a recipe's file. One shape for all three.

const optional = z.optional
const is = <const Value extends string>(value: Value) => z.literal(value)
const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const amount = z.custom<Amount>(
  (value) => typeof value === 'string' && parseAmount(value) === value,
)
const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
const collectionId = z.custom<CollectionId>(
  (value) => typeof value === 'string' && value.length <= 64,
)
const name = text(500)
const position = z.int()

const direction = z.enum(['nearest', 'up', 'down'])
const rounding = z.lazy(() =>
  z.discriminatedUnion('to', [
    z.strictObject({ to: is('none') }),
    z.strictObject({ to: is('currency') }),
    z.strictObject({ to: is('whole'), direction }),
    z.strictObject({
      to: is('ending'),
      ending: z.string().check(z.regex(/^\d{1,3}$/)),
      direction,
    }),
  ]),
)

const byPercent = z.lazy(() => z.strictObject({ by: z.enum(['percent']), percent: amount }))
const byAmount = z.lazy(() => z.strictObject({ by: z.enum(['amount', 'set']), amount }))
const amountStep = z.lazy(() => z.discriminatedUnion('by', [byPercent, byAmount]))
const priceStep = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.enum(['percent', 'markup', 'margin', 'compare-at']), percent: amount }),
    byAmount,
  ]),
)
const compareAtStep = z.lazy(() =>
  z.discriminatedUnion('by', [byPercent, byAmount, z.strictObject({ by: is('clear') })]),
)
const textStep = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.enum(['set', 'prefix', 'suffix']), text: text(16_000) }),
    z.strictObject({
      by: is('replace'),
      find: text(1000),
      text: text(16_000),
      regex: optional(z.boolean()),
      anyCase: optional(z.boolean()),
    }),
    z.strictObject({ by: is('case'), to: z.enum(['upper', 'lower', 'title', 'sentence']) }),
  ]),
)

const only = optional(z.record(name, name))
const sale = { kind: is('sale'), rounding }
const asAmount = optional(z.boolean())
const units = { currency: optional(text(3)), weightUnit: optional(text(20)) }
const stock = { kind: is('stock'), only }
const info = { kind: is('info'), title: name }
const media = { kind: is('media') }

export const operationShape: z.ZodMiniType<Operation> = z.lazy(() =>
  z.union([
    z.strictObject({
      kind: is('price'),
      only,
      target: optional(z.enum(['list', 'paid'])),
      keepPaid: optional(z.boolean()),
      asAmount,
      step: priceStep,
      rounding,
    }),
    z.strictObject({ ...sale, do: is('start'), by: is('percent'), percent: amount, asAmount }),
    z.strictObject({ ...sale, do: is('start'), by: is('amount'), amount }),
    z.strictObject({ ...sale, do: is('end') }),
    z.strictObject({ kind: is('compare-at'), only, step: compareAtStep, rounding }),
    z.strictObject({ kind: z.enum(['cost', 'weight']), only, step: amountStep, rounding }),
    z.strictObject({ ...stock, do: z.enum(['move', 'set']), pieces: z.int() }),
    z.strictObject({ ...stock, do: is('track'), tracked: z.boolean() }),
    z.strictObject({ ...stock, do: is('mark'), inStock: z.boolean() }),
    z.strictObject({ kind: is('visible'), only, visible: z.boolean() }),
    z.strictObject({ kind: z.enum(['ribbon', 'brand']), name }),
    z.strictObject({
      kind: is('collection'),
      do: z.enum(['add', 'remove']),
      id: collectionId,
      name,
    }),
    z.strictObject({ kind: is('text'), only, field: z.enum(textFields), step: textStep }),
    z.strictObject({ ...info, do: is('add'), html: text(16_000) }),
    z.strictObject({ ...info, do: is('remove') }),
    z.strictObject({ ...media, do: is('add'), addresses: z.array(text(2000)) }),
    z.strictObject({ ...media, do: is('remove'), position }),
    z.strictObject({ ...media, do: is('move'), from: position, to: position }),
    z.strictObject({ ...media, do: is('show-for'), position, option: name, choice: name }),
    z.strictObject({ kind: is('variants'), do: z.enum(['reset', 'remove-options']) }),
    z.strictObject({ kind: is('delete') }),
  ]),
)

const operations = z.lazy(() => z.array(operationShape).check(z.maxLength(20)))

/** Names what was brought over in parts. */
export const stageId = text(64).check(z.minLength(1))

const edit: z.ZodMiniType<Edit> = z.lazy(() =>
  z.strictObject({
    scope: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: is('ids'),
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100_000)),
      }),
      z.strictObject({
        kind: is('search'),
        search: z.strictObject({ text: text(200) }),
        except: z.optional(z.array(productId).check(z.maxLength(1_000))),
      }),
      z.strictObject({ kind: is('typed'), changes: typedChangesShape }),
      z.strictObject({ kind: is('staged'), id: stageId }),
    ]),
    operations,
    ...units,
  }),
)

/** What was typed says itself what becomes of each product; every other edit says it by operations. */
export const editShape: z.ZodMiniType<Edit> = edit.check(
  z.refine(({ scope, operations: steps }) => isTyped(scope) === (steps.length === 0)),
)

export const recipeShape: z.ZodMiniType<Recipe> = z.lazy(() =>
  z.strictObject({
    version: z.literal(1),
    name,
    operations: operations.check(z.minLength(1)),
    ...units,
  }),
)
