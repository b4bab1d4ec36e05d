import { expect, test } from 'vitest'
import { connectionShape } from '#lib/extension/session/vault/entry.ts'

const siteId = '00000000-0000-4000-8000-00000000aaaa'
const rest = { siteId, products: 3, connectedAt: 1 }

test('a connection that an earlier version stored is read with its catalog', () => {
  const expected = { ...rest, catalog: 'v3' }
  expect(connectionShape.parse({ ...rest, catalogue: 'v3' })).toEqual(expected)
  expect(connectionShape.parse({ ...rest, catalog: 'v3' })).toEqual(expected)
  for (const odd of [null, 'v3', {}, { ...rest, catalogue: 'v4' }, { ...expected, more: 1 }]) {
    expect(connectionShape.safeParse(odd).success).toBe(false)
  }
})
