import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '#components/ui/button.tsx'

afterEach(cleanup)

function press(busy: boolean) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onClick = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  return { button, taken: [onClick.mock.calls.length, onSubmit.mock.calls.length] }
}

it('accepts a press, and submits its form', () => {
  expect(press(false).taken).toEqual([1, 1])
})

it('ignores presses while the previous one is processed, and keeps the focus', () => {
  const { button, taken } = press(true)
  expect(taken).toEqual([0, 0])
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})
