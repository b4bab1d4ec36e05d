import { escapeHtml } from '#lib/core/base/html.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { yieldToEventLoop } from '#lib/core/base/yield-to-event-loop.ts'

export interface ClipboardBlock {
  /** Rows arrive in any order. */
  setRow(row: number, cells: readonly string[]): void
  text(): string
  /** Builds the text in parts, so that the page stays responsive. */
  toBlob(signal: AbortSignal): Promise<Blob>
  table(): string
}

const rowsAtOnce = 5000

/** Copied cells, serialized row by row. Without a table they take half the memory. */
export function createClipboardBlock(hasTable: boolean): ClipboardBlock {
  const texts: string[] = []
  const rows: string[] = []
  return {
    setRow(row, cells) {
      texts[row] = printRow(cells)
      if (!hasTable) return
      rows[row] = `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
    },
    text: () => texts.join('\n'),
    async toBlob(signal) {
      const parts: BlobPart[] = []
      for (const part of chunk(texts, rowsAtOnce)) {
        if (parts.length > 0) await yieldToEventLoop()
        signal.throwIfAborted()
        parts.push(...(parts.length === 0 ? [] : ['\n']), new Blob([part.join('\n')]))
      }
      return new Blob(parts, { type: 'text/plain' })
    },
    table: () => `<table>${rows.join('')}</table>`,
  }
}

/**
 * Writes the block as text and, if it has one, as an HTML table. The clipboard is called at once, because
 * the permission of the user gesture expires.
 */
export async function putOnClipboard(
  reading: Promise<ClipboardBlock>,
  hasTable: boolean,
  signal: AbortSignal,
): Promise<void> {
  const asText = { 'text/plain': reading.then((block) => block.toBlob(signal)) }
  const asTable = hasTable
    ? { 'text/html': reading.then((block) => new Blob([block.table()], { type: 'text/html' })) }
    : undefined
  // An error while reading takes precedence over the clipboard error that it causes.
  await Promise.all([
    reading,
    navigator.clipboard.write([new ClipboardItem({ ...asText, ...asTable })]),
  ])
}

/**
 * A row in the clipboard format of spreadsheets: tabs between cells. A cell that contains a tab or a line
 * end, or begins with a quote, is quoted.
 */
function printRow(row: readonly string[]): string {
  const text = row.map(printCell).join('\t')
  // An empty last row would not be read as a row.
  return text === '' ? '""' : text
}

function printCell(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function parseSheet(text: string): string[][] {
  // Excel and LibreOffice end the last row too.
  const block = text.replace(/\r?\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const [cell, end] = readCell(block, at)
    rows.at(-1)?.push(cell)
    if (end >= block.length) return rows
    const isRowEnd = block[end] !== '\t'
    if (isRowEnd) rows.push([])
    at = end + (block.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** Reads a cell and its end. An unclosed quote is an ordinary character, as in `5" pipe`. */
function readCell(text: string, start: number): [string, number] {
  if (text[start] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
    quoted.lastIndex = start
    const found = quoted.exec(text)
    if (found !== null) return [(found[1] ?? '').replaceAll('""', '"'), quoted.lastIndex]
  }
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  const found = plain.exec(text)
  return [found?.[0] ?? '', plain.lastIndex]
}
