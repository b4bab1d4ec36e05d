import type { PanelHost } from '#lib/admin/panel-contract.ts'
import type { PanelKind, PanelLook, PanelPlace } from '#lib/domain/panel-look.ts'
import { PanelCard } from './panel-card.tsx'
import { PanelTools } from './panel-tools.tsx'
import { TickedBar } from './ticked-bar.tsx'
import { useOpen } from './use-open.ts'
import { usePanelState } from './use-panel-state.ts'

interface PanelRootProps {
  readonly host: PanelHost
  readonly kind: PanelKind
  readonly look: PanelLook
  /** Puts the panel there. Stays the same function. */
  readonly onPlace: (place: PanelPlace) => void
}

/** The card of a product page or the bar of a list, where a person has put it. */
export function PanelRoot({ host, kind, look, onPlace }: PanelRootProps) {
  const { state, change } = usePanelState(host, kind, look.states[kind], onPlace)
  const { open, hint } = useOpen(host, look.shortcut)
  const Drawn = kind === 'product' ? PanelCard : TickedBar
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
          place={state.place}
          onMove={(place) => change({ place })}
          onFold={() => change({ isCollapsed: true })}
          onSwitchOff={() => host.switchOff(kind)}
        />
      }
    />
  )
}
