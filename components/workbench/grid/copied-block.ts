import { printRow } from './sheet-text.ts'

export interface CopiedBlock {
  /** Rows come in no certain order. */
  put(row: number, cells: readonly string[]): void
  text(): string
  table(): string
}

/** What is taken along, written row by row as it comes; without a table it takes half the room. */
export function createCopiedBlock(hasTable: boolean): CopiedBlock {
  const texts: string[] = []
  const rows: string[] = []
  return {
    put(row, cells) {
      texts[row] = printRow(cells)
      if (!hasTable) return
      rows[row] = `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
    },
    text: () => texts.join('\n'),
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
): Promise<void> {
  const toBlob = async (type: string, print: (block: CopiedBlock) => string) =>
    new Blob([print(await reading)], { type })
  const asText = { 'text/plain': toBlob('text/plain', (block) => block.text()) }
  const asTable = hasTable
    ? { 'text/html': toBlob('text/html', (block) => block.table()) }
    : undefined
  // What the reading failed of is told before what the clipboard makes of it.
  await Promise.all([
    reading,
    navigator.clipboard.write([new ClipboardItem({ ...asText, ...asTable })]),
  ])
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
