import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClipboardBlock, parseSheet } from '#components/workbench/grid/clipboard-block.ts'

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
  it('is parsed as it was printed', () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const block = createClipboardBlock(false)
        for (const [row, cells] of rows.entries()) block.setRow(row, cells)
        expect(parseSheet(block.text())).toEqual(rows)
      }),
    )
  })

  it('may end with a line end, as in Excel and LibreOffice', () => {
    expect(parseSheet('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps a quote that means inches', () => {
    expect(parseSheet('"5 inch\t5" pipe')).toEqual([['"5 inch', '5" pipe']])
  })
})
