import * as fc from 'fast-check'
import { locationStockPath } from '#lib/core/catalog/changes/field-paths.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type {
  Dimensions,
  Modifier,
  Preorder,
  Subscription,
} from '#lib/core/catalog/product/product-details.ts'
import type { Product, ProductOption } from '#lib/core/catalog/product/product.ts'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { at, cents, type Entry, word } from './arbitrary-fields.ts'

type Arbitrary<Value> = fc.Arbitrary<Value>

const measure = fc.record({ quantity: cents(1), unit: fc.constantFrom('ML', 'L', 'KG', 'FUTURE') })

const side = fc.option(cents(1), { nil: undefined })
/** As the store returns them: dimensions without sides are none. */
const sizes: Arbitrary<Dimensions | null> = fc
  .record({ length: side, width: side, height: side, unit: fc.constantFrom('CM', 'IN', undefined) })
  .map((each) => {
    const reported = Object.entries(each).filter(([, value]) => value !== undefined)
    const hasSides = reported.some(([name]) => name !== 'unit')
    return hasSides ? Object.fromEntries(reported) : null
  })

const preorder: Arbitrary<Preorder> = fc.record({
  enabled: fc.boolean(),
  message: fc.oneof(word, fc.constant('')),
  limit: fc.constant(null),
})

const modifier: Arbitrary<Modifier> = fc.oneof(
  fc.record({
    name: word.map((name) => `List ${name}`),
    kind: fc.constant('list' as const),
    mandatory: fc.boolean(),
    choices: fc.uniqueArray(
      fc.record({ label: word, addedPrice: cents(1) }, { requiredKeys: ['label'] }),
      { minLength: 1, maxLength: 3, selector: ({ label }) => label },
    ),
  }),
  fc.record({
    name: word.map((name) => `Text ${name}`),
    kind: fc.constant('text' as const),
    mandatory: fc.boolean(),
    choices: fc.constant([]),
    text: fc.record(
      {
        title: word,
        minLength: fc.nat(5),
        maxLength: fc.integer({ min: 6, max: 500 }),
        addedPrice: cents(1),
      },
      { requiredKeys: ['title', 'minLength', 'maxLength'] },
    ),
  }),
)

const plan: Arbitrary<Subscription> = fc.record({
  title: word,
  description: word,
  visible: fc.constant(true),
  frequency: fc.constantFrom('day', 'week', 'month', 'year'),
  interval: fc.integer({ min: 1, max: 50 }),
  cycles: fc.option(fc.integer({ min: 2, max: 999 }), { nil: null }),
  discount: fc.oneof(
    fc.constant({ kind: 'none' as const, value: '0' as never }),
    fc.record({ kind: fc.constantFrom('amount' as const, 'percent' as const), value: cents(10) }),
  ),
})

const document: Arbitrary<RichDocument> = fc
  .array(
    fc.oneof(
      word.map((text) => ({
        type: 'PARAGRAPH',
        nodes: [{ type: 'TEXT', textData: { text, decorations: [] } }],
      })),
      word.map((saved) => ({ type: 'NOBODY_KNOWS_IT', futureData: { saved, list: [1, null] } })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((nodes) => ({ nodes: nodes.map((node, index) => ({ ...node, id: `n${index}` })) }))

/**
 * Fields that only a read by id returns. The description in one of its two forms, because each is
 * derived from the other.
 */
export function detailFields(product: Product, catalog: 'v1' | 'v3'): Arbitrary<Entry[]>[] {
  const options = optionFields(product, catalog)
  const [variant] = product.variants
  if (catalog === 'v1') {
    const per = fc.option(fc.record({ per: measure, holds: measure }), { nil: null })
    const path = (field: 'dimensions' | 'packageDimensions') =>
      product.variantsManaged && variant !== undefined ? variantFieldPath(variant.id, field) : field
    return [
      at('pricePerUnit', per),
      at('preorder', preorder),
      at(path('dimensions'), sizes),
      at(path('packageDimensions'), sizes),
      ...options,
    ]
  }
  const path = product.stockLocations?.find(({ sells }) => !sells)
  const item = product.media.at(-1)
  return [
    at('visibleInPos', fc.boolean()),
    at('membersOnly', fc.boolean()),
    ...(['tags/a', 'tags/b', 'privateTags/a'] as const).map((tag) => at(tag, fc.boolean())),
    at('pricePerUnit', fc.option(fc.record({ per: measure }), { nil: null })),
    at('modifiers', fc.uniqueArray(modifier, { maxLength: 3, selector: ({ name }) => name })),
    at(
      'subscriptions',
      fc.option(
        fc.record({ once: fc.boolean(), plans: fc.array(plan, { minLength: 1, maxLength: 3 }) }),
        { nil: null },
      ),
    ),
    at('taxGroupId', fc.constantFrom('', 'group-1', 'group-2')),
    at('mainCollection', fc.constantFrom('', ...product.collectionIds)),
    ...(variant === undefined
      ? []
      : [
          at(variantFieldPath(variant.id, 'holds'), fc.option(measure, { nil: null })),
          at(variantFieldPath(variant.id, 'dimensions'), sizes),
          at(variantFieldPath(variant.id, 'packageDimensions'), sizes),
          at(variantFieldPath(variant.id, 'preorder'), preorder),
        ]),
    ...(variant === undefined || path === undefined
      ? []
      : [
          at(
            locationStockPath(variant.id, path.id),
            fc.oneof(fc.nat(500), fc.boolean(), fc.constant(null)),
          ),
        ]),
    ...options,
    ...(item === undefined ? [] : [at('richDescription', document)]),
  ]
}

// Names that no other product has: the store would keep its own color for a known name.
const fresh = fc
  .uuid()
  .map((id) => ({ value: `#${id.slice(0, 6)}`, label: `New ${id.slice(0, 8)}` }))

const newVariants = fc.record({ paidPrice: cents(1), visible: fc.boolean() })

function grow(option: ProductOption, max: number, isPriced: boolean): Arbitrary<ProductOption> {
  const { choices, kind } = option
  const known = fc.shuffledSubarray([...choices], { minLength: choices.length })
  const plain = fresh.map(({ label }) => ({ value: label, label }))
  const named = kind === 'list' ? plain : fresh
  const added = fc.array(
    isPriced
      ? fc
          .tuple(named, newVariants)
          .map(([choice, made]) => Object.assign({}, choice, { newVariants: made }))
      : named,
    { maxLength: max },
  )
  return fc
    .tuple(known, added)
    .map(([some, more]) => Object.assign({}, option, { choices: [...more, ...some] }))
}

/** Options to add and remove again: more choices, in any order. */
function optionFields({ options, variants }: Product, catalog: 'v1' | 'v3'): Arbitrary<Entry[]>[] {
  if (options.length === 0 || variants.length > 40) return []
  // Catalog V3 accepts new choices of one option at a time.
  const all = fc
    .nat(options.length - 1)
    .chain((growing) =>
      fc.tuple(
        ...options.map((option, index) =>
          grow(option, catalog === 'v1' || index === growing ? 1 : 0, catalog === 'v3'),
        ),
      ),
    )
  const order = (some: readonly ProductOption[]) =>
    catalog === 'v3'
      ? fc.shuffledSubarray([...some], { minLength: some.length })
      : fc.constant([...some])
  return [at('options', all.chain(order))]
}
