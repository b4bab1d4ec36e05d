import * as z from 'zod/mini'
import { fromBase64, isBase64Of } from '#lib/extension/session/vault/key/bytes.ts'
import { reauthenticationRuleShape } from '#lib/core/job/reauthentication.ts'
import { idleLockChoices, lockChoices } from '#lib/extension/app/lock-after.ts'
import { kdfShape } from '#lib/extension/session/vault/key/kdf.ts'
import { passkeyFields } from '#lib/extension/session/vault/key/wrapping-key.ts'

/** IV, 32 bytes and a tag: the data key under a wrapping key. */
const wrapLength = 12 + 32 + 16
const wrapped = z.string().check(z.refine((text) => isBase64Of(text, wrapLength)))

/** Of the guardrails. Names of one that this version does not know stay. */
export const limitsShape = z.strictObject({
  jumpPercent: z.number(),
  salePercent: z.number(),
  off: z.optional(z.array(z.string())),
})

/** What the user chose to be protected by. Each is absent until it is set. */
const choiceFields = {
  reauthentication: z.optional(reauthenticationRuleShape),
  lockAfter: z.optional(z.literal(lockChoices)),
  idleLock: z.optional(z.literal(idleLockChoices)),
  limits: z.optional(limitsShape),
}

export const choicesShape = z.strictObject(choiceFields)
export type Choices = Readonly<z.infer<typeof choicesShape>>

/** The stored format, version 1. The data key authenticates every byte of it (`encryption.ts`). */
export const vaultFileShape = z.strictObject({
  /** A random id of the data key: parts of one vault are invalid in another. */
  kid: z.string().check(z.refine((text) => isBase64Of(text, 16))),
  /** Grows with every change: of two copies the later one counts. */
  rev: z.int().check(z.gte(1), z.lte(2 ** 31)),
  createdAt: z.int(),
  pass: z.strictObject({ kdf: kdfShape, wrapped }),
  passkeys: z.array(z.strictObject({ ...passkeyFields, wrapped })).check(z.maxLength(8)),
  ...choiceFields,
  /** The entries, encrypted with the data key. */
  data: z.string().check(z.refine((text) => fromBase64(text) !== undefined)),
})

export type VaultFile = Readonly<z.infer<typeof vaultFileShape>>
export type VaultHead = Omit<VaultFile, 'data'>

export function choicesOf({ reauthentication, lockAfter, idleLock, limits }: VaultHead): Choices {
  return {
    ...(reauthentication && { reauthentication }),
    ...(lockAfter && { lockAfter }),
    ...(idleLock && { idleLock }),
    ...(limits && { limits }),
  }
}
