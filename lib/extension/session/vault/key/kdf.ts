import * as z from 'zod/mini'
import { isBase64Of, type RandomBytes, toBase64 } from './bytes.ts'

/** How a key is derived from a passphrase. Stored with the data key that it wraps, and authenticated with it. */
export type Kdf = Argon2Kdf | Pbkdf2Kdf

export interface Argon2Kdf {
  readonly name: 'argon2id'
  /** KiB of memory. */
  readonly m: number
  /** Passes over that memory. */
  readonly t: number
  /** Lanes. WebAssembly runs them one after another, so more of them give no benefit. */
  readonly p: number
  /** 16 bytes, base64. */
  readonly salt: string
}

export interface Pbkdf2Kdf {
  readonly name: 'pbkdf2-sha256'
  /** Iterations. */
  readonly i: number
  /** 16 bytes, base64. */
  readonly salt: string
}

const saltLength = 16
const salt = z.string().check(z.refine((text) => isBase64Of(text, saltLength)))
const between = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/**
 * The lower limits are OWASP's (Password Storage Cheat Sheet): lowered parameters must not yield a key that is
 * cheap to guess. Above the upper limits, unlocking would take too long.
 */
export const kdfShape = z.lazy(() =>
  z.discriminatedUnion('name', [
    z.strictObject({
      name: z.literal('argon2id'),
      m: between(19_456, 1_048_576),
      t: between(2, 16),
      p: between(1, 16),
      salt,
    }),
    z.strictObject({
      name: z.literal('pbkdf2-sha256'),
      i: between(600_000, 10_000_000),
      salt,
    }),
  ]),
)

/** For a new passphrase: 64 MiB, three passes, one lane. */
export function createArgon2Kdf(random: RandomBytes): Argon2Kdf {
  return { name: 'argon2id', m: 65_536, t: 3, p: 1, salt: toBase64(random(saltLength)) }
}

/** For browsers that may not run WebAssembly. */
export function createPbkdf2Kdf(random: RandomBytes): Pbkdf2Kdf {
  return { name: 'pbkdf2-sha256', i: 1_000_000, salt: toBase64(random(saltLength)) }
}

/** Whether guessing is cheaper under `one` than under `than`, by any parameter. */
export function isWeaker(one: Kdf, than: Kdf): boolean {
  if (one.name === 'pbkdf2-sha256') return than.name === 'argon2id' || one.i < than.i
  return than.name === 'argon2id' && (one.m < than.m || one.t < than.t)
}
