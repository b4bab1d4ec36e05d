import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Panel, PanelHost, PanelPage } from '#lib/extension/dashboard/panel-contract.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { type AdminView, startAdminScript } from '#lib/extension/dashboard/start-admin-script.ts'
import { defaultPanelState } from '#lib/extension/app/panel.ts'

const site = '1b2c3d4e-1111-4222-8333-444455556666'
const product = 'aaaabbbb-1111-4222-8333-ccccddddeeee'
const productPath = `/dashboard/${site}/wix-stores/products/product/${product}`

let controller: AbortController
let isAlive: boolean
let reported: string[]
let rows: [number, string | undefined][]
let view: AdminView
let panelHost: PanelHost | undefined

/** A panel that leaves something on the page to be counted. */
const panel: Panel = {
  mount(lent) {
    panelHost = lent
    const host = document.createElement('shelfside-panel')
    document.body.append(host)
    return () => host.remove()
  },
}
/** The page as the panel reads it now. */
const pageInView = (): PanelPage | undefined => panelHost?.readPage()
const hosts = () => document.querySelectorAll('shelfside-panel').length

function draw(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...body.children)
}

async function select(at: number) {
  document.querySelectorAll<HTMLElement>('input')[at]?.click()
  await vi.advanceTimersByTimeAsync(150)
}

async function go(path: string) {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.advanceTimersByTimeAsync(250)
}

beforeEach(async () => {
  vi.useFakeTimers()
  // happy-dom lets a test choose the address of its window.
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `https://manage.wix.com/dashboard/${site}/home`,
  )
  controller = new AbortController()
  isAlive = true
  reported = []
  rows = []
  panelHost = undefined
  view = startAdminScript(
    {
      isAlive: () => isAlive,
      report: (address) => reported.push(address),
      load: async () => panel,
      readSettings: async () => defaultSettings,
      reportRows: (selected, contextTarget) => rows.push([selected, contextTarget]),
      readInView: async () => null,
      sumSelected: async () => null,
      readBootstrap: async () => ({
        states: { product: defaultPanelState, products: defaultPanelState },
        shortcut: '',
      }),
      writeState: () => undefined,
      switchOff: () => undefined,
      readRowProblems: async () => [],
      openSettings: async () => ({}),
      open: async () => ({ opened: false }),
      onStale: () => () => undefined,
    },
    controller.signal,
  )
  await vi.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  controller.abort()
  vi.useRealTimers()
})

describe('the script in the dashboard', () => {
  it('reports every address and shows one panel, only on pages of products', async () => {
    expect(hosts()).toBe(0)
    await go(productPath)
    expect(hosts()).toBe(1)
    await go(productPath.replace(/e$/, 'f'))
    expect(hosts()).toBe(1)
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(hosts()).toBe(1)
    await go(`/dashboard/${site}/wix-stores/inventory`)
    expect(hosts()).toBe(0)
    await go(productPath)
    expect(hosts()).toBe(1)
    expect(reported.map((address) => new URL(address).pathname.split('/').at(-1))).toEqual([
      'home',
      product,
      product.replace(/e$/, 'f'),
      'products',
      'inventory',
      product,
    ])
  })

  it('reports when the page is hidden, and its address when it comes back', () => {
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    expect(reported.slice(1)).toEqual(['about:blank', location.href])
  })

  it('stops and removes everything once the extension was updated', async () => {
    await go(productPath)
    isAlive = false
    await go(`${productPath}?tab=2`)
    expect(hosts()).toBe(0)
    const count = reported.length
    isAlive = true
    await go(`/dashboard/${site}/home`)
    await go(productPath)
    dispatchEvent(new Event('pagehide'))
    expect(reported).toHaveLength(count)
    expect(hosts()).toBe(0)
  })

  it('removes its panel when a newer script takes over', async () => {
    await go(productPath)
    controller.abort()
    expect(hosts()).toBe(0)
  })

  it('reports how many rows are selected, and which', async () => {
    const items = [product, product.replace(/e$/, 'f')].map(
      (id) => `<li><input type="checkbox"><a href="${productPath.replace(product, id)}">A</a></li>`,
    )
    draw(`<ul>${items.join('')}</ul>`)
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(view.readSelected()).toEqual([])
    await select(0)
    await select(1)
    expect(pageInView()).toMatchObject({ selected: [product, product.replace(/e$/, 'f')] })
    expect(view.readSelected()).toEqual([product, product.replace(/e$/, 'f')])
    await select(0)
    await select(1)
    expect(pageInView()).toMatchObject({ selected: [] })
    expect(rows.map(([selected]) => selected)).toEqual([0, 1, 2, 1, 0])
    await go(`/dashboard/${site}/home`)
    expect(view.readSelected()).toBeUndefined()
    document.body.replaceChildren()
  })

  it('guesses nothing if the rows of the list cannot be read', async () => {
    document.body.replaceChildren()
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(view.readSelected()).toBeUndefined()
    expect(rows).toEqual([])
  })

  it('reports once that the rows cannot be read while something is selected', async () => {
    draw('<div><input type="checkbox">Mug</div>')
    await go(`/dashboard/${site}/wix-stores/products`)
    const readable = { kind: 'products', siteId: site }
    expect(pageInView()).toEqual(readable)
    await select(0)
    expect(pageInView()).toEqual({ ...readable, isUnreadable: true })
    await select(0)
    expect(pageInView()).toEqual(readable)
    await select(0)
    expect(pageInView()).toEqual(readable)
    await go(`/dashboard/${site}/home`)
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(pageInView()).toEqual(readable)
    expect(rows).toEqual([])
    document.body.replaceChildren()
  })

  it('ignores a checkbox of the previous page, and a list that a filter emptied', async () => {
    draw('<div><input type="checkbox" checked></div>')
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(pageInView()).not.toHaveProperty('isUnreadable')
    draw(
      `<input type="checkbox"><ul><li><input type="checkbox"><a href="${productPath}">A</a></li></ul>`,
    )
    await vi.advanceTimersByTimeAsync(150)
    expect(view.readSelected()).toEqual([])
    document.querySelector('ul')?.remove()
    await select(0)
    expect(view.readSelected()).toBeUndefined()
    expect(pageInView()).not.toHaveProperty('isUnreadable')
    document.body.replaceChildren()
  })

  it('tells its panel the rows of the list, and when one is for another product', async () => {
    const other = product.replace(/e$/, 'f')
    draw(`<ul><li><input type="checkbox"><a href="${productPath}">A</a></li></ul>`)
    await go(`/dashboard/${site}/wix-stores/products`)
    const heard = vi.fn<() => void>()
    panelHost?.onRowsDrawn(heard)
    const [row] = panelHost?.readRows() ?? []
    expect(row).toMatchObject({ id: product, element: document.querySelector('li') })
    // A list that reuses its rows changes only the address of the link.
    document.querySelector('a')?.setAttribute('href', productPath.replace(product, other))
    await vi.advanceTimersByTimeAsync(150)
    expect(heard).toHaveBeenCalled()
    expect(panelHost?.readRows()).toMatchObject([{ id: other }])
    const before = panelHost?.readRows()
    document.body.append(document.createElement('p'))
    await vi.advanceTimersByTimeAsync(150)
    expect(panelHost?.readRows()).toBe(before)
    await go(`/dashboard/${site}/home`)
    expect(panelHost?.readRows()).toEqual([])
    document.body.replaceChildren()
  })
})
