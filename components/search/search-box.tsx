import { Search, X } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { TextInput } from '#components/ui/text-input.tsx'

interface SearchBoxProps {
  readonly text: string
  readonly busy: boolean
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onTextChange: (text: string) => void
  /** The arrow down, into the list. */
  readonly onLeaveDown: () => void
  readonly onEnter: () => void
}

export function SearchBox(props: SearchBoxProps) {
  const { text, busy, inputRef, onTextChange, onLeaveDown, onEnter } = props
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') onLeaveDown()
    else if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape' && text !== '') onTextChange('')
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label="Search products"
      placeholder="Search by name or SKU"
      maxLength={200}
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
      onKeyDown={onKeyDown}
      className="min-w-0 flex-1"
      before={
        <span className="text-muted">
          {busy ? <Spinner size={16} /> : <Search size={16} aria-hidden />}
        </span>
      }
      behind={
        text === '' ? null : (
          <IconButton
            label="Clear the search"
            size="sm"
            className="-me-1"
            onClick={() => {
              onTextChange('')
              inputRef.current?.focus()
            }}
          >
            <X size={14} aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
