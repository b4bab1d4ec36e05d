import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Connection } from '#lib/domain/connection.ts'
import { languageTag } from '#lib/messages/language.ts'
import { t } from '#lib/messages/grid.ts'
import { productsQuery } from '#lib/queries/products.ts'
import { type CellFacts, toShown, toShownSubject } from './cell-facts.ts'
import type { ColumnId } from './columns.ts'
import type { Range } from './cursor.ts'
import { typeInto, type StockMeaning } from './edit-book.ts'
import { type GridLine, type LineSource, makeLine } from './grid-line.ts'
import { type DecimalSign, findDecimalSign } from './number-form.ts'
import { readPlainCell } from './read-cell.ts'
import { printSheet } from './sheet-text.ts'
import type { EditBookControls } from './use-edit-book.ts'
import { block, listBlock } from './use-grid-products.ts'
import { writeBlock } from './write-block.ts'
import { clearCell, writeCell } from './write-cell.ts'

export const mostCells = 50_000

export interface GridNotice {
  readonly tone: 'info' | 'warn'
  readonly text: string
}

interface GridEditsParts {
  readonly connection: Connection
  readonly source: LineSource
  readonly facts: CellFacts
  readonly columns: readonly ColumnId[]
  readonly edits: EditBookControls
  readonly stock: StockMeaning
}

/** A block that waits until somebody says how its figures are written. */
export interface Unclear {
  readonly example: string
  readonly answer: (sign: DecimalSign | undefined) => void
}

const figures = new Set<ColumnId>(['list-price', 'paid-price', 'cost', 'weight'])

