const mediaHosts = new Set(['static.wixstatic.com', 'video.wixstatic.com'])
const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const maxAddressLength = 2000
const maxTextLength = 20_000

/** Where the shop's media lie; no other host learns of a look. */
export function sanitizeMediaUrl(address: unknown): string | undefined {
  const url = parse(address)
  const isOurs =
    url?.protocol === 'https:' &&
    mediaHosts.has(url.host) &&
    url.username === '' &&
    url.password === ''
  return isOurs ? url.href : undefined
}

/** Where a link may lead once a person confirmed it: nowhere that runs anything. */
export function sanitizeUrl(address: unknown): string | undefined {
  const url = parse(address)
  return url !== undefined && linkProtocols.has(url.protocol) ? url.href : undefined
}

/** What stands in a link's confirmation: the host in the form that cannot be mistaken for another. */
export function hostOf(address: string): string {
  const url = parse(address)
  if (url === undefined) return ''
  return url.host === '' ? url.pathname : url.host
}

/**
 * A text as it may stand among others: without characters that turn what is around them, without what
 * is no character, and not without end.
 */
export function sanitizeText(text: unknown): string {
  if (typeof text !== 'string') return ''
  const whole = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
  return (
    whole
      .toWellFormed()
      // Overrides and isolates of direction; what closes them goes with them.
      .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
      // Controls that no reader sees, but for tab and line ends.
      .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
  )
}

function parse(address: unknown): URL | undefined {
  if (typeof address !== 'string' || address.length > maxAddressLength) return undefined
  return URL.parse(address.trim()) ?? undefined
}
