import { farthestPlace, type PanelPlace } from '#lib/domain/panel-look.ts'

/** What stays in sight of a panel, whatever the window shrinks to; in px. */
const inSight = 64

const within = (px: number, edge: string) => `clamp(0px, ${px}px, calc(${edge} - ${inSight}px))`

/** The rule for the host element. Important, for the page's own rules would win otherwise. */
export function toPlaceCss({ inline, block }: PanelPlace): string {
  return `:host{inset-inline-end:${within(inline, '100vw')}!important;inset-block-end:${within(block, '100vh')}!important}`
}

interface Move {
  /** To the start of the line and up, in px. */
  readonly inline: number
  readonly block: number
}

export function movePlace({ inline, block }: PanelPlace, by: Move, window: Size): PanelPlace {
  return {
    inline: clamp(inline + by.inline, window.width - inSight),
    block: clamp(block + by.block, window.height - inSight),
  }
}

export interface Size {
  readonly width: number
  readonly height: number
}

function clamp(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(value, most, farthestPlace)))
}

const step = 16
const stride = 96

/** Where an arrow key moves the panel to; undefined leaves the key alone. Right is right in any script. */
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
