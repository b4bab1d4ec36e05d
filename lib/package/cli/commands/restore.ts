import { restoreParts, excludedByDefault } from '#lib/core/edits/restore/restore-part.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { maxBytes } from '#lib/core/point-file/manifest.ts'
import { type PointFile, readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { createProductsSource } from '#lib/core/sheet-engine/create-products-source.ts'
import { describeTransfer } from '#lib/core/sheet-engine/describe-transfer.ts'
import { toReadableProducts } from '#lib/wix/store/read-document.ts'
import type { Command, CommandContext } from '../command.ts'
import { openImport } from '../import/open-import.ts'
import { runImport } from '../import/run-import.ts'
import { readConfirmed } from '../jobs/choose-rows.ts'
import { type SiteJobs, withSiteJobs } from '../jobs/open-site-jobs.ts'
import { runPreview } from '../jobs/run-preview.ts'
import { openInput, readInput } from '../read-input.ts'
import { type Options, readSite, UsageError } from '../read-options.ts'
import { createPointReader, listIds } from '../restore/read-point.ts'

export const restoreCommand: Command = {
  usage:
    'shelfside restore FILE --site SITE_ID [--dry-run] [--yes] [--part PART]… [--match COLUMN] [--confirm CHECK]… [--leave-out] [--json] [--state DIR]',
  help: `Restores products from the file of a restore point, which the extension saves. Products of this store become what
they were; deleted ones are created again, and newer ones stay. Products of another store or catalog are imported as
new ones: the report says what doesn't come along. You see every value before anything is sent to Wix.

  --dry-run            prints the preview and changes nothing
  --yes                runs without asking
  --part PART          only this part, such as prices or deleted; default: everything but stock
  --match COLUMN       products of another store or catalog: updates those with the same sku, slug or name
  --leave-collections  products of another store or catalog: leaves out collections that the store does not have
  --confirm CHECK      a warning by its name: products with that warning are restored too
  --leave-out          with --yes or --dry-run: leaves out products that a safety check blocks or warns about
  --json               reports as JSON
  --state              the folder that remembers edits, default ~/.shelfside`,
  options: [
    'site',
    'state',
    'dry-run',
    'yes',
    'part',
    'match',
    'leave-collections',
    'confirm',
    'leave-out',
    'json',
  ],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const siteId = readSite(options)
    const parts = readParts(options)
    readConfirmed(options.confirm)
    const file = await openPoint(name, context)
    const folder = options.state ?? context.stateFolder
    const work = async (opened: SiteJobs) => {
      if (file.siteId !== siteId || file.catalog !== opened.store.catalog) {
        return importPoint(context, opened, file, options)
      }
      const ids = await listIds(file)
      // The file is read while the preview is built: no other point can be meant.
      const scope = { kind: 'restore', pointId: 'file', at: file.at, ids, parts } as const
      const { id } = await opened.jobs.draft({ siteId, edit: { scope, operations: [] } })
      return runPreview(context, opened, id, options)
    }
    return withSiteJobs(context, folder, siteId, work, createPointReader(file))
  },
}

/** A file that was checked completely. */
async function openPoint(
  name: string,
  { progress, signal }: Pick<CommandContext, 'progress' | 'signal'>,
): Promise<PointFile> {
  // One byte more than is accepted, so that a larger file is refused.
  const bytes = await readInput(name, maxBytes + 1)
  const onProgress = (done: number, total: number) =>
    progress.show(`${done} of ${total} products checked`)
  return openInput(name, async () => {
    const file = await readPointFile(new Blob([bytes]), { signal, onProgress })
    if (file.products > 0) return file
    throw new ProblemError({ code: 'bad-input', message: t.restore.fileEmpty })
  })
}

function readParts({ part: wanted }: Options): readonly string[] {
  if (wanted === undefined) return restoreParts.filter((part) => !excludedByDefault.includes(part))
  const parts = wanted.flatMap((text) => text.split(',')).map((text) => text.trim())
  if (parts.every((part) => restoreParts.includes(part))) return parts
  throw new UsageError(`--part takes ${restoreParts.join(', ')}.`)
}

/** Ids mean nothing in another store: its products are imported, as new ones unless they are matched by a column. */
async function importPoint(
  context: CommandContext,
  opened: SiteJobs,
  file: PointFile,
  options: Options,
): Promise<number> {
  if (options.part !== undefined) {
    throw new UsageError('--part is for a file of this store. This one is imported.')
  }
  const { progress, say, signal } = context
  const source = await createProductsSource(file, file.readDocuments(), {
    catalog: opened.store.catalog,
    read: toReadableProducts,
    signal,
    onProgress: (done, total) => progress.show(`${done} of ${total} products read`),
  })
  const found = await openImport(context, opened, source, options)
  const transfer = describeTransfer(source, {
    siteId: opened.siteId,
    currency: found.currency,
  })
  const { title, warning, notes, losses } = transfer
  say([title, warning, ...notes].filter((text) => text !== undefined).join('\n'))
  if (losses.length > 0)
    say(`${t.transfer.losses}:\n${losses.map((loss) => `- ${loss}`).join('\n')}`)
  return runImport(context, opened, found, { ...options, new: true }, { transfer })
}
