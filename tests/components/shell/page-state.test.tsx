import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePageState } from '#components/shell/use-page-state.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

beforeEach(() => {
  forgetAnswers()
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
})

const restore = (saved: unknown) => (typeof saved === 'string' ? saved : 'nothing')

async function openView() {
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => usePageState('popup', restore), { wrapper })
  await waitFor(() => expect(result.current[0]).toBe('nothing'))
  return {
    type: (text: string) => act(() => result.current[1](() => text)),
    leave: unmount,
  }
}
const written = () => inputsOf('pageState.write').map(({ state }) => state)

test('the last change is saved although the view is left at once', async () => {
  const { type, leave } = await openView()
  type('a')
  type('ab')
  leave()
  expect(written()).toEqual(['"ab"'])
})

test('a saved state is not written again when the view is left', async () => {
  const { type, leave } = await openView()
  type('a')
  await waitFor(() => expect(written()).toEqual(['"a"']))
  leave()
  expect(written()).toEqual(['"a"'])
})
