import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

giveViewport()

const show = (code: ProblemCode, onRetry = vi.fn<() => void>()) => {
  renderPage(<ErrorNotice error={{ code, message: 'What to do.' }} onRetry={onRetry} />)
  return onRetry
}

describe('a problem that needs the user', () => {
  it.each(['wrong-key', 'wrong-site', 'missing-permission', 'not-connected'] as const)(
    'links to the options if only a key helps, and retries after it was fixed (%s)',
    (code) => {
      actions.openSetting.mockClear()
      const onRetry = show(code)
      fireEvent.click(screen.getByRole('button', { name: 'Open settings' }))
      expect(actions.openSetting).toHaveBeenCalledOnce()
      expect(onRetry).not.toHaveBeenCalled()
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )

  it.each(['unreachable', 'wrong-catalog', 'service-failed'] as const)(
    'can be retried if that may help (%s)',
    (code) => {
      const onRetry = show(code)
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onRetry).toHaveBeenCalledOnce()
    },
  )

  it('offers to reload after the extension was updated', () => {
    show('gone')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('requests the withheld host permission, and retries after it was granted', async () => {
    actions.allowWix.mockReset().mockResolvedValue(false)
    const onRetry = show('host-permission')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Allow access to Wix' }))
    expect(actions.allowWix).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve))
    expect(onRetry).not.toHaveBeenCalled()
    actions.allowWix.mockResolvedValue(true)
    fireEvent.click(screen.getByRole('button', { name: 'Allow access to Wix' }))
    await waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
  })
})
