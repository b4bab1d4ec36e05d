// Messages are signed as Standard Webhooks (https://www.standardwebhooks.com) defines it, version 1.0: receivers can
// check them with an existing library.

const prefix = 'whsec_'
const secretLength = 32

/** A new secret: 32 random bytes. */
export function createWebhookSecret(): string {
  return prefix + toBase64(crypto.getRandomValues(new Uint8Array(secretLength)))
}

/** The headers of a message. `id` is that of the event: a repeated message has the same one. */
export async function signWebhook(
  secret: string,
  { id, body, atMs }: { readonly id: string; readonly body: string; readonly atMs: number },
): Promise<Readonly<Record<string, string>>> {
  const timestamp = String(Math.floor(atMs / 1000))
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.slice(prefix.length)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${toBase64(signature)}`,
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0)
}
