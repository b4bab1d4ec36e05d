import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepInPage, toShadowCss } from '#components/panel/mount-panel.tsx'
import { PanelRoot } from '#components/panel/panel-root.tsx'
import { movePosition, readMove, toPositionCss } from '#components/panel/position.ts'
import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import { parseAmount, zero } from '#lib/core/catalog/money/amount.ts'
import type { PanelProduct } from '#lib/extension/app/panel.ts'
import { idOf, siteId } from '#tests/components/builders.ts'
import { problem } from '#tests/components/fake-call.ts'
import { bootstrap, buildPanelProduct, clickAsPerson, createHost } from './fake-host.ts'

const draw = (host: PanelHost, onPosition = vi.fn<() => void>()) =>
  render(
    <PanelRoot
      host={host}
      kind={host.readPage().kind}
      bootstrap={bootstrap}
      onPosition={onPosition}
    />,
  )

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const redrawn = () => new Promise((resolve) => setTimeout(resolve, 0))
const gone = async () => {
  throw problem('gone', 'Shelfside was updated. Reload this page to continue.')
}

function comeBack(): void {
  const event = new Event('focus')
  Object.defineProperty(event, 'isTrusted', { value: true })
  window.dispatchEvent(event)
}

describe('the panel in an admin page', () => {
  afterEach(cleanup)

  it('shows price, stock, ribbon and variants', async () => {
    const product = buildPanelProduct(1, { ribbon: 'New', variantCount: 3 })
    draw(createHost({ read: async () => product }).host)
    await screen.findByText('€20.00')
    expect(screen.getByText('12 in stock')).toBeTruthy()
    expect(screen.getByText('New')).toBeTruthy()
    expect(screen.getByText('3 variants')).toBeTruthy()
  })

  it('only opens the side panel, and only when the user clicks', async () => {
    const { host } = createHost({ read: async () => buildPanelProduct(1) })
    draw(host)
    const change = await button('Edit price…')
    fireEvent.click(change)
    expect(host.open).not.toHaveBeenCalled()
    clickAsPerson(change)
    clickAsPerson(await button('Open side panel'))
    expect(host.open.mock.calls).toEqual([['change-price'], ['show']])
  })

  it('says which button and which keys open it when the browser refuses', async () => {
    const { host } = createHost({ read: async () => buildPanelProduct(1), opened: false })
    draw(host)
    clickAsPerson(await button('Open side panel'))
    expect(
      await screen.findByText(/Click Shelfside in the toolbar or press Alt\+Shift\+S/),
    ).toBeTruthy()
  })

  it('reads again when the page changes, and ignores late responses', async () => {
    const answers: ((product: PanelProduct) => void)[] = []
    const { host, moveOn } = createHost({
      read: () => new Promise<PanelProduct | null>((resolve) => answers.push(resolve)),
    })
    draw(host)
    moveOn()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(buildPanelProduct(2))
    await screen.findByText('Mug 2')
    await act(async () => answers[0]?.(buildPanelProduct(1)))
    expect(screen.queryByText('Mug 1')).toBeNull()
  })

  it('retries automatically after a rate limit', async () => {
    const product = buildPanelProduct(1)
    const answers = [
      async () => {
        throw problem('rate-limited', 'Too much.')
      },
      async () => product,
    ]
    const { host } = createHost({ read: () => answers.shift()?.() ?? Promise.resolve(null) })
    draw(host)
    await screen.findByText('€20.00')
    expect(host.readInView).toHaveBeenCalledTimes(2)
  })

  it('reads again when the user comes back, ten times a minute, and never for a script', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = createHost({ read: async () => buildPanelProduct(1) })
    draw(host)
    await screen.findByText('€20.00')
    expect(host.readInView).toHaveBeenCalledTimes(1)
    for (let at = 0; at < 50; at += 1) window.dispatchEvent(new Event('focus'))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(host.readInView).toHaveBeenCalledTimes(1)
    for (let at = 0; at < 50; at += 1) comeBack()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(host.readInView).toHaveBeenCalledTimes(11)
    // The last request is not lost: it is sent when the minute is over.
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(host.readInView).toHaveBeenCalledTimes(12)
  })

  it('says what to do when there is no store, or the extension was updated', async () => {
    const { unmount } = draw(createHost().host)
    await screen.findByText(/This store isn’t connected yet/)
    unmount()
    draw(createHost({ read: gone }).host)
    await screen.findByText('Shelfside was updated. Reload this page to continue.')
    expect(await button('Reload')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open side panel' })).toBeNull()
  })

  it('reports an unresponsive worker, and retries on demand', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { host } = createHost({ read: () => new Promise(() => undefined) })
    draw({ ...host, readBootstrap: () => new Promise(() => undefined) })
    await act(() => vi.advanceTimersByTimeAsync(18_000))
    expect(screen.queryByText(/isn’t responding/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText(/isn’t responding/)).toBeTruthy()
    vi.useRealTimers()
    host.readInView.mockResolvedValue(buildPanelProduct(1))
    clickAsPerson(await button('Try again'))
    await screen.findByText('€20.00')
  })

  it('keeps waiting where only the store is slow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    draw(createHost({ read: () => new Promise(() => undefined) }).host)
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    vi.useRealTimers()
    expect(screen.queryByText(/isn’t responding/)).toBeNull()
  })

  it('offers to reload a list too, where the extension was updated, and no button without effect', async () => {
    const page = { kind: 'products', siteId, selected: [idOf(1)] } as const
    draw(createHost({ page, sum: gone }).host)
    await screen.findByText('Shelfside was updated. Reload this page to continue.')
    expect(await button('Reload')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
  })

  it('reports it too where a click is the first to notice', async () => {
    const { host } = createHost({ read: async () => buildPanelProduct(1) })
    host.open.mockImplementation(gone)
    draw(host)
    clickAsPerson(await button('Open side panel'))
    await screen.findByText('Shelfside was updated. Reload this page to continue.')
  })

  it('shows the original message for a failed product, and retries', async () => {
    // As the content script throws it, whose classes are others than the panel's.
    const words = 'Can’t reach Wix. Check your internet connection.'
    const foreign = Object.assign(new Error(words), {
      name: 'ProblemError',
      problem: { code: 'unreachable', message: words },
    })
    const answers = [() => Promise.reject(foreign), async () => buildPanelProduct(1)]
    draw(createHost({ read: () => answers.shift()?.() ?? Promise.resolve(null) }).host)
    await screen.findByText(words)
    clickAsPerson(await button('Try again'))
    await screen.findByText('Mug 1')
  })

  it('collapses and expands, which is saved', async () => {
    const { host } = createHost({ read: async () => buildPanelProduct(1) })
    draw(host)
    fireEvent.click(await button('Minimize'))
    expect(screen.queryByText('Mug 1')).toBeNull()
    await vi.waitFor(() =>
      expect(host.writeState).toHaveBeenCalledWith(
        'product',
        expect.objectContaining({ isCollapsed: true }),
      ),
    )
    fireEvent.click(await button(/^Show Shelfside/))
    expect(screen.getByText('Mug 1')).toBeTruthy()
  })

  it('moves with the arrow keys, and is switched off only by the user', async () => {
    const { host } = createHost({ read: async () => buildPanelProduct(1) })
    const onPosition = vi.fn<() => void>()
    draw(host, onPosition)
    fireEvent.keyDown(await button(/^Move/), { key: 'ArrowUp' })
    fireEvent.keyDown(await button(/^Move/), { key: 'ArrowLeft', shiftKey: true })
    expect(onPosition).toHaveBeenLastCalledWith({ inline: 116, block: 36 })
    const off = await button(/^Hide on product pages/)
    fireEvent.click(off)
    expect(host.switchOff).not.toHaveBeenCalled()
    clickAsPerson(off)
    expect(host.switchOff).toHaveBeenCalledExactlyOnceWith('product')
  })
})

