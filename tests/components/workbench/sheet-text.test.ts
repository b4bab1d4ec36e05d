import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDecimalSign, readFigure } from '#lib/domain/typed-figure.ts'
import { parseSheet, printSheet } from '#components/workbench/grid/sheet-text.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r\n', '\r', 'a', ' ', '5" pipe') }),
)
const sheet = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 6,
  }),
)

describe('a block on the clipboard', () => {
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        expect(parseSheet(printSheet(rows))).toEqual(rows)
      }),
    )
  })

  it('is read as Excel and LibreOffice end it, with a line end behind the last row', () => {
    expect(parseSheet('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps a quote that only stands for inches', () => {
    expect(parseSheet('"5 inch\t5" pipe')).toEqual([['"5 inch', '5" pipe']])
  })
})

describe('figures of a block', () => {
  it.each([
    [['12.50', '3'], '.'],
    [['12,50', '3'], ','],
    [['1.234,5', '1.234'], ','],
    [['1,234,567'], '.'],
    [['€ 1.234', '0,5'], ','],
    [['12', 'abc'], '.'],
    [['1.234'], undefined],
    [['1,234', '12'], undefined],
    [['12.5', '12,5'], undefined],
  ])('%j were written with %s', (texts, sign) => {
    expect(findDecimalSign(texts)).toBe(sign)
  })

  it('say the same amount whichever way a region writes them', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        const amount = readFigure(String(cents / 100), '.')
        for (const [tag, sign] of [
          ['de-DE', ','],
          ['en-US', '.'],
          ['fr-FR', ','],
          ['de-CH', '.'],
        ] as const) {
          const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(
            cents / 100,
          )
          expect(readFigure(written, sign)).toBe(amount)
        }
      }),
    )
  })

  it('are none where thousands are not parted by three digits', () => {
    expect(readFigure('1,23.5', '.')).toBeUndefined()
    expect(readFigure('1.2.3', '.')).toBeUndefined()
  })
})
