import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PanelRoot } from '#components/panel/panel-root.tsx'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import type { PanelProduct } from '#lib/extension/app/panel.ts'
import { problem } from '#tests/components/fake-call.ts'
import { bootstrap, buildPanelProduct, clickAsPerson, createHost } from './fake-host.ts'

const draw = (host: PanelHost) =>
  render(<PanelRoot host={host} kind="product" bootstrap={bootstrap} onPosition={vi.fn()} />)

const drawProduct = (part: Partial<PanelProduct>) =>
  draw(createHost({ read: async () => buildPanelProduct(1, part) }).host)

const button = (name: string) => screen.findByRole('button', { name })
const hourMs = 3_600_000

describe('what the card says and the page does not', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('is nothing where nothing is wrong or known', async () => {
    drawProduct({})
    await screen.findByText('Mug 1')
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })

  it('names the variants that are out of stock, and counts the others', async () => {
    drawProduct({ outOfStock: { count: 2, names: ['S, Red', 'M'] } })
    await screen.findByText('Out of stock: S, Red; M')
    cleanup()
    drawProduct({ outOfStock: { count: 6, names: ['S', 'M', 'L'] } })
    await screen.findByText('Out of stock: S; M; L and 3 more')
  })

  it('names what is missing, and why customers cannot buy', async () => {
    drawProduct({ missing: ['image', 'sku', 'seo'], isUnbuyable: true })
    await screen.findByText('Missing: image, SKU, SEO text')
    expect(screen.getByText(/can’t buy it, because every variant is hidden/)).toBeTruthy()
  })

  it('says what changed last, by whom and when, as far as it is known', async () => {
    const at = Date.now() - 2 * hourMs
    drawProduct({ lastChange: { at, actor: 'app', kinds: ['price', 'stock', 'other'] } })
    await screen.findByText('Last change: Prices, Stock · by an app · 2 h ago')
    cleanup()
    drawProduct({ lastChange: { at, actor: 'unknown', kinds: [] } })
    await screen.findByText('Last change: 2 h ago')
  })

  it('says from when the offline copy is, only while Wix cannot be reached', async () => {
    const offlineCopy = { syncedAt: Date.now() - 3 * hourMs, isUnreachable: false }
    const words = 'Offline copy, last synced: 3 h ago'
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    drawProduct({ offlineCopy })
    await screen.findByText('Mug 1')
    expect(screen.queryByText(words)).toBeNull()
    isOnline.mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(words)).toBeTruthy()
    isOnline.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByText(words)).toBeNull()
    cleanup()
    drawProduct({ offlineCopy: { ...offlineCopy, isUnreachable: true } })
    await screen.findByText(words)
  })
})

describe('the card without a product', () => {
  afterEach(cleanup)

  it('offers to unlock, in the side panel', async () => {
    const { host } = createHost()
    host.readInView.mockRejectedValue(problem('locked', 'Shelfside is locked.'))
    draw(host)
    clickAsPerson(await button('Unlock'))
    expect(host.open.mock.calls).toEqual([['show']])
    expect(screen.queryByRole('button', { name: 'Open side panel' })).toBeNull()
  })

  it('offers to connect the store, in the settings, and only when the user clicks', async () => {
    const { host } = createHost()
    draw(host)
    const connect = await button('Connect a store')
    connect.click()
    expect(host.openSettings).not.toHaveBeenCalled()
    clickAsPerson(connect)
    expect(host.openSettings).toHaveBeenCalledExactlyOnceWith()
    expect(host.open).not.toHaveBeenCalled()
  })
})
