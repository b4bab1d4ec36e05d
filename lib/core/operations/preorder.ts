import * as z from 'zod/mini'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  maxPreorderLimit,
  maxPreorderMessage,
  noPreorder,
  type Preorder,
} from '#lib/core/catalog/product/product-details.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly, joinParts, quote } from './describe-parts.ts'
import { addFlag, type EditBuilder, isV3, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { pickVariants, type VariantFilter } from './targets.ts'

/** Turned off, message and limit stay for the next time. */
export type PreorderOperation = VariantFilter & { readonly kind: 'preorder' } & (
    | {
        readonly do: 'on'
        /** Absent: the message stays. */
        readonly message?: string | undefined
        /** Null for no limit; absent: the limit stays. */
        readonly limit?: number | null | undefined
      }
    | { readonly do: 'off' }
  )

const sameParts = { kind: shapes.is('preorder'), only: shapes.only }

export const preorderOperation: OperationDefinition<PreorderOperation> = {
  kinds: ['preorder'],
  shapes: () => [
    z.strictObject({
      ...sameParts,
      do: shapes.is('on'),
      message: z.optional(shapes.text(maxPreorderMessage)),
      limit: z.optional(z.nullable(z.int())),
    }),
    z.strictObject({ ...sameParts, do: shapes.is('off') }),
  ],
  fields: () => ['preorder'],
  apply: applyPreorder,
  describe(operation) {
    const { only } = operation
    if (operation.do === 'off') return describeOnly(t.operations.preorderOff, only)
    const { message, limit } = operation
    return joinParts(
      describeOnly(t.operations.preorderOn, only),
      message === undefined ? '' : t.operations.preorderMessage(quote(message)),
      limit === undefined
        ? ''
        : limit === null
          ? t.operations.preorderUnlimited
          : t.operations.preorderLimit(formatCount(limit)),
    )
  },
  error(operation) {
    if (operation.do === 'off') return undefined
    const { message = '', limit } = operation
    if (message.length > maxPreorderMessage) {
      return t.editErrors.preorderTooLong(maxPreorderMessage)
    }
    const isOut = typeof limit === 'number' && (limit < 1 || limit > maxPreorderLimit)
    return isOut ? t.editErrors.preorderLimit(maxPreorderLimit) : undefined
  },
  unsupported: ({ only }, catalog) =>
    catalog === 'v1' && only !== undefined ? t.unsupportedFields.wholePreorder : undefined,
}

function applyPreorder(builder: EditBuilder, operation: PreorderOperation): void {
  const { product } = builder
  const set = (path: FieldPath, original: Preorder) =>
    setField(builder, path, withOperation(valueAt(builder, path, original), operation), original)
  if (isV3(builder)) {
    for (const { id, preorder = noPreorder } of pickVariants(product, operation.only)) {
      set(variantFieldPath(id, 'preorder'), preorder)
    }
  } else if (product.preorder === undefined) {
    addFlag(builder, 'unsupported', t.editErrors.preorderUnknown)
  } else set('preorder', product.preorder)
}

function withOperation(now: Preorder, operation: PreorderOperation): Preorder {
  if (operation.do === 'off') return { ...now, enabled: false }
  const { message = now.message, limit = now.limit } = operation
  return { enabled: true, message, limit }
}
