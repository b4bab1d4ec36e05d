import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelKind, PanelBootstrap, PanelPosition } from '#lib/catalog/app/panel-bootstrap.ts'
import { PanelCard } from './panel-card.tsx'
import { PanelTools } from './panel-tools.tsx'
import { PanelSelectionBar } from './panel-selection-bar.tsx'
import { useOpen } from './use-open.ts'
import { usePanelState } from './use-panel-state.ts'

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
