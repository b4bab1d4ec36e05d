/**
 * The typed address of a webhook. Undefined for anything that is not https, has a user name, a password or a fragment,
 * or names this computer or a private network: a rule must not make the browser call devices there.
 */
export function readWebhookAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url === null || url.protocol !== 'https:' || !isPublicName(url.hostname)) return undefined
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  return url.href
}

/** Reserved for networks that are not public (RFC 6761, RFC 6762, RFC 8375), and names that routers use. */
const privateEndings = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'intranet',
  'arpa',
])

/** A name with a dot. Addresses are not names, public ones included: the host has to have a certificate. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]/.test(last) && !privateEndings.has(last)
}
