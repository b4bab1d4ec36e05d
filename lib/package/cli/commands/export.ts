import type { Command } from '../command.ts'
import { countProducts, describeUnreadable } from '../count-products.ts'
import { exitCodes } from '../exit-codes.ts'
import { exportProducts } from '../export-products.ts'
import { openOutput } from '../open-output.ts'
import { readSite, UsageError } from '../read-options.ts'

export const exportCommand: Command = {
  usage: 'shelfside export --site SITE_ID [--format csv|json] [--out FILE]',
  help: `Writes every product of the store: as CSV, one row for a product and each of its variants,
or as JSON, one product in each line.

  --format csv (default) or json
  --out    a file, which is replaced only when everything is written; default: standard output`,
  options: ['site', 'format', 'out'],
  names: 0,
  async run({ options }, { openStore, print, say, signal }) {
    const siteId = readSite(options)
    const { format = 'csv', out } = options
    if (format !== 'csv' && format !== 'json') throw new UsageError('--format takes csv or json.')
    const store = await openStore(siteId)
    const output = await openOutput(out, print)
    try {
      const { products, unreadable } = await exportProducts(store, format, output.write, signal)
      await output.finish()
      say(`${countProducts(products)} exported`)
      if (unreadable === 0) return exitCodes.done
      say(describeUnreadable(unreadable))
      return exitCodes.failed
    } catch (error) {
      await output.discard()
      throw error
    }
  },
}
