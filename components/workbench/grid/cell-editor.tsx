import { clsx } from 'clsx'
import { t } from '#lib/i18n/t.ts'
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
import type { Step } from './cursor.ts'
import { KnownList } from './known-list.tsx'
import { type KnownTexts, useKnownTexts } from './use-known-texts.ts'
import { headerHeight } from './grid-metrics.ts'

/** In px; the margins below are as wide. */
const gap = 4

const paths = {
  over: 'start-0 bottom-full mb-1',
  beside: 'start-full top-0 ms-1',
  under: 'start-0 top-full mt-1',
} as const

/** Where what was typed leads to, once it is taken. */
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
  /** Typing began it: the caret stands behind what was typed, and the arrows lead away. */
  readonly isManual: boolean
  readonly isNumber: boolean
  /** Names that are offered; any other can be typed. */
  readonly known?: KnownTexts | undefined
  /** A sentence where it is refused. */
  readonly onCommit: (text: string, then: AfterTyping) => string | undefined
  readonly onCancel: () => void
  /** Its cell went away while it was typed into. */
  readonly onLost: () => void
}

/** The field in a cell while it is being typed into. */
export function CellEditor(props: CellEditorProps) {
  const [text, setText] = useState(props.text)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const id = useId()
  const offers = useKnownTexts(props.known, text, props.isManual ? '' : props.text)
  const { offered, active } = offers
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    if (!props.isManual) field?.select()
  }, [props.isManual])

  const cancel = () => {
    isDone.current = true
    props.onCancel()
  }
  const lost = useEffectEvent(() => {
    if (!isDone.current) props.onLost()
  })
  useEffect(() => () => lost(), [])

  const commit = (then: AfterTyping, wanted = offered[active] ?? text) => {
    // Before it is taken: the focus leaves the field meanwhile.
    isDone.current = true
    const cellError = props.onCommit(wanted, then)
    isDone.current = cellError === undefined
    setError(cellError)
    return cellError === undefined
  }
  /** Whether the key went to what is offered. */
  const readListKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') return offers.move(1)
    if (key === 'ArrowUp') return offers.move(-1)
    // First back to what was typed, then out.
    if (key !== 'Escape' || active < 0) return false
    offers.close()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid's own keys are not meant here.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (props.known !== undefined && readListKey(event)) return event.preventDefault()
    const step = stepOf(event, props.isManual)
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
          // Clicking elsewhere keeps what can be kept.
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
          onTake={(taken) => commit('stay', taken)}
        />
      )}
      {error === undefined ? null : <CellError key={error}>{error}</CellError>}
    </span>
  )
}

function stepOf(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  isManual: boolean,
): AfterTyping | 'cancel' | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'all'
  if (key === 'Enter') return shiftKey ? 'enter-back' : 'enter'
  if (key === 'Tab') return shiftKey ? 'tab-back' : 'tab'
  if (!isManual) return undefined
  const isMirrored = document.documentElement.dir === 'rtl'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowLeft') return isMirrored ? 'on' : 'back'
  return key === 'ArrowRight' ? (isMirrored ? 'back' : 'on') : undefined
}

/** Why a value is refused, over its cell; beside or under it where the grid has no space there. */
function CellError({ children }: { readonly children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null)
  const [path, setPosition] = useState<keyof typeof paths>('over')
  useLayoutEffect(() => {
    const drawn = bubble.current
    const grid = drawn?.closest('[role=grid]')?.getBoundingClientRect()
    const cell = drawn?.parentElement?.getBoundingClientRect()
    if (!drawn || !grid || !cell) return
    const isMirrored = document.documentElement.dir === 'rtl'
    const aside = isMirrored ? cell.left - grid.left : grid.right - cell.right
    if (cell.top - grid.top - headerHeight >= drawn.offsetHeight + gap) setPosition('over')
    else setPosition(aside >= drawn.offsetWidth + gap ? 'beside' : 'under')
  }, [])
  return (
    <span
      ref={bubble}
      role="alert"
      className={clsx(
        // Clicks are for the cells behind it.
        'pointer-events-none absolute w-max max-w-72 rounded-md bg-bad-soft px-2 py-1 text-sm text-bad-ink shadow-float',
        paths[path],
      )}
    >
      {children}
    </span>
  )
}
