import { argon2id } from 'hash-wasm'
import { type Bytes, keyLength } from './bytes.ts'
import type { Argon2Kdf } from './kdf.ts'

export type Argon2 = (
  passphrase: Bytes,
  salt: Bytes,
  kdf: Pick<Argon2Kdf, 'm' | 't' | 'p'>,
) => Promise<Bytes>

/**
 * Takes 0.3 s and 64 MiB, without a break: show that it is at work before it is called. 11 kB of its
 * own, so it is imported where a passphrase was typed, and there when it was. Throws where WebAssembly
 * may not be compiled.
 */
export const hashArgon2: Argon2 = async (passphrase, salt, { m, t, p }) =>
  Uint8Array.from(
    await argon2id({
      password: passphrase,
      salt,
      memorySize: m,
      iterations: t,
      parallelism: p,
      hashLength: keyLength,
      outputType: 'binary',
    }),
  )
