import { afterEach, expect, it, vi } from 'vitest'
import { listSelected, readRows } from '#lib/extension/dashboard/list-rows.ts'
import { productRoutes } from '#lib/extension/dashboard/read-address.ts'
import { runAdminPage } from '#lib/mock-store/admin-pages/page-script.ts'
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

/** The page listens to clicks and address changes until it is left; other tests share the window. */
const leaving = new Set<() => void>()

function openAdminPage(): void {
  const spies = [window, document].map((target) => {
    const spy = vi.spyOn(target as EventTarget, 'addEventListener')
    leaving.add(() => {
      for (const [type, listener] of spy.mock.calls) {
        if (listener !== null) target.removeEventListener(type, listener)
      }
      spy.mockClear()
    })
    return spy
  })
  runAdminPage()
  for (const spy of spies) expect(spy).toHaveBeenCalled()
}

afterEach(() => {
  for (const leave of leaving) leave()
  leaving.clear()
  vi.restoreAllMocks()
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
    openAdminPage()
    await vi.waitFor(() => expect(listSelected(readRows(document, siteId))).toEqual([]))
    document.querySelector<HTMLElement>('[aria-label="Select Mug 2"]')?.click()
    expect(listSelected(readRows(document, siteId))).toEqual([idOf(2)])
  },
)

it('a look-alike that was left sends no request when the address changes', async () => {
  const fetch = vi.fn(async () => Response.json({ total: 0, offset: 0, rows: [] }))
  vi.stubGlobal('fetch', fetch)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await Promise.resolve()
  expect(fetch).not.toHaveBeenCalled()
})
