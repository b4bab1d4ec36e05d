import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readClientAddress } from '#lib/relay/guard/client-address.ts'

function read(remoteAddress: string, forwarded?: string, trustedProxies = 0): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const incoming = new IncomingMessage(socket)
  if (forwarded !== undefined) incoming.headers['x-forwarded-for'] = forwarded
  return readClientAddress(incoming, trustedProxies)
}

describe('the address of a caller', () => {
  it('is the peer’s when no proxy is trusted, whatever the caller writes', () => {
    expect(read('203.0.113.7', '10.0.0.1')).toBe('203.0.113.7')
    expect(read('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('is what the trusted proxies saw, counted from the end', () => {
    expect(read('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 1)).toBe('3.3.3.3')
    expect(read('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2')
  })

  it('is the peer’s when a proxy left its header out', () => {
    expect(read('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
    expect(read('10.0.0.1', '1.1.1.1', 2)).toBe('10.0.0.1')
  })

  it('is a whole /64 with IPv6, written out or not', () => {
    expect(read('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(read('2001:DB8:1:2::6')).toBe('2001:db8:1:2')
    expect(read('2001:db8::1')).toBe('2001:db8:0:0')
    expect(read('::1')).toBe('0:0:0:0')
  })
})
