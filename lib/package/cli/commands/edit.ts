import type { Command } from '../command.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { readConfirmed } from '../jobs/choose-rows.ts'
import { parseLine, readEdit } from '../jobs/read-edit.ts'
import { runPreview } from '../jobs/run-preview.ts'
import { readSite } from '../read-options.ts'

export const editCommand: Command = {
  usage:
    'shelfside edit "LINE" --site SITE_ID [--dry-run] [--yes] [--confirm CHECK]… [--leave-out] [--low-stock N] [--json] [--state DIR]',
  help: `Edits products, such as "price +7.5% end .99 collection:Lamps". A line says what changes, and for which
products: all, filters, or for and words to search for. You see every value before anything is sent to Wix.

  --dry-run   prints the preview and changes nothing
  --yes       runs without asking
  --confirm   a warning by its name, such as below-cost: products with that warning are edited too
  --leave-out with --yes or --dry-run: runs without products that a safety check blocks or warns about
  --low-stock the quantity from which down stock:low finds a product, as in the settings of the extension; default 5
  --json      reports as JSON
  --state     the folder that remembers edits, default ~/.shelfside`,
  options: ['site', 'state', 'dry-run', 'yes', 'confirm', 'leave-out', 'low-stock', 'json'],
  names: 1,
  async run({ options, names: [text = ''] }, context) {
    const siteId = readSite(options)
    readConfirmed(options.confirm)
    // A line that is wrong in any store needs no store.
    const early = parseLine(text, context.clock.now())
    const folder = options.state ?? context.stateFolder
    return withSiteJobs(context, folder, siteId, async (opened) => {
      const { edit } = await readEdit(text, early, opened.store, context)
      const { id } = await opened.jobs.draft({ siteId, edit })
      return runPreview(context, opened, id, options)
    })
  },
}
