import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chunk } from '#lib/core/base/chunk.ts'
import { yieldToEventLoop } from '#lib/core/base/yield-to-event-loop.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readCachedProducts } from '#lib/extension/queries/cached-products.ts'
import { productsQuery } from '#lib/extension/queries/products.ts'
import { guard, unguard } from '#lib/core/import-export/guard.ts'
import { type CellContext, toShown, toShownSubject } from './cell-context.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { isStockColumn } from '#lib/core/catalog/fields/stock-column.ts'
import { type ColumnId, columnMetaOf } from './columns.ts'
import { createClipboardBlock, putOnClipboard } from './clipboard-block.ts'
import { type Range, sizeOf } from './cursor.ts'
import { rangeOfPaste, sizeOfPaste } from './paste-range.ts'
import { forEachRow, type RowReadOptions } from './for-each-row.ts'
import { addEdits, undo } from '#lib/core/edits/unsaved/edit-history.ts'
import type { StockMeaning } from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { GridRowModel, RowSource } from './grid-row-model.ts'
import {
  type DecimalSign,
  findDecimalSign,
  localeDecimalSign,
} from '#lib/core/catalog/amount-text.ts'
import { isOfProduct, readPlainCell } from './read-cell.ts'
import type { UnsavedControls } from '#components/edits/use-unsaved-changes.ts'
import { usePendingCells } from './use-pending-cells.ts'
import { type WorkContext, useLongWork } from './use-long-work.ts'
import { createWrittenBlock, type WriteOne, clearCell, writeCell } from './write-cell.ts'

export const maxCells = 50_000
/** Copying changes nothing, so a whole store may be copied. */
export const maxCopiedCells = 2_000_000

interface GridEditsOptions {
  readonly connection: Connection
  readonly source: RowSource
  readonly context: CellContext
  readonly columns: readonly ColumnId[]
  readonly edits: UnsavedControls
  readonly stock: StockMeaning
  /** Whether a pasted block waits for an answer about its decimal separator. */
  readonly onUnclear: (isUnclear: boolean) => void
}

/** A pasted block whose decimal separator the user has to name. */
export interface Unclear {
  readonly example: string
  readonly answer: (sign: DecimalSign | undefined) => void
}

interface WriteOptions {
  /** Message about pasted cells beyond the end of the grid. */
  readonly beyond?: string
  /** The range with all columns that the values depend on, if it is not the written one. */
  readonly read?: Range
}

/** From this number on, copying takes a moment and its end is reported. */
const manyRows = 1000
/** Edits added to the history at once, so that the page stays responsive. */
const editsPerPart = 250
const always = () => true

/** Whether values of the column can have decimals. */
function isDecimal(column: ColumnId): boolean {
  return ['money', 'weight'].includes(fieldAt(column)?.type.display ?? '')
}

