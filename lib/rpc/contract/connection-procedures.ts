import * as z from 'zod/mini'
import { passKeyShape } from '#lib/session/vault/key/wrapping-key.ts'
import {
  connectedSite,
  connectionStatus,
  keyStorage,
  oauthClientId,
  siteName,
  triedPermission,
} from './connection-shape.ts'
import { procedure } from './procedure.ts'
import { nothing, siteId, text } from './shapes.ts'

const page = ['page'] as const

/** The shops that are connected, and their keys. No answer ever carries a key. */
export const connectionProcedures = {
  /** The shop in front. */
  'connection.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => connectionStatus,
  }),
  /**
   * Tries the key on the site first; keeps it only when that worked, and brings the site to the front.
   * With a `passKey` in a new vault. Else in the vault where there is one, unless it is to be kept until
   * the browser closes.
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
  /** The key of one site, or all keys and the vault with them. They stay valid at Wix. */
  'connection.forget': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId: z.optional(siteId) }),
    output: () => connectionStatus,
  }),

  /** A shop to try things out on, in this browser: begun or gone on with, and brought to the front. */
  'connection.tryDemo': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ catalogue: z.enum(['v1', 'v3']) }),
    output: () => connectionStatus,
  }),
  /** As it was in the beginning. Jobs that run on it pause. */
  'connection.resetDemo': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => connectionStatus,
  }),

  /** All that are known, in the order in which they were connected. */
  'connections.list': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.array(connectedSite),
  }),
  /** Pages show this one from now on. Jobs go on, whichever it is. */
  'connections.switch': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => connectionStatus,
  }),
  /** What the key of one site may do, each kind of access tried by a read that changes nothing. */
  'connections.tryPermissions': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.array(triedPermission),
  }),
  /** What a person calls it, and the way to see it as a shopper; empty: none. */
  'connections.describe': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, name: siteName, oauthClientId }),
    output: () => connectionStatus,
  }),
}
