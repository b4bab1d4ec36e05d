import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type {
  PanelKind,
  PanelBootstrap,
  PanelPosition,
  PanelState,
} from '#lib/catalog/app/panel-bootstrap.ts'
import { PanelCard } from './panel-card.tsx'
import { PanelTools } from './panel-tools.tsx'
import { PanelSelectionBar } from './panel-selection-bar.tsx'
import { type MouseEvent, useState, useEffect, useLayoutEffect, useRef } from 'react'
import { toProblem } from '#lib/catalog/problem.ts'
import type { PanelAction } from '#lib/catalog/app/pending-action.ts'
import { t } from '#lib/i18n/t.ts'
import { unlessUnresponsive } from './use-panel-data.ts'

// A panel that is dragged is at another place at every frame.
const saveDelayMs = 300

interface PanelRootProps {
  readonly host: PanelHost
  readonly kind: PanelKind
  readonly bootstrap: PanelBootstrap
  /** Puts the panel there. Stays the same function. */
  readonly onPosition: (position: PanelPosition) => void
}

/** The card of a product page or the bar of a list, where a person has put it. */
export function PanelRoot({ host, kind, bootstrap, onPosition }: PanelRootProps) {
  const { state, change } = usePanelState(host, kind, bootstrap.states[kind], onPosition)
  const { open, hint } = useOpen(host, bootstrap.shortcut)
  const Drawn = kind === 'product' ? PanelCard : PanelSelectionBar
  return (
    <Drawn
      host={host}
      isFolded={state.isCollapsed}
      onUnfold={() => change({ isCollapsed: false })}
      open={open}
      hint={hint}
      tools={
        <PanelTools
          kind={kind}
          position={state.position}
          onMove={(position) => change({ position })}
          onFold={() => change({ isCollapsed: true })}
          onSwitchOff={() => host.switchOff(kind)}
        />
      }
    />
  )
}

/** Opens the side panel from a click, and says how to where the browser would not. */
function useOpen(host: Pick<PanelHost, 'open' | 'readBootstrap'>, shortcut: string) {
  const [hint, setHint] = useState('')
  const fallbackHint = shortcut === '' ? t.panel.notOpened : t.panel.notOpenedKeys(shortcut)
  const open = (action: PanelAction) => (event: MouseEvent) => {
    // A page can make clicks of its own; only a person's count.
    if (!event.nativeEvent.isTrusted) return
    setHint('')
    unlessUnresponsive(host.open(action), host).then(
      ({ opened }) => setHint(opened ? '' : fallbackHint),
      // Of an extension that is gone, or does not answer, no button opens anything.
      (error: unknown) => {
        const { code, message } = toProblem(error)
        setHint(code === 'gone' || code === 'interrupted' ? message : fallbackHint)
      },
    )
  }
  return { open, hint }
}

/** Where the panel stands and whether it is folded; the worker remembers it. */
function usePanelState(
  host: Pick<PanelHost, 'writeState'>,
  kind: PanelKind,
  first: PanelState,
  onPosition: (position: PanelPosition) => void,
) {
  const [state, setState] = useState(first)
  const { position } = state
  useLayoutEffect(() => onPosition(position), [onPosition, position])

  const written = useRef(first)
  useEffect(() => {
    if (state === written.current) return undefined
    const timer = setTimeout(() => {
      written.current = state
      host.writeState(kind, state)
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [host, kind, state])

  const change = (part: Partial<PanelState>) => setState((now) => ({ ...now, ...part }))
  return { state, change }
}
