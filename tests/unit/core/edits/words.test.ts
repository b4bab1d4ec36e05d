import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type Operation,
  operationShape,
  describeOperations,
} from '#lib/core/operations/operations.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { readRecipe, resolveRecipe, toRecipe } from '#lib/core/edits/preview/recipes.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { by, toCurrency } from './build.ts'
import { operations } from './harness/arbitraries.ts'

const rise: Operation = {
  kind: 'price',
  step: by.percent('7'),
  rounding: { to: 'ending', ending: '99', direction: 'nearest' },
}
const summer = { id: 'c1' as CollectionId, name: 'Summer' }
const adding: Operation = { kind: 'collection', do: 'add', ...summer }

afterEach(() => setLanguage('en'))

describe('Descriptions of operations', () => {
  test.each<[Operation[], string]>([
    [[rise, { kind: 'ribbon', name: 'Sale' }], 'Price +7%, ending in .99, then ribbon “Sale”'],
    [
      [{ ...rise, only: { Size: 'M' }, keepPaid: true }],
      'Price of M +7%, ending in .99, sale price unchanged',
    ],
    [
      [{ kind: 'sale', do: 'start', by: 'percent', percent: amount('20'), rounding: toCurrency }],
      'Sale −20%',
    ],
    [
      [
        { kind: 'sale', do: 'end', rounding: toCurrency },
        { kind: 'brand', name: '' },
      ],
      'End sale, then brand removed',
    ],
    [
      [
        { kind: 'stock', do: 'move', quantity: -2 },
        { kind: 'stock', do: 'mark', inStock: false },
      ],
      'Stock −2, then mark as out of stock',
    ],
    [[adding, { kind: 'visible', visible: false }], 'Add to “Summer”, then hide from online store'],
    [
      [{ kind: 'text', field: 'sku', step: { by: 'replace', find: 'A', text: 'B' } }],
      'SKU “A” → “B”',
    ],
    [
      [
        { kind: 'visible', visible: true, only: { Size: 'M' } },
        { kind: 'stock', do: 'track', tracked: true, only: { Size: 'M', Color: 'Blue' } },
      ],
      'Show in online store (M), then track inventory (M, Blue)',
    ],
    [
      [
        { kind: 'media', do: 'move', from: -2, to: 1 },
        { kind: 'media', do: 'add', addresses: ['https://a.example/1.jpg'] },
      ],
      'Move image 2 from the end to position 1, then add 1 image',
    ],
    [
      [{ kind: 'media', do: 'remove', position: -1 }, { kind: 'delete' }],
      'Remove last image, then delete products',
    ],
  ])('%o', (list, words) => {
    expect(describeOperations(list)).toBe(words)
  })

  test.each<[Operation, string]>([
    [{ ...rise, step: by.percent('7.5') }, 'Preis +7,5\u00A0%, Endung ,99'],
    [{ ...rise, step: by.amount('-1234.25'), rounding: toCurrency }, 'Preis −1234,25'],
    [{ ...rise, step: by.set('12.345'), rounding: toCurrency }, 'Preis auf 12,345 gesetzt'],
    [
      { ...rise, step: { by: 'margin', percent: amount('33.3') }, rounding: toCurrency },
      'Preis aus den Kosten für 33,3\u00A0% Marge',
    ],
    [
      { kind: 'sale', do: 'start', by: 'percent', percent: amount('12.5'), rounding: toCurrency },
      'Angebot −12,5\u00A0%',
    ],
  ])('have numbers as German writes them: %o', async (operation, words) => {
    await setLanguage('de')
    expect(describeOperations([operation])).toBe(words)
  })

  test('exist for every operation', () => {
    fc.assert(
      fc.property(operations, (each) => {
        expect(describeOperations([each])).toMatch(/^\p{Lu}\S* ?.*\S$/u)
      }),
    )
  })
})

test('lists every changed value under its name, with its variant', () => {
  const row = {
    before: { 'variant/v/sku': 'A', 'collection/c1': false, 'info/Care': null, visible: true },
    target: {
      'variant/v/sku': 'B',
      'collection/c1': true,
      'info/Care': '<p>x</p>',
      visible: false,
    },
    labels: { v: 'M, Blue', c1: 'Summer' },
  }
  expect(
    listChanges(row).map(({ label, kind, variant, after }) => [label, kind, variant, after]),
  ).toEqual([
    ['SKU', 'text', 'M, Blue', 'B'],
    ['Summer', 'flag', undefined, true],
    ['Care', 'html', undefined, '<p>x</p>'],
    ['Visible', 'flag', undefined, false],
  ])
})

test('names a main category', () => {
  const row = {
    before: { mainCollection: 'c1' },
    target: { mainCollection: 'c2' },
    labels: { c1: 'Summer' },
  }
  expect(listChanges(row)).toMatchObject([{ before: 'Summer', after: 'c2' }])
})

describe('A recipe', () => {
  test('is read from its file as it was written, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(operations, { minLength: 1, maxLength: 20 }), (list) => {
        const recipe = toRecipe(' Clean-up ', list, { currency: 'EUR' })
        const read = readRecipe(JSON.stringify(recipe))
        expect(read).toEqual({ ok: true, value: JSON.parse(JSON.stringify(recipe)) })
      }),
    )
  })

  test.each([
    ['nonsense', 'isn’t a Shelfside saved edit'],
    ['{"name":"x"}', 'isn’t a Shelfside saved edit'],
    ['{"version":2,"name":"x","operations":[]}', 'newer version of Shelfside'],
    [
      '{"version":1,"name":"x","operations":[{"kind":"delete"},{"kind":"teleport"}]}',
      'Change 2 (“teleport”)',
    ],
    ['{"version":1,"operations":[{"kind":"delete"}]}', 'no name'],
  ])('%s is refused with a message', (file, message) => {
    const read = readRecipe(file)
    expect(read.ok ? '' : read.error).toContain(message)
  })

  test('finds its collections in another store by name, and names the missing ones', () => {
    const winter: Operation = {
      kind: 'collection',
      do: 'remove',
      id: 'c9' as CollectionId,
      name: 'Winter',
    }
    const there = [{ id: 'other' as CollectionId, name: 'summer ' }]
    expect(resolveRecipe({ operations: [rise, adding, winter] }, there)).toEqual({
      operations: [rise, { ...adding, id: 'other', name: 'summer ' }],
      missing: ['Winter'],
    })
  })
})

test('every operation passes through messages unchanged', () => {
  fc.assert(
    fc.property(operations, (each) => {
      const plain: unknown = JSON.parse(JSON.stringify(each))
      expect(operationShape.parse(plain)).toEqual(plain)
    }),
  )
})
