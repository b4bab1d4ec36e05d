import { escapeHtml } from '#lib/base/html.ts'
import { chunk } from '#lib/base/chunk.ts'
import { letOthers } from '#lib/base/yield-to-event-loop.ts'
import { printRow } from './sheet-text.ts'

export interface CopiedBlock {
  /** Rows come in no certain order. */
  put(row: number, cells: readonly string[]): void
  text(): string
  /** The text in parts, so that the page goes on while it is long. */
  toBlob(signal: AbortSignal): Promise<Blob>
  table(): string
}

const rowsAtOnce = 5000

/** What is taken along, written row by row as it comes; without a table it takes half the room. */
export function createCopiedBlock(hasTable: boolean): CopiedBlock {
  const texts: string[] = []
  const rows: string[] = []
  return {
    put(row, cells) {
      texts[row] = printRow(cells)
      if (!hasTable) return
      rows[row] = `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
    },
    text: () => texts.join('\n'),
    async toBlob(signal) {
      const parts: BlobPart[] = []
      for (const part of chunk(texts, rowsAtOnce)) {
        if (parts.length > 0) await letOthers()
        signal.throwIfAborted()
        parts.push(...(parts.length === 0 ? [] : ['\n']), new Blob([part.join('\n')]))
      }
      return new Blob(parts, { type: 'text/plain' })
    },
    table: () => `<table>${rows.join('')}</table>`,
  }
}

/**
 * As text, and as a table for those that understand it. The clipboard is asked at once: later the
 * browser would no longer believe that a person wanted it.
 */
export async function putOnClipboard(
  reading: Promise<CopiedBlock>,
  hasTable: boolean,
  signal: AbortSignal,
): Promise<void> {
  const asText = { 'text/plain': reading.then((block) => block.toBlob(signal)) }
  const asTable = hasTable
    ? { 'text/html': reading.then((block) => new Blob([block.table()], { type: 'text/html' })) }
    : undefined
  // What the reading failed of is told before what the clipboard makes of it.
  await Promise.all([
    reading,
    navigator.clipboard.write([new ClipboardItem({ ...asText, ...asTable })]),
  ])
}
