import { ChevronDown, EyeOff, GripVertical } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { PanelKind, PanelPosition } from '#lib/extension/app/panel.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { isRightToLeft, movePosition, readMove } from './position.ts'

const readWindow = () => ({ width: window.innerWidth, height: window.innerHeight })

interface PanelToolsProps {
  readonly kind: PanelKind
  readonly position: PanelPosition
  readonly onMove: (position: PanelPosition) => void
  readonly onFold: () => void
  readonly onSwitchOff: () => void
}

/** Buttons for the panel itself. */
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

interface MoveHandleProps {
  readonly position: PanelPosition
  readonly onMove: (position: PanelPosition) => void
}

/** Drags the panel, or moves it with the arrow keys. */
function MoveHandle({ position, onMove }: MoveHandleProps) {
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: PanelPosition }>(
    null,
  )

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, from: position }
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (grip.current === null) return
    const { x, y, from } = grip.current
    const toStart = isRtl(event.currentTarget) ? -1 : 1
    const by = { inline: (x - event.clientX) * toStart, block: y - event.clientY }
    onMove(movePosition(from, by, readWindow()))
  }
  const onPointerEnd = () => {
    grip.current = null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = readMove(event.key, event.shiftKey, isRtl(event.currentTarget))
    if (by === undefined) return
    event.preventDefault()
    // The dashboard has its own shortcuts.
    event.stopPropagation()
    onMove(movePosition(position, by, readWindow()))
  }
  return (
    <IconButton
      label={t.panel.move}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      className="cursor-grab touch-none active:cursor-grabbing"
    >
      <GripVertical size={16} aria-hidden />
    </IconButton>
  )
}

/** The page's direction: the panel is positioned at the end of its lines. */
function isRtl(element: Element): boolean {
  const root = element.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : element
  return isRightToLeft(host)
}
