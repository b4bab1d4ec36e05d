import { clsx } from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface CellEditorProps {
  readonly label: string
  readonly text: string
  /** Typing began it: the caret stands behind what was typed, and the arrows lead away. */
  readonly isTyped: boolean
  readonly isFigure: boolean
  /** A sentence where it is refused. */
  readonly onCommit: (
    text: string,
    then: 'down' | 'up' | 'on' | 'back' | 'stay',
  ) => string | undefined
  readonly onCancel: () => void
}

/** The field in a cell while it is being typed into. */
export function CellEditor(props: CellEditorProps) {
  const [text, setText] = useState(props.text)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    if (!props.isTyped) field?.select()
  }, [props.isTyped])

  const commit = (then: Parameters<CellEditorProps['onCommit']>[1]) => {
    const refusal = props.onCommit(text, then)
    setFault(refusal)
    isDone.current = refusal === undefined
    return refusal === undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid's own keys are not meant here.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const step = stepOf(event, props.isTyped)
    if (step === undefined) return
    event.preventDefault()
    if (step !== 'cancel') return void commit(step)
    isDone.current = true
    props.onCancel()
  }
  return (
    <span className="absolute inset-0 z-30 bg-surface">
      <input
        ref={input}
        aria-label={props.label}
        aria-invalid={fault !== undefined || undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setFault(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Clicking elsewhere keeps what can be kept.
          if (!isDone.current && !commit('stay')) props.onCancel()
        }}
        className={clsx(
          'size-full bg-transparent px-2 text-ink ring-2 ring-accent ring-inset outline-none focus-visible:outline-none aria-invalid:ring-bad',
          props.isFigure && 'tabular text-end',
        )}
      />
      {fault === undefined ? null : (
        <span
          role="alert"
          className="absolute start-0 top-full mt-1 w-max max-w-72 rounded-md bg-bad-soft px-2 py-1 text-sm text-bad-ink shadow-float"
        >
          {fault}
        </span>
      )}
    </span>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent, isTyped: boolean) {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'on'
  if (isTyped && key === 'ArrowDown') return 'down'
  return isTyped && key === 'ArrowUp' ? 'up' : undefined
}
