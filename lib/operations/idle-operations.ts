import type { Operation } from '#lib/operations/edit.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

/** The fields that each kind of operation writes, on either catalog. */
const fields: Readonly<Record<Exclude<Operation['kind'], 'text'>, RegExp>> = {
  price: /^(?:listPrice|paidPrice|discount)$/,
  sale: /^(?:listPrice|paidPrice|discount)$/,
  'compare-at': /^(?:listPrice|paidPrice|discount)$/,
  cost: /^cost$/,
  weight: /^weight$/,
  stock: /^(?:quantity|tracked|inStock|stock)$/,
  visible: /^visible$/,
  ribbon: /^ribbon$/,
  brand: /^brand$/,
  collection: /^collection$/,
  info: /^info$/,
  media: /^(?:media|choice|alt)$/,
  variants: /./,
  delete: /^deleted$/,
}

/**
 * Operations that come to nothing in any of the rows, by their places in the edit: a step for SKUs where no
 * product has one. What another step changes of the same field counts for both.
 */
export function listIdle(
  operations: readonly Operation[],
  rows: readonly Pick<PreviewRow, 'target' | 'flags'>[],
): number[] {
  const touched = new Set<string>()
  for (const { target } of rows) for (const place in target) touched.add(fieldOf(place))
  // What cannot be done says so in its own words.
  const refused = rows.some(({ flags }) => flags.some(({ guardrail }) => guardrail === 'cannot'))
  if (refused) return []
  return operations.flatMap((operation, at) => {
    const isOwn = (field: string) =>
      operation.kind === 'text' ? field === operation.field : fields[operation.kind].test(field)
    return [...touched].some(isOwn) ? [] : [at]
  })
}

function fieldOf(place: string): string {
  const start = place.indexOf('/')
  if (start < 0) return place
  return place.startsWith('variant/')
    ? place.slice(place.lastIndexOf('/') + 1)
    : place.slice(0, start)
}
