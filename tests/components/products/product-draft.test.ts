import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countChanges,
  createUnsavedProduct,
  keepMine,
  listConflicts,
  readField,
  revertFields,
  shownAt,
  valueOf,
  setField,
} from '#components/products/editor/unsaved-product.ts'
import {
  diffParts,
  fromParts,
  rebaseUnsaved,
  toParts,
} from '#components/products/editor/unsaved-parts.ts'
import { toManualEdit } from '#components/products/editor/to-manual-edit.ts'
import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import { amount, buildProduct, buildV3Product } from './product-builder.ts'

const product = buildV3Product(3)
const [first, second] = product.variants.map(({ id }) => id)
if (first === undefined || second === undefined) throw new Error('There are three.')
const pieces = variantFieldPath(first, 'quantity')

const anAmount = fc.integer({ min: 0, max: 9999 }).map((cents) => amount(String(cents)))
const aText = fc.string({ maxLength: 12 })
const entry = fc.oneof(
  fc.tuple(fc.constantFrom<FieldPath>('name', 'brand', 'ribbon', 'description', 'seoTitle'), aText),
  fc.tuple(fc.constant<FieldPath>('visible'), fc.boolean()),
  fc.tuple(fc.constantFrom<FieldPath>('collection/c1', 'collection/c2'), fc.boolean()),
  fc.tuple(fc.constantFrom<FieldPath>('info/Care', 'info/New'), fc.option(aText, { nil: null })),
  fc.tuple(fc.constant<FieldPath>('media'), fc.shuffledSubarray(['a', 'b'])),
  fc.tuple(
    fc.constantFrom<FieldPath>(
      variantFieldPath(first, 'listPrice'),
      variantFieldPath(second, 'cost'),
    ),
    anAmount,
  ),
  fc.tuple(fc.constant<FieldPath>(pieces), fc.nat(99)),
)
type Step = readonly [FieldPath, FieldPathValue]

const type = (steps: readonly Step[]) =>
  steps.reduce(
    (draft, [path, value]) => setField(draft, product, path, value),
    createUnsavedProduct(product),
  )

describe('what is typed at a product', () => {
  it('is exactly the places that differ, with what was seen there', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
        const { before, set } = type(steps)
        const last = new Map<FieldPath, FieldPathValue>(steps)
        const touched = [...last].filter(([path, value]) => {
          const held = readField(product, path)
          return held !== undefined && !isSameValue(path, value, held)
        })
        expect(new Map(fieldEntries(set))).toEqual(new Map(touched))
        expect(Object.keys(before).toSorted()).toEqual(Object.keys(set).toSorted())
        for (const [path, seen] of fieldEntries(before)) {
          expect(seen).toEqual(readField(product, path))
        }
      }),
    )
  })

  it('is nothing once all of it is taken back', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
        const draft = type(steps)
        const back = revertFields(
          draft,
          fieldEntries(draft.set).map(([path]) => path),
        )
        expect(countChanges(back)).toBe(0)
        expect(back.before).toEqual({})
      }),
    )
  })

  it('survives being kept', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (steps) => {
        const draft = type(steps)
        const read = fromParts(JSON.parse(JSON.stringify(toParts(draft))))
        const expected = countChanges(draft) === 0 ? undefined : draft
        expect(read?.set).toEqual(expected?.set)
        expect(read?.before).toEqual(expected?.before)
      }),
    )
  })
})

describe('what somebody else changes meanwhile', () => {
  const renamed: Product = { ...product, name: 'Their mug' }
  const draft = type([['name', 'My mug']])

  it('is told with what was seen, theirs and mine', () => {
    expect(listConflicts(draft, renamed)).toEqual([
      { path: 'name', base: product.name, remote: 'Their mug', mine: 'My mug' },
    ])
  })

  it('is none where they typed the same', () => {
    expect(listConflicts(draft, { ...product, name: 'My mug' })).toEqual([])
  })

  it('is seen once mine is kept', () => {
    const saved = keepMine(draft, renamed, 'name')
    expect(listConflicts(saved, renamed)).toEqual([])
    expect(valueOf(saved.before, 'name')).toBe('Their mug')
    expect(valueOf(saved.set, 'name')).toBe('My mug')
  })

  it('takes its place where theirs is taken', () => {
    const taken = revertFields(draft, ['name'])
    expect(shownAt(taken, renamed, 'name')).toBe('Their mug')
  })

  it('does not stop a difference of pieces, which holds whatever was sold', () => {
    const more = type([[pieces, 17]])
    const sold: Product = {
      ...product,
      variants: product.variants.map((variant) =>
        variant.id === first ? { ...variant, stock: { ...variant.stock, quantity: 10 } } : variant,
      ),
    }
    expect(listConflicts(more, sold)).toEqual([])
    expect(shownAt(more, sold, pieces)).toBe(15)
    expect(toManualEdit(product, more).stock).toBe('difference')
    const exact = { ...more, isExact: true } as const
    expect(listConflicts(exact, sold)).toHaveLength(1)
    expect(shownAt(exact, sold, pieces)).toBe(17)
    expect(toManualEdit(product, exact).stock).toBeUndefined()
  })
})

describe('two windows', () => {
  it('keep what either typed, place by place', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), fc.array(entry), (shared, here, there) => {
        const base = type(shared)
        const paths = new Set(here.map(([path]) => path))
        const mine = type([...shared, ...here])
        const theirs = type([...shared, ...there.filter(([path]) => !paths.has(path))])
        const rebased = rebaseUnsaved(mine, toParts(base), toParts(theirs))
        const wanted = type([...shared, ...here, ...there.filter(([path]) => !paths.has(path))])
        expect(rebased?.set ?? {}).toEqual(wanted.set)
        expect(rebased?.before ?? {}).toEqual(wanted.before)
      }),
    )
  })

  it('write nothing where nothing changed, and keep the very same draft', () => {
    const draft = type([['name', 'x']])
    expect(diffParts(toParts(draft), toParts(draft))).toEqual({})
    expect(rebaseUnsaved(draft, toParts(draft), toParts(draft))).toBe(draft)
  })
})

describe('drafts that were kept', () => {
  it.each([
    [undefined],
    [{}],
    [{ name: 'no json' }],
    [{ name: '["one"]' }],
    [{ nonsense: '["one","two"]' }],
    [{ visible: '["one",7]' }],
    [{ 'draft/name': 'x' }],
  ])('are none where they cannot be read: %j', (parts) => {
    expect(fromParts(parts as Record<string, string> | undefined)).toBeUndefined()
  })

  it('hold nothing that was not typed, for a place that the product has not', () => {
    const plain = buildProduct()
    const draft = setField(createUnsavedProduct(plain), plain, 'variant/none/sku', 'x')
    expect(countChanges(draft)).toBe(0)
  })
})

it('takes every other spelling of a description as a change, a blank more as well', () => {
  const held = { ...product, description: '<p>Made of <b>wool</b></p>' }
  for (const entered of ['<p>Made of <b>wool</b> </p>', '<p>Made of <strong>wool</strong></p>']) {
    const draft = setField(createUnsavedProduct(held), held, 'description', entered)
    expect(shownAt(draft, held, 'description')).toBe(entered)
  }
})
