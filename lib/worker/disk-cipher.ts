import type { Cipher } from '#lib/session/vault/cipher.ts'

/** Encrypts and signs what is stored beside the vault. */
export type DiskCipher = Cipher & { readonly endsWithBrowser?: boolean }

/** Undefined without a vault and without a connected store. Throws a `ProblemError` "locked" while the vault is locked. */
export type ReadDiskCipher = () => Promise<DiskCipher | undefined>
