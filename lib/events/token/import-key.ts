const pem = /^\s*-----BEGIN PUBLIC KEY-----([\sA-Za-z0-9+/=]+)-----END PUBLIC KEY-----\s*$/
const hash = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

function toPem(text: string): string {
  // "Get public key" shows the PEM; the platform's tools also take the base64 of it.
  return text.includes('-----') ? text : atob(text.replaceAll(/\s/g, ''))
}

/**
 * The app's public key: its PEM, or the base64 of the PEM. Throws a TypeError with a sentence for
 * anything else, private keys and keys under 2,048 bits included.
 */
export async function importKey(publicKey: string): Promise<CryptoKey> {
  try {
    const body = pem.exec(toPem(publicKey))?.[1] ?? ''
    const der = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (char) => char.charCodeAt(0))
    const key = await crypto.subtle.importKey('spki', der, hash, false, ['verify'])
    if ((key.algorithm as RsaHashedKeyAlgorithm).modulusLength >= 2048) return key
  } catch {
    // Told below, like every other text that is no key.
  }
  throw new TypeError(
    'This is not a public key of a Wix app: copy it from the app’s Webhooks page.',
  )
}
