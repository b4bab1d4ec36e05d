import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { PanelHost, PanelPage } from '#lib/admin/panel-contract.ts'
import { defaultPanelState, type SelectionSum } from '#lib/catalog/app/panel.ts'
import type { ProductSummary } from '#lib/catalog/product/product.ts'
import { defaultSettings } from '#lib/catalog/app/settings.ts'
import { idOf, siteId } from '#tests/components/builders.ts'

interface FakeHost {
  readonly page?: PanelPage
  readonly read?: () => Promise<ProductSummary | null>
  readonly sum?: () => Promise<SelectionSum | null>
  readonly opened?: boolean
}

/** A fake of the content script's panel host. */
export function createHost(fake: FakeHost = {}) {
  let page: PanelPage = fake.page ?? { kind: 'product', siteId, productId: idOf(1) }
  let moved: (() => void) | undefined
  const host = {
    readPage: () => page,
    readInView: vi.fn<PanelHost['readInView']>(fake.read ?? (async () => null)),
    sumSelected: vi.fn<PanelHost['sumSelected']>(fake.sum ?? (async () => null)),
    readSettings: async () => defaultSettings,
    readBootstrap: async () => bootstrap,
    writeState: vi.fn<PanelHost['writeState']>(),
    switchOff: vi.fn<PanelHost['switchOff']>(),
    leave: vi.fn<PanelHost['leave']>(),
    open: vi.fn<PanelHost['open']>(async () => ({ opened: fake.opened ?? true })),
    onPageChange: (listener: () => void) => {
      moved = listener
      return () => (moved = undefined)
    },
    onStale: () => () => undefined,
  } satisfies PanelHost
  return {
    host,
    moveOn: (next = page) => {
      page = next
      moved?.()
    },
  }
}

export const bootstrap = {
  states: { product: defaultPanelState, products: defaultPanelState },
  shortcut: 'Alt+Shift+S',
}

/** A click by the user; events from scripts are not trusted. */
export function clickAsPerson(element: HTMLElement) {
  const event = new MouseEvent('click', { bubbles: true, composed: true })
  Object.defineProperty(event, 'isTrusted', { value: true })
  fireEvent(element, event)
}
