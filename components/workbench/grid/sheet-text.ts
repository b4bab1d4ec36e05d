/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, line ends between rows,
 * and what holds either of these, or begins with a quote, in quotes.
 */
export function printSheet(rows: readonly (readonly string[])[]): string {
  return rows.map(printRow).join('\n')
}

export function printRow(row: readonly string[]): string {
  const text = row.map(printCell).join('\t')
  // A row of nothing at the end would be none.
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

/** A cell and where it ends. A quote that is never closed is only a sign: `5" pipe` is what it says. */
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
