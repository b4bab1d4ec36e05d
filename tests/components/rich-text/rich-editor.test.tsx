import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HtmlEditor } from '#components/rich-text/edit/html-editor.tsx'

function paste(text: string) {
  const getData = (kind: string) => (kind === 'text/plain' ? text : '')
  fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData: { getData } })
}

afterEach(cleanup)

const shown = () => screen.getByRole('textbox', { name: 'Text' }).textContent

const field = { id: 'text', label: 'Text' }

const withhold = (event: Event) => event.stopImmediatePropagation()

function open(html: string, more: Partial<typeof field> & { readonly disabled?: boolean } = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const draw = (value: string) => (
    <HtmlEditor field={{ ...field, ...more }} html={value} onChange={onChange} />
  )
  const { rerender } = render(draw(html))
  return { onChange, show: (value: string) => rerender(draw(value)) }
}

describe('the editor of a text', () => {
  it('keeps newer text when an older value arrives late', () => {
    const { onChange, show } = open('<p>end</p>')
    paste('one ')
    paste('two ')
    expect(onChange.mock.calls.map(([html]) => html)).toEqual([
      '<p>one end</p>',
      '<p>one two end</p>',
    ])
    show('<p>one end</p>')
    expect(shown()).toBe('one two end')
    show('<p>one two end</p>')
    expect(shown()).toBe('one two end')
  })

  it('pastes at the caret, also before the browser reports that it moved', () => {
    const { onChange } = open('<p>one</p><p>two</p>')
    const box = screen.getByRole('textbox', { name: 'Text' })
    box.focus()
    fireEvent.keyDown(box, { key: 'a', ctrlKey: true })
    window.addEventListener('selectionchange', withhold, true)
    document.getSelection()?.collapse(screen.getByText('two').firstChild, 3)
    paste(' more')
    window.removeEventListener('selectionchange', withhold, true)
    expect(onChange.mock.calls.at(-1)).toEqual(['<p>one</p><p>two more</p>'])
  })

  it('shows a value from elsewhere, also one that it wrote earlier', () => {
    const { onChange, show } = open('<p>end</p>')
    paste('one ')
    show('<p>one end</p>')
    show('<p>end</p>')
    expect(shown()).toBe('end')
    expect(onChange).toHaveBeenCalledTimes(1)
    show('<p>from elsewhere</p>')
    expect(shown()).toBe('from elsewhere')
  })

  it('undoes its own changes, and none from elsewhere', () => {
    const { onChange } = open('<p>end</p>')
    const undo = screen.getByRole('button', { name: 'Undo typing' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    paste('one ')
    expect(undo.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(undo)
    expect(onChange).toHaveBeenLastCalledWith('<p>end</p>')
    expect(undo.getAttribute('aria-disabled')).toBe('true')
  })

  it('changes nothing while it is disabled', () => {
    const { onChange } = open('<p>end</p>', { disabled: true })
    const box = screen.getByRole('textbox', { name: 'Text' })
    expect(box.getAttribute('contenteditable')).toBe('false')
    paste('one ')
    fireEvent.click(screen.getByRole('button', { name: 'Bold' }))
    expect(shown()).toBe('end')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('creates links only with allowed addresses', () => {
    const { onChange } = open('<p>end</p>')
    fireEvent.click(screen.getByRole('button', { name: 'Link…' }))
    const address = screen.getByRole('textbox', { name: 'Link address' })
    fireEvent.change(address, { target: { value: 'javascript:pwned()' } })
    expect(address.getAttribute('aria-invalid')).toBe('true')
    fireEvent.submit(address)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(address, { target: { value: 'https://a.example/' } })
    fireEvent.submit(address)
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a href="https://a.example/">https://a.example/</a>end</p>',
    )
  })
})
