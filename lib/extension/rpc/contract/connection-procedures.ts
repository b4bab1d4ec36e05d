import * as z from 'zod/mini'
import { passKeyShape } from '#lib/extension/session/vault/key/wrapping-key.ts'
import { procedure } from './procedure.ts'
import { nothing, siteId, text, count, millis } from './shapes.ts'
import { permissionNeeds } from '#lib/core/catalog/permission.ts'

const siteName = text(60)

/** From an app's OAuth settings; not a secret. */
const oauthClientId = text(64)

const connection = z.lazy(() =>
  z.strictObject({
    siteId,
    name: z.optional(siteName),
    catalog: z.enum(['v1', 'v3']),
    currency: z.optional(z.string()),
    products: count,
    connectedAt: millis,
    oauthClientId: z.optional(oauthClientId),
  }),
)

const keyStorage = z.enum(['vault', 'session'])

const storage = z.enum(['vault', 'session', 'demo'])

const isLockable = z.optional(z.literal(true))

const isOneOfSeveral = z.optional(z.literal(true))

export const connectionStatus = z.lazy(() =>
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('connected'), connection, isLockable, isOneOfSeveral }),
    z.strictObject({ state: z.literal('locked'), siteId: z.optional(siteId) }),
    z.strictObject({ state: z.literal('key-needed'), siteId, isLockable, isOneOfSeveral }),
    z.strictObject({ state: z.literal('none') }),
  ]),
)

const triedPermission = z.lazy(() =>
  z.strictObject({
    need: z.enum(permissionNeeds),
    title: z.string(),
    works: z.union([z.boolean(), z.literal('unknown')]),
    message: z.string(),
  }),
)

const connectedSite = z.lazy(() =>
  z.strictObject({
    connection,
    storage,
    state: z.enum(['connected', 'locked', 'key-needed']),
    isActive: z.boolean(),
  }),
)

const page = ['page'] as const

/** The connected stores and their API keys. No output ever contains a key. */
export const connectionProcedures = {
  /** The active store. */
  'connection.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => connectionStatus,
  }),
  /**
   * Tries the key on the site, stores it only if that worked, and makes the site active. With a `passKey` it
   * is stored in a new vault; otherwise in the existing vault, or until the browser closes if there is none
   * or `storage` says so.
   */
  'connection.connect': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId: text(200),
        apiKey: text(4000),
        name: z.optional(siteName),
        oauthClientId: z.optional(oauthClientId),
        storage: z.optional(keyStorage),
        passKey: z.optional(passKeyShape),
      }),
    output: () => connectionStatus,
  }),
  /**
   * Deletes the key of one site, or all keys and the vault, here and first on the user's servers; forced, also if
   * those cannot be reached. The keys stay valid at Wix.
   */
  'connection.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId: z.optional(siteId), isForced: z.optional(z.boolean()) }),
    output: () => connectionStatus,
  }),

  /** Opens the demo store in this browser, or continues with it, and makes it active. */
  'connection.tryDemo': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ catalog: z.enum(['v1', 'v3']) }),
    output: () => connectionStatus,
  }),
  /** Restores the demo store's initial state. Its running jobs pause. */
  'connection.resetDemo': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => connectionStatus,
  }),

  /** All known stores, in the order in which they were connected. */
  'connections.list': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.array(connectedSite),
  }),
  /** Makes this store active. Jobs of other stores continue. */
  'connections.switch': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => connectionStatus,
  }),
  /** The permissions of a site's key, each tried by a read that changes nothing. */
  'connections.tryPermissions': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.array(triedPermission),
  }),
  /** Sets the store's name and the OAuth client id for the shopper's view; empty: none. */
  'connections.describe': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, name: siteName, oauthClientId }),
    output: () => connectionStatus,
  }),
}
