/** How changes in the shop reach this browser, as far as a page may know it: never with the key. */
export interface RelayStatus {
  readonly state: 'none' | 'key-needed' | 'connecting' | 'live' | 'resting' | 'failed'
  readonly address?: string | undefined
  readonly instanceId?: string | undefined
  /** Of the event that came last; milliseconds since 1970. */
  readonly lastEventAt?: number | undefined
  /** Events that no check of their signature would take, since the worker started. */
  readonly rejected: number
  readonly message: string
}

/** Without a relay the shop is asked so often while a page is open. */
export const pollMs = 30_000

/**
 * The origin of a relay's address as it was typed, without a slash at its end. Undefined for anything
 * that is not https, or carries a name, a password, a question or a fragment.
 */
export function readRelayAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url === null || url.protocol !== 'https:' || url.hostname === '') return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return undefined
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** What the browser is asked for, once: this host and no other. */
export function toRelayHost(address: string): string {
  return `https://${new URL(address).hostname}/*`
}
