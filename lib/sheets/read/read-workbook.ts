import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { ProblemError } from '#lib/domain/problem.ts'
import { t } from '#lib/messages/sheets.ts'
import { refuse } from '../refuse.ts'
import { limits } from './limits.ts'
import { measureArchive } from './measure-archive.ts'
import { writeExact } from './write-exact.ts'

const mostCharacters = 64 * 1024 * 1024

/** The first sheet of a workbook as cells separated by tabs: what comes after knows one kind of table. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  measureArchive(bytes)
  try {
    return await readRows(bytes)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return refuse(t.brokenWorkbook)
  }
}

async function readRows(bytes: Uint8Array): Promise<string> {
  const lines: string[] = []
  let columns = 0
  let length = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (index > limits.rows) refuse(t.manyRows(limits.rows))
    const count = values.findLastIndex((value) => value !== null && value !== '') + 1
    if (count > limits.columns) refuse(t.manyColumns(limits.columns))
    if (count === 0) continue
    if (columns === 0) columns = count
    const cells: string[] = []
    for (let at = 0; at < Math.max(columns, count); at += 1) cells.push(toCell(values[at] ?? null))
    const line = cells.join('\t')
    length += line.length
    if (length > mostCharacters) refuse(t.swollenWorkbook)
    lines.push(line)
  }
  return lines.join('\n')
}

function toCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return writeExact(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'string' ? value : value.toISOString().slice(0, 10)
  return /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
