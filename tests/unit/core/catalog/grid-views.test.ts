import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readViewFile, writeViewFile } from '#lib/extension/app/grid-view-file.ts'
import {
  columnWidthRange,
  type GridViews,
  gridViewsShape,
  type NamedGridView,
  noGridViews,
  parseGridViews,
  putGridView,
  removeGridView,
  type SavedGridView,
  setDefaultView,
  toFreeName,
} from '#lib/extension/app/grid-views.ts'
import { iterations } from '#tests/iterations.ts'

/** Also a column that no version has yet. */
const column = fc.constantFrom('name', 'sku', 'listPrice', 'quantity', 'tax-group2', 'laterColumn')
const content = {
  text: fc.string({ maxLength: 60, unit: 'grapheme' }),
  sort: fc.option(fc.record({ column, isDown: fc.boolean() }), { nil: undefined }),
  columns: fc.uniqueArray(column),
  widths: fc.dictionary(column, fc.integer(columnWidthRange)),
  rows: fc.constantFrom('products' as const, 'variants' as const),
}
const name = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const named: fc.Arbitrary<NamedGridView> = fc.record({ ...content, name })
const saved: fc.Arbitrary<GridViews> = fc
  .uniqueArray(fc.tuple(fc.uuid(), named), { selector: ([id]) => id, maxLength: 5 })
  .map((views) => ({ views: views.map(([id, view]) => ({ ...view, id })) }))

const lamps: SavedGridView = {
  id: 'lamps',
  name: 'Lamps',
  text: 'lamp',
  columns: ['name', 'sku'],
  widths: { sku: 140 },
  rows: 'products',
}

const file = (part: object) => JSON.stringify({ format: 'shelfside-views', version: 1, ...part })
const unreadable = 'View 1 of this file can’t be read.'
const full = 'You can save up to 100 views.'
const noFile = 'This file has no saved views. Choose a file that “Export” created.'

describe('a file of views', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(named, { minLength: 1, maxLength: 5 }), (views) => {
        expect(readViewFile(writeViewFile(views))).toEqual({ ok: true, value: views })
      }),
      { numRuns: iterations(100, 200, 5000) },
    )
  })

  it('holds neither ids nor anything else that only this computer has', () => {
    const [view] = (JSON.parse(writeViewFile([lamps])) as { views: object[] }).views
    expect(Object.keys(view ?? {})).toEqual(['name', 'text', 'columns', 'widths', 'rows'])
  })

  it.each([
    ['no JSON', '{', noFile],
    ['null', 'null', noFile],
    ['a list', '[]', noFile],
    ['no format', '{"views":[]}', noFile],
    ['no views', file({ views: [] }), noFile],
    ['a number for the views', file({ views: 7 }), noFile],
    [
      'a later version',
      file({ version: 2, views: [lamps] }),
      'A newer version of Shelfside created this file. Update Shelfside first.',
    ],
    [
      'unknown rows',
      file({ views: [lamps, { ...lamps, rows: 'orders' }] }),
      'View 2 of this file can’t be read.',
    ],
    ['an empty name', file({ views: [{ ...lamps, name: ' ' }] }), unreadable],
    ['a width of 5 px', file({ views: [{ ...lamps, widths: { sku: 5 } }] }), unreadable],
    ['__proto__', file({ views: [{ ...lamps, columns: ['name', '__proto__'] }] }), unreadable],
    ['too many', file({ views: Array.from({ length: 101 }, () => lamps) }), full],
  ])('with %s cannot be used and says why', (_, text, error) => {
    expect(readViewFile(text)).toEqual({ ok: false, error })
  })

  it('may have more than this version reads', () => {
    const { id: _id, ...withoutId } = lamps
    const read = readViewFile(file({ views: [{ ...lamps, color: 'red' }], author: 'Kim' }))
    expect(read).toEqual({ ok: true, value: [withoutId] })
  })
})

describe('stored views', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(saved, (views) => {
        expect(parseGridViews(views)).toEqual(views)
      }),
    )
  })

  it('never act if they are damaged: each is read as it was saved, or not at all', () => {
    const damage = fc.tuple(
      fc.constantFrom('id', 'name', 'text', 'sort', 'columns', 'widths', 'rows'),
      fc.anything(),
    )
    fc.assert(
      fc.property(saved, damage, fc.anything(), ({ views }, [field, value], defaultId) => {
        const broken = { ...lamps, id: 'broken', [field]: value }
        const read = parseGridViews({ views: [...views, broken], defaultId })
        expect(gridViewsShape.safeParse(read).success).toBe(true)
        expect(read.views.slice(0, views.length)).toEqual(views)
      }),
      { numRuns: iterations(100, 500, 20_000) },
    )
  })

  it.each([
    [undefined],
    [null],
    ['views'],
    [{ views: 'all' }],
    [[lamps]],
    [{ views: { 0: lamps } }],
  ])('are none if nothing can be read: %j', (stored) => {
    expect(parseGridViews(stored)).toEqual(noGridViews)
  })

  it('have unique ids: the first one counts', () => {
    const twice = { views: [lamps, { ...lamps, name: 'Other' }] }
    expect(parseGridViews(twice)).toEqual({ views: [lamps] })
  })
})

describe('the list of views', () => {
  it('replaces a view with the same id, and otherwise adds it', () => {
    const two = putGridView(putGridView(noGridViews, lamps), { ...lamps, id: 'other' })
    expect(two.views.map(({ id }) => id)).toEqual(['lamps', 'other'])
    const changed = putGridView(two, { ...lamps, name: 'Lights' })
    expect(changed.views.map((view) => view.name)).toEqual(['Lights', 'Lamps'])
  })

  it('no longer opens with a deleted view', () => {
    const one = setDefaultView({ views: [lamps, { ...lamps, id: 'other' }] }, 'lamps')
    expect(removeGridView(one, 'other')).toEqual({ views: [lamps], defaultId: 'lamps' })
    expect(removeGridView(one, 'lamps')).toEqual({ views: [{ ...lamps, id: 'other' }] })
  })

  it('gives each view a name of its own, within the limit', () => {
    expect(toFreeName('Lamps', [])).toBe('Lamps')
    expect(toFreeName('Lamps', [lamps])).toBe('Lamps 2')
    expect(toFreeName('Lamps', [lamps, { name: 'Lamps 2' }])).toBe('Lamps 3')
    const long = 'x'.repeat(60)
    expect(toFreeName(long, [{ name: long }])).toBe(`${'x'.repeat(58)} 2`)
  })
})
