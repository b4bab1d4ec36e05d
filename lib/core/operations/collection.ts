import * as z from 'zod/mini'
import { isAllProducts, type CollectionId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { setField } from './edit-builder.ts'
import * as shapes from './shapes.ts'

export interface CollectionOperation {
  readonly kind: 'collection'
  readonly do: 'add' | 'remove'
  readonly id: CollectionId
  readonly name: string
}

const collectionId = z.custom<CollectionId>(
  (value) => typeof value === 'string' && value.length <= 64,
)

export const collectionOperation: OperationDefinition<CollectionOperation> = {
  kinds: ['collection'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('collection'),
      do: z.enum(['add', 'remove']),
      id: collectionId,
      name: shapes.name,
    }),
  ],
  fields: () => ['collection'],
  apply(builder, { do: what, id, name }) {
    setField(
      builder,
      `collection/${id}`,
      what === 'add',
      builder.product.collectionIds.includes(id),
    )
    builder.labels = { ...builder.labels, [id]: name }
  },
  describe({ do: what, name }) {
    return what === 'add' ? t.operations.addTo(quote(name)) : t.operations.removeFrom(quote(name))
  },
  unsupported({ id, name }, catalog) {
    return catalog === 'v1' && isAllProducts(id) ? t.editErrors.holdsAll(name) : undefined
  },
}
