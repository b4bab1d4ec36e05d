import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chunk } from '#lib/base/chunk.ts'
import { letOthers } from '#lib/base/yield-to-event-loop.ts'
import { failed, ok, type Result } from '#lib/base/result.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import { readCachedProducts } from '#lib/queries/cached-products.ts'
import { productsQuery } from '#lib/queries/products.ts'
import { guard, unguard } from '#lib/import-export/guard.ts'
import { type CellContext, toShown, toShownSubject } from './cell-context.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { type ColumnId, columnMeta } from './columns.ts'
import { createCopiedBlock, putOnClipboard } from './copied-block.ts'
import { type Range, sizeOf } from './cursor.ts'
import { eachLine, type LineReading } from './each-line.ts'
import { typeInto, type StockMeaning, undo } from './edit-history.ts'
import type { GridRowModel, RowSource } from './grid-row-model.ts'
import { type DecimalSign, findDecimalSign, localeDecimalSign } from '#lib/catalog/amount-text.ts'
import { isOfProduct, readPlainCell } from './read-cell.ts'
import type { EditHistoryControls } from './use-edit-history.ts'
import { usePendingCells } from './use-pending-cells.ts'
import { type Course, useLongWork } from './use-long-work.ts'
import { createBlock, type WriteOne } from './write-block.ts'
import { clearCell, writeCell } from './write-cell.ts'

export const maxCells = 50_000
/** Taking along changes nothing: a whole shop may be. */
export const mostCopied = 2_000_000

interface GridEditsOptions {
  readonly connection: Connection
  readonly source: RowSource
  readonly context: CellContext
  readonly columns: readonly ColumnId[]
  readonly edits: EditHistoryControls
  readonly stock: StockMeaning
  /** Whether a pasted block waits for the answer to how its figures are written. */
  readonly onUnclear: (isUnclear: boolean) => void
}

/** A block that waits until somebody says how its figures are written. */
export interface Unclear {
  readonly example: string
  readonly answer: (sign: DecimalSign | undefined) => void
}

/** Told that they are copied: it took a moment. */
const manyRows = 1000
/** At once into the book, so that the page goes on while thousands are. */
const enteredAtOnce = 250
const always = () => true

/** Written with a decimal sign. */
function isDecimal(column: ColumnId): boolean {
  return ['money', 'weight'].includes(fieldAt(column)?.type.display ?? '')
}

