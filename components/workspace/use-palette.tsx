import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ProductId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import type { WorkspaceControls } from './use-workspace.ts'

// Rarely part of a window's first load.
const CommandPalette = lazy(async () => {
  const { CommandPalette: palette } = await import('./command-palette.tsx')
  return { default: palette }
})

interface Palette {
  /** The palette while it is open. */
  readonly palette: ReactNode
  /** Opens the palette where the text asks for it; false leaves the text to the search. */
  readonly takeEnteredText: (entered: string) => boolean
}

/**
 * Ctrl or ⌘ + K opens the commands, and so does ">" at the beginning of a search. `productInView`:
 * the product that is open on the start screen.
 */
export function usePalette(
  workspace: WorkspaceControls | undefined,
  productInView?: ProductId,
): Palette {
  const [entered, setEnteredText] = useState<string>()
  const [isEntered, setEntered] = useState(false)
  const before = useRef<Element>(null)
  const open = useCallback((text: string) => {
    before.current = document.activeElement
    setEnteredText(text)
  }, [])
  const close = useCallback(() => {
    setEnteredText(undefined)
    setEntered(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [])
  const isOpen = entered !== undefined
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (isOpen) close()
      else open('')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen, open, close])
  return {
    palette:
      entered === undefined || workspace === undefined ? null : (
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
          <CommandPalette
            workspace={workspace}
            productInView={productInView}
            entered={entered}
            isEntered={isEntered}
            onClose={close}
          />
        </Suspense>
      ),
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
      aria-label={t.workbench.commands}
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
