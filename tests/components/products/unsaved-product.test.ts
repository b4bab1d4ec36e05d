import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeFields,
  countChanges,
  createUnsavedProduct,
  isChanged,
  keepMine,
  listConflicts,
  readField,
  revertFields,
  shownAt,
  toManualEdit,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import { fromParts, readUnsaved, toParts } from '#lib/core/edits/unsaved/unsaved-parts.ts'
import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { buildMug, buildV3Product } from './product-builder.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

const product = buildV3Product(3)
const [first, second] = product.variants.map(({ id }) => id)
if (first === undefined || second === undefined) throw new Error('There are three.')
const quantityPath = variantFieldPath(first, 'quantity')

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
  fc.tuple(fc.constant<FieldPath>(quantityPath), fc.nat(99)),
)
type Step = readonly [FieldPath, FieldPathValue]

const type = (steps: readonly Step[]) =>
  steps.reduce(
    (draft, [path, value]) => changeFields(draft, product, fieldValuesFrom([[path, value]])),
    createUnsavedProduct(product),
  )

describe('the unsaved changes of a product', () => {
  it('are exactly the fields that differ, with their base values', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
        const draft = type(steps)
        const { before, set } = draft
        const last = new Map<FieldPath, FieldPathValue>(steps)
        const touched = [...last].filter(([path, value]) => {
          const held = readField(product, path)
          return held !== undefined && !isSameValue(path, value, held)
        })
        const changed = fieldEntries(set).filter(([path]) => isChanged(draft, path))
        // The price paid follows the list price, and is saved with it as it is shown.
        const [list, paid] = [
          variantFieldPath(first, 'listPrice'),
          variantFieldPath(first, 'paidPrice'),
        ]
        expect(new Map(changed.filter(([path]) => path !== paid))).toEqual(new Map(touched))
        expect(set[paid]).toEqual(set[list])
        expect(Object.keys(before).toSorted()).toEqual(Object.keys(set).toSorted())
        for (const [path, seen] of fieldEntries(before)) {
          expect(seen).toEqual(readField(product, path))
        }
      }),
    )
  })

  it('are empty once all of them are reverted', () => {
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

  it('survive being saved', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (steps) => {
        const draft = type(steps)
        const read = fromParts(JSON.parse(JSON.stringify(toParts(draft))))
        const expected = countChanges(draft) === 0 ? undefined : draft
        expect(read?.set).toEqual(expected?.set)
        expect(read?.before).toEqual(expected?.before)
        expect(readUnsaved(JSON.parse(JSON.stringify(draft)))).toEqual(read)
      }),
    )
  })
})

describe('a change by someone else in the meantime', () => {
  const renamed: Product = { ...product, name: 'Their mug' }
  const draft = type([['name', 'My mug']])

  it('is a conflict with the base value, the other user’s value and the entered one', () => {
    expect(listConflicts(draft, renamed)).toEqual([
      { path: 'name', base: product.name, remote: 'Their mug', mine: 'My mug' },
    ])
  })

  it('is no conflict if both values are the same', () => {
    expect(listConflicts(draft, { ...product, name: 'My mug' })).toEqual([])
  })

  it('becomes the base if the entered value is kept', () => {
    const saved = keepMine(draft, renamed, 'name')
    expect(listConflicts(saved, renamed)).toEqual([])
    expect(saved.before.name).toBe('Their mug')
    expect(saved.set.name).toBe('My mug')
  })

  it('replaces the entered value if it is accepted', () => {
    const reverted = revertFields(draft, ['name'])
    expect(shownAt(reverted, renamed, 'name')).toBe('Their mug')
  })

  it('does not conflict with a quantity entered as a difference', () => {
    const more = type([[quantityPath, 17]])
    const sold: Product = {
      ...product,
      variants: product.variants.map((variant) =>
        variant.id === first ? { ...variant, stock: { ...variant.stock, quantity: 10 } } : variant,
      ),
    }
    expect(listConflicts(more, sold)).toEqual([])
    expect(shownAt(more, sold, quantityPath)).toBe(15)
    expect(toManualEdit(product.id, more).stock).toBe('difference')
    const exact = { ...more, isExact: true } as const
    expect(listConflicts(exact, sold)).toHaveLength(1)
    expect(shownAt(exact, sold, quantityPath)).toBe(17)
    expect(toManualEdit(product.id, exact).stock).toBeUndefined()
  })
})

describe('saved drafts', () => {
  it.each([
    [undefined],
    [{}],
    [{ name: 'no json' }],
    [{ name: '["one"]' }],
    [{ nonsense: '["one","two"]' }],
    [{ visible: '["one",7]' }],
    [{ 'draft/name': 'x' }],
  ])('are ignored if they cannot be read: %j', (parts) => {
    expect(fromParts(parts as Record<string, string> | undefined)).toBeUndefined()
  })

  it.each([
    [null],
    ['text'],
    [{}],
    [{ name: 'Mug', before: {}, set: { name: 'no base value' } }],
    [{ name: 'Mug', before: { visible: true }, set: { visible: 'yes' } }],
    [{ name: 'Mug', before: { nonsense: 1 }, set: { nonsense: 2 } }],
  ])('are left out if they are damaged: %j', (stored) => {
    expect(readUnsaved(stored)).toBeUndefined()
  })

  it('have no value for a field that the product does not have', () => {
    const plain = buildMug()
    const draft = changeFields(createUnsavedProduct(plain), plain, { 'variant/none/sku': 'x' })
    expect(countChanges(draft)).toBe(0)
  })
})

it('treats every difference in a description as a change, even one more space', () => {
  const held = { ...product, description: '<p>Made of <b>wool</b></p>' }
  for (const entered of ['<p>Made of <b>wool</b> </p>', '<p>Made of <strong>wool</strong></p>']) {
    const draft = changeFields(createUnsavedProduct(held), held, { description: entered })
    expect(shownAt(draft, held, 'description')).toBe(entered)
  }
})
