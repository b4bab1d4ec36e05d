import * as fc from 'fast-check'
import { compare } from '#lib/core/catalog/money/amount.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import { type CollectionId, type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Discount, Product, Variant } from '#lib/core/catalog/product/product.ts'
import { noPreorder } from '#lib/core/catalog/product/product-details.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { payFor } from './hold-values.ts'

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => amount(String(value / 100)))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const words = fc.array(fc.constantFrom('blue', 'MUG', 'tall', 'é', '2', 'Straße'), { maxLength: 4 })
const phrase = words.map((list) => list.join(' '))
const html = fc
  .array(
    fc.constantFrom('<p>', '</p>', 'blue mug ', 'A &amp; B', '<b title="mug">', '</b>', '&nbsp;'),
    {
      maxLength: 8,
    },
  )
  .map((list) => list.join(''))

const numbers = fc.record({
  listPrice: cents(100, 90_000),
  off: fc.integer({ min: 0, max: 80 }),
  cost: maybe(cents(1, 5000)),
  weight: maybe(cents(1, 500)),
  sku: fc.constantFrom('', 'A-1', 'b 2'),
  visible: fc.boolean(),
  dimensions: maybe(
    fc.constantFrom(
      { length: amount('3'), width: amount('2') },
      { height: amount('1'), unit: 'CM' },
    ),
  ),
  preorder: fc.constantFrom(
    noPreorder,
    { enabled: true, message: 'Soon', limit: 5 },
    { enabled: false, message: '', limit: 9 },
  ),
  stock: fc.oneof(
    fc.record({
      tracked: fc.constant(true),
      quantity: fc.nat(50),
      status: fc.constant('in-stock' as const),
    }),
    fc.record({
      tracked: fc.constant(false),
      quantity: fc.constant(undefined),
      status: fc.constantFrom('in-stock', 'out-of-stock' as const),
    }),
  ),
})

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ kind: 'none', value: amount('0') }),
  fc
    .integer({ min: 1, max: 60 })
    .map((value) => ({ kind: 'percent', value: amount(String(value)) })),
  cents(1, 99).map((value) => ({ kind: 'amount', value })),
)

const sizes = ['S', 'M', 'L'] as const
const media = ['one', 'two', 'three'].map((id) => ({
  id,
  kind: 'image',
  url: `https://pictures.test/${id}`,
}))

/** Products of either catalog, simple or with sizes, on sale or not, with any optional field. */
export const products: fc.Arbitrary<Product> = fc
  .record({
    catalog: fc.constantFrom('v1', 'v3'),
    count: fc.integer({ min: 0, max: 3 }),
    managed: fc.boolean(),
    discount: discounts,
    own: numbers,
    each: fc.tuple(numbers, numbers, numbers),
    name: phrase.map((text) => text || 'Mug'),
    description: html,
    ribbon: fc.constantFrom('', 'Sale'),
    pictures: fc.nat(3),
    collectionIds: fc.subarray(['c1', 'c2'] as CollectionId[]),
    tags: maybe(fc.subarray(['a', 'z'])),
    privateTags: maybe(fc.subarray(['a'])),
    infos: fc.subarray([
      { title: 'Care', html: '<p>Wash</p>' },
      { title: 'Size', html: 'M' },
    ]),
    title: maybe(phrase),
  })
  .map(({ catalog, count, managed, discount, own, each, pictures, infos, title, ...rest }) => {
    const isV3 = catalog === 'v3'
    const choices = sizes.slice(0, count).map((value) => ({ value, label: value }))
    const options = count === 0 ? [] : [{ name: 'Size', kind: 'list', choices }]
    const isManaged = count > 0 && (isV3 || managed)
    const { off: _, ...plain } = own
    const shared = {
      ...rest,
      ...plain,
      sku: isManaged ? '' : own.sku,
      media: media.slice(0, pictures),
      infoSections: infos,
      choiceMedia: {},
      seo: { title },
      options,
      variantsManaged: isManaged,
    }
    const variants = (count === 0 ? [undefined] : sizes.slice(0, count)).map(
      (size, at): Variant => {
        const { off, ...its } = isManaged ? (each[at] ?? own) : own
        const reduced = amount(String(Math.round(Number(its.listPrice) * (100 - off)) / 100))
        return buildVariant({
          ...its,
          id: (size ?? wholeProduct) as VariantId,
          choices: size === undefined ? {} : { Size: size },
          paidPrice: isV3 ? reduced : payFor(its.listPrice, discount, 'EUR'),
        })
      },
    )
    const elsewhere = isV3 ? listElsewhere(variants, each) : {}
    if (!isV3) {
      const paidPrice = payFor(own.listPrice, discount, 'EUR')
      return buildProduct({ ...shared, discount, paidPrice, variants })
    }
    const cheapest = variants.reduce((min, it) =>
      compare(it.paidPrice, min.paidPrice) < 0 ? it : min,
    )
    const { listPrice, paidPrice } = cheapest
    const alone =
      count === 0
        ? { cost: cheapest.cost, weight: cheapest.weight }
        : { cost: undefined, weight: undefined }
    return buildProduct({
      ...shared,
      ...alone,
      ...elsewhere,
      listPrice,
      paidPrice,
      variants,
      variantsPriced: true,
    })
  })

