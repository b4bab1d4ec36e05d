import * as z from 'zod/mini'
import { permissionNeeds } from '#lib/catalog/app/permission.ts'
import { count, millis, siteId, text } from './shapes.ts'

export const siteName = text(60)
/** Of an app's OAuth settings: no secret. */
export const oauthClientId = text(64)

const connection = z.lazy(() =>
  z.strictObject({
    siteId,
    name: z.optional(siteName),
    catalogue: z.enum(['v1', 'v3']),
    currency: z.optional(z.string()),
    products: count,
    connectedAt: millis,
    oauthClientId: z.optional(oauthClientId),
  }),
)

export const keyStorage = z.enum(['vault', 'session'])
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

export const triedPermission = z.lazy(() =>
  z.strictObject({
    need: z.enum(permissionNeeds),
    title: z.string(),
    works: z.union([z.boolean(), z.literal('unknown')]),
    message: z.string(),
  }),
)

export const connectedSite = z.lazy(() =>
  z.strictObject({
    connection,
    storage,
    state: z.enum(['connected', 'locked', 'key-needed']),
    isActive: z.boolean(),
  }),
)
