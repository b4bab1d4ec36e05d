/** What the copy consists of: written last, so that a copy is there whole or not at all. */
export interface Head {
  readonly format: typeof headFormat
  readonly siteId: string
  /** Grows with every change. */
  readonly revision: number
  /** Key of the whole index. */
  readonly base: string
  /** Key of what changed since the whole index was built. */
  readonly delta?: string | undefined
  /** Keys of the chunks that one reading of the whole shop gave. */
  readonly chunks: readonly string[]
  /** Keys of the chunks of single products read since; of several rows of one id the last counts. */
  readonly overlay: readonly string[]
  readonly products: number
  readonly variants: number
  /** All of it, near enough, and the part that `chunks` are. */
  readonly bytes: number
  readonly wholeBytes: number
  /** When the whole shop was last begun to be read; this and the next in ms since 1970. */
  readonly filledAt: number
  /** The copy shows the shop as it was then, or later. */
  readonly readAt: number
  /** Changes up to this time of the shop's own clock are in the copy. ISO 8601, UTC. */
  readonly changedTo: string
  readonly changedWhileReading: boolean
  /** Products that the shop has and cannot hand out: ids where they are known. */
  readonly unreadableIds?: readonly string[] | undefined
  /** When the others of them were created (ISO 8601): no answer names them. */
  readonly unreadableDates?: readonly string[] | undefined
  /** Such a product was changed since the whole shop was read: reading all of it tells which one. */
  readonly seeksUnreadable?: boolean | undefined
  /** Which key the costs of all of it are sealed with. To the worker, a copy under a key that is lost is none. */
  readonly encryptedBy: string
}

export const headFormat = 2

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isOptionalTexts = (value: unknown) => value === undefined || isTexts(value)

/** By hand: pages read it too, and have no room for a schema library. */
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
  encryptedBy: isText,
}

/** Undefined for anything but a head of this format and site: then there is no copy. */
export function parseHead(stored: unknown, siteId: string): Head | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const head = stored as Head
  const fits = Object.entries(fields).every(([name, test]) => test(head[name as keyof Head]))
  return fits && head.siteId === siteId ? head : undefined
}

/** What changed since the whole index was built: an index of its own, and the ids it answers for. On the disk without costs. */
export interface StoredDelta {
  readonly blob: ArrayBuffer
  readonly replaced: readonly string[]
}

export function parseDelta(stored: unknown): StoredDelta | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { blob, replaced } = stored as Partial<StoredDelta>
  return Object.prototype.toString.call(blob) === '[object ArrayBuffer]' && isTexts(replaced)
    ? (stored as StoredDelta)
    : undefined
}
