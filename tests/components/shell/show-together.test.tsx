import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShowTogether } from '#components/shell/show-together.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw(reads: Readonly<Record<string, Promise<string>>>) {
  function Part({ name, then }: { readonly name: string; readonly then?: string }) {
    const { data } = useQuery({ queryKey: [name], queryFn: () => reads[name] ?? '' })
    if (data === undefined) return null
    return then === undefined ? <p>{data}</p> : <Part name={then} />
  }
  const { findByText, container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ShowTogether>
        <button type="button">Below</button>
        <Part name="first" />
        <Part name="outer" then="inner" />
      </ShowTogether>
    </QueryClientProvider>,
  )
  return { findByText, isShown: () => container.querySelector('.invisible') === null }
}

it('shows nothing until everything has been read, also what a part reads once it is drawn', async () => {
  const inner = Promise.withResolvers<string>()
  const { findByText, isShown } = draw({
    first: Promise.resolve('one'),
    outer: Promise.resolve('two'),
    inner: inner.promise,
  })
  await findByText('one')
  expect(isShown()).toBe(false)
  inner.resolve('three')
  await findByText('three')
  await vi.waitFor(() => expect(isShown()).toBe(true))
})

it('waits at most a second', async () => {
  vi.useFakeTimers()
  const { isShown } = draw({ first: new Promise(() => undefined) })
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(isShown()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isShown()).toBe(true)
})