/** What is typed, pasted, filled and cleared, into one cell or thousands. */
export function useGridEdits(parts: GridEditsOptions) {
  const { connection, source, context, columns, edits, stock, onUnclear } = parts
  const client = useQueryClient()
  const { notice, say, run, stop } = useLongWork()
  const [unclear, setUnclear] = useState<Unclear>()
  const isUnclear = unclear !== undefined
  useEffect(() => {
    onUnclear(isUnclear)
    // The question goes with the grid.
    return () => onUnclear(false)
  }, [isUnclear, onUnclear])
  const [copied, setCopied] = useState('')

  const late = usePendingCells({
    siteId: connection.siteId,
    change: edits.change,
    onRejected: (message) => say({ tone: 'warn', text: t.grid.skipped(1, message) }),
  })

  const latest = useRef(edits.editHistory)
  useEffect(() => {
    latest.current = edits.editHistory
  }, [edits.editHistory])

  const reading = (course: Course): LineReading => ({
    ...course,
    source,
    siteId: connection.siteId,
    readBlock: (ids) => client.fetchQuery(productsQuery(connection.siteId, ids)),
    readAll: readCachedProducts,
  })

  /** Into every cell of a range what `toWritten` makes of it: all of it in one step, or nothing. */
  const write = (
    range: Range,
    toWritten: (line: GridRowModel, column: ColumnId, at: number) => WriteOne,
    /** What found no cell, in words. */
    beyond = '',
  ): Promise<boolean> =>
    run(async (course) => {
      const written = createBlock(context)
      const across = columnsIn(range)
      await late.settle()
      await eachLine(reading(course), range, always, (line) => {
        for (const [at, column] of across) written.write(line, toWritten(line, column, at))
      })
      const { edits: made, rejected, why } = written.read()
      const groupId = {}
      const before = latest.current
      let after = before
      for (const part of chunk(made, enteredAtOnce)) {
        after = typeInto(after, part, groupId)
        if (made.length > enteredAtOnce) await letOthers()
        course.signal.throwIfAborted()
      }
      // Unless something was typed meanwhile: then it goes over that.
      edits.change((editHistory) => (editHistory === before ? after : typeInto(editHistory, made)))
      const skipped = rejected === 0 ? '' : t.grid.skipped(rejected, why ?? '')
      const text = [beyond, skipped].filter((part) => part !== '').join(' ')
      return text === '' ? undefined : { tone: 'warn', text }
    })

  const columnsIn = ({ from, to }: Range) =>
    [...columns.entries()].slice(from.column, to.column + 1)

  const isTooLarge = (range: Range, max = maxCells) => {
    const isMore = sizeOf(range) > max
    if (isMore) say({ tone: 'warn', text: t.grid.tooLarge(max) })
    return isMore
  }

  const writeText =
    (column: ColumnId, text: string | undefined, sign?: DecimalSign): WriteOne =>
    (subject) =>
      text === undefined ? undefined : writeCell(column, subject, text, { sign, stock })

  const plainText = (line: GridRowModel, column: ColumnId) =>
    readPlainCell(column, toShown(line, context))

  return {
    notice,
    dismiss: () => say(undefined),
    reject: (text: string) => say({ tone: 'warn', text }),
    stop,
    unclear,
    /** One cell, at once; or what fits it into all of a range. */
    type(
      line: GridRowModel,
      column: ColumnId,
      text: string,
      all?: Range,
    ): Result<undefined, string> {
      const writeOver = (known: GridRowModel) => {
        const subject = toShownSubject(known, context)
        return subject === undefined
          ? failed(t.grid.isGone)
          : writeCell(column, subject, text, { stock })
      }
      const { product } = line
      if (all !== undefined && sizeOf(all) > 1) {
        const fits = product === undefined ? ok(undefined) : writeOver(line)
        if (!fits.ok) return fits
        if (!isTooLarge(all)) void write(all, (_line, each) => writeText(each, text))
        return ok(undefined)
      }
      if (product === undefined || late.isWaiting(line.id)) {
        late.type({ line, source, write: writeOver, over: latest.current.past.at(-1) })
        return ok(undefined)
      }
      const done = writeOver(line)
      if (!done.ok) return done
      // What was said of something before has been read.
      say(undefined)
      edits.change((editHistory) => typeInto(editHistory, [{ product, ...done.value }]))
      return ok(undefined)
    },
    /** The last step, or what was typed after it and still waits for its product. */
    takeBack: () => {
      if (!late.forget(latest.current.past.at(-1))) edits.change(undo)
    },
    async clear(range: Range): Promise<void> {
      if (isTooLarge(range)) return
      await write(range, (_line, column) => (subject) => {
        const set = clearCell(column, subject)
        return set && ok(set)
      })
    },
    /** The first row of the range goes into all rows below it. */
    async fillDown(range: Range): Promise<void> {
      const { from, to } = range
      if (from.row === to.row || isTooLarge(range)) return
      const texts = new Map<ColumnId, string>()
      const isRead = await run(async (course) => {
        await eachLine(reading(course), { from, to: { ...to, row: from.row } }, always, (line) => {
          for (const [, column] of columnsIn(range)) texts.set(column, plainText(line, column))
        })
        return undefined
      })
      if (!isRead) return
      const below = { from: { ...from, row: from.row + 1 }, to }
      await write(below, (_line, column) => writeText(column, texts.get(column), '.'))
    },
    /** The first column of the range goes into all columns behind it. */
    async fillOn(range: Range): Promise<void> {
      const { from, to } = range
      const head = columns[from.column]
      if (from.column === to.column || head === undefined || isTooLarge(range)) return
      const behind = { from: { ...from, column: from.column + 1 }, to }
      await write(behind, (line, column) => writeText(column, plainText(line, head), '.'))
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
      const lostRows = range.from.row + rows - 1 - into.to.row
      const lostColumns = range.from.column + across - 1 - into.to.column
      const beyond = lostRows + lostColumns > 0 ? t.grid.pastedBeyond(lostRows, lostColumns) : ''
      const cellFor = (row: number, at: number) =>
        pasted[(row - into.from.row) % height]?.[(at - into.from.column) % width]
      const writeAll = (sign: DecimalSign) =>
        write(
          into,
          ({ row }, column, at) => writeText(column, takeOver(column, cellFor(row, at)), sign),
          beyond,
        )
      const isOurs = text === copied
      const entered = pasted.flatMap((row) =>
        row.filter((_cell, at) => {
          const column = columns[into.from.column + at]
          return column !== undefined && isDecimal(column)
        }),
      )
      const sign = isOurs ? localeDecimalSign() : findDecimalSign(entered)
      if (sign !== undefined) return void (await writeAll(sign))
      const example =
        entered.find((cell) => findDecimalSign([cell]) === undefined) ?? entered[0] ?? ''
      setUnclear({
        example,
        answer: (chosen) => {
          setUnclear(undefined)
          if (chosen !== undefined) void writeAll(chosen)
        },
      })
    },
    /** Figures as this region writes them, so that other spreadsheets read them. False: it was not. */
    async replica(range: Range): Promise<boolean> {
      if (isTooLarge(range, mostCopied)) return false
      const isSmall = sizeOf(range) <= maxCells
      const sign = localeDecimalSign()
      const across = columnsIn(range)
      const wantsProduct = (line: GridRowModel) =>
        across.some(([, column]) => isOfProduct(column, toShown(line, context)))
      const taken = createCopiedBlock(isSmall)
      const read = async (course: Course) => {
        await eachLine(reading(course), range, wantsProduct, (line) => {
          const texts = across.map(([, column]) => {
            const text = plainText(line, column)
            if (!columnMeta[column].isNumber) return guard(text)
            return isDecimal(column) ? text.replace('.', sign) : text
          })
          taken.put(line.row - range.from.row, texts)
        })
        return taken
      }
      return run(async (course) => {
        await putOnClipboard(read(course), isSmall, course.signal)
        setCopied(isSmall ? taken.text() : '')
        const rows = range.to.row - range.from.row + 1
        return rows < manyRows
          ? undefined
          : { tone: 'info', text: t.grid.copied(rows, across.length) }
      })
    },
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>

/** Without the mark that keeps a spreadsheet from running a text, as it was copied here. */
function takeOver(column: ColumnId, cell: string | undefined): string | undefined {
  return columnMeta[column].isNumber || cell === undefined ? cell : unguard(cell)
}

/** A range takes a block as often as it fits in exactly, else once. */
function fitTimes(size: number, step: number): number {
  return size % step === 0 ? size : step
}
