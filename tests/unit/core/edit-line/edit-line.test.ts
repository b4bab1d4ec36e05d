import { describe, expect, it } from 'vitest'
import { describeLineError } from '#lib/core/edit-line/describe-line-error.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { printEditLine } from '#lib/core/edit-line/print-edit-line.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { context } from './context.ts'
import { errorLines } from './error-lines.ts'
import { lines } from './lines.ts'
import { partsOf, readLine } from './read-line.ts'

const rows = lines.map(([line, operations, rest = {}]) => ({ line, operations, rest }))

describe('a line', () => {
  it('has a table of 150 lines or more', () => {
    expect(lines.length).toBeGreaterThanOrEqual(150)
    expect(new Set(lines.map(([line]) => line)).size).toBe(lines.length)
  })

  it.each(rows)('$line', ({ line, operations, rest }) => {
    const { edit, query, schedule } = readLine(line)
    expect(edit.operations).toEqual(operations)
    expect(query?.text).toBe(rest.query)
    expect(query?.query).toEqual(
      rest.query === undefined ? undefined : parseQuery(rest.query).query,
    )
    expect(schedule).toEqual(rest.schedule)
  })

  it.each(rows)('is printed so that it parses back: $line', ({ line }) => {
    const parts = partsOf(readLine(line))
    const printed = printEditLine(parts, context) ?? ''
    expect(partsOf(readLine(printed))).toEqual({
      ...parts,
      edit: { operations: parts.edit.operations },
    })
    expect(printEditLine(partsOf(readLine(printed)), context)).toBe(printed)
  })

  it('is not printed for a filter of variants that no line can express', () => {
    for (const only of [{}, { Size: ' ' }, { '': 'M' }]) {
      const edit = { operations: [{ kind: 'visible', only, visible: false } as const] }
      expect(printEditLine({ edit }, context)).toBeUndefined()
    }
  })

  it('keeps the units of a saved edit', () => {
    expect(readLine('run "Summer sale"').edit.units).toEqual({ currency: 'EUR' })
    expect(readLine('run "Into summer"').edit.units).toEqual({})
    expect(readLine('sale 20%').edit.units).toBeUndefined()
  })

  it('names its parts by their positions', () => {
    const { spans } = readLine('price +5% ; hide stock:out until sunday 23:59')
    expect(spans).toEqual({
      steps: [
        [0, 9],
        [12, 16],
      ],
      query: [17, 26],
      schedule: [27, 45],
    })
  })

  it('waits for collections and saved edits only where it names one', () => {
    const unloaded = { now: context.now, recipes: context.recipes }
    const fail = (line: string) => {
      const read = parseEditLine(line, unloaded)
      return read.ok ? undefined : read.error.code
    }
    expect(fail('add to "Summer"')).toBe('collectionsUnknown')
    expect(fail('run "Into summer"')).toBe('collectionsUnknown')
    expect(fail('stock +5 at "Depot"')).toBe('locationsUnknown')
    expect(fail('run "Summer sale"')).toBeUndefined()
    expect(parseEditLine('run "Summer sale"', { now: context.now })).toMatchObject({
      error: { code: 'recipesUnknown' },
    })
    expect(fail('add to "Summer" id "c1"')).toBeUndefined()
  })

  it('has at most as many changes as an edit', () => {
    const many = Array.from({ length: 20 }, () => 'hide').join(' ; ')
    expect(readLine(many).edit.operations).toHaveLength(20)
    const read = parseEditLine(`${many} ; show`, context)
    expect(read).toMatchObject({ error: { code: 'tooManyChanges', at: [140, 144] } })
  })

  it('has a search of at most the characters that the store accepts', () => {
    expect(readLine(`hide sku:${'A'.repeat(196)}`).query?.text).toHaveLength(200)
    const read = parseEditLine(`hide sku:${'A'.repeat(197)}`, context)
    expect(read).toMatchObject({ error: { code: 'searchTooLong', at: [5, 206] } })
  })
})

describe('the error of a line', () => {
  it.each(errorLines)('%s: %s', (marked, code) => {
    const line = marked.replaceAll(/[‹›]/g, '')
    const start = marked.indexOf('‹')
    const end = marked.indexOf('›') - 1
    const read = parseEditLine(line, context)
    expect(read.ok ? read.value : read.error).toMatchObject({ code, at: [start, end] })
    if (!read.ok) expect(describeLineError(read.error)).toMatch(/[.?!]$/)
  })
})
