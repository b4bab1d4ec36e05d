import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { renderPage } from '#tests/components/render-page.tsx'

afterEach(cleanup)

const onConfirm = vi.fn<(close: () => void) => void>()
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

it('runs after the second press only, and keeps the focus', () => {
  renderPage(
    <ConfirmAction
      action="Delete copy…"
      means="Nothing changes in your store."
      confirm="Delete copy"
      busy={false}
      onConfirm={onConfirm}
    />,
  )
  press('Delete copy…')
  // Its button is gone; the next Tab leads to the new ones.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Delete copy' }))
  screen.getByText('Nothing changes in your store.')
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Delete copy…' }))
  expect(onConfirm).not.toHaveBeenCalled()
  press('Delete copy…')
  press('Delete copy')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
