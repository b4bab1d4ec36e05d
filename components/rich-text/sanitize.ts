const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const maxAddressLength = 2000
const maxTextLength = 20_000

/** Allows only link targets that cannot run code. */
export function sanitizeUrl(address: unknown): string | undefined {
  const url = parse(address)
  return url !== undefined && linkProtocols.has(url.protocol) ? url.href : undefined
}

/** The host shown before a link is opened, in its unambiguous (Punycode) form. */
export function hostOf(address: string): string {
  const url = parse(address)
  if (url === undefined) return ''
  return url.host === '' ? url.pathname : url.host
}

/**
 * Removes direction overrides and control characters, replaces lone surrogates, and limits the length, so that
 * the text cannot affect the text around it.
 */
export function sanitizeText(text: unknown): string {
  if (typeof text !== 'string') return ''
  const whole = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
  return (
    whole
      .toWellFormed()
      // Direction overrides and isolates, including their closing characters.
      .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
      // Control characters except tabs and line ends.
      .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
  )
}

function parse(address: unknown): URL | undefined {
  if (typeof address !== 'string' || address.length > maxAddressLength) return undefined
  return URL.parse(address.trim()) ?? undefined
}
