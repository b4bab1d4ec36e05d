import * as fc from 'fast-check'
import { type Amount, compare } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, VariantFields } from '#lib/core/catalog/changes/change.ts'
import { type CollectionId, wholeProduct } from '#lib/core/catalog/ids.ts'
import {
  choiceMediaPath,
  fieldEntries,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { at, cents, type Entry, word } from './arbitrary-fields.ts'
import { detailFields } from './detail-values.ts'

type Arbitrary<Value> = fc.Arbitrary<Value>

const number = fc.option(cents(1), { nil: null })
// Without bias: fast-check prefers small values, and the store refuses a code that it has already.
const code = fc.noBias(fc.uuid()).map((id) => `S-${id.slice(0, 13)}`)
const html = word.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`)
const quantities = fc.integer({ min: 0, max: 500 })

/** Some values that a product can be given: all of them at once, or a few. */
export function someValues(
  product: Product,
  catalog: 'v1' | 'v3',
  collections: readonly CollectionId[],
): Arbitrary<FieldValues> {
  const own = catalog === 'v1' ? ownValues(product) : []
  const all = [
    ...plainFields(),
    ...own,
    ...collections.map((id) => at(`collection/${id}`, fc.boolean())),
    ...variantFields(product, catalog),
    ...stockPaths(product, catalog),
    ...detailFields(product, catalog),
    mediaFields(product, catalog),
  ]
  return fc
    .tuple(fc.subarray(all, { minLength: 1 }).chain((some) => fc.tuple(...some)))
    .map(([entries]) => onlyOneText(fieldValuesFrom(entries.flat())))
    .filter((values) => fieldEntries(values).length > 0)
}

/** Each form of a description is derived from the other. */
function onlyOneText({ description, ...values }: FieldValues): FieldValues {
  return values.richDescription === undefined && description !== undefined
    ? { description, ...values }
    : values
}

function plainFields(): Arbitrary<Entry[]>[] {
  return [
    at('name', word),
    at('slug', fc.uuid()),
    at('description', html),
    at('visible', fc.boolean()),
    at('ribbon', fc.oneof(word, fc.constant(''))),
    at('brand', fc.oneof(word, fc.constant(''))),
    at('seoTitle', fc.oneof(word, fc.constant(''))),
    at('seoDescription', fc.oneof(word, fc.constant(''))),
    at('info/Wash & care', fc.option(html, { nil: null })),
    at('info/50 % / more', fc.option(html, { nil: null })),
  ]
}

function ownValues({ variantsManaged }: Product): Arbitrary<Entry[]>[] {
  const discount = fc.oneof(
    fc.constant({ kind: 'none', value: '0' as Amount }),
    fc
      .integer({ min: 1, max: 90 })
      .map((off) => ({ kind: 'percent', value: String(off) as Amount })),
  )
  if (variantsManaged) return [at('discount', discount)]
  return [
    at('sku', fc.oneof(code, fc.constant(''))),
    at('listPrice', cents(1)),
    at('discount', discount),
    at('cost', number),
    at('weight', number),
  ]
}

function variantFields(product: Product, catalog: 'v1' | 'v3'): Arbitrary<Entry[]>[] {
  const { options, variants, variantsManaged } = product
  if (catalog === 'v1' && !variantsManaged) return []
  return variants.slice(0, 4).map(({ id }) => {
    const fields: Arbitrary<Partial<VariantFields>> = fc
      .record(
        {
          cost: number,
          weight: number,
          sku: fc.oneof(code, fc.constant('')),
          visible: fc.boolean(),
          listPrice: cents(1),
          barcode: code,
        },
        { requiredKeys: [] },
      )
      .map((each) => {
        const missing = new Set([
          // A plain product’s one variant is as visible as the product.
          ...(options.length === 0 ? ['visible'] : []),
          catalog === 'v1' ? 'barcode' : 'listPrice',
        ])
        const able = Object.entries(each).filter(([field]) => !missing.has(field))
        return Object.fromEntries(able)
      })
    const prices = fc.tuple(cents(1), cents(1)).map(([one, other]) => {
      const [paidPrice, listPrice] = compare(one, other) < 0 ? [one, other] : [other, one]
      return { listPrice, paidPrice }
    })
    return fc
      .tuple(fields, catalog === 'v3' ? prices : fc.constant({}))
      .map(([some, pair]) => fieldEntries(variantValues(id, { ...some, ...pair })))
  })
}

function stockPaths(product: Product, catalog: 'v1' | 'v3'): Arbitrary<Entry[]>[] {
  const targets =
    catalog === 'v3' || product.variantsManaged
      ? product.variants
      : [{ id: wholeProduct, stock: product.stock }]
  return targets
    .slice(0, 3)
    .map(({ id, stock }) =>
      (stock.tracked
        ? quantities.map((quantity) => ({ quantity }))
        : fc.boolean().map((inStock) => ({ inStock }))
      ).map((fields) => fieldEntries(variantValues(id, fields as Partial<VariantFields>))),
    )
}

/**
 * Images are removed from the end and restored at the end, so that both catalogs can restore
 * them.
 */
function mediaFields(product: Product, catalog: 'v1' | 'v3'): Arbitrary<Entry[]> {
  const ids = product.media.map(({ id }) => id)
  const linked = new Set(Object.values(product.choiceMedia ?? {}).flat())
  const free = ids.findLastIndex((id) => linked.has(id)) + 1
  const saved = fc.integer({ min: free, max: ids.length }).map((count) => ids.slice(0, count))
  const order = (some: readonly string[]) =>
    catalog === 'v3'
      ? fc.shuffledSubarray([...some], { minLength: some.length })
      : fc.constant(some)
  const added = fc.array(
    fc.uuid().map((id) => `https://example.com/${id}.jpg`),
    { maxLength: 2 },
  )
  const [option] = product.options
  return fc.tuple(saved.chain(order), added, fc.boolean()).chain(([some, more, isLinked]) => {
    const media: Entry = ['media', [...some, ...more]]
    if (option === undefined || !isLinked || linked.size > 0) return fc.constant([media])
    const path = choiceMediaPath(option.name, option.choices[0]?.label ?? '')
    return fc
      .subarray([...some])
      .map((chosen): Entry[] => [media, [path, ids.filter((id) => chosen.includes(id))]])
  })
}
