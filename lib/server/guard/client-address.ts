import type { IncomingMessage } from 'node:http'

/**
 * The address of a caller as a key for limits. Each trusted proxy appends one address to
 * X-Forwarded-For; the caller wrote the addresses before those. IPv6 callers own a whole /64.
 */
export function readClientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const { remoteAddress = '' } = incoming.socket
  if (trustedProxies === 0) return toNetwork(remoteAddress)
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const seen = forwarded.at(-trustedProxies)?.trim().slice(0, 64) ?? ''
  return toNetwork(seen === '' ? remoteAddress : seen)
}

function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined ? [] : after.split(':')
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0')]
  return groups.slice(0, 4).join(':')
}
