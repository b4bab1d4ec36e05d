import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readClientAddress } from '#lib/server/guard/client-address.ts'

function read(remoteAddress: string, forwarded?: string, trustedProxies = 0): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const incoming = new IncomingMessage(socket)
  if (forwarded !== undefined) incoming.headers['x-forwarded-for'] = forwarded
  return readClientAddress(incoming, trustedProxies)
}

describe('the address of a caller', () => {
  it('is the peer’s if no proxy is trusted, whatever headers the caller sends', () => {
    expect(read('203.0.113.7', '10.0.0.1')).toBe('203.0.113.7')
    expect(read('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('is the one that the trusted proxies saw, counted from the end', () => {
    expect(read('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 1)).toBe('3.3.3.3')
    expect(read('10.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2)).toBe('2.2.2.2')
  })

  it('is the peer’s if a proxy omitted its header', () => {
    expect(read('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
    expect(read('10.0.0.1', '1.1.1.1', 2)).toBe('10.0.0.1')
  })

  it('is a whole /64 for IPv6, written in full or abbreviated', () => {
    expect(read('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(read('2001:DB8:1:2::6')).toBe('2001:db8:1:2')
    expect(read('2001:db8::1')).toBe('2001:db8:0:0')
    expect(read('::1')).toBe('0:0:0:0')
  })
})