describe('the bar on a list of products', () => {
  afterEach(cleanup)
  const page = { kind: 'products', siteId, selected: [idOf(1), idOf(2), idOf(3)] } as const
  const sum = {
    selected: 3,
    known: 3,
    currency: 'EUR',
    lowest: parseAmount('8') ?? zero,
    highest: parseAmount('59.97') ?? zero,
    quantity: 31,
    outOfStock: 1,
    untracked: 0,
  }

  it('shows the selected rows and their totals, and offers to edit them', async () => {
    const { host, moveOn } = createHost({ page, sum: async () => sum })
    draw(host)
    await screen.findByText('€8.00–€59.97')
    expect(screen.getByText('1 out of stock')).toBeTruthy()
    expect(screen.getByText('3 products selected')).toBeTruthy()
    expect(screen.getByText('31 in stock')).toBeTruthy()
    clickAsPerson(await button('Bulk edit…'))
    expect(host.open.mock.calls).toEqual([['edit']])
    await act(async () => moveOn({ ...page, selected: [idOf(1)] }))
    await screen.findByText('1 product selected')
  })

  it('counts a clicked row while its total is still loading', async () => {
    const sums = [async () => sum, () => new Promise<never>(() => undefined)]
    const { host, moveOn } = createHost({ page, sum: () => sums.shift()!() })
    draw(host)
    await screen.findByText('3 products selected')
    act(() => moveOn({ ...page, selected: [...page.selected, idOf(4)] }))
    expect(screen.getByText('4 products selected')).toBeTruthy()
  })

  it('says what the totals leave out', async () => {
    draw(createHost({ page, sum: async () => ({ ...sum, known: 2, untracked: 1 }) }).host)
    await screen.findByText('1 not synced yet')
    expect(screen.getByText('1 not tracked')).toBeTruthy()
  })

  it('says that no row can be read, and offers the side panel instead', async () => {
    const unread = { kind: 'products', siteId, isUnreadable: true } as const
    const { host, moveOn } = createHost({ page: unread })
    draw(host)
    await screen.findByText(/can’t read this list/)
    expect(screen.queryByText('0 products selected')).toBeNull()
    clickAsPerson(await button('Open side panel'))
    expect(host.open.mock.calls).toEqual([['show']])
    await act(async () => moveOn({ ...page, selected: [idOf(1)] }))
    await screen.findByText('1 product selected')
  })

  it('is a quiet pill while nothing is selected, and asks for no total', async () => {
    const { host, moveOn } = createHost({ page: { ...page, selected: [] }, sum: async () => sum })
    draw(host)
    clickAsPerson(await button('Bulk edit…'))
    expect(host.open.mock.calls).toEqual([['edit']])
    expect(host.sumSelected).not.toHaveBeenCalled()
    await act(async () => moveOn(page))
    await screen.findByText('3 products selected')
    await act(async () => moveOn({ ...page, selected: [] }))
    expect(screen.queryByText(/selected/)).toBeNull()
    expect(await button('Bulk edit…')).toBeTruthy()
  })

  it.each([
    ['ltr', false],
    ['rtl', true],
  ])('grows away from its button in a page that runs %s', async (direction, isMirrored) => {
    document.documentElement.style.direction = direction
    draw(createHost({ page: { ...page, selected: [] } }).host)
    const row = (await button('Bulk edit…')).parentElement
    expect(row?.classList.contains('flex-row-reverse')).toBe(isMirrored)
    document.documentElement.style.direction = ''
  })

  it('says where the side panel did not open, also as a pill', async () => {
    draw(createHost({ page: { ...page, selected: undefined }, opened: false }).host)
    clickAsPerson(await button('Bulk edit…'))
    await screen.findByText(/Click Shelfside in the toolbar/)
  })

  it('has its button also where there is no total', async () => {
    draw(createHost({ page }).host)
    expect(await button('Bulk edit…')).toBeTruthy()
    expect(screen.queryByText(/€/)).toBeNull()
  })
})

