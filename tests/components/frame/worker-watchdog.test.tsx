import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WorkerWatchdog } from '#components/frame/worker-watchdog.tsx'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

const worker = vi.hoisted(() => ({ isSilent: false, report: () => {} }))
vi.mock('#lib/extension/queries/worker-health.ts', () => ({
  isWorkerUnresponsive: () => worker.isSilent,
  onWorkerHealthChange: (report: () => void) => {
    worker.report = report
    return () => undefined
  },
}))
giveViewport()

const fall = (isSilent: boolean) =>
  act(() => {
    worker.isSilent = isSilent
    worker.report()
  })

it('reports that the worker does not answer, with a remedy, until it answers', async () => {
  renderPage(<WorkerWatchdog />)
  expect(screen.queryByRole('alert')).toBeNull()
  fall(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your saved work is safe')
  fireEvent.click(screen.getByRole('button', { name: 'Reload extension' }))
  expect(actions.reload).toHaveBeenCalledOnce()
  fall(false)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
