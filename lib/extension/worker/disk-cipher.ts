import type { Cipher } from '#lib/extension/session/vault/cipher.ts'

/** Encrypts and signs what is stored beside the vault. */
export type DiskCipher = Cipher & { readonly isOfBrowser?: boolean }

/** Undefined if there is none. Throws a `ProblemError` "locked" while the vault is locked. */
export type ReadDiskCipher = () => Promise<DiskCipher | undefined>
