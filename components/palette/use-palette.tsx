import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#lib/i18n/t.ts'
import { readAnywhereKey } from '#components/shell/keys.ts'

/** What a palette is opened with. */
export interface OpenPalette {
  /** Text typed before the palette was loaded. */
  readonly entered: string
  /** Whether Enter was pressed before the palette was loaded. */
  readonly isEntered: boolean
  /** Whether it opens with the list of keys. */
  readonly isHelp: boolean
  readonly onClose: () => void
}

interface Palette {
  /** The palette while it is open. */
  readonly palette: ReactNode
  /** Opens the palette where the text asks for it; false leaves the text to the search. */
  readonly takeEnteredText: (entered: string) => boolean
}

/**
 * Ctrl or ⌘ + K opens the palette, and so does ">" at the beginning of a search; "?" outside of
 * text fields opens its list of keys. `draw` draws it for the surface, from a lazy component.
 */
export function usePalette(draw: (open: OpenPalette) => ReactNode): Palette {
  const [entered, setEnteredText] = useState<string>()
  const [isEntered, setEntered] = useState(false)
  const [isHelp, setHelp] = useState(false)
  /** What had the focus before. */
  const [before, setBefore] = useState<Element | null>(null)
  const open = useCallback((text: string, help = false) => {
    setBefore(document.activeElement)
    setHelp(help)
    setEnteredText(text)
  }, [])
  const close = useCallback(() => {
    setEnteredText(undefined)
    setEntered(false)
    if (before instanceof HTMLElement) before.focus()
  }, [before])
  const isOpen = entered !== undefined
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? undefined : readAnywhereKey(event)
      if (key === undefined || (key === 'help' && isOpen)) return
      event.preventDefault()
      if (isOpen) close()
      else open('', key === 'help')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open, close])
  return {
    palette: isOpen ? (
      <Suspense
        fallback={
          <EnteredTextNotice
            text={entered}
            onType={setEnteredText}
            onEnter={() => setEntered(true)}
            onClose={close}
          />
        }
      >
        {draw({ entered, isEntered, isHelp, onClose: close })}
      </Suspense>
    ) : null,
    takeEnteredText(text) {
      if (!text.startsWith('>')) return false
      open(text.slice(1))
      return true
    },
  }
}

interface EnteredTextNoticeProps {
  readonly text: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
  readonly onClose: () => void
}

/** Receives text and Enter while the palette is loading; they would go to the search otherwise. */
function EnteredTextNotice({ text, onType, onEnter, onClose }: EnteredTextNoticeProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => fieldRef.current?.focus(), [])
  return (
    <input
      ref={fieldRef}
      aria-label={t.palette.label}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter()
        else if (key === 'Escape') onClose()
      }}
      className="sr-only"
    />
  )
}
