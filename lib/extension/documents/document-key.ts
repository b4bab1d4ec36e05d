type Bytes = Uint8Array<ArrayBuffer>

/** Encrypts documents, and signs what they contain. */
export interface DocumentKey {
  /** Id of the key. Not secret. */
  readonly id: string
  encrypt(purpose: `documents:${string}`, plain: Bytes): Promise<Bytes>
  /** Rejects for data that was not encrypted with this key and purpose. */
  open(purpose: `documents:${string}`, encrypted: Bytes): Promise<Bytes>
  sign(purpose: `document:${string}`, text: string): Bytes
}

/** Throws a `ProblemError` "locked" while there is no key. */
export type ReadDocumentKey = () => Promise<DocumentKey>
