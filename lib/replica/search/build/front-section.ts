import { type Front, tailBytes } from '../front.ts'
import { type Hit, toHit } from '../hit.ts'
import type { Segment } from '../segment.ts'

/** More than a screen, so that it is still full when changes take some away. */
const mostLines = 32

/** The front of an index as a section; fewer lines where they are long. */
export function frontSection(segment: Segment): Uint8Array {
  const lines: Hit[] = []
  for (let row = 0; row < Math.min(mostLines, segment.rows); row++) {
    lines.push(toHit({ segment, row, isSimilar: false }))
  }
  for (;;) {
    const front: Front = { rows: segment.rows, lines }
    const bytes = new TextEncoder().encode(JSON.stringify(front))
    if (bytes.length <= tailBytes - 8) return bytes
    lines.pop()
  }
}
