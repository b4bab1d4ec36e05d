import { describeLineError } from '#lib/edit-line/describe-line-error.ts'
import type { EditLine, LineContext } from '#lib/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/edit-line/parse-edit-line.ts'
import type { Edit } from '#lib/operations/edit.ts'
import { unsupportedReason } from '#lib/operations/operations.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { listCollectionNames } from '#lib/store/list-collection-names.ts'
import type { ProductStore } from '#lib/store/store.ts'
import type { Command } from '../command.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { readConfirmed } from '../jobs/choose-rows.ts'
import { runPreview } from '../jobs/run-preview.ts'
import { readSite, UsageError } from '../read-options.ts'

export const editCommand: Command = {
  usage:
    'shelfside edit "LINE" --site SITE_ID [--dry-run] [--yes] [--confirm CHECK]… [--leave-out] [--json] [--state DIR]',
  help: `Edits products, such as "price +7.5% end .99 collection:Lamps". A line says what changes, and for which
products: all, filters, or for and words to search for. You see every value before anything is sent to Wix.

  --dry-run   prints the preview and changes nothing
  --yes       runs without asking
  --confirm   a warning by its name, such as below-cost: products with that warning are edited too
  --leave-out with --yes or --dry-run: runs without products that a safety check blocks or warns about
  --json      reports as JSON
  --state     the folder that remembers edits, default ~/.shelfside`,
  options: ['site', 'state', 'dry-run', 'yes', 'confirm', 'leave-out', 'json'],
  names: 1,
  async run({ options, names: [text = ''] }, context) {
    const siteId = readSite(options)
    readConfirmed(options.confirm)
    // A line that is wrong in any store needs no store.
    const early = parseEditLine(text, { now: context.clock.now() })
    if (!early.ok && !unread.has(early.error.code)) throw toUsageError(text, early.error)
    const folder = options.state ?? context.stateFolder
    return withSiteJobs(context, folder, siteId, async (opened) => {
      const { store, jobs } = opened
      const line = early.ok
        ? early.value
        : await readLine(text, { now: context.clock.now(), ...(await readNames(store, context)) })
      const edit = await toEdit(line, store, context.signal)
      const { id } = await jobs.draft({ siteId, edit })
      return runPreview(context, opened, id, options)
    })
  },
}

/** What the line names has to be read from the store. */
const unread: ReadonlySet<string> = new Set([
  'collectionsUnknown',
  'locationsUnknown',
  'recipesUnknown',
])

async function readNames(
  store: ProductStore,
  { signal }: { readonly signal: AbortSignal },
): Promise<Omit<LineContext, 'now'>> {
  const [nodes, locations = []] = await Promise.all([
    store.collections.list(signal),
    store.readStockLocations?.(signal),
  ])
  const collections = Array.from(listCollectionNames(nodes), ([id, name]) => ({ id, name }))
  return { collections, locations, recipes: [] }
}

async function readLine(text: string, context: LineContext): Promise<EditLine> {
  const line = parseEditLine(text, context)
  if (line.ok) return line.value
  throw toUsageError(text, line.error)
}

function toUsageError(text: string, error: Parameters<typeof describeLineError>[0]): UsageError {
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
