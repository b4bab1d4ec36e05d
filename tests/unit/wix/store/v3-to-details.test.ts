import { expect, it } from 'vitest'
import { product as codec } from '#lib/wix/api/v3/wire/product.ts'
import { toDetails } from '#lib/wix/store/v3/to-details.ts'

const read = (more: object) => toDetails(codec.read({ id: 'p1', ...more })!)

it('who can buy a product is reported for everyone or members, and not guessed otherwise', () => {
  expect(read({}).membersOnly).toBe(false)
  expect(read({ purchaseEligibility: {} }).membersOnly).toBe(false)
  const limited = (userCriteria: string) => read({ purchaseEligibility: { userCriteria } })
  expect(limited('MEMBERS_ONLY').membersOnly).toBe(true)
  expect(limited('FUTURE_VALUE')).not.toHaveProperty('membersOnly')
})

it('fields of apps are listed one by one, whatever they contain', () => {
  const namespaces = {
    '@trade/customs': { tariff: '6912 00 23', checked: true, origin: { country: 'PT' } },
    broken: 'no fields',
    empty: {},
  }
  expect(read({ extendedFields: { namespaces } }).appFields).toEqual([
    { app: '@trade/customs', name: 'tariff', value: '6912 00 23' },
    { app: '@trade/customs', name: 'checked', value: 'true' },
    { app: '@trade/customs', name: 'origin', value: '{"country":"PT"}' },
  ])
  for (const extendedFields of [undefined, null, 7, {}, { namespaces: [] }]) {
    expect(read({ extendedFields })).not.toHaveProperty('appFields')
  }
})
