import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Panel } from '#lib/admin/panel-contract.ts'
import { usualSettings } from '#lib/domain/settings.ts'
import { startAdminScript } from '#lib/admin/start-admin-script.ts'

const site = '1b2c3d4e-1111-4222-8333-444455556666'
const product = 'aaaabbbb-1111-4222-8333-ccccddddeeee'
const productPath = `/dashboard/${site}/wix-stores/products/product/${product}`

let controller: AbortController
let isAlive: boolean
let reported: string[]

/** A panel that leaves something on the page to be counted. */
const panel: Panel = {
  mount() {
    const host = document.createElement('shelfside-panel')
    document.body.append(host)
    return () => host.remove()
  },
}
const hosts = () => document.querySelectorAll('shelfside-panel').length

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
  startAdminScript(
    {
      isAlive: () => isAlive,
      report: (address) => reported.push(address),
      load: async () => panel,
      readSettings: async () => usualSettings,
      readInView: async () => null,
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
  it('reports every address and shows one panel on product pages alone', async () => {
    expect(hosts()).toBe(0)
    await go(productPath)
    expect(hosts()).toBe(1)
    await go(productPath.replace(/e$/, 'f'))
    expect(hosts()).toBe(1)
    await go(`/dashboard/${site}/wix-stores/products`)
    expect(hosts()).toBe(0)
    await go(productPath)
    expect(hosts()).toBe(1)
    expect(reported.map((address) => new URL(address).pathname.split('/').at(-1))).toEqual([
      'home',
      product,
      product.replace(/e$/, 'f'),
      'products',
      product,
    ])
  })

  it('says that it left when the page is put away, and where it is when it comes back', () => {
    dispatchEvent(new Event('pagehide'))
    dispatchEvent(new Event('pageshow'))
    expect(reported.slice(1)).toEqual(['about:blank', location.href])
  })

  it('is silent and gone once the extension was updated', async () => {
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

  it('takes its panel along when a newer script takes over', async () => {
    await go(productPath)
    controller.abort()
    expect(hosts()).toBe(0)
  })
})
