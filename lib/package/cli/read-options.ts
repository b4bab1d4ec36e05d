import { parseArgs } from 'node:util'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { maxLowStock } from '#lib/core/catalog/product/condition.ts'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'

/** Every option of the command line; each command takes some of them. */
const allOptions = {
  site: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  state: { type: 'string' },
  'low-stock': { type: 'string' },
  confirm: { type: 'string', multiple: true },
  'leave-out': { type: 'boolean' },
  new: { type: 'boolean' },
  'other-options': { type: 'boolean' },
  match: { type: 'string' },
  part: { type: 'string', multiple: true },
  decimal: { type: 'string' },
  clear: { type: 'string' },
  'exact-stock': { type: 'boolean' },
  'leave-collections': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export type OptionName = keyof typeof allOptions

export interface Options {
  readonly site?: string
  readonly format?: string
  readonly out?: string
  readonly state?: string
  readonly 'low-stock'?: string
  readonly confirm?: readonly string[]
  readonly 'leave-out'?: boolean
  readonly new?: boolean
  readonly 'other-options'?: boolean
  readonly match?: string
  readonly part?: readonly string[]
  readonly decimal?: string
  readonly clear?: string
  readonly 'exact-stock'?: boolean
  readonly 'leave-collections'?: boolean
  readonly 'dry-run'?: boolean
  readonly yes?: boolean
  readonly json?: boolean
  readonly help?: boolean
}

export interface Arguments {
  readonly options: Options
  readonly names: readonly string[]
}

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Throws a `UsageError` for an option that is not in `taken`, for more or fewer names than `count`, and for an empty name:
 * that is what the shell makes of a variable without a value.
 */
export function readArguments(
  args: readonly string[],
  taken: readonly OptionName[],
  count: number | readonly [min: number, max: number],
): Arguments {
  const [min, max] = typeof count === 'number' ? [count, count] : count
  const named = Object.fromEntries(
    [...taken, 'help' as const].map((name) => [name, allOptions[name]]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: named,
    })
    // Their types are those of `allOptions`.
    const options = values as Options
    const isMissing = positionals.length < min || positionals.some((name) => name.trim() === '')
    if (options.help !== true && (isMissing || positionals.length > max)) {
      throw new Error(isMissing ? 'A name is missing.' : `Unknown: ${positionals.join(' ')}`)
    }
    return { options, names: positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The quantity from which down a product is low in stock. */
export function readLowStock({ 'low-stock': text }: Options): number {
  if (text === undefined) return defaultLowStock
  const quantity = /^\d{1,7}$/.test(text) ? Number(text) : Infinity
  if (quantity >= 1 && quantity <= maxLowStock) return quantity
  throw new UsageError('--low-stock takes a quantity, such as 5.')
}

export function readSite({ site = '' }: Options): SiteId {
  const siteId = parseSiteId(site)
  if (siteId === undefined) throw new UsageError('--site takes the ID of a site.')
  return siteId
}
