import * as z from 'zod/mini'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { Cipher } from './cipher.ts'

/** Gives access to one store: the merchant's API key, or an app's grant. */
export type Credential =
  | { readonly type: 'api-key'; readonly apiKey: string }
  | { readonly type: 'oauth'; readonly instanceId: string; readonly refreshToken: string }

export interface Entry {
  readonly siteId: SiteId
  /** Milliseconds since 1970, UTC; the age of a key shows when to replace it. */
  readonly savedAt: number
  readonly credential: Credential
  readonly relay?: EntryRelay | undefined
  readonly runner?: EntryRunner | undefined
  readonly webhook?: EntryWebhook | undefined
  /** The store and its name; preferred to the list of stores on the disk, which is not authenticated. */
  readonly connection?: Connection | undefined
}

/** The relay that reports changes in this store. The address is stored with its key, which is sent nowhere else. */
export interface EntryRelay {
  /** https, without a trailing slash. */
  readonly address: string
  /** The app's public key, as entered. */
  readonly publicKey: string
  readonly instanceId: string
  readonly key: string
}

/** The server that runs edits of this store. The address is stored with its keys, which are sent nowhere else. */
export interface EntryRunner {
  /** https, without a trailing slash. */
  readonly address: string
  readonly key: string
  /** 32 bytes in base64url: encrypts what the server gives back. Known to this browser and the server alone. */
  readonly answerKey: string
}

/** Where rules of this store send messages. The secret signs them and is sent nowhere. */
export interface EntryWebhook {
  /** https. */
  readonly address: string
  readonly secret: string
}

const secret = z.string().check(z.minLength(1), z.maxLength(8192))

const siteIdShape = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)

/** What an earlier version stored has `catalog`. */
export const connectionShape = z.pipe(
  z.transform((stored: unknown) => {
    if (!isRecord(stored) || !('catalogue' in stored)) return stored
    const { catalogue, ...rest } = stored
    return { ...rest, catalog: catalogue }
  }),
  z.strictObject({
    siteId: siteIdShape,
    name: z.optional(z.string()),
    catalog: z.enum(['v1', 'v3']),
    currency: z.optional(z.string()),
    products: z.int(),
    connectedAt: z.int(),
    oauthClientId: z.optional(z.string()),
  }),
)

export const entryShape = z.strictObject({
  siteId: siteIdShape,
  savedAt: z.int(),
  credential: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('api-key'), apiKey: secret }),
    z.strictObject({ type: z.literal('oauth'), instanceId: secret, refreshToken: secret }),
  ]),
  relay: z.optional(
    z.strictObject({ address: secret, publicKey: secret, instanceId: secret, key: secret }),
  ),
  runner: z.optional(z.strictObject({ address: secret, key: secret, answerKey: secret })),
  webhook: z.optional(z.strictObject({ address: secret, secret })),
  connection: z.optional(connectionShape),
})

export const entriesShape = z.array(entryShape).check(z.maxLength(100))

/**
 * The entries with this one, which takes the place of the entry of its site: entries stay in the
 * order in which their stores were connected.
 */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return entries.some(({ siteId }) => siteId === entry.siteId)
    ? entries.map((each) => (each.siteId === entry.siteId ? entry : each))
    : [...entries, entry]
}

export function withoutEntry(entries: readonly Entry[], siteId: SiteId): readonly Entry[] {
  return entries.filter((entry) => entry.siteId !== siteId)
}

/** Stores credentials of stores: in the vault, or in memory. Only for the worker. */
export interface EntryStore {
  /** Undefined while it is locked. */
  readSites(): Promise<readonly SiteId[] | undefined>
  /** Undefined also while it is locked. */
  readEntry(siteId: SiteId): Promise<Entry | undefined>
  /** Replaces the entry of this site. Throws ProblemError while it is locked. */
  keepEntry(entry: Entry): Promise<void>
  removeEntry(siteId: SiteId): Promise<void>
  /** Undefined while it is locked. */
  readCipher(): Promise<Cipher | undefined>
  /** Deletes all entries. The keys themselves have to be revoked at Wix. */
  forget(): Promise<void>
}
