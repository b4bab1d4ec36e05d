import * as z from 'zod/mini'
import { parseProductId, type ProductId } from '#lib/core/catalog/ids.ts'
import { type Condition, maxLowStock } from '#lib/core/catalog/product/condition.ts'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import { type Edit, isManual, maxOperations, maxSearchLength, type Recipe } from './edit.ts'
import { operationShape } from './operations.ts'
import { is, name, text } from './shapes.ts'

// The shape of an edit that is received by message, from the journal, or from a recipe file.

const optional = z.optional
const productId = z.custom<ProductId>(
  (value) => typeof value === 'string' && parseProductId(value) === value,
)
export const unitShapes = { currency: optional(text(3)), weightUnit: optional(text(20)) }

export const operationsShape = z.lazy(() =>
  z.array(operationShape).check(z.maxLength(maxOperations)),
)

const lowStockLimit = () => z.int().check(z.gte(0), z.lte(maxLowStock))

/** Also what triggers a rule. */
export const lowStock = () =>
  z.strictObject({
    kind: is('low-stock'),
    limit: lowStockLimit(),
    ofVariants: optional(z.literal(true)),
  })

const condition = (): z.ZodMiniType<Condition> =>
  z.union([
    z.strictObject({ kind: is('sold-out') }),
    z.strictObject({ kind: is('on-sale') }),
    lowStock(),
  ])

/** The id of a manual edit that is transferred in parts. */
export const stageId = text(64).check(z.minLength(1))

const edit: z.ZodMiniType<Edit> = z.lazy(() =>
  z.strictObject({
    scope: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: is('ids'),
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100_000)),
        while: optional(z.strictObject({ condition: condition(), holds: z.boolean() })),
      }),
      z.strictObject({
        kind: is('search'),
        search: z.strictObject({
          text: text(maxSearchLength),
          lowStock: optional(lowStockLimit()),
        }),
        except: z.optional(z.array(productId).check(z.maxLength(1_000))),
      }),
      z.strictObject({ kind: is('typed'), changes: manualEditsSchema }),
      z.strictObject({ kind: is('staged'), id: stageId, isImport: optional(z.literal(true)) }),
      z.strictObject({
        kind: is('restore'),
        pointId: text(64).check(z.minLength(1)),
        at: z.int().check(z.gte(0)),
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100_000)),
        parts: z.array(text(64)).check(z.minLength(1), z.maxLength(100)),
      }),
    ]),
    operations: operationsShape,
    ...unitShapes,
  }),
)

/** A manual edit or a restore has values for each product; every other edit consists of operations. */
export const editShape: z.ZodMiniType<Edit> = edit.check(
  z.refine(({ scope, operations: steps }) => isManual(scope) === (steps.length === 0)),
)

export const recipeShape: z.ZodMiniType<Recipe> = z.lazy(() =>
  z.strictObject({
    version: z.literal(1),
    name,
    operations: operationsShape.check(z.minLength(1)),
    ...unitShapes,
  }),
)
