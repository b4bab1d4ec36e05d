import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SilenceWatch } from '#components/shell/silence-watch.tsx'
import { actions, giveRoom, renderPage } from '#tests/components/render-page.tsx'

const worker = vi.hoisted(() => ({ isSilent: false, tell: () => {} }))
vi.mock('#lib/queries/silence.ts', () => ({
  isWorkerSilent: () => worker.isSilent,
  onSilenceChange: (tell: () => void) => {
    worker.tell = tell
    return () => undefined
  },
}))
giveRoom()

const fall = (isSilent: boolean) =>
  act(() => {
    worker.isSilent = isSilent
    worker.tell()
  })

it('says that the worker does not answer, and what helps, until it does', async () => {
  renderPage(<SilenceWatch />)
  expect(screen.queryByRole('alert')).toBeNull()
  fall(true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing that was saved is lost')
  fireEvent.click(screen.getByRole('button', { name: 'Reload the extension' }))
  expect(actions.reload).toHaveBeenCalledOnce()
  fall(false)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
