import { ChevronDown, EyeOff } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { PanelKind, PanelPosition } from '#lib/catalog/app/panel-bootstrap.ts'
import { t } from '#lib/i18n/t.ts'
import { MoveHandle } from './move-handle.tsx'

interface PanelToolsProps {
  readonly kind: PanelKind
  readonly position: PanelPosition
  readonly onMove: (position: PanelPosition) => void
  readonly onFold: () => void
  readonly onSwitchOff: () => void
}

/** What a person does with the panel itself. */
export function PanelTools({ kind, position, onMove, onFold, onSwitchOff }: PanelToolsProps) {
  return (
    <>
      <MoveHandle position={position} onMove={onMove} />
      <IconButton
        label={kind === 'product' ? t.panel.switchOffProduct : t.panel.switchOffProducts}
        onClick={(event) => event.nativeEvent.isTrusted && onSwitchOff()}
      >
        <EyeOff size={16} aria-hidden />
      </IconButton>
      <IconButton label={t.panel.fold} onClick={onFold}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
    </>
  )
}
