import type { Clock } from '#lib/core/base/clock.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { describeLineError } from '#lib/core/edit-line/describe-line-error.ts'
import type { EditLine, LineContext, LineError } from '#lib/core/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { unsupportedReason } from '#lib/core/operations/operations.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { UsageError } from '../read-options.ts'

export interface LineOfStore {
  readonly line: EditLine
  readonly edit: Edit
}

/** Undefined if what the line names has to be read from the store. Throws a `UsageError` for any other mistake. */
export function parseLine(text: string, now: number): EditLine | undefined {
  const line = parseEditLine(text, { now })
  if (line.ok) return line.value
  if (unread.has(line.error.code)) return undefined
  throw toUsageError(text, line.error)
}

const unread: ReadonlySet<string> = new Set([
  'collectionsUnknown',
  'locationsUnknown',
  'recipesUnknown',
])

/** The edit that a line means in this store. `early` is the result of `parseLine`. */
export async function readEdit(
  text: string,
  early: EditLine | undefined,
  store: ProductStore,
  { clock, signal }: { readonly clock: Pick<Clock, 'now'>; readonly signal: AbortSignal },
): Promise<LineOfStore> {
  const line = early ?? (await readLine(text, clock.now(), store, signal))
  return { line, edit: await toEdit(line, store, signal) }
}

async function readLine(
  text: string,
  now: number,
  store: ProductStore,
  signal: AbortSignal,
): Promise<EditLine> {
  const line = parseEditLine(text, { now, ...(await readNames(store, signal)) })
  if (line.ok) return line.value
  throw toUsageError(text, line.error)
}

async function readNames(
  store: ProductStore,
  signal: AbortSignal,
): Promise<Omit<LineContext, 'now'>> {
  const [nodes, locations = []] = await Promise.all([
    store.collections.list(signal),
    store.readStockLocations?.(signal),
  ])
  const collections = Array.from(listCollectionNames(nodes), ([id, name]) => ({ id, name }))
  return { collections, locations, recipes: [] }
}

function toUsageError(text: string, error: LineError): UsageError {
  const [start, end] = error.at
  const mark = `${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}`
  return new UsageError(`${describeLineError(error)}\n  ${text}\n  ${mark}`)
}

async function toEdit(
  { edit: { operations, units }, query, schedule }: EditLine,
  store: ProductStore,
  signal: AbortSignal,
): Promise<Edit> {
  if (schedule !== undefined) {
    throw new UsageError('The command line starts edits at once. Remove the times from the line.')
  }
  if (query === undefined) {
    throw new UsageError('Say which products: write “all”, filters, or “for” and words at the end.')
  }
  for (const operation of operations) {
    const message = unsupportedReason(operation, store.catalog)
    if (message !== undefined) throw new ProblemError({ code: 'not-supported', message })
  }
  const { currency } = await store.probe(signal)
  const scope = { kind: 'search', search: { text: query.text } } as const
  return { scope, operations, ...(units ?? (currency === undefined ? {} : { currency })) }
}
