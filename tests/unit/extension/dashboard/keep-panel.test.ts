import { describe, expect, it, vi } from 'vitest'
import { createPanelKeeper } from '#lib/extension/dashboard/keep-panel.ts'
import type { Panel, PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { defaultPanelState } from '#lib/extension/app/panel.ts'
import { inPanel, productId, siteId } from '#tests/contract/samples.ts'

const shirt = { kind: 'product', siteId, productId } as const
const trousers = { ...shirt, productId: `${productId.slice(0, -1)}f` as never }
const inventory = { kind: 'inventory', siteId } as const
const list = { kind: 'products', siteId } as const
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

function setUp(settings = defaultSettings) {
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
    readSettings: async () => settings,
    readInView: async () => inPanel,
    sumSelected: async () => null,
    readBootstrap: async () => ({
      states: { product: defaultPanelState, products: defaultPanelState },
      shortcut: '',
    }),
    writeState: () => undefined,
    switchOff: () => undefined,
    readRowProblems: async () => [],
    readRows: () => [],
    onRowsDrawn: () => () => undefined,
    openSettings: async () => ({}),
    open: async () => ({ opened: true }),
    onStale: () => () => undefined,
  })
  return { show, load, hosts, unmount }
}

describe('the panel', () => {
  it('is drawn once while a product is in view, however often its page is reported', async () => {
    const { show, hosts, load } = setUp()
    show(shirt)
    show(shirt)
    await nextTask()
    show(shirt)
    await nextTask()
    expect(hosts).toHaveLength(1)
    expect(load).toHaveBeenCalledTimes(1)
    expect(hosts[0]?.readPage()).toBe(shirt)
  })

  it('is notified of the next product instead of being drawn again', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    await nextTask()
    const heard: unknown[] = []
    const stop = hosts[0]?.onPageChange(() => void heard.push(hosts[0]?.readPage()))
    show(shirt)
    show(trousers)
    stop?.()
    show(shirt)
    expect(heard).toEqual([trousers])
    expect(hosts).toHaveLength(1)
  })

  it('is removed with its product, and shown again with the next one', async () => {
    const { show, hosts, unmount } = setUp()
    show(shirt)
    await nextTask()
    show(inventory)
    show(undefined)
    expect(unmount).toHaveBeenCalledTimes(1)
    show(trousers)
    await nextTask()
    expect(hosts).toHaveLength(2)
  })

  it('is not drawn when its product is gone before its code is loaded', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    show(inventory)
    await nextTask()
    expect(hosts).toHaveLength(0)
  })

  it('is drawn once if the user leaves and returns while its code is loading', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    show(inventory)
    show(trousers)
    await nextTask()
    expect(hosts).toHaveLength(1)
    expect(hosts[0]?.readPage()).toBe(trousers)
  })

  it('is drawn on a list, and is notified of each row that is selected', async () => {
    const { show, hosts, unmount } = setUp()
    show(list)
    await nextTask()
    expect(hosts).toHaveLength(1)
    const reported = vi.fn<() => void>()
    hosts[0]?.onPageChange(reported)
    show({ ...list, selected: [productId, trousers.productId] })
    expect(reported).toHaveBeenCalledTimes(1)
    show({ ...list, selected: [] })
    expect(reported).toHaveBeenCalledTimes(2)
    expect(unmount).not.toHaveBeenCalled()
    show(inventory)
    expect(unmount).toHaveBeenCalledTimes(1)
  })

  it('is not loaded on pages for which the user switched it off', async () => {
    const { show, load } = setUp({ ...defaultSettings, panelOnProduct: false })
    show(shirt)
    await nextTask()
    expect(load).not.toHaveBeenCalled()
    show(list)
    await nextTask()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['only the bar', { panelOnList: true, rowMarks: false }, 1],
    ['only the marks', { panelOnList: false, rowMarks: true }, 1],
    ['neither', { panelOnList: false, rowMarks: false }, 0],
  ])('is loaded on a list where the user wants %s', async (_what, choice, times) => {
    const { show, load } = setUp({ ...defaultSettings, ...choice })
    show(list)
    await nextTask()
    expect(load).toHaveBeenCalledTimes(times)
  })

  it('does not affect the page when it fails, and is retried a few times', async () => {
    vi.useFakeTimers()
    const { show, load, hosts } = setUp()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    load.mockRejectedValue(new Error('blocked'))
    show(shirt)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(load).toHaveBeenCalledTimes(5)
    expect(warn).toHaveBeenCalledTimes(1)
    load.mockReset().mockRejectedValueOnce(new Error('too many questions'))
    load.mockResolvedValue({ mount: (host) => (hosts.push(host), () => undefined) })
    show(trousers)
    await vi.advanceTimersByTimeAsync(2000)
    expect(hosts).toHaveLength(1)
    warn.mockRestore()
    vi.useRealTimers()
  })

  it('gets the product and the side panel, and nothing else', async () => {
    const { show, hosts } = setUp()
    show(shirt)
    await nextTask()
    const [host] = hosts
    expect(Object.keys(host ?? {}).toSorted()).toEqual([
      'leave',
      'onPageChange',
      'onRowsDrawn',
      'onStale',
      'open',
      'openSettings',
      'readBootstrap',
      'readInView',
      'readPage',
      'readRowProblems',
      'readRows',
      'readSettings',
      'sumSelected',
      'switchOff',
      'writeState',
    ])
    expect(await host?.readInView(AbortSignal.any([]))).toBe(inPanel)
    expect(await host?.open('show')).toEqual({ opened: true })
  })
})
