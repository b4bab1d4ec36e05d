import { calculateJwkThumbprint, CompactEncrypt, importJWK } from 'jose'
import { RejectedByRunner } from '#lib/jobs/leases/remote-runner.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The public key of a server: P-256. */
export interface PublicKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

/**
 * Gzips and encrypts a document, so that only the server whose key has this thumbprint (RFC 7638) can read it: no proxy
 * in front of it, and no other server at its address.
 */
export async function encryptForRunner(
  document: object,
  publicKey: PublicKey,
  thumbprint: string,
): Promise<string> {
  if ((await calculateJwkThumbprint(publicKey)) !== thumbprint) {
    throw new RejectedByRunner('runner-key', { code: 'wrong-key', message: t.runner.otherServer })
  }
  const body = new Blob([JSON.stringify(document)]).stream()
  const zipped = new Response(body.pipeThrough(new CompressionStream('gzip')))
  return new CompactEncrypt(new Uint8Array(await zipped.arrayBuffer()))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK({ ...publicKey }, 'ECDH-ES'))
}
