/** How changes in the store reach this browser, as pages may know it: never with the key. */
export interface RelayStatus {
  readonly state: 'none' | 'key-needed' | 'connecting' | 'live' | 'resting' | 'failed'
  readonly address?: string | undefined
  readonly instanceId?: string | undefined
  /** Of the last event; milliseconds since 1970. */
  readonly lastEventAt?: number | undefined
  /** Events whose signature was not valid, since the worker started. */
  readonly rejected: number
  readonly message: string
}

/**
 * The typed address of a relay without a trailing slash. Undefined for anything that is not https,
 * or has a user name, a password, a query or a fragment.
 */
export function readRelayAddress(text: string): string | undefined {
  const url = URL.parse(text.trim())
  if (url === null || url.protocol !== 'https:' || url.hostname === '') return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return undefined
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** The host permission that the browser is asked for: this host alone. */
export function toRelayHost(address: string): string {
  return `https://${new URL(address).hostname}/*`
}
