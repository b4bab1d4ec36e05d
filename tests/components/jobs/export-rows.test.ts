import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { toCell, toCsv, toJson } from '#components/jobs/export-rows.ts'
import type { Amount } from '#lib/domain/amount.ts'
import type { JobRow } from '#lib/domain/job.ts'
import { unguard } from '#lib/sheets/guard.ts'
import { buildRow, idOf } from '#tests/components/builders.ts'

const row: JobRow = buildRow(1, {
  name: 'Mug, "large"',
  state: 'conflict',
  before: { listPrice: '10' as Amount, ribbon: '' },
  target: { listPrice: '11.5' as Amount, ribbon: '=1+1' },
  theirs: { ribbon: 'New' },
  snapshot: { product: 'whole' },
})

const read = (csv: string) => Papa.parse<string[]>(csv.replace('\uFEFF', '').trim()).data

describe('rows as CSV', () => {
  it('have a line for every touched value, amounts as plain numbers', () => {
    const [, ...lines] = read(toCsv([row]))
    expect(lines).toEqual([
      [idOf(1), 'Mug, "large"', 'Conflict', 'List price', '', '10', '11.5', '', 'EUR', ''],
      [idOf(1), 'Mug, "large"', 'Conflict', 'Ribbon', '', '', "'=1+1", 'New', 'EUR', ''],
    ])
  })

  it('are never a formula, and come back as they were but for that', () => {
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

describe('rows as JSON', () => {
  it('are what the journal knows, without the copy of a deleted product', () => {
    const [plain] = JSON.parse(toJson([row])) as Record<string, unknown>[]
    expect(plain).toMatchObject({ id: idOf(1), state: 'conflict', theirs: { ribbon: 'New' } })
    expect(plain).not.toHaveProperty('snapshot')
  })
})