describe('the position of the panel', () => {
  const window = { width: 1000, height: 700 }

  it('stays within the window for any move', () => {
    const position = { inline: 20, block: 20 }
    expect(movePosition(position, { inline: -500, block: 9000 }, window)).toEqual({
      inline: 0,
      block: 636,
    })
    expect(toPositionCss(position)).toContain(
      'inset-inline-end:clamp(0px, 20px, calc(100vw - 64px))',
    )
  })

  it('moves to the side of the arrow, also where lines run from right to left', () => {
    expect(readMove('ArrowLeft', false, false)).toEqual({ inline: 16, block: 0 })
    expect(readMove('ArrowLeft', false, true)).toEqual({ inline: -16, block: 0 })
    expect(readMove('a', false, false)).toBeUndefined()
  })
})

describe('a page that redraws itself', () => {
  it('gets the panel back, unless it keeps removing it', async () => {
    const element = document.createElement('div')
    const release = keepInPage(element)
    const { body } = document
    document.body.replaceWith(document.createElement('body'))
    element.remove()
    await redrawn()
    expect(element.isConnected).toBe(true)
    for (let times = 0; times < 40; times += 1) {
      element.remove()
      await redrawn()
    }
    expect(element.isConnected).toBe(false)
    release()
    // Observers keep the same element.
    document.body.replaceWith(body)
  })
})

describe('the style sheet of the panel', () => {
  it('declares the properties that Tailwind registers, since a shadow root registers none', () => {
    const css = toShadowCss(
      '.a{border:1px}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}',
    )
    expect(css).toContain(':host,*,::before,::after{--tw-border-style:solid}')
    expect(css).not.toContain('@property')
    expect(css).toContain('.a{border:1px}')
  })
})