/** What is typed, pasted, filled and cleared, into one cell or thousands. */
export function useGridEdits(parts: GridEditsParts) {
  const { connection, source, facts, columns, edits, stock } = parts
  const client = useQueryClient()
  const [notice, setNotice] = useState<GridNotice>()
  const [unclear, setUnclear] = useState<Unclear>()
  const [copied, setCopied] = useState('')

  async function readLines(range: Range): Promise<GridLine[]> {
    const { map, local, order } = source
    const rows = Array.from(
      { length: range.to.row - range.from.row + 1 },
      (_row, at) => range.from.row + at,
    )
    const products = new Map(source.products)
    const first = map.placeOf(range.from.row).product
    const last = map.placeOf(range.to.row).product
    const total = last - first + 1
    for (let at = first; at <= last;) {
      const ids = listBlock(local, order, at)
      if (ids.some((id) => !products.has(id))) {
        if (at > first) setNotice({ tone: 'info', text: t.reading(at - first, total) })
        const read = await client.fetchQuery(productsQuery(connection.siteId, ids))
        for (const [id, product] of read) products.set(id, product)
      }
      at += block - (at % block)
    }
    return rows.map((row) => makeLine({ ...source, products }, row))
  }

  async function write(
    range: Range,
    textOf: (row: number, column: number) => string | undefined,
    sign: DecimalSign | undefined,
  ): Promise<void> {
    const lines = await readLines(range)
    const cells = lines.flatMap((line) =>
      columns
        .slice(range.from.column, range.to.column + 1)
        .map((column, at) => ({ line, column, at: range.from.column + at })),
    )
    const {
      edits: made,
      refused,
      why,
    } = await writeBlock(cells, facts, (cell, subject) => {
      const text = textOf(cell.line.row, cell.at)
      return text === undefined ? undefined : writeCell(cell.column, subject, text, { sign, stock })
    })
    edits.change((book) => typeInto(book, made))
    setNotice(refused === 0 ? undefined : { tone: 'warn', text: t.skipped(refused, why ?? '') })
  }

  const isTooLarge = ({ from, to }: Range) => {
    const size = (to.row - from.row + 1) * (to.column - from.column + 1)
    if (size > mostCells) setNotice({ tone: 'warn', text: t.tooLarge(mostCells) })
    return size > mostCells
  }

  return {
    notice,
    dismiss: () => setNotice(undefined),
    unclear,
    /** One cell, at once. */
    type(line: GridLine, column: ColumnId, text: string): Result<undefined, string> {
      const subject = toShownSubject(line, facts)
      if (subject === undefined || line.product === undefined) return failed(t.notRead)
      const done = writeCell(column, subject, text, { stock })
      if (!done.ok) return done
      const { product } = line
      edits.change((book) => typeInto(book, [{ product, ...done.value }]))
      return ok(undefined)
    },
    async clear(range: Range): Promise<void> {
      if (isTooLarge(range)) return
      const cells = (await readLines(range)).flatMap((line) =>
        columns.slice(range.from.column, range.to.column + 1).map((column) => ({ line, column })),
      )
      const { edits: made } = await writeBlock(cells, facts, ({ column }, subject) => {
        const set = clearCell(column, subject)
        return set === undefined ? undefined : ok(set)
      })
      edits.change((book) => typeInto(book, made))
    },
    /** The first row of the range goes into all rows below it. */
    async fillDown(range: Range): Promise<void> {
      if (range.from.row === range.to.row || isTooLarge(range)) return
      const [head] = await readLines({ from: range.from, to: { ...range.to, row: range.from.row } })
      if (head === undefined) return
      const texts = columns.map((column) => readPlainCell(column, toShown(head, facts)))
      const below = { ...range, from: { ...range.from, row: range.from.row + 1 } }
      await write(below, (_row, column) => texts[column], '.')
    },
    /** The first column of the range goes into all columns behind it. */
    async fillOn(range: Range): Promise<void> {
      const { from, to } = range
      const head = columns[from.column]
      if (from.column === to.column || head === undefined || isTooLarge(range)) return
      const lines = await readLines(range)
      const texts = new Map(
        lines.map((line) => [line.row, readPlainCell(head, toShown(line, facts))]),
      )
      const behind = { ...range, from: { ...from, column: from.column + 1 } }
      await write(behind, (row) => texts.get(row), '.')
    },
    /** A block from its first cell on; one cell goes into all of the range, a block again and again. */
    async paste(text: string, pasted: readonly (readonly string[])[], range: Range): Promise<void> {
      const height = pasted.length
      const width = Math.max(...pasted.map((row) => row.length))
      const rows = fitTimes(range.to.row - range.from.row + 1, height)
      const across = fitTimes(range.to.column - range.from.column + 1, width)
      const into: Range = {
        from: range.from,
        to: {
          row: Math.min(source.map.rows, range.from.row + rows) - 1,
          column: Math.min(columns.length, range.from.column + across) - 1,
        },
      }
      if (isTooLarge(into)) return
      const textOf = (row: number, column: number) =>
        pasted[(row - into.from.row) % height]?.[(column - into.from.column) % width]
      const isOurs = text === copied
      const typed = pasted.flatMap((row) =>
        row.filter((_cell, at) => {
          const column = columns[into.from.column + at]
          return column !== undefined && figures.has(column)
        }),
      )
      const sign = isOurs ? decimalSignHere() : findDecimalSign(typed)
      if (sign !== undefined) return write(into, textOf, sign)
      const example = typed.find((cell) => findDecimalSign([cell]) === undefined) ?? typed[0] ?? ''
      setUnclear({
        example,
        answer: (chosen) => {
          setUnclear(undefined)
          if (chosen !== undefined) void write(into, textOf, chosen)
        },
      })
    },
    /** Figures as this region writes them, so that other spreadsheets read them. */
    async copy(range: Range): Promise<readonly (readonly string[])[]> {
      if (isTooLarge(range)) return []
      const sign = decimalSignHere()
      const cells = (await readLines(range)).map((line) =>
        columns.slice(range.from.column, range.to.column + 1).map((column) => {
          const text = readPlainCell(column, toShown(line, facts))
          return figures.has(column) ? text.replace('.', sign) : text
        }),
      )
      setCopied(printSheet(cells))
      return cells
    },
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>

function decimalSignHere(): DecimalSign {
  const parts = new Intl.NumberFormat(languageTag()).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** A range takes a block as often as it fits in exactly, else once. */
function fitTimes(size: number, step: number): number {
  return size % step === 0 ? size : step
}
