import { maxOffsetPx, type PanelPosition } from '#lib/extension/app/panel.ts'

/** How much of the panel stays visible, however small the window becomes; in px. */
const visibleRange = 64

const within = (px: number, edge: string) =>
  `clamp(0px, ${px}px, calc(${edge} - ${visibleRange}px))`

/** The rule for the host element. Important, because the page's own rules would win otherwise. */
export function toPositionCss({ inline, block }: PanelPosition): string {
  return `:host{inset-inline-end:${within(inline, '100vw')}!important;inset-block-end:${within(block, '100vh')}!important}`
}

interface Move {
  /** Towards the start of the line and up, in px. */
  readonly inline: number
  readonly block: number
}

export function movePosition(
  { inline, block }: PanelPosition,
  by: Move,
  window: Size,
): PanelPosition {
  return {
    inline: clamp(inline + by.inline, window.width - visibleRange),
    block: clamp(block + by.block, window.height - visibleRange),
  }
}

/** The direction of the page, which may be another one than that of the panel's language. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

export interface Size {
  readonly width: number
  readonly height: number
}

function clamp(value: number, max: number): number {
  return Math.round(Math.max(0, Math.min(value, max, maxOffsetPx)))
}

const step = 16
const stride = 96

/**
 * How an arrow key moves the panel; undefined leaves the key alone. Right means right in any
 * script.
 */
export function readMove(key: string, isFar: boolean, isRtl: boolean): Move | undefined {
  const by = isFar ? stride : step
  const toStart = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return { inline: 0, block: by }
    case 'ArrowDown':
      return { inline: 0, block: -by }
    case 'ArrowLeft':
      return { inline: by * toStart, block: 0 }
    case 'ArrowRight':
      return { inline: -by * toStart, block: 0 }
    default:
      return undefined
  }
}
