import { importSPKI } from 'jose'

const minKeyBits = 2048

/**
 * The app's public key: its PEM, or the base64 of the PEM. Throws a TypeError with a sentence for
 * anything else, private keys and keys under 2,048 bits included.
 */
export async function importKey(publicKey: string): Promise<CryptoKey> {
  try {
    // "Get public key" shows the PEM; the platform's tools also take the base64 of it.
    const pem = publicKey.includes('-----') ? publicKey : atob(publicKey.replaceAll(/\s/g, ''))
    // WebCrypto of Node ignores what comes after the first key.
    if (pem.split('-----BEGIN').length > 2) throw new TypeError('More than one key.')
    const key = await importSPKI(pem.trim(), 'RS256')
    if ((key.algorithm as RsaHashedKeyAlgorithm).modulusLength >= minKeyBits) return key
  } catch {
    // Reported below, like every other text that is no key.
  }
  throw new TypeError(
    'This is not a public key of a Wix app: copy it from the app’s Webhooks page.',
  )
}
