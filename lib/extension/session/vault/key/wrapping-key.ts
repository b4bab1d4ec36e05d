import * as z from 'zod/mini'
import { isBase64Of, keyLength } from './bytes.ts'
import { type Kdf, kdfShape } from './kdf.ts'

/** Derived from a passphrase, in the page where it was entered. */
export interface PassKey {
  readonly type: 'pass'
  readonly kdf: Kdf
  /** 32 bytes, base64, so that a message can contain it. */
  readonly secretKey: string
}

/** An authenticator's response to the salt. */
export interface PasskeyKey {
  readonly type: 'passkey'
  readonly credentialId: string
  readonly salt: string
  /** The 32 bytes of the PRF's output, base64. */
  readonly secretKey: string
}

/**
 * Decrypts the data key. The only data that leaves the page in which the user unlocks. Its secret field has a
 * name that the logger redacts (`lib/core/base/redact.ts`).
 */
export type WrappingKey = PassKey | PasskeyKey

const secretKey = z.string().check(z.refine((text) => isBase64Of(text, keyLength)))

export const passkeyFields = {
  credentialId: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  salt: z.string().check(z.refine((text) => isBase64Of(text, keyLength))),
}

export const passKeyShape = z.strictObject({ type: z.literal('pass'), kdf: kdfShape, secretKey })
export const passkeyKeyShape = z.strictObject({
  type: z.literal('passkey'),
  ...passkeyFields,
  secretKey,
})
/** For messages that contain one. */
export const wrappingKeyShape = z.discriminatedUnion('type', [passKeyShape, passkeyKeyShape])
