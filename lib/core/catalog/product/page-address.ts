/** A host without a scheme: some stores send their address so. */
const bareHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[:/?#]|$)/u

/**
 * The address of a page from its two parts: the base is the address of the site, or that of the page itself, and keeps
 * its query. Undefined if the base is no web address.
 */
export function joinPageAddress(base: string, path: string): string | undefined {
  const whole = bareHost.test(base) ? `https://${base}` : base
  const address = URL.parse(whole)
  if (address === null || !/^https?:$/.test(address.protocol)) return undefined
  // With two slashes at its start, a path would name another host.
  const page = new URL(path.replace(/^[\s/\\]*/, '/'), address.origin)
  if (endsWith(segmentsOf(address), segmentsOf(page))) return whole
  address.pathname = address.pathname.replace(/\/+$/, '') + page.pathname
  address.search ||= page.search
  address.hash ||= page.hash
  return address.href
}

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean).map(decode)
}

function endsWith(segments: readonly string[], end: readonly string[]): boolean {
  const start = segments.length - end.length
  return start >= 0 && end.every((segment, index) => segment === segments[start + index])
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
