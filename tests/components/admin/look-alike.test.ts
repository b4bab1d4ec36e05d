import { afterEach, expect, it, vi } from 'vitest'
import { readTicked } from '#lib/admin/list-rows.ts'
import { productRoutes } from '#lib/admin/read-address.ts'
import { runAdminPage } from '#lib/sandbox/admin-pages/page-script.ts'
import { idOf, siteId } from '#tests/components/builders.ts'

const rows = [1, 2, 3].map((at) => ({
  id: idOf(at),
  name: `Mug ${at}`,
  sku: `MUG-${at}`,
  price: '€1.00',
  stock: 'In stock',
  visible: true,
  picture: '',
}))

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it.each(productRoutes)(
  'the rows of the look-alike dashboard at "%s" can be read',
  async (route) => {
    // happy-dom lets a test choose the address of its window.
    ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      `https://manage.wix.com/dashboard/${siteId}/${route}`,
    )
    vi.stubGlobal('fetch', async () => Response.json({ total: rows.length, offset: 0, rows }))
    const root = document.createElement('div')
    root.id = 'root'
    document.body.replaceChildren(root)
    runAdminPage()
    await vi.waitFor(() => expect(readTicked(document, siteId)).toEqual([]))
    document.querySelector<HTMLElement>('[aria-label="Select Mug 2"]')?.click()
    expect(readTicked(document, siteId)).toEqual([idOf(2)])
  },
)
