import { toRecord } from '#lib/core/base/is-record.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readOwnHeaders } from '#lib/core/import-export/columns/default-columns.ts'
import { recognise } from '#lib/core/import-export/columns/recognise.ts'
import { readFile as readTable } from '#lib/core/import-export/read/read-file.ts'

/** A product, or one of its variants, in an exported file. */
export interface ExportedRow {
  readonly product: string
  readonly variant: string
  readonly name: string
  /** By the name of a column, or by the path of a value. */
  readonly values: ReadonlyMap<string, string>
}

export interface ExportedFile {
  readonly format: 'csv' | 'json'
  /** By product and variant. */
  readonly rows: ReadonlyMap<string, ExportedRow>
}

/** Reads a file of `shelfside export`. Throws a ProblemError "storage-failed" for any other one. */
export async function readExport(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ExportedFile> {
  // A CSV file has a header at least: no byte at all is an empty store as JSON.
  const isJson = bytes.length === 0 || new TextDecoder().decode(bytes.subarray(0, 1)) === '{'
  const list = isJson ? readLines(name, bytes) : await readRows(name, bytes)
  const rows = new Map<string, ExportedRow>()
  for (const row of list) {
    const key = `${row.product}/${row.variant}`
    if (rows.has(key)) throw otherFile(name)
    rows.set(key, row)
  }
  return { format: isJson ? 'json' : 'csv', rows }
}

async function readRows(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<readonly ExportedRow[]> {
  const { sheet } = await readTable(name, bytes).catch(() => {
    throw otherFile(name)
  })
  const { shape, mapping } = recognise(sheet.header, await readOwnHeaders())
  const [id, variantId, title] = [
    mapping.indexOf('id'),
    mapping.indexOf('variantId'),
    mapping.indexOf('name'),
  ]
  if (shape !== 'own' || variantId < 0 || title < 0) throw otherFile(name)
  const compared = sheet.header.flatMap((column, at) =>
    // The stock at the time of an export is in the column of the stock as well.
    at === id || at === variantId || mapping[at] === 'stockSeen' ? [] : [[column, at] as const],
  )
  return Array.from({ length: sheet.count }, (_, row) => {
    const cells = sheet.cells(row)
    const product = cells[id] ?? ''
    if (cells.length !== sheet.header.length || product === '') throw otherFile(name)
    const values = new Map(compared.map(([column, at]) => [column, cells[at] ?? '']))
    return { product, variant: cells[variantId] ?? '', name: cells[title] ?? '', values }
  })
}

function readLines(name: string, bytes: Uint8Array): readonly ExportedRow[] {
  const lines = new TextDecoder().decode(bytes).split('\n')
  // The last line of a complete file has an end too.
  if (lines.pop() !== '') throw otherFile(name)
  return lines.map((line) => {
    const product = toRecord(readJson(line))
    const { id, name: title } = product
    if (typeof id !== 'string' || typeof title !== 'string') throw otherFile(name)
    return { product: id, variant: '', name: title, values: new Map(listValues(product, '')) }
  })
}

/** They change with every edit, also with one that restores all values. */
const bookkeeping: ReadonlySet<string> = new Set(['updatedAt', 'revision'])

function* listValues(value: object, path: string): Generator<[string, string]> {
  for (const [name, each] of Object.entries(value) as [string, unknown][]) {
    if (bookkeeping.has(name)) continue
    const own = `${path}${name}`
    if (Array.isArray(each) && each.length > 0 && each.every(hasId)) {
      for (const item of each) yield* listValues(item, `${own}/${item.id}/`)
    } else if (typeof each === 'object' && each !== null && !Array.isArray(each)) {
      yield* listValues(each, `${own}/`)
    } else yield [own, typeof each === 'string' ? each : JSON.stringify(each)]
  }
}

function hasId(value: unknown): value is { readonly id: string } {
  return typeof toRecord(value)['id'] === 'string'
}

function otherFile(name: string): ProblemError {
  return new ProblemError({
    code: 'storage-failed',
    message: `${name} isn’t a complete file of “shelfside export”. Export it again.`,
  })
}