/** Stock at two locations besides the default one: where a number allows it, none. */
function listElsewhere(
  variants: readonly Variant[],
  each: readonly { readonly off: number; readonly visible: boolean }[],
): Pick<Product, 'stockLocations' | 'stockLevels'> {
  const stockLevels = variants.flatMap(({ id }, at) => {
    const { off = 0, visible = true } = each[at] ?? {}
    const held = off % 3 === 0 ? [] : [off % 3 === 1 ? off : visible]
    return held.map((stock) => ({ variantId: id, locationId: 'warehouse', stock }))
  })
  return {
    stockLocations: [
      { id: 'shop', name: 'Online shop', sells: true },
      { id: 'warehouse', name: 'Warehouse', sells: false },
      { id: 'harbour', name: 'Harbour Street', sells: false },
    ],
    stockLevels,
  }
}

const percent = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => amount(String(value)))
const roundings: fc.Arbitrary<Rounding> = fc.oneof(
  fc.constantFrom({ to: 'none' } as const, { to: 'currency' } as const),
  fc.record({
    to: fc.constant('ending' as const),
    ending: fc.constantFrom('99', '5', '00'),
    direction: fc.constantFrom('nearest', 'up', 'down' as const),
  }),
)
const amountSteps = fc.oneof(
  percent(-40, 90).map((value) => ({ by: 'percent', percent: value }) as const),
  cents(-50, 500).map((value) => ({ by: 'amount', amount: value }) as const),
  cents(100, 9000).map((value) => ({ by: 'set', amount: value }) as const),
)
const priceSteps: fc.Arbitrary<PriceStep> = fc.oneof(
  amountSteps,
  percent(5, 90).map((value) => ({ by: 'markup', percent: value }) as const),
  percent(5, 90).map((value) => ({ by: 'margin', percent: value }) as const),
  percent(50, 95).map((value) => ({ by: 'compare-at', percent: value }) as const),
)
const only = maybe(fc.constantFrom({ Size: 'M' }, { size: 's' }))
const is = <const T extends string>(...values: T[]) => fc.constantFrom(...values)
const texts = is('blue', 'Mug', ' & <b>', '')
const side = maybe(cents(1, 9000))

const textSteps = fc.oneof(
  fc.record({ by: is('prefix', 'suffix'), text: texts }),
  fc.record({ by: is('set'), text: texts, onlyEmpty: fc.boolean() }),
  fc.record({
    by: is('template'),
    text: is(
      '{name}',
      '{value} & {brand|No brand}',
      '{{{sku|–}}} {price}',
      '{seo title}: {options}',
    ),
    onlyEmpty: fc.boolean(),
  }),
  fc.record({
    by: is('replace'),
    find: is('blue', 'mug', 'A', '&'),
    text: texts,
    anyCase: fc.boolean(),
  }),
  fc.record({
    by: is('replace'),
    find: is('(\\w)\\w*', '^.', '[ae]+'),
    text: is('$1', '<', '$&$&'),
    regex: fc.constant(true),
  }),
  fc.record({ by: is('case'), to: is('upper', 'lower', 'title', 'sentence') }),
)

/** Some that subtract stop at 0, or skip what has less. */
function whenShort<Stock extends { readonly do: string; readonly quantity: number }>(stock: Stock) {
  const isLower = stock.do === 'move' && stock.quantity < -2
  if (!isLower) return stock
  return { ...stock, whenShort: stock.quantity % 2 === 0 ? ('stop' as const) : ('skip' as const) }
}

