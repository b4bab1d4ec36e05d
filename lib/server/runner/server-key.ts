import {
  calculateJwkThumbprint,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { MasterKey } from './master-key.ts'
import type { RunnerStorage } from './storage/runner-storage.ts'

export interface ServerKey {
  readonly publicKey: JWK
  /** RFC 7638: the extension knows it from the runner key, and encrypts to no other key. */
  readonly thumbprint: string
  /** Decrypts what an extension encrypted to the public key. Rejects anything else. */
  decrypt(jwe: string): Promise<Uint8Array>
}

const algorithm = 'ECDH-ES'
const purpose = 'server-key'

/** The key pair of this server (P-256). It is created with the first use; the private key is encrypted. */
export async function openServerKey(
  storage: Pick<RunnerStorage, 'readSecret' | 'addSecret'>,
  masterKey: MasterKey,
): Promise<ServerKey> {
  if ((await storage.readSecret('server')) === undefined) {
    await storage.addSecret('server', await masterKey.encrypt(purpose, await createPrivateKey()))
  }
  const encrypted = await storage.readSecret('server')
  if (encrypted === undefined) throw new TypeError('The runner could not store its key.')
  const bytes = await masterKey.decrypt(purpose, encrypted).catch((cause: unknown) => {
    throw new TypeError('The master key of the runner is not the one that encrypted its data.', {
      cause,
    })
  })
  const privateKey = JSON.parse(new TextDecoder().decode(bytes)) as JWK
  const { d: _private, ...publicKey } = privateKey
  const key = await importJWK(privateKey, algorithm)
  return {
    publicKey,
    thumbprint: await calculateJwkThumbprint(publicKey),
    async decrypt(jwe) {
      const options = {
        keyManagementAlgorithms: [algorithm],
        contentEncryptionAlgorithms: ['A256GCM'],
      }
      return (await compactDecrypt(jwe, key, options)).plaintext
    },
  }
}

async function createPrivateKey(): Promise<Uint8Array<ArrayBuffer>> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
  return new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey)))
}
