import { expect, test } from 'vitest'
import { ids, openStore } from './open-store.ts'

function openAdmin() {
  const { mockStore } = openStore()
  const open = async (path: string) => {
    const response = await mockStore.fetch(new Request(`https://manage.wix.com${path}`))
    return { response, text: await response.text() }
  }
  return { open, siteId: mockStore.siteId }
}

test('every dashboard address is the same page under a strict content security policy', async () => {
  const { open, siteId } = openAdmin()
  const paths = ['home', 'wix-stores/products', `wix-stores/products/product/${ids.mug}`]
  const pages = await Promise.all(paths.map((path) => open(`/dashboard/${siteId}/${path}`)))
  for (const { response, text } of pages) {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'self'; img-src https://static.wixstatic.com; style-src 'self'",
    )
    expect(text).toBe(pages[0]?.text)
    expect(text).not.toMatch(/<script>|style=|onclick/)
  }
  expect((await open(`/dashboard/${ids.mug}/home`)).response.status).toBe(404)
})

test('its script and style are on the same host', async () => {
  const { open } = openAdmin()
  const script = await open('/_sandbox-admin/app.js')
  expect(script.response.headers.get('content-type')).toContain('text/javascript')
  expect(script.text).toContain('history.pushState')
  expect(() => new Blob([script.text])).not.toThrow()
  const style = await open('/_sandbox-admin/app.css')
  expect(style.text).toContain('font-size: 62.5%')
})

test('the list has every product, including hidden ones, newest first, in pages of 50', async () => {
  const { open } = openAdmin()
  const { text } = await open('/_sandbox-admin/products')
  const list = JSON.parse(text) as {
    total: number
    rows: { id: string; stock: string; price: string }[]
  }
  expect(list.total).toBe(4)
  expect(list.rows.map(({ id }) => id)).toEqual([ids.cap, ids.vase, ids.shirt, ids.mug])
  expect(list.rows[3]).toMatchObject({
    name: 'Stone Mug',
    sku: 'MUG-1',
    price: '€12.50',
    stock: '5 in stock',
    visible: true,
  })
  expect(list.rows[1]).toMatchObject({ stock: 'Out of stock', visible: false, picture: '' })
  expect(JSON.parse((await open('/_sandbox-admin/products?offset=3')).text)).toMatchObject({
    offset: 3,
    rows: [{ id: ids.mug }],
  })
})

test('a product page contains its product', async () => {
  const { open } = openAdmin()
  const { text } = await open(`/_sandbox-admin/products/${ids.shirt}`)
  expect(JSON.parse(text)).toMatchObject({
    name: 'Linen Shirt',
    price: '€20.00',
    sale: '€18.00',
    collections: ['Sale'],
    options: [{ name: 'Size', choices: ['S', 'M'] }, { name: 'Colour' }],
    variants: [
      ['S / Red', 'SH-0', '€20.00', '0'],
      expect.anything(),
      ['M / Red', 'SH-2', '€25.00', '4'],
      expect.anything(),
    ],
  })
  expect((await open('/_sandbox-admin/products/nobody')).response.status).toBe(404)
})
