import { parseArgs } from 'node:util'
import { parseSiteId, type SiteId } from '#lib/catalog/ids.ts'

export const usage = `Usage: SHELFSIDE_KEY=… shelfside export --site SITE_ID [--format csv|json] [--out FILE]

  export   writes every product of the store: as CSV, one row for a product and each of its variants,
           or as JSON, one product in each line

  --site   the ID that follows /dashboard/ in every address of the site's dashboard
  --format csv (default) or json
  --out    a file, which is replaced only when everything is written; default: standard output

The API key is read from SHELFSIDE_KEY, or from standard input if that is not set. Exit codes: 0 done,
1 failed, 2 wrong command line, 3 key rejected, 4 Wix cannot be reached, 130 interrupted.`

export interface ExportOptions {
  readonly siteId: SiteId
  readonly format: 'csv' | 'json'
  readonly out: string | undefined
}

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Undefined if the usage was asked for. Throws a `UsageError`. */
export function readOptions(args: readonly string[]): ExportOptions | undefined {
  const { values, positionals } = parse(args)
  if (values.help === true) return undefined
  const [command, ...others] = positionals
  if (command !== 'export' || others.length > 0) {
    throw new UsageError(
      command === undefined ? 'Name a command.' : `Unknown: ${positionals.join(' ')}`,
    )
  }
  const { site = '', format = 'csv', out } = values
  const siteId = parseSiteId(site)
  if (siteId === undefined) throw new UsageError('--site takes the ID of a site.')
  if (format !== 'csv' && format !== 'json') throw new UsageError('--format takes csv or json.')
  return { siteId, format, out }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
