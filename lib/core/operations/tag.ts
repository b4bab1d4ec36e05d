import * as z from 'zod/mini'
import { maxTagLength, maxTags } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { addFlag, type EditBuilder, setField, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'

/** Adds or removes a tag by its id: the platform does not name the tags of products. */
export interface TagOperation {
  readonly kind: 'tag'
  readonly do: 'add' | 'remove'
  readonly list: 'tags' | 'privateTags'
  readonly id: string
}

export const tagOperation: OperationDefinition<TagOperation> = {
  kinds: ['tag'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('tag'),
      do: z.enum(['add', 'remove']),
      list: z.enum(['tags', 'privateTags']),
      id: shapes.text(maxTagLength),
    }),
  ],
  fields: ({ list }) => [list],
  apply: applyTag,
  describe: ({ do: what, list, id }) =>
    t.operations[what === 'add' ? 'addTag' : 'removeTag'](t.operations[list], quote(id)),
  error: ({ id }) =>
    id.trim() === '' || id.length > maxTagLength ? t.editErrors.tagId(maxTagLength) : undefined,
  unsupported: (_operation, catalog) => (catalog === 'v1' ? t.unsupportedFields.tags : undefined),
}

function applyTag(builder: EditBuilder, { do: what, list, id }: TagOperation): void {
  const own = builder.product[list]
  if (own === undefined) return addFlag(builder, 'unsupported', t.editErrors.tagsUnknown)
  const has = own.includes(id)
  const isAdded = what === 'add' && !valueAt(builder, `${list}/${id}`, has)
  if (isAdded && countTags(builder, list, own) >= maxTags) {
    return addFlag(builder, 'too-many', t.product.tooManyTags(maxTags))
  }
  setField(builder, `${list}/${id}`, what === 'add', has)
}

/** The tags that the product has after the earlier operations of the edit. */
function countTags(
  { target }: EditBuilder,
  list: TagOperation['list'],
  own: readonly string[],
): number {
  const ids = new Set(own.map((id) => `${list}/${id}`))
  for (const [path, isThere] of Object.entries(target)) {
    if (!path.startsWith(`${list}/`)) continue
    if (isThere === true) ids.add(path)
    else ids.delete(path)
  }
  return ids.size
}
