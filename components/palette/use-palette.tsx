import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#lib/core/i18n/t.ts'
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

interface Opened {
  readonly entered: string
  readonly isEntered: boolean
  readonly isHelp: boolean
  /** What had the focus before. */
  readonly before: Element | null
}

/** The open palette of `WaitingPalette`, which the page that is shown next begins with. */
let waiting: Opened | undefined

/** Opens the palette while it is not known yet which page is shown. That page draws it, with what was typed. */
export function WaitingPalette() {
  const [opened, setOpened] = useState(waiting)
  useEffect(() => {
    waiting = opened
    // After the next page has rendered.
    return () => {
      waiting = undefined
    }
  }, [opened])
  return useOpenedPalette(opened, setOpened, () => null).palette
}

/**
 * Ctrl or ⌘ + K opens the palette, and so does ">" at the beginning of a search; "?" outside of
 * text fields opens its list of keys. `draw` draws it for the surface, from a lazy component. Until it
 * can, it returns null, and what is typed is kept.
 */
export function usePalette(draw: (open: OpenPalette) => ReactNode): Palette {
  const [opened, setOpened] = useState(waiting)
  return useOpenedPalette(opened, setOpened, draw)
}

function useOpenedPalette(
  opened: Opened | undefined,
  setOpened: Dispatch<SetStateAction<Opened | undefined>>,
  draw: (open: OpenPalette) => ReactNode,
): Palette {
  const open = useCallback(
    (entered: string, isHelp = false) =>
      setOpened({ entered, isEntered: false, isHelp, before: document.activeElement }),
    [setOpened],
  )
  const before = opened?.before
  const close = useCallback(() => {
    setOpened(undefined)
    if (before instanceof HTMLElement) before.focus()
  }, [before, setOpened])
  const change = (changed: Partial<Opened>) =>
    setOpened((now) => (now === undefined ? undefined : { ...now, ...changed }))
  const isOpen = opened !== undefined
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
    palette: opened === undefined ? null : drawOpened(opened, change, close, draw),
    takeEnteredText(text) {
      if (!text.startsWith('>')) return false
      open(text.slice(1))
      return true
    },
  }
}

function drawOpened(
  { entered, isEntered, isHelp }: Opened,
  change: (changed: Partial<Opened>) => void,
  onClose: () => void,
  draw: (open: OpenPalette) => ReactNode,
): ReactNode {
  const notice = (
    <EnteredTextNotice
      text={entered}
      onType={(text) => change({ entered: text })}
      onEnter={() => change({ isEntered: true })}
      onClose={onClose}
    />
  )
  return (
    <Suspense fallback={notice}>{draw({ entered, isEntered, isHelp, onClose }) ?? notice}</Suspense>
  )
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
