import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { WorkspaceControls } from './use-workspace.ts'

// Seldom what a window opens with.
const CommandPalette = lazy(async () => {
  const { CommandPalette: palette } = await import('./command-palette.tsx')
  return { default: palette }
})

interface Palette {
  /** The palette while it is open. */
  readonly palette: ReactNode
  /** Opens it where what was typed asks for it; false leaves the text to the search. */
  readonly takeTyped: (typed: string) => boolean
}

/** Ctrl or ⌘ and K open the commands, and so does ">" at the beginning of a search. */
export function usePalette(workspace: WorkspaceControls | undefined): Palette {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setTyped((now) => (now === undefined ? '' : undefined))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    palette:
      typed === undefined || workspace === undefined ? null : (
        <Suspense>
          <CommandPalette workspace={workspace} typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      ),
    takeTyped(text) {
      if (!text.startsWith('>')) return false
      setTyped(text.slice(1))
      return true
    },
  }
}
