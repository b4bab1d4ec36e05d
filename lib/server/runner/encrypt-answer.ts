import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { base64url, CompactEncrypt } from 'jose'

const zip = promisify(gzip)

/** Encrypts an answer (JWE, A256GCM), so that no proxy in front of the server can read or change it. */
export async function encryptAnswer(answer: object, answerKey: string): Promise<string> {
  return new CompactEncrypt(await zip(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(base64url.decode(answerKey))
}
