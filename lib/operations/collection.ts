import * as z from 'zod/mini'
import { isAllProducts } from '#lib/domain/all-products.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { put } from './draft.ts'
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
  apply(draft, { do: what, id, name }) {
    put(draft, `collection/${id}`, what === 'add', draft.product.collectionIds.includes(id))
    draft.labels = { ...draft.labels, [id]: name }
  },
  describe({ do: what, name }) {
    return [
      '',
      what === 'add' ? t.operations.addTo(quote(name)) : t.operations.removeFrom(quote(name)),
    ]
  },
  unsupported({ id, name }, catalog) {
    return catalog === 'v1' && isAllProducts(id) ? t.editErrors.holdsAll(name) : undefined
  },
}
