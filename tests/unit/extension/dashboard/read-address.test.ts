import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress, readSiteId } from '#lib/extension/dashboard/read-address.ts'

const site = '1b2c3d4e-1111-4222-8333-444455556666'
const product = 'aaaabbbb-1111-4222-8333-ccccddddeeee'
const dashboard = `https://manage.wix.com/dashboard/${site}`
const app = 'app/215238eb-22a5-4c36-9e7b-e7c08025e04e'

describe('the address of an admin page', () => {
  it.each([
    ['wix-stores/products', 'products'],
    ['wix-stores/products/', 'products'],
    ['wix-stores/products?filter=visible#top', 'products'],
    ['store/products', 'products'],
    ['products', 'products'],
    [app, 'products'],
    [`${app}/products`, 'products'],
    [`wix-stores/products/product/${product}`, 'product'],
    [`wix-stores/products/product/${product}/`, 'product'],
    [`wix-stores/products/product/${product}/variants?x=1`, 'product'],
    [`wix-stores/products/product/${product.toUpperCase()}`, 'product'],
    [`store/products/product/${product}`, 'product'],
    [`products/product/${product}`, 'product'],
    [`${app}/product/${product}`, 'product'],
    [`${app}/products/product/${product}`, 'product'],
    ['home', 'other'],
    ['', 'other'],
    ['wix-stores', 'products'],
    ['wix-stores/?x=1', 'products'],
    [`wix-stores/product/${product}`, 'product'],
    ['wix-stores/products/new-product', 'new-product'],
    ['store/products/new-product', 'new-product'],
    [`${app}/products/new-product`, 'new-product'],
    ['wix-stores/products/copy-product', 'copy-product'],
    [`wix-stores/products/copy-product?id=${product}`, 'copy-product'],
    ['wix-stores/products/product/not-an-id', 'other'],
    ['wix-stores/products/product/', 'other'],
    ['wix-stores/inventory', 'inventory'],
    ['store/inventory', 'inventory'],
    [`${app}/inventory`, 'inventory'],
    ['wix-stores/inventoryx', 'other'],
    ['wix-stores/categories/list', 'categories'],
    ['store/categories/list', 'categories'],
    ['wix-stores/categories', 'other'],
    [`store/categories/list/category/${product}`, 'category'],
    [`wix-stores/categories/list/category/${product}`, 'category'],
    ['wix-stores/categories/list/category', 'categories'],
    ['wix-stores/settings', 'other'],
    ['store', 'other'],
    ['settings/inventory', 'other'],
    [`ecom-platform/order-details/${product}`, 'other'],
    [`app/00000000-0000-4000-8000-000000000000/product/${product}`, 'other'],
    ['wix-stores/productsx', 'other'],
  ])('/%s shows: %s', (path, kind) => {
    const page = readAddress(`${dashboard}/${path}`)
    expect(page).toMatchObject({ kind, siteId: site })
    if (page?.kind === 'product') expect(page.productId).toBe(product)
  })

  it.each([
    `http://manage.wix.com/dashboard/${site}/products`,
    `https://manage.wix.com.evil.example/dashboard/${site}/products`,
    `https://manage.wix.com:8443/dashboard/${site}/products`,
    `https://user@evil.example/manage.wix.com/dashboard/${site}/products`,
    `https://manage.wix.com/account/${site}/products`,
    'https://manage.wix.com/dashboard',
    'https://manage.wix.com/dashboard/not-a-site/products',
    `javascript:"https://manage.wix.com/dashboard/${site}/products"`,
    'about:blank',
    '',
  ])('%j is not recognized', (address) => {
    expect(readAddress(address)).toBeUndefined()
  })

  it('is read from any text without an error, and yields only ids', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (text) => {
        const page = readAddress(`${dashboard}/wix-stores/products/product/${text}`)
        if (page?.kind === 'product') expect(page.productId).toMatch(/^[0-9a-f-]{36}$/)
        readAddress(text)
      }),
    )
  })
})

describe('a site id from user input', () => {
  it.each([
    site,
    ` ${site.toUpperCase()} `,
    `${dashboard}/home`,
    `manage.wix.com/dashboard/${site}`,
    `${dashboard}?referral=x`,
  ])('%j is recognized', (text) => {
    expect(readSiteId(text)).toBe(site)
  })

  it.each(['', 'my shop', 'https://manage.wix.com/account/websites', `${site}0`])(
    '%j is rejected',
    (text) => {
      expect(readSiteId(text)).toBeUndefined()
    },
  )
})