/** Typing, pasting, filling and clearing, in one cell or thousands. */
export function useGridEdits(parts: GridEditsOptions) {
  const { connection, source, context, columns, edits, stock, onUnclear } = parts
  const client = useQueryClient()
  const { notice, showNotice, run, stop } = useLongWork()
  const [unclear, setUnclear] = useState<Unclear>()
  const isUnclear = unclear !== undefined
  useEffect(() => {
    onUnclear(isUnclear)
    // Without the grid there is no question.
    return () => onUnclear(false)
  }, [isUnclear, onUnclear])
  const [copied, setCopied] = useState('')

  const pending = usePendingCells({
    siteId: connection.siteId,
    change: edits.change,
    onRejected: (message) => showNotice({ tone: 'warn', text: t.grid.skipped(1, message) }),
  })

  const latest = useRef(edits.editHistory)
  useEffect(() => {
    latest.current = edits.editHistory
  }, [edits.editHistory])

  /** How the rows of a range are read. */
  const reading = (work: WorkContext, range: Range): RowReadOptions => {
    const isWithStock = columnsIn(range).some(([, column]) => isStockColumn(column))
    return {
      ...work,
      source,
      siteId: connection.siteId,
      readBlock: (ids) => client.fetchQuery(productsQuery(connection.siteId, ids, isWithStock)),
      // The offline copy does not have the stock of every location.
      readAll: isWithStock ? async () => undefined : readCachedProducts,
    }
  }

  /** Writes every cell of a range as one undo step, or nothing. */
  const write = (
    range: Range,
    toWritten: (line: GridRowModel, column: ColumnId, at: number) => WriteOne,
    options: WriteOptions = {},
  ): Promise<boolean> =>
    run(async (work) => {
      const { beyond = '', read = range } = options
      const written = createWrittenBlock(context)
      const across = columnsIn(range)
      await pending.whenDone()
      await forEachRow(reading(work, read), range, always, (line) => {
        for (const [at, column] of across) written.write(line, toWritten(line, column, at))
      })
      const { edits: made, rejected } = written.read()
      const groupId = {}
      const before = latest.current
      let after = before
      for (const part of chunk(made, editsPerPart)) {
        after = addEdits(after, part, groupId)
        if (made.length > editsPerPart) await yieldToEventLoop()
        work.signal.throwIfAborted()
      }
      // If the history has changed in the meantime, the edits are added on top.
      edits.change((editHistory) => (editHistory === before ? after : addEdits(editHistory, made)))
      const text = [beyond, ...describeRejected(rejected)].filter((part) => part !== '').join(' ')
      return text === '' ? undefined : { tone: 'warn', text }
    })

  const columnsIn = ({ from, to }: Range) =>
    [...columns.entries()].slice(from.column, to.column + 1)

  const isTooLarge = (range: Range, max = maxCells) => {
    const isMore = sizeOf(range) > max
    if (isMore) showNotice({ tone: 'warn', text: t.grid.tooLarge(max) })
    return isMore
  }

  const writeText =
    (column: ColumnId, text: string | undefined, sign?: DecimalSign): WriteOne =>
    (subject) =>
      text === undefined ? undefined : writeCell(column, subject, text, { sign, stock })

  /** The rows of `origin` are repeated, so that each row of `into` continues their order. */
  async function fillRows(origin: Range, into: Range): Promise<void> {
    if (isTooLarge(into)) return
    const texts = new Map<string, string>()
    const height = origin.to.row - origin.from.row + 1
    const keyOf = (row: number, column: ColumnId) => {
      const at = (row - origin.from.row) % height
      return `${at < 0 ? at + height : at} ${column}`
    }
    const isRead = await run(async (work) => {
      await forEachRow(reading(work, origin), origin, always, (line) => {
        for (const [, column] of columnsIn(origin))
          texts.set(keyOf(line.row, column), plainText(line, column))
      })
      return undefined
    })
    if (!isRead) return
    await write(into, ({ row }, column) => writeText(column, texts.get(keyOf(row, column)), '.'))
  }

  const plainText = (line: GridRowModel, column: ColumnId) =>
    readPlainCell(column, toShown(line, context))

  return {
    notice,
    dismiss: () => showNotice(undefined),
    reject: (text: string) => showNotice({ tone: 'warn', text }),
    stop,
    unclear,
    /** Writes one cell, or the same text into all cells of a range. */
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
      if (product === undefined || pending.isWaiting(line.id)) {
        pending.add({
          line,
          source,
          isWithStock: isStockColumn(column),
          write: writeOver,
          lastStep: latest.current.past.at(-1),
        })
        return ok(undefined)
      }
      const done = writeOver(line)
      if (!done.ok) return done
      // An earlier message is no longer needed.
      showNotice(undefined)
      edits.change((editHistory) => addEdits(editHistory, [{ product, ...done.value }]))
      return ok(undefined)
    },
    /** Undoes the last step, or cancels a later cell that still waits for its product. */
    undoLast: () => {
      if (!pending.cancelLast(latest.current.past.at(-1))) edits.change(undo)
    },
    async clear(range: Range): Promise<void> {
      if (isTooLarge(range)) return
      await write(range, (_line, column) => (subject) => clearCell(column, subject))
    },
    /** Copies the first row of the range into all rows below it. */
    async fillDown(range: Range): Promise<void> {
      const { from, to } = range
      if (from.row === to.row) return
      const first = { from, to: { ...to, row: from.row } }
      await fillRows(first, { from: { ...from, row: from.row + 1 }, to })
    },
    /** Repeats the rows of `origin` in the rest of the range, which begins above it or ends below it. */
    async fillBeyond(origin: Range, { from, to }: Range): Promise<void> {
      if (from.row < origin.from.row)
        await fillRows(origin, { from, to: { ...to, row: origin.from.row - 1 } })
      if (to.row > origin.to.row)
        await fillRows(origin, { from: { ...from, row: origin.to.row + 1 }, to })
    },
    /** Copies the first column of the range into all columns after it. */
    async fillOn(range: Range): Promise<void> {
      const { from, to } = range
      const head = columns[from.column]
      if (from.column === to.column || head === undefined || isTooLarge(range)) return
      const behind = { from: { ...from, column: from.column + 1 }, to }
      await write(behind, (line, column) => writeText(column, plainText(line, head), '.'), {
        read: range,
      })
    },
    async paste(text: string, pasted: readonly (readonly string[])[], range: Range): Promise<void> {
      const { height, width, rows, across } = sizeOfPaste(pasted, range)
      const into = rangeOfPaste(pasted, range, { rows: source.map.rows, columns: columns.length })
      if (isTooLarge(into)) return
      const lostRows = range.from.row + rows - 1 - into.to.row
      const lostColumns = range.from.column + across - 1 - into.to.column
      const beyond = lostRows + lostColumns > 0 ? t.grid.pastedBeyond(lostRows, lostColumns) : ''
      const cellFor = (row: number, at: number) =>
        pasted[(row - into.from.row) % height]?.[(at - into.from.column) % width]
      const writeAll = (sign: DecimalSign) =>
        write(
          into,
          ({ row }, column, at) => writeText(column, unguardCell(column, cellFor(row, at)), sign),
          { beyond },
        )
      const isOwnCopy = text === copied
      const entered = pasted.flatMap((row) =>
        row.filter((_cell, at) => {
          const column = columns[into.from.column + at]
          return column !== undefined && isDecimal(column)
        }),
      )
      const found = findDecimalSign(entered)
      const sign = isOwnCopy ? localeDecimalSign() : found.sign
      if (sign !== undefined) return void (await writeAll(sign))
      setUnclear({
        example: found.example ?? '',
        answer: (chosen) => {
          setUnclear(undefined)
          if (chosen !== undefined) void writeAll(chosen)
        },
      })
    },
    /** Copies numbers in the format of the locale, so that other spreadsheets can read them. False if it failed. */
    async copy(range: Range): Promise<boolean> {
      if (isTooLarge(range, maxCopiedCells)) return false
      const isSmall = sizeOf(range) <= maxCells
      const sign = localeDecimalSign()
      const across = columnsIn(range)
      const wantsProduct = (line: GridRowModel) =>
        across.some(([, column]) => isOfProduct(column, toShown(line, context)))
      const block = createClipboardBlock(isSmall)
      const read = async (work: WorkContext) => {
        await forEachRow(reading(work, range), range, wantsProduct, (line) => {
          const texts = across.map(([, column]) => {
            const text = plainText(line, column)
            if (!columnMetaOf(column).isNumber) return guard(text)
            return isDecimal(column) ? text.replace('.', sign) : text
          })
          block.setRow(line.row - range.from.row, texts)
        })
        return block
      }
      return run(async (work) => {
        await putOnClipboard(read(work), isSmall, work.signal)
        setCopied(isSmall ? block.text() : '')
        const rows = range.to.row - range.from.row + 1
        return rows < manyRows
          ? undefined
          : { tone: 'info', text: t.grid.copied(rows, across.length) }
      })
    },
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>

/** Removes the prefix that keeps a spreadsheet from running a text as a formula. */
function unguardCell(column: ColumnId, cell: string | undefined): string | undefined {
  return columnMetaOf(column).isNumber || cell === undefined ? cell : unguard(cell)
}

const maxReasons = 3

/** Each reason with the number of its cells; those with further reasons are only counted. */
function describeRejected(rejected: ReadonlyMap<string, number>): readonly string[] {
  const all = [...rejected]
  const named = all.slice(0, maxReasons).map(([why, count]) => t.grid.skipped(count, why))
  const left = all.slice(maxReasons).reduce((sum, [, count]) => sum + count, 0)
  return left === 0 ? named : [...named, t.grid.skippedMore(left)]
}
