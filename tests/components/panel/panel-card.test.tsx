import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PanelCard } from '#components/panel/panel-card.tsx'
import { toShadowCss } from '#components/panel/shadow-css.ts'
import type { PanelHost, ProductPage } from '#lib/admin/panel-contract.ts'
import { usualSettings } from '#lib/domain/settings.ts'
import type { ProductSummary } from '#lib/domain/product.ts'
import { buildSummary, idOf, siteId } from '#tests/components/builders.ts'
import { problem } from '#tests/components/fake-call.ts'

function createHost(read: () => Promise<ProductSummary | null>, opened = true) {
  const page: ProductPage = { kind: 'product', siteId, productId: idOf(1) }
  let moved: ((page: ProductPage) => void) | undefined
  const host = {
    readPage: () => page,
    readInView: vi.fn<PanelHost['readInView']>(read),
    readSettings: async () => usualSettings,
    open: vi.fn<PanelHost['open']>(() => Promise.resolve({ opened })),
    onPageChange: (listener: (page: ProductPage) => void) => {
      moved = listener
      return () => (moved = undefined)
    },
    onStale: () => () => undefined,
  }
  return { host, moveOn: () => moved?.(page) }
}

/** A click as a person makes it; the events that scripts make are not trusted. */
function clickAsPerson(element: HTMLElement) {
  const event = new MouseEvent('click', { bubbles: true, composed: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  fireEvent(element, event)
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const gone = async () => {
  throw problem('gone', 'Shelfside was updated. Reload this page to go on.')
}

describe('the panel in an admin page', () => {
  afterEach(cleanup)

  it('shows price, stock, ribbon and variants', async () => {
    const product = buildSummary(1, { ribbon: 'New', variantCount: 3 })
    render(<PanelCard host={createHost(async () => product).host} />)
    await screen.findByText('€20.00')
    expect(screen.getByText('12 in stock')).toBeTruthy()
    expect(screen.getByText('New')).toBeTruthy()
    expect(screen.getByText('· 3 variants')).toBeTruthy()
  })

  it('only asks for the side panel, and only when a person clicks', async () => {
    const { host } = createHost(async () => buildSummary(1))
    render(<PanelCard host={host} />)
    const change = await button('Change price…')
    fireEvent.click(change)
    expect(host.open).not.toHaveBeenCalled()
    clickAsPerson(change)
    clickAsPerson(await button('Open side panel'))
    expect(host.open.mock.calls).toEqual([['change-price'], ['show']])
  })

  it('says which button opens it when the browser would not', async () => {
    const { host } = createHost(async () => buildSummary(1), false)
    render(<PanelCard host={host} />)
    clickAsPerson(await button('Open side panel'))
    expect(
      await screen.findByText(/Click Shelfside in the toolbar, or press Alt\+Shift\+S/),
    ).toBeTruthy()
  })

  it('reads anew when the page moves on, and lets no late answer win', async () => {
    const answers: ((product: ProductSummary) => void)[] = []
    const { host, moveOn } = createHost(
      () => new Promise<ProductSummary | null>((resolve) => answers.push(resolve)),
    )
    render(<PanelCard host={host} />)
    moveOn()
    answers[1]?.(buildSummary(2))
    await screen.findByText('Mug 2')
    await act(async () => answers[0]?.(buildSummary(1)))
    expect(screen.queryByText('Mug 1')).toBeNull()
  })

  it('says what to do when there is no shop, or the extension was updated', async () => {
    const { unmount } = render(<PanelCard host={createHost(async () => null).host} />)
    await screen.findByText(/This shop is not connected/)
    unmount()
    render(<PanelCard host={createHost(gone).host} />)
    await screen.findByText('Shelfside was updated. Reload this page to go on.')
  })

  it('folds away and back', async () => {
    render(<PanelCard host={createHost(async () => buildSummary(1)).host} />)
    fireEvent.click(await button('Make it small'))
    expect(screen.queryByText('Mug 1')).toBeNull()
    fireEvent.click(await button('Show the Shelfside panel'))
    expect(screen.getByText('Mug 1')).toBeTruthy()
  })
})

describe('the style sheet of the panel', () => {
  it('declares what Tailwind registers, for a shadow root registers nothing', () => {
    const css = toShadowCss(
      '.a{border:1px}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}',
    )
    expect(css).toContain(':host,*,::before,::after{--tw-border-style:solid}')
    expect(css).not.toContain('@property')
    expect(css).toContain('.a{border:1px}')
  })
})
