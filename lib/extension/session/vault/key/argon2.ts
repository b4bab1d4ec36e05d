import { argon2id } from 'hash-wasm'
import { type Bytes, keyLength } from './bytes.ts'
import type { Argon2Kdf } from './kdf.ts'

export type Argon2 = (
  passphrase: Bytes,
  salt: Bytes,
  kdf: Pick<Argon2Kdf, 'm' | 't' | 'p'>,
) => Promise<Bytes>

/**
 * Blocks for 0.3 s and takes 64 MiB: show progress before the call. The library is 11 kB, so it is imported
 * only after a passphrase was entered. Throws where WebAssembly is not allowed.
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
