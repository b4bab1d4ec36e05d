import type { PanelHost } from '#lib/extension/dashboard/panel-contract.ts'
import type {
  PanelKind,
  PanelBootstrap,
  PanelPosition,
  PanelState,
} from '#lib/extension/app/panel.ts'
import { PanelCard } from './panel-card.tsx'
import { PanelTools } from './panel-tools.tsx'
import { PanelListBar } from './panel-list-bar.tsx'
import { type MouseEvent, useState, useEffect, useLayoutEffect, useRef } from 'react'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { PanelAction } from '#lib/extension/app/pending-action.ts'
import { t } from '#lib/core/i18n/t.ts'
import { unlessUnresponsive } from './use-panel-data.ts'

// A dragged panel changes position at every frame.
const saveDelayMs = 300

interface PanelRootProps {
  readonly host: PanelHost
  readonly kind: PanelKind
  readonly bootstrap: PanelBootstrap
  /** Sets the panel's position. Has to be a stable function. */
  readonly onPosition: (position: PanelPosition) => void
}

/** The card of a product page or the bar of a list, at the position chosen by the user. */
export function PanelRoot({ host, kind, bootstrap, onPosition }: PanelRootProps) {
  const { state, change } = usePanelState(host, kind, bootstrap.states[kind], onPosition)
  const { open, openSettings, hint } = useOpen(host, bootstrap.shortcut)
  const Drawn = kind === 'product' ? PanelCard : PanelListBar
  return (
    <Drawn
      host={host}
      isFolded={state.isCollapsed}
      onUnfold={() => change({ isCollapsed: false })}
      open={open}
      openSettings={openSettings}
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

/** Opens the side panel or the settings from a click, and explains how to where the browser refuses. */
function useOpen(
  host: Pick<PanelHost, 'open' | 'openSettings' | 'readBootstrap'>,
  shortcut: string,
) {
  const [hint, setHint] = useState('')
  const fallbackHint = shortcut === '' ? t.panel.notOpened : t.panel.notOpenedKeys(shortcut)
  const attempt = (event: MouseEvent, start: () => Promise<{ readonly opened: boolean }>) => {
    // A page can simulate clicks; only the user's count.
    if (!event.nativeEvent.isTrusted) return
    setHint('')
    unlessUnresponsive(start(), host).then(
      ({ opened }) => setHint(opened ? '' : fallbackHint),
      // When the extension is gone or does not answer, no button can open anything.
      (error: unknown) => {
        const { code, message } = toProblem(error)
        setHint(code === 'gone' || code === 'interrupted' ? message : fallbackHint)
      },
    )
  }
  const open = (action: PanelAction) => (event: MouseEvent) =>
    attempt(event, () => host.open(action))
  const openSettings = (event: MouseEvent) =>
    attempt(event, async () => {
      await host.openSettings()
      return { opened: true }
    })
  return { open, openSettings, hint }
}

/** The panel's position and whether it is collapsed; the worker saves both. */
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
