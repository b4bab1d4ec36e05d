import { expect, it } from 'vitest'
import { nameOfAddress } from '#lib/wix/store/name-of-address.ts'

it.each([
  ['https://www.linen.example/', 'linen.example'],
  ['https://shop.linen.example/product-page/shirt', 'shop.linen.example'],
  ['https://owner.wixsite.com/linen-and-co/product-page/shirt', 'linen-and-co'],
  ['https://owner.wixstudio.com/linen', 'linen'],
  ['https://owner.wixsite.com/', 'owner.wixsite.com'],
])('names the store of %s', (address, name) => {
  expect(nameOfAddress(address)).toBe(name)
})

it.each([undefined, '', '/product-page/shirt', `https://${'a'.repeat(60)}.example/`])(
  'has no name for %s',
  (address) => {
    expect(nameOfAddress(address)).toBeUndefined()
  },
)
