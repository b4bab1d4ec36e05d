import * as z from 'zod/mini'
import { isBase64Of, keyLength } from './bytes.ts'
import { type Kdf, kdfShape } from './kdf.ts'

/** Made of a passphrase, in the page where it was typed. */
export interface PassKey {
  readonly type: 'pass'
  readonly kdf: Kdf
  /** 32 bytes, base64, so that it can travel in a message. */
  readonly secretKey: string
}

/** What an authenticator answered. The salt is what it was asked with. */
export interface PasskeyKey {
  readonly type: 'passkey'
  readonly credentialId: string
  readonly salt: string
  /** The 32 bytes of the PRF's output, base64. */
  readonly secretKey: string
}

/**
 * Opens the data key, and nothing else. All that leaves the page in which somebody unlocks. What is
 * secret in it is named so that no logger shows it (`lib/base/redact.ts`).
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
/** For the message that carries one. */
export const wrappingKeyShape = z.discriminatedUnion('type', [passKeyShape, passkeyKeyShape])
