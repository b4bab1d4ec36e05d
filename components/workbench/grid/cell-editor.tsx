import { clsx } from 'clsx'
import { t } from '#lib/core/i18n/t.ts'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Step } from '#components/shell/grid-keys.ts'
import { KnownList, type KnownTexts, useKnownTexts } from './known-list.tsx'
import { headerHeight } from './use-grid-layout.ts'

/** px; equals the margins below. */
const gap = 4

const placements = {
  over: 'start-0 bottom-full mb-1',
  beside: 'start-full top-0 ms-1',
  under: 'start-0 top-full mt-1',
} as const

/** Where the cursor goes after a committed value. */
export type AfterTyping =
  | 'tab'
  | 'tab-back'
  | 'enter'
  | 'enter-back'
  | 'stay'
  | 'all'
  | Extract<Step, 'up' | 'down' | 'back' | 'on'>

interface CellEditorProps {
  readonly label: string
  readonly text: string
  /** Typing opened the editor: the caret is behind the text, and arrow keys leave the cell. */
  readonly isStartedByTyping: boolean
  readonly isNumber: boolean
  /** Suggested names; any other text is accepted too. */
  readonly known?: KnownTexts | undefined
  /** Returns an error message if the value is rejected. */
  readonly onCommit: (text: string, then: AfterTyping) => string | undefined
  readonly onCancel: () => void
  /** The cell disappeared while it was being edited. */
  readonly onLost: () => void
}

/** The input in a cell while the cell is edited. */
export function CellEditor(props: CellEditorProps) {
  const [text, setText] = useState(props.text)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const id = useId()
  const offers = useKnownTexts(props.known, text, props.isStartedByTyping ? '' : props.text)
  const { offered, active } = offers
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    if (!props.isStartedByTyping) field?.select()
  }, [props.isStartedByTyping])

  const cancel = () => {
    isDone.current = true
    props.onCancel()
  }
  const lost = useEffectEvent(() => {
    if (!isDone.current) props.onLost()
  })
  useEffect(() => () => lost(), [])

  const commit = (then: AfterTyping, wanted = offered[active] ?? text) => {
    // Set before the commit, because the commit moves the focus and fires blur.
    isDone.current = true
    const cellError = props.onCommit(wanted, then)
    isDone.current = cellError === undefined
    setError(cellError)
    return cellError === undefined
  }
  /** Whether the list of suggestions handled the key. */
  const readListKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') return offers.move(1)
    if (key === 'ArrowUp') return offers.move(-1)
    // The first Escape returns to the entered text, the second leaves the cell.
    if (key !== 'Escape' || active < 0) return false
    offers.close()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keep the key from the grid's own shortcuts.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (props.known !== undefined && readListKey(event)) return event.preventDefault()
    const step = stepOf(event, props.isStartedByTyping)
    if (step === undefined) return
    event.preventDefault()
    if (step !== 'cancel') return void commit(step)
    cancel()
  }
  return (
    <span className="absolute inset-0 z-30 bg-surface">
      <input
        ref={input}
        aria-label={props.label}
        {...(props.known === undefined
          ? undefined
          : {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': offered.length > 0,
              'aria-controls': offered.length > 0 ? id : undefined,
              'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
            })}
        aria-invalid={error !== undefined || undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // A click elsewhere commits the value if it is valid.
          if (!isDone.current && !commit('stay', text)) cancel()
        }}
        className={clsx(
          'size-full bg-transparent px-2 text-ink ring-2 ring-accent ring-inset outline-none focus-visible:outline-none aria-invalid:ring-bad',
          props.isNumber && 'tabular text-end',
        )}
      />
      {offered.length === 0 ? null : (
        <KnownList
          id={id}
          label={t.grid.known(props.label)}
          texts={offered}
          active={active}
          onChoose={(chosen) => commit('stay', chosen)}
        />
      )}
      {error === undefined ? null : <ErrorBubble key={error}>{error}</ErrorBubble>}
    </span>
  )
}

function stepOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  isStartedByTyping: boolean,
): AfterTyping | 'cancel' | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'all'
  if (key === 'Enter') return shiftKey ? 'enter-back' : 'enter'
  if (key === 'Tab') return shiftKey ? 'tab-back' : 'tab'
  if (!isStartedByTyping) return undefined
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowLeft') return isMirrored ? 'on' : 'back'
  return key === 'ArrowRight' ? (isMirrored ? 'back' : 'on') : undefined
}

/** The error message above the cell; beside or below it where the grid has no space above. */
function ErrorBubble({ children }: { readonly children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null)
  const [placement, setPlacement] = useState<keyof typeof placements>('over')
  useLayoutEffect(() => {
    const drawn = bubble.current
    const grid = drawn?.closest('[role=grid]')?.getBoundingClientRect()
    const cell = drawn?.parentElement?.getBoundingClientRect()
    if (!drawn || !grid || !cell) return
    const isMirrored = document.documentElement.dir === 'rtl'
    const aside = isMirrored ? cell.left - grid.left : grid.right - cell.right
    if (cell.top - grid.top - headerHeight >= drawn.offsetHeight + gap) setPlacement('over')
    else setPlacement(aside >= drawn.offsetWidth + gap ? 'beside' : 'under')
  }, [])
  return (
    <span
      ref={bubble}
      role="alert"
      className={clsx(
        // Clicks go to the cells behind it.
        'pointer-events-none absolute w-max max-w-72 rounded-md bg-bad-soft px-2 py-1 text-sm text-bad-ink shadow-float',
        placements[placement],
      )}
    >
      {children}
    </span>
  )
}
