import { describe, expect, it, vi } from 'vitest'
import { createPanelKeeper } from '#lib/admin/keep-panel.ts'
import type { Panel, PanelHost, ProductPage } from '#lib/admin/panel-contract.ts'
import { usualSettings } from '#lib/domain/settings.ts'
import { productId, siteId, summary } from '#tests/contract/samples.ts'

const shirt: ProductPage = { kind: 'product', siteId, productId }
const trousers: ProductPage = { ...shirt, productId: `${productId.slice(0, -1)}f` as never }
const list = { kind: 'products', siteId } as const
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

function setUp() {
  const hosts: PanelHost[] = []
  const unmount = vi.fn<() => void>()
  const panel: Panel = {
    mount(host) {
      hosts.push(host)
      return unmount
    },
  }
  const load = vi.fn<() => Promise<Panel | undefined>>().mockResolvedValue(panel)
  const show = createPanelKeeper({
    load,
    readSettings: async () => usualSettings,
    readInView: async () => summary,
    open: async () => ({ opened: true }),
    onStale: () => () => undefined,
  })
  return { show, load, hosts, unmount }
}

describe('the panel', () => {
  it('is drawn once while a product is in view, however often its page is told', async () => {
    const { show, hosts, load } = setUp()
    show(shirt)
    show(shirt)
    await settle()
    show(shirt)
    await settle()
    expect(hosts).toHaveLength(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(hosts[0]?.readPage()).toBe(shirt)
  })

  it('is told of the next product instead of being drawn anew', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    await settle()
    const heard: ProductPage[] = []
    const stop = hosts[0]?.onPageChange((page) => heard.push(page))
    show(shirt)
    show(trousers)
    stop?.()
    show(shirt)
    expect(heard).toEqual([trousers])
    expect(hosts).toHaveLength(1)
  })

  it('goes when the product goes, and comes back with the next one', async () => {
    const { show, hosts, unmount } = setUp()
    show(shirt)
    await settle()
    show(list)
    show(undefined)
    expect(unmount).toHaveBeenCalledTimes(1)
    show(trousers)
    await settle()
    expect(hosts).toHaveLength(2)
  })

  it('is not drawn when its product is gone before its code has come', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    show(list)
    await settle()
    expect(hosts).toHaveLength(0)
  })

  it('is drawn once when a person leaves and comes back while its code is on the way', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    show(list)
    show(trousers)
    await settle()
    expect(hosts).toHaveLength(1)
    expect(hosts[0]?.readPage()).toBe(trousers)
  })

  it('fails alone', async () => {
    const { show, load, hosts } = setUp()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    load.mockRejectedValueOnce(new Error('blocked'))
    show(shirt)
    await settle()
    expect(warn).toHaveBeenCalledTimes(1)
    show(trousers)
    await settle()
    expect(hosts).toHaveLength(1)
    warn.mockRestore()
  })

  it('is given the product and the side panel, and nothing else', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    await settle()
    const [host] = hosts
    expect(Object.keys(host ?? {}).toSorted()).toEqual([
      'onPageChange',
      'onStale',
      'open',
      'readInView',
      'readPage',
      'readSettings',
    ])
    expect(await host?.readInView()).toBe(summary)
    expect(await host?.open('show')).toEqual({ opened: true })
  })
})