/** Every kind of operation except deletion, which cannot be combined with others. */
export const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: is('price'),
    only,
    target: is('list', 'paid'),
    keepPaid: fc.boolean(),
    asAmount: fc.boolean(),
    step: priceSteps,
    rounding: roundings,
  }),
  fc.record({
    kind: is('sale'),
    do: is('start'),
    by: is('percent'),
    percent: percent(5, 80),
    rounding: roundings,
    asAmount: fc.boolean(),
  }),
  fc.record({
    kind: is('sale'),
    do: is('start'),
    by: is('amount'),
    amount: cents(1, 300),
    rounding: roundings,
  }),
  fc.record({ kind: is('sale'), do: is('end'), rounding: roundings }),
  fc.record({
    kind: is('compare-at'),
    only,
    step: fc.oneof(amountSteps, fc.constant({ by: 'clear' } as const)),
    rounding: roundings,
  }),
  fc.record({ kind: is('cost', 'weight'), only, step: amountSteps, rounding: roundings }),
  fc.record({
    kind: is('size'),
    only,
    field: is('dimensions', 'packageDimensions'),
    do: is('set'),
    length: side,
    width: side,
    height: side,
    unit: maybe(is('CM', 'IN')),
    onlyEmpty: fc.boolean(),
  }),
  fc.record({
    kind: is('size'),
    only,
    field: is('dimensions', 'packageDimensions'),
    do: is('clear'),
  }),
  fc.record({
    kind: is('preorder'),
    only,
    do: is('on'),
    message: maybe(is('', 'Ships in May')),
    limit: maybe(fc.constantFrom(null, 1, 50)),
  }),
  fc.record({ kind: is('preorder'), only, do: is('off') }),
  fc
    .record({
      kind: is('stock'),
      only,
      do: is('move', 'set'),
      quantity: fc.integer({ min: -5, max: 20 }),
    })
    .map(whenShort),
  fc
    .record({
      kind: is('stock'),
      only,
      do: is('move', 'set'),
      quantity: fc.integer({ min: -5, max: 20 }),
      // As in a saved edit of another store: found by its name.
      at: is('Online shop', 'warehouse', 'Harbour Street', 'Nowhere').map((name) => ({
        id: `of another store: ${name}`,
        name,
      })),
    })
    .map(whenShort),
  fc.record({ kind: is('stock'), only, do: is('track'), tracked: fc.boolean() }),
  fc.record({ kind: is('stock'), only, do: is('mark'), inStock: fc.boolean() }),
  fc.record({ kind: is('visible'), only, visible: fc.boolean() }),
  fc.record({ kind: is('ribbon', 'brand'), name: is('', 'Sale', 'New') }),
  fc.record({
    kind: is('ribbon', 'brand'),
    name: is('{collection|None}', '{brand|Ours}', '{ribbon}', '{size}'),
    template: fc.constant(true),
  }),
  fc.record({
    kind: is('collection'),
    do: is('add', 'remove'),
    id: is('c1', 'c2').map((id) => id as CollectionId),
    name: is('Summer'),
  }),
  fc.record({
    kind: is('tag'),
    do: is('add', 'remove'),
    list: is('tags', 'privateTags'),
    id: is('a', 'b1b2c'),
  }),
  fc.record({
    kind: is('text'),
    only,
    field: is('name', 'sku', 'description', 'seoTitle', 'seoDescription'),
    step: textSteps,
  }),
  fc.record({
    kind: is('info'),
    do: is('add'),
    title: is('Care', 'New'),
    html: is('<p>x</p>', '<p>Wash</p>'),
  }),
  fc.record({ kind: is('info'), do: is('remove'), title: is('Care', 'New') }),
  fc.record({
    kind: is('media'),
    do: is('add'),
    addresses: fc.subarray(['https://pictures.test/one', 'https://pictures.test/new'], {
      minLength: 1,
    }),
  }),
  fc.record({ kind: is('media'), do: is('remove'), position: fc.constantFrom(1, 2, -1) }),
  fc.record({
    kind: is('media'),
    do: is('move'),
    from: fc.constantFrom(1, 2, -1),
    to: fc.constantFrom(1, 2, -1),
  }),
  fc.record({
    kind: is('media'),
    do: is('show-for'),
    position: fc.constantFrom(1, -1),
    option: is('Size', 'size'),
    choice: is('M', 's'),
  }),
  fc.record({
    kind: is('alt-text'),
    pattern: is('', '{name}', '{name} {number}', '{brand|Ours}', '{colour}'),
    replace: fc.boolean(),
  }),
  fc.record({ kind: is('variants'), do: is('reset', 'remove-options') }),
)
