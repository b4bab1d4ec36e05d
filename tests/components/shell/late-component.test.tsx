import { render, screen } from '@testing-library/react'
import { act, type ComponentType, Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { createLateComponent, useIdleLoad } from '#components/shell/late-component.tsx'

function Counter({ name }: { readonly name: string }) {
  const [shown] = useState(name)
  return <p>{shown}</p>
}
const create = () => {
  const load = vi.fn(async () => Counter)
  return { load, late: createLateComponent(load) }
}
const draw = (Late: ComponentType<{ readonly name: string }>) => (
  <Suspense fallback="waiting">
    <Late name="first" />
  </Suspense>
)

it('shows a loaded component in its first frame', async () => {
  const { load, late } = create()
  const [Late, loadLate] = late
  await loadLate()
  render(draw(Late))
  expect(screen.queryByText('waiting')).toBeNull()
  expect(screen.getByText('first')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads a component when it is shown, and keeps its state when it is loaded', async () => {
  const [Late, loadLate] = create().late
  const { rerender } = render(draw(Late))
  expect(screen.getByText('waiting')).toBeTruthy()
  await screen.findByText('first')
  await act(async () => void (await loadLate()))
  rerender(
    <Suspense fallback="waiting">
      <Late name="second" />
    </Suspense>,
  )
  expect(screen.getByText('first')).toBeTruthy()
})

it('loads while the page is idle; a failure is left to the component', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  const load = vi.fn(async () => Promise.reject(new Error('offline')))
  function Page() {
    useIdleLoad(load)
    return null
  }
  const { unmount } = render(<Page />)
  expect(load).not.toHaveBeenCalled()
  await act(async () => idle.forEach((run) => run()))
  expect(load).toHaveBeenCalledTimes(1)
  unmount()
  vi.unstubAllGlobals()
})
