import type { LocationNames } from '#lib/core/search/row.ts'
import { toRecord } from '#lib/core/base/is-record.ts'

/** What the offline copy consists of. Written last, so that the copy is complete or absent. */
export interface Head {
  readonly format: typeof headFormat
  readonly siteId: string
  /** Increases with every change. */
  readonly revision: number
  /** Key of the whole index. */
  readonly base: string
  /** Key of the changes since the whole index was built. */
  readonly delta?: string | undefined
  /** Keys of the chunks from the last full scan. */
  readonly chunks: readonly string[]
  /** Keys of the chunks of products read since; of several entries with one id the last counts. */
  readonly overlay: readonly string[]
  readonly products: number
  readonly variants: number
  /** Approximate total size, and the size of `chunks` alone. */
  readonly bytes: number
  readonly wholeBytes: number
  /** When the last full scan began; this and `readAt` in ms since 1970. */
  readonly filledAt: number
  /** The offline copy shows the store as of this time or later. */
  readonly readAt: number
  /** Changes up to this time on the store's clock are included. ISO 8601, UTC. */
  readonly changedTo: string
  readonly changedWhileReading: boolean
  /** Ids of products that exist in the store but that it fails to return. */
  readonly unreadableIds?: readonly string[] | undefined
  /** Creation dates (ISO 8601) of further such products, whose ids are unknown. */
  readonly unreadableDates?: readonly string[] | undefined
  /** Such a product changed since the last full scan: the next scan finds out which one. */
  readonly seeksUnreadable?: boolean | undefined
  /**
   * Ids and names of the inventory locations whose stock the products have; none in a store with a
   * single one. Absent in an offline copy of an earlier version, which has no such stock.
   */
  readonly locations?: LocationNames | undefined
  /** Id of the key that encrypts all costs. The worker ignores an offline copy under a lost key. */
  readonly encryptedBy: string
}

export function listNames(locations: LocationNames = []): readonly string[] {
  return locations.map(([, name]) => name)
}

export const headFormat = 2

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isOptionalTexts = (value: unknown) => value === undefined || isTexts(value)

export function isLocationNames(value: unknown): value is LocationNames {
  return Array.isArray(value) && value.every((pair) => isTexts(pair) && pair.length === 2)
}

/** Checked by hand: pages read the head too, and a schema library would enlarge them. */
const fields: Readonly<Record<keyof Head, (value: unknown) => boolean>> = {
  format: (value) => value === headFormat,
  siteId: isText,
  revision: isNumber,
  base: isText,
  delta: (value) => value === undefined || isText(value),
  chunks: isTexts,
  overlay: isTexts,
  products: isNumber,
  variants: isNumber,
  bytes: isNumber,
  wholeBytes: isNumber,
  filledAt: isNumber,
  readAt: isNumber,
  changedTo: isText,
  changedWhileReading: (value) => typeof value === 'boolean',
  unreadableIds: isOptionalTexts,
  unreadableDates: isOptionalTexts,
  seeksUnreadable: (value) => value === undefined || typeof value === 'boolean',
  locations: (value) => value === undefined || isLocationNames(value),
  encryptedBy: isText,
}

/** Undefined for anything but a head of this format and site: there is no offline copy then. */
export function parseHead(stored: unknown, siteId: string): Head | undefined {
  const head = toRecord(stored)
  const fits = Object.entries(fields).every(([name, test]) => test(head[name]))
  return fits && head['siteId'] === siteId ? (stored as Head) : undefined
}

/**
 * The changes since the whole index was built: a small index, and the ids it replaces. Stored
 * without costs.
 */
export interface StoredDelta {
  readonly blob: ArrayBuffer
  readonly replaced: readonly string[]
}

export function parseDelta(stored: unknown): StoredDelta | undefined {
  const { blob, replaced } = toRecord(stored)
  return Object.prototype.toString.call(blob) === '[object ArrayBuffer]' && isTexts(replaced)
    ? (stored as StoredDelta)
    : undefined
}
