import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { toCell, toCsv, toJson } from '#components/edits/export-menu.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { unguard } from '#lib/core/import-export/guard.ts'
import { buildRow, idOf } from '#tests/components/builders.ts'
import { hostileTexts } from '#tests/fixtures/hostile/texts.ts'

const row: JobRow = buildRow(1, {
  name: 'Mug, "large"',
  state: 'conflict',
  before: { listPrice: '10' as Amount, ribbon: '' },
  target: { listPrice: '11.5' as Amount, ribbon: '=1+1' },
  remote: { ribbon: 'New' },
  snapshot: { product: 'whole' },
})

const read = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trim()).data

describe('rows as CSV', () => {
  it('have a line for every changed value, amounts as plain numbers', () => {
    const [, ...lines] = read(toCsv([row]))
    expect(lines).toEqual([
      [idOf(1), 'Mug, "large"', 'Conflict', 'Regular price', '', '10', '11.5', '', 'EUR', ''],
      [idOf(1), 'Mug, "large"', 'Conflict', 'Ribbon', '', '', "'=1+1", 'New', 'EUR', ''],
    ])
  })

  it('are never a formula, and can be read back unchanged except for the escape', () => {
    const nasty = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\r@', '＝', '"=', "'="),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(nasty, (text) => {
        const [[cell = ''] = []] = Papa.parse<string[]>(`${toCell(text)},end`, {
          delimiter: ',',
        }).data
        expect(unguard(cell)).toBe(text)
        if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
      }),
    )
  })
})

describe('what hostile texts become', () => {
  const rows = hostileTexts.map((text, at) =>
    buildRow(at, {
      name: text,
      before: { ribbon: text },
      target: { ribbon: `${text}x` },
      remote: { ribbon: text },
      problem: { code: 'refused', message: text },
    }),
  )

  it('in CSV: cells that no spreadsheet executes, each unchanged except for the escape', () => {
    const cells = Papa.parse<string[]>(toCsv(rows).replace('\uFEFF', ''), {
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
    }).data.slice(1)
    expect(cells).toHaveLength(hostileTexts.length)
    for (const [at, text] of hostileTexts.entries()) {
      const line = cells[at] ?? []
      expect(
        [line[1], line[5], line[6], line[7], line[9]].map((cell = '') => unguard(cell)),
      ).toEqual([text, text, `${text}x`, text, text])
    }
    expect(cells.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  })

  it('in JSON: exactly the same texts', () => {
    const plain = JSON.parse(toJson(rows)) as Pick<JobRow, 'name' | 'remote' | 'problem'>[]
    expect(plain.map(({ name }) => name)).toEqual(hostileTexts)
    expect(plain.map(({ remote }) => remote?.['ribbon'])).toEqual(hostileTexts)
    expect(plain.map(({ problem }) => problem?.message)).toEqual(hostileTexts)
  })
})

describe('rows as JSON', () => {
  it('are the entries of the journal, without the saved data of a deleted product', () => {
    const [plain] = JSON.parse(toJson([row])) as Record<string, unknown>[]
    expect(plain).toMatchObject({ id: idOf(1), state: 'conflict', remote: { ribbon: 'New' } })
    expect(plain).not.toHaveProperty('snapshot')
  })
})
