import * as z from 'zod/mini'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { parseSiteId, type SiteId } from '#lib/catalog/ids.ts'

/** What opens one shop: a key of the merchant's, or what an app was granted. */
export type Credential =
  | { readonly type: 'api-key'; readonly apiKey: string }
  | { readonly type: 'oauth'; readonly instanceId: string; readonly refreshToken: string }

export interface Entry {
  readonly siteId: SiteId
  /** Milliseconds since 1970, UTC: how old a key is says when to replace it. */
  readonly savedAt: number
  readonly credential: Credential
  readonly relay?: EntryRelay | undefined
  /** What the shop is and is called: the list of shops on the disk is not believed while this is at hand. */
  readonly connection?: Connection | undefined
}

/** The relay that reports what changes in this shop. Its address is kept with its key, which goes nowhere else. */
export interface EntryRelay {
  /** https, without a slash at its end. */
  readonly address: string
  /** The app's, as it was pasted. */
  readonly publicKey: string
  readonly instanceId: string
  readonly key: string
}

const secret = z.string().check(z.minLength(1), z.maxLength(8192))

const siteIdShape = z.custom<SiteId>(
  (value) => typeof value === 'string' && parseSiteId(value) === value,
)

export const connectionShape = z.strictObject({
  siteId: siteIdShape,
  name: z.optional(z.string()),
  catalogue: z.enum(['v1', 'v3']),
  currency: z.optional(z.string()),
  products: z.int(),
  connectedAt: z.int(),
  oauthClientId: z.optional(z.string()),
})

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
  connection: z.optional(connectionShape),
})

export const entriesShape = z.array(entryShape).check(z.maxLength(100))

/** The entries with this one among them, in place of what was kept for its site. */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [...withoutEntry(entries, entry.siteId), entry]
}

export function withoutEntry(entries: readonly Entry[], siteId: SiteId): readonly Entry[] {
  return entries.filter((entry) => entry.siteId !== siteId)
}
