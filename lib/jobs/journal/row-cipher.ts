import type { Signer } from './journal-signatures.ts'

export type RowPurpose = `journal:${string}:${number}`

/** Encrypts what is stored; `openJson` rejects anything else. Without a passphrase, only costs are encrypted. */
export interface RowCipher extends Signer {
  encryptJson(purpose: RowPurpose, value: unknown): Promise<Uint8Array<ArrayBuffer>>
  openJson(purpose: RowPurpose, encrypted: Uint8Array<ArrayBuffer>): Promise<unknown>
}
