import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { type PageActions, PageActionsContext } from '#components/shell/page-actions.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { forgetAnswers } from './fake-call.ts'

export const actions = {
  openSidePanel: vi.fn<() => void>(),
  openOptions: vi.fn<() => void>(),
  openSetting: vi.fn<(card: string) => void>(),
  reload: vi.fn<() => void>(),
  openWorkbench: vi.fn<(route?: string) => void>(),
  openAddress: vi.fn<(address: string) => void>(),
  allowHost: vi.fn<(pattern: string) => Promise<boolean>>(),
  allowWix: vi.fn<() => Promise<boolean>>(),
  allowNotifications: vi.fn<() => Promise<boolean>>(),
  allowIdle: vi.fn<() => Promise<boolean>>(),
} satisfies PageActions

/** Renders children as a page of the extension does. */
export function renderPage(children: ReactNode) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <PageActionsContext value={actions}>{children}</PageActionsContext>
    </QueryClientProvider>,
  )
}

// The test environment has no layout; virtualized lists need the size of their viewport.
export function giveViewport(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    forgetAnswers()
  })
}
