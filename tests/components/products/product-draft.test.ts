import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countChanges,
  createDraft,
  keepMine,
  listConflicts,
  readPlace,
  revertPlaces,
  shownAt,
  valueOf,
  writePlace,
} from '#components/products/editor/product-draft.ts'
import {
  diffParts,
  fromParts,
  rebaseDraft,
  toParts,
} from '#components/products/editor/draft-parts.ts'
import { toTypedChange } from '#components/products/editor/to-typed-change.ts'
import { type Place, type PlaceValue, variantPlace } from '#lib/domain/change.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import { amount, buildProduct, buildV3Product } from './product-builder.ts'

const product = buildV3Product(3)
const [first, second] = product.variants.map(({ id }) => id)
if (first === undefined || second === undefined) throw new Error('There are three.')
const pieces = variantPlace(first, 'quantity')

const anAmount = fc.integer({ min: 0, max: 9999 }).map((cents) => amount(String(cents)))
const aText = fc.string({ maxLength: 12 })
const entry = fc.oneof(
  fc.tuple(fc.constantFrom<Place>('name', 'brand', 'ribbon', 'description', 'seoTitle'), aText),
  fc.tuple(fc.constant<Place>('visible'), fc.boolean()),
  fc.tuple(fc.constantFrom<Place>('collection/c1', 'collection/c2'), fc.boolean()),
  fc.tuple(fc.constantFrom<Place>('info/Care', 'info/New'), fc.option(aText, { nil: null })),
  fc.tuple(fc.constant<Place>('media'), fc.shuffledSubarray(['a', 'b'])),
  fc.tuple(
    fc.constantFrom<Place>(variantPlace(first, 'listPrice'), variantPlace(second, 'cost')),
    anAmount,
  ),
  fc.tuple(fc.constant<Place>(pieces), fc.nat(99)),
)
type Step = readonly [Place, PlaceValue]

const type = (steps: readonly Step[]) =>
  steps.reduce(
    (draft, [place, value]) => writePlace(draft, product, place, value),
    createDraft(product),
  )

describe('what is typed at a product', () => {
  it('is exactly the places that differ, with what was seen there', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
        const { before, set } = type(steps)
        const last = new Map<Place, PlaceValue>(steps)
        const touched = [...last].filter(([place, value]) => {
          const held = readPlace(product, place)
          return held !== undefined && !isSameValue(place, value, held)
        })
        expect(new Map(listPlaces(set))).toEqual(new Map(touched))
        expect(Object.keys(before).toSorted()).toEqual(Object.keys(set).toSorted())
        for (const [place, seen] of listPlaces(before)) {
          expect(seen).toEqual(readPlace(product, place))
        }
      }),
    )
  })

  it('is nothing once all of it is taken back', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (steps) => {
        const draft = type(steps)
        const back = revertPlaces(
          draft,
          listPlaces(draft.set).map(([place]) => place),
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
      { place: 'name', base: product.name, theirs: 'Their mug', mine: 'My mug' },
    ])
  })

  it('is none where they typed the same', () => {
    expect(listConflicts(draft, { ...product, name: 'My mug' })).toEqual([])
  })

  it('is seen once mine is kept', () => {
    const kept = keepMine(draft, renamed, 'name')
    expect(listConflicts(kept, renamed)).toEqual([])
    expect(valueOf(kept.before, 'name')).toBe('Their mug')
    expect(valueOf(kept.set, 'name')).toBe('My mug')
  })

  it('takes its place where theirs is taken', () => {
    const taken = revertPlaces(draft, ['name'])
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
    expect(toTypedChange(product, more).stock).toBe('difference')
    const exact = { ...more, isExact: true } as const
    expect(listConflicts(exact, sold)).toHaveLength(1)
    expect(shownAt(exact, sold, pieces)).toBe(17)
    expect(toTypedChange(product, exact).stock).toBeUndefined()
  })
})

describe('two windows', () => {
  it('keep what either typed, place by place', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), fc.array(entry), (shared, here, there) => {
        const base = type(shared)
        const places = new Set(here.map(([place]) => place))
        const mine = type([...shared, ...here])
        const theirs = type([...shared, ...there.filter(([place]) => !places.has(place))])
        const rebased = rebaseDraft(mine, toParts(base), toParts(theirs))
        const wanted = type([...shared, ...here, ...there.filter(([place]) => !places.has(place))])
        expect(rebased?.set ?? {}).toEqual(wanted.set)
        expect(rebased?.before ?? {}).toEqual(wanted.before)
      }),
    )
  })

  it('write nothing where nothing changed, and keep the very same draft', () => {
    const draft = type([['name', 'x']])
    expect(diffParts(toParts(draft), toParts(draft))).toEqual({})
    expect(rebaseDraft(draft, toParts(draft), toParts(draft))).toBe(draft)
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
    const draft = writePlace(createDraft(plain), plain, 'variant/none/sku', 'x')
    expect(countChanges(draft)).toBe(0)
  })
})

it('takes every other spelling of a description as a change, a blank more as well', () => {
  const held = { ...product, description: '<p>Made of <b>wool</b></p>' }
  for (const typed of ['<p>Made of <b>wool</b> </p>', '<p>Made of <strong>wool</strong></p>']) {
    const draft = writePlace(createDraft(held), held, 'description', typed)
    expect(shownAt(draft, held, 'description')).toBe(typed)
  }
})
