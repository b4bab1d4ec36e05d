import * as z from 'zod/mini'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { type Dimensions, writeSizes } from '#lib/core/catalog/product/product-details.ts'
import { findSizeUnit, type SizeUnit, sizeUnits } from '#lib/core/catalog/product/size-unit.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeField } from './describe-parts.ts'
import { addFlag, type EditBuilder, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { listTargets, type VariantFilter } from './targets.ts'

export const sizeFields = ['dimensions', 'packageDimensions'] as const
export const sides = ['length', 'width', 'height'] as const

/** Sides that are not named stay as they are. */
type Sides = { readonly [Side in (typeof sides)[number]]?: Amount | undefined }

export type SizeOperation = VariantFilter & {
  readonly kind: 'size'
  readonly field: (typeof sizeFields)[number]
} & (
    | (Sides & {
        readonly do: 'set'
        /** Absent for the unit of the product's dimensions, or of the store. */
        readonly unit?: SizeUnit | undefined
        /** Only where there are no dimensions yet. */
        readonly onlyEmpty?: boolean | undefined
      })
    | { readonly do: 'clear' }
  )

const sameParts = {
  kind: shapes.is('size'),
  only: shapes.only,
  field: z.enum(sizeFields),
}
const side = z.optional(shapes.amount)
const sample = { length: '12', width: '8', height: '4', unit: 'CM' } as Dimensions

export const sizeOperation: OperationDefinition<SizeOperation> = {
  kinds: ['size'],
  shapes: () => [
    z.strictObject({
      ...sameParts,
      do: shapes.is('set'),
      length: side,
      width: side,
      height: side,
      unit: z.optional(z.enum(sizeUnits)),
      onlyEmpty: shapes.flag,
    }),
    z.strictObject({ ...sameParts, do: shapes.is('clear') }),
  ],
  fields: ({ field }) => [field],
  apply: applySize,
  describe(operation) {
    const field = describeField(t.operations[operation.field], operation.only)
    if (operation.do === 'clear') return t.operations.cleared(field)
    const words = t.operations.setTo(field, writeSizes(operation))
    return operation.onlyEmpty === true ? t.operations.whereEmpty(words) : words
  },
  error(operation) {
    if (operation.do === 'clear') return undefined
    return sides.every((each) => operation[each] === undefined) ? t.editErrors.noSide : undefined
  },
  examples(operation) {
    if (operation.do === 'clear') return []
    const isNew = operation.onlyEmpty === true
    const next = { ...(isNew ? {} : sample), ...listNamed(operation) }
    return [{ before: isNew ? t.bulkEdit.emptied : writeSizes(sample), after: writeSizes(next) }]
  },
}

type SetOperation = SizeOperation & { readonly do: 'set' }

function listNamed({ length, width, height, unit }: SetOperation): Dimensions {
  return {
    ...(length !== undefined && { length }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(unit !== undefined && { unit }),
  }
}

function applySize(builder: EditBuilder, operation: SizeOperation): void {
  const { field, only } = operation
  const { product } = builder
  if (product.type === 'digital') return addFlag(builder, 'unsupported', t.entered.noWeight)
  for (const target of listTargets(builder, only, 'dimensions')) {
    const path: FieldPath = target === undefined ? field : variantFieldPath(target.id, field)
    const original = (target ?? product)[field] ?? null
    const now = valueAt<Dimensions | null>(builder, path, original)
    const next = operation.do === 'clear' ? null : withSides(builder, now, operation)
    if (next !== undefined) setField<Dimensions | null>(builder, path, next, original)
  }
}

/** Undefined if the dimensions stay, or cannot be changed. */
function withSides(
  builder: EditBuilder,
  now: Dimensions | null,
  operation: SetOperation,
): Dimensions | undefined {
  if (operation.onlyEmpty === true && now !== null) return undefined
  const { unit: is } = now ?? {}
  const { unit = is ?? findCurrentUnit(builder), ...named } = listNamed(operation)
  const next = { ...now, ...named }
  const isKept = sides.some((each) => named[each] === undefined && now?.[each] !== undefined)
  if (isKept && is !== undefined && is !== unit) {
    addFlag(builder, 'unsupported', t.editErrors.otherSizeUnit(writeSizes(now ?? {})))
    return undefined
  }
  const { length, width, height } = next
  return {
    ...(length !== undefined && { length }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(unit !== undefined && { unit }),
  }
}

/** As earlier operations of the edit leave the dimensions. */
function findCurrentUnit(builder: EditBuilder): string | undefined {
  const { product } = builder
  const read = (path: FieldPath, original: Dimensions | undefined) =>
    valueAt<Dimensions | null>(builder, path, original ?? null) ?? undefined
  return findSizeUnit({
    dimensions: read('dimensions', product.dimensions),
    packageDimensions: read('packageDimensions', product.packageDimensions),
    variants: product.variants.map(({ id, dimensions, packageDimensions }) => ({
      dimensions: read(variantFieldPath(id, 'dimensions'), dimensions),
      packageDimensions: read(variantFieldPath(id, 'packageDimensions'), packageDimensions),
    })),
  })
}
