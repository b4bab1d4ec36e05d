import { base64url, compactDecrypt } from 'jose'

const keyBytes = 32

/** A key that encrypts answers, in base64url. */
export function createAnswerKey(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(keyBytes)))
}

/** 128 random bits, which an answer repeats, in base64url. */
export function createNonce(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
}

/** Decrypts what a runner encrypted with this key, and unzips it. Rejects anything else. */
export async function openAnswer(jwe: string, answerKey: string): Promise<string> {
  const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  const { plaintext } = await compactDecrypt(jwe, base64url.decode(answerKey), options)
  const zipped = new Blob([new Uint8Array(plaintext)]).stream()
  return new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).text()
}
