import * as z from 'zod/mini'
import { t } from '#lib/core/i18n/t.ts'
import { keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { altTextOperation } from './alt-text.ts'
import { collectionOperation } from './collection.ts'
import { compareAtOperation } from './compare-at.ts'
import type { OperationDefinition } from './definition.ts'
import { deletionOperation } from './deletion.ts'
import { type EditBuilder, isV3, addFlag } from './edit-builder.ts'
import { numberOperation } from './number.ts'
import { preorderOperation } from './preorder.ts'
import { infoSectionOperation } from './info-section.ts'
import { labelOperation } from './label.ts'
import { mediaOperation } from './media.ts'
import { priceOperation } from './price.ts'
import { saleOperation } from './sale.ts'
import { sizeOperation } from './size.ts'
import { stockOperation } from './stock.ts'
import { tagOperation } from './tag.ts'
import { textOperation } from './text/text.ts'
import { variantsOperation } from './variants.ts'
import { visibilityOperation } from './visibility.ts'

/** Every kind of bulk operation. */
const definitions = [
  priceOperation,
  saleOperation,
  compareAtOperation,
  numberOperation,
  sizeOperation,
  stockOperation,
  preorderOperation,
  visibilityOperation,
  labelOperation,
  collectionOperation,
  tagOperation,
  textOperation,
  infoSectionOperation,
  mediaOperation,
  altTextOperation,
  variantsOperation,
  deletionOperation,
] as const

type OperationOf<Definition> = Definition extends OperationDefinition<infer Op> ? Op : never
export type Operation = OperationOf<(typeof definitions)[number]>

const byKind: ReadonlyMap<string, OperationDefinition<Operation>> = new Map(
  definitions.flatMap((definition) =>
    // A definition only receives operations of its own kinds.
    definition.kinds.map((kind) => [kind, definition as unknown as OperationDefinition<Operation>]),
  ),
)

export function definitionOf({ kind }: Operation): OperationDefinition<Operation> {
  const definition = byKind.get(kind)
  if (definition === undefined) throw new TypeError(`No operation is called ${kind}.`)
  return definition
}

/**
 * The shape of an operation that is received by message, from the journal, or from a recipe file.
 */
export const operationShape: z.ZodMiniType<Operation> = z.lazy(() =>
  z.union(definitions.flatMap<z.ZodMiniType<Operation>>((definition) => definition.shapes())),
)

/**
 * Why the operation cannot be applied to any product of this catalog: the catalog does not support
 * it, or the operation itself is invalid. Undefined if it can be applied.
 */
export function unsupportedReason(operation: Operation, catalog: 'v1' | 'v3'): string | undefined {
  const { error, unsupported } = definitionOf(operation)
  return error?.(operation) ?? unsupported?.(operation, catalog)
}

/** Whether a template of the operations inserts names of collections, which products do not contain. */
export function needsCollectionNames(operations: readonly Operation[]): boolean {
  return operations.some((each) => definitionOf(each).placeholders?.(each).includes('collection'))
}

/** Whether a second run of the edit changes products again that its first run changed: 5 % a day are 41 % a week. */
export function addsUp(operations: readonly Operation[]): boolean {
  return operations.some((each) => definitionOf(each).addsUp?.(each) === true)
}

/** Applies one operation on top of the previous ones. Unsupported operations add a blocking flag. */
export function applyOperation(builder: EditBuilder, operation: Operation): void {
  const why = unsupportedReason(operation, isV3(builder) ? 'v3' : 'v1')
  if (why === undefined) definitionOf(operation).apply(builder, operation)
  else addFlag(builder, 'unsupported', why)
}

/** Describes operations: "Price +7%, ending in .99, then ribbon “Sale”". */
export function describeOperations(operations: readonly Operation[], currency?: string): string {
  const [first = '', ...others] = operations.map((operation) =>
    definitionOf(operation).describe(operation, currency),
  )
  const all = others.reduce((words, next) => t.operations.inOrder(words, next), first)
  return all.charAt(0).toUpperCase() + all.slice(1)
}

/**
 * Indexes of operations that change none of the rows, such as a step for SKUs where no product has
 * one. A change by another operation on the same field counts for both.
 */
export function listIdle(
  operations: readonly Operation[],
  rows: readonly Pick<PreviewRow, 'target' | 'flags'>[],
): number[] {
  const touched = new Set<string>()
  for (const { target } of rows) for (const path in target) touched.add(keyOfPath(path))
  // Unsupported operations have their own messages.
  const isRejected = rows.some(({ flags }) =>
    flags.some(({ guardrail }) => guardrail === 'unsupported'),
  )
  if (isRejected) return []
  return operations.flatMap((operation, at) => {
    const fields = definitionOf(operation).fields(operation)
    const isTouched =
      fields === undefined ? touched.size > 0 : fields.some((field) => touched.has(field))
    return isTouched ? [] : [at]
  })
}
