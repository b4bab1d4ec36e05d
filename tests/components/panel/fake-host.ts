import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { PanelHost, PanelPage } from '#lib/extension/dashboard/panel-contract.ts'
import {
  defaultPanelState,
  type MarkedProduct,
  type PanelProduct,
  type SelectionSum,
} from '#lib/extension/app/panel.ts'
import type { ListRow } from '#lib/extension/dashboard/list-rows.ts'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { buildSummary, idOf, siteId } from '#tests/components/builders.ts'

interface FakeHost {
  readonly page?: PanelPage
  readonly read?: () => Promise<PanelProduct | null>
  readonly sum?: () => Promise<SelectionSum | null>
  readonly opened?: boolean
  readonly problems?: () => Promise<readonly MarkedProduct[]>
}

/** A product as a panel gets it. */
export function buildPanelProduct(n: number, part: Partial<PanelProduct> = {}): PanelProduct {
  const { id: _id, sku: _sku, ...shown } = buildSummary(n)
  const nothingWrong = { outOfStock: { count: 0, names: [] }, missing: [], isUnbuyable: false }
  return { ...shown, ...nothingWrong, ...part }
}

function listenTo(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}

/** A fake of the content script's panel host. */
export function createHost(fake: FakeHost = {}) {
  let page: PanelPage = fake.page ?? { kind: 'product', siteId, productId: idOf(1) }
  let rows: readonly ListRow[] = []
  const moved = new Set<() => void>()
  const drawn = new Set<() => void>()
  const stale = new Set<() => void>()
  const host = {
    readPage: () => page,
    readInView: vi.fn<PanelHost['readInView']>(fake.read ?? (async () => null)),
    sumSelected: vi.fn<PanelHost['sumSelected']>(fake.sum ?? (async () => null)),
    readSettings: async () => defaultSettings,
    readBootstrap: async () => bootstrap,
    writeState: vi.fn<PanelHost['writeState']>(),
    switchOff: vi.fn<PanelHost['switchOff']>(),
    leave: vi.fn<PanelHost['leave']>(),
    readRowProblems: vi.fn<PanelHost['readRowProblems']>(fake.problems ?? (async () => [])),
    readRows: () => rows,
    onRowsDrawn: listenTo(drawn),
    openSettings: vi.fn<PanelHost['openSettings']>(async () => ({})),
    open: vi.fn<PanelHost['open']>(async () => ({ opened: fake.opened ?? true })),
    onPageChange: listenTo(moved),
    onStale: listenTo(stale),
  } satisfies PanelHost
  return {
    host,
    moveOn: (next = page) => {
      page = next
      for (const listener of moved) listener()
    },
    drawRows: (next = rows) => {
      rows = next
      for (const listener of drawn) listener()
    },
    becomeStale: () => {
      for (const listener of stale) listener()
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
