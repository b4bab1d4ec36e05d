import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product } from '#lib/wix/api/v3/wire/product.ts'
import { product as olderProduct } from '#lib/wix/api/wire/product.ts'
import { joinPageAddress } from '#lib/core/catalog/product/page-address.ts'
import { toDetails } from '#lib/wix/store/v1/to-details.ts'
import { iterations } from '#tests/iterations.ts'

const store = 'https://shop.example'

describe('the address of a page', () => {
  it.each([
    ['is the base, if that is the page', `${store}/a`, '/a', `${store}/a`],
    ['keeps the query of the page', `${store}/a?lang=fr`, '/a', `${store}/a?lang=fr`],
    ['keeps the slash at the end of the page', `${store}/a/`, '/a', `${store}/a/`],
    ['ignores a slash at the end of the path', `${store}/a`, '/a/', `${store}/a`],
    ['keeps the fragment of the page', `${store}/a?b=c#d`, '/a', `${store}/a?b=c#d`],
    ['knows the page in either spelling', `${store}/caf%c3%a9`, '/café', `${store}/caf%c3%a9`],
    ['adds the path to the site', store, '/a', `${store}/a`],
    ['adds a missing slash', store, 'a', `${store}/a`],
    ['adds no second slash', `${store}/`, '/a', `${store}/a`],
    ['keeps the query behind the path', `${store}?lang=fr`, '/a', `${store}/a?lang=fr`],
    ['keeps the query behind both slashes', `${store}/?lang=fr`, '/a', `${store}/a?lang=fr`],
    ['keeps the folder of the site', `${store}/my-site`, '/a/b', `${store}/my-site/a/b`],
    ['keeps the folder of the language', `${store}/fr/`, '/a', `${store}/fr/a`],
    ['compares whole names', `${store}/xa`, 'a', `${store}/xa/a`],
    ['stays with the host of the site', store, '//other.example/a', `${store}/other.example/a`],
    [
      'stays with the host, whatever the slash',
      store,
      '\\\\other.example',
      `${store}/other.example`,
    ],
    ['takes the query of the path, if the site has none', store, '/a?b=c', `${store}/a?b=c`],
    ['is the site without a path', store, '', store],
    [
      'is secure for a host without a scheme',
      'www.shop.example',
      '/a',
      'https://www.shop.example/a',
    ],
  ])('%s', (_, base, path, expected) => {
    expect(joinPageAddress(base, path)).toBe(expected)
  })

  it.each(['', 'base', '/a', '//shop.example', 'mailto:a@b.example', 'javascript:alert(1)//a.b'])(
    'is unknown for a base that is no web address: %j',
    (base) => {
      expect(joinPageAddress(base, '/a')).toBeUndefined()
    },
  )

  const name = fc.stringMatching(/^[a-zé0-9%~-]{1,8}$/)
  const parts = fc.record({
    host: fc.constantFrom('shop.example', 'owner.wixsite.com', 'xn--bcher-kva.example:8080'),
    folder: fc.array(name, { maxLength: 2 }),
    page: fc.array(name, { minLength: 1, maxLength: 3 }),
    query: fc.constantFrom('', '?lang=fr', '?a=/a&b=?', '?'),
    isWhole: fc.boolean(),
    isSlashed: fc.boolean(),
    start: fc.constantFrom('', '/', '//'),
  })

  it('has the origin and the query of the base, and one slash before the path', () => {
    fc.assert(
      fc.property(parts, ({ host, folder, page, query, isWhole, isSlashed, start }) => {
        const names = isWhole ? [...folder, ...page] : folder
        const slash = isSlashed ? '/' : ''
        const base = `https://${host}${names.map((each) => `/${each}`).join('')}${slash}${query}`
        const address = new URL(joinPageAddress(base, start + page.join('/')) ?? '')
        expect(address.origin).toBe(new URL(base).origin)
        expect(address.search).toBe(new URL(base).search)
        expect(address.pathname).not.toContain('//')
        const tail = new URL(`https://a.example/${page.join('/')}`).pathname
        expect(address.pathname.replace(/\/$/, '').endsWith(tail)).toBe(true)
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })
})

describe('“Open in store” leads to', () => {
  it.each([
    [`${store}/a?lang=fr`, '/a', `${store}/a?lang=fr`],
    [store, 'a', `${store}/a`],
  ])('the page of a product of the newer catalog: %s and %s', (url, relativePath, expected) => {
    expect(product.read({ id: 'p', url: { url, relativePath } })?.url).toBe(expected)
  })

  it('nowhere, if the newer catalog names no site', () => {
    expect(product.read({ id: 'p', url: { relativePath: '/a' } })?.url).toBeUndefined()
  })

  it.each([
    ['https://owner.wixsite.com/my-site', 'https://owner.wixsite.com/my-site/product-page/a'],
    ['www.shop.example', 'https://www.shop.example/product-page/a'],
  ])('the page of a product of the older catalog at %s', (base, expected) => {
    const read = olderProduct.read({ id: 'p', productPageUrl: { base, path: '/product-page/a' } })
    expect(read && toDetails(read, undefined).url).toBe(expected)
  })
})
