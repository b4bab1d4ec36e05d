import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { normalized } from '../store/fields.ts'

/** What differs between two versions of a product, as readers of the store see it, without new ids. */
export function differing(
  was: Product,
  is: Product,
): (readonly [key: string, was?: string, is?: string])[] {
  const [one, other] = [flatten(was), flatten(is)]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
    const [before, after] = [toSortedJson(one[key]), toSortedJson(other[key])]
    return before === after ? [] : [[key, before, after] as const]
  })
}

function flatten(product: Product): Record<string, unknown> {
  const { id: _id, createdAt: _createdAt, url: _url, ...rest } = normalized(product)
  const { variants, ...own } = rest
  return {
    ...own,
    ...Object.fromEntries(
      variants.flatMap(({ id: _variantId, choices, ...fields }) =>
        Object.entries(fields).map(([name, value]) => [
          `${JSON.stringify(choices)} ${name}`,
          value,
        ]),
      ),
    ),
  }
}

/** The properties that a sentence about what cannot be restored is about. */
const about: readonly (readonly [sentence: string, keys: RegExp])[] = [
  [t.restore.imageOrder, /^(?:media|thumbnail|choiceMedia)$/],
  [t.restore.newVariants, /^(?:\{.*|variantCount|stock|stockLevels|sku|choiceMedia)$/],
  [t.restore.optionsChanged, /^(?:options|\{.*|variantCount|stock|stockLevels|choiceMedia)$/],
]

/** Whether the row of a restore says that this property cannot be restored. */
export function isListed(key: string, row: JobRow | undefined): boolean {
  const said = [...(row?.flags ?? []), ...(row?.problem ? [row.problem] : [])]
  const sentences = new Set(said.map(({ message }) => message))
  if (about.some(([sentence, keys]) => sentences.has(sentence) && keys.test(key))) return true
  const field = key.split(' ').at(-1) ?? ''
  const label = fieldAt(field)?.label
  return label !== undefined && sentences.has(t.restore.notWritable(t.fields[label]))
}
