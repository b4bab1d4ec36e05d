import { limits } from '#lib/core/import-export/limits.ts'
import type { Command } from '../command.ts'
import { openImport } from '../import/open-import.ts'
import { runImport } from '../import/run-import.ts'
import { readConfirmed } from '../jobs/choose-rows.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { readInput } from '../read-input.ts'
import { readSite } from '../read-options.ts'

export const importCommand: Command = {
  usage:
    'shelfside import FILE --site SITE_ID [--dry-run] [--yes] [--new] [--match COLUMN] [--confirm CHECK]… [--leave-out] [--json] [--state DIR]',
  help: `Updates products from a CSV or XLSX file: one of “shelfside export”, of the extension, of Wix, or of another
program with columns such as SKU and Price. You see every value before anything is sent to Wix. Products that the
file does not have stay, and options and variants stay as they are.

  --dry-run            prints the preview and changes nothing
  --yes                runs without asking
  --new                creates the products that the store does not have
  --other-options      imports the other values of products with different options too
  --match COLUMN       id, handle, sku, barcode or slug; default: the first of these in the file
  --decimal . or ,     the decimal separator, where amounts such as 1.234 have two readings
  --clear TEXT         a cell with this text clears its field; empty cells change nothing
  --exact-stock        sets quantities; default: adds the difference to the exported quantity
  --leave-collections  leaves out collections that the store does not have
  --confirm CHECK      a warning by its name, such as below-cost: products with that warning are imported too
  --leave-out          with --yes or --dry-run: leaves out rows that can't be imported, and products that a safety
                       check blocks or warns about
  --json               reports as JSON
  --state              the folder that remembers edits, default ~/.shelfside`,
  options: [
    'site',
    'state',
    'dry-run',
    'yes',
    'new',
    'other-options',
    'match',
    'decimal',
    'clear',
    'exact-stock',
    'leave-collections',
    'confirm',
    'leave-out',
    'json',
  ],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const siteId = readSite(options)
    readConfirmed(options.confirm)
    // One byte more than is accepted, so that a larger file is refused.
    const bytes = await readInput(name, limits.bytes + 1)
    const folder = options.state ?? context.stateFolder
    return withSiteJobs(context, folder, siteId, async (opened) => {
      const found = await openImport(context, opened, { kind: 'file', name, bytes }, options)
      return runImport(context, opened, found, options)
    })
  },
}
