import { type FirstPage, tailBytes } from '../first-page.ts'
import { type Hit, toHit } from '../hit.ts'
import type { Segment } from '../segment.ts'

/** More than a screen, so that it is still full when changes take some away. */
const maxRows = 32

/** The front of an index as a section; fewer lines where they are long. */
export function firstPageSection(segment: Segment): Uint8Array {
  const lines: Hit[] = []
  for (let row = 0; row < Math.min(maxRows, segment.rows); row++) {
    lines.push(toHit({ segment, row, isSimilar: false }))
  }
  for (;;) {
    const firstPage: FirstPage = { rows: segment.rows, lines }
    const bytes = new TextEncoder().encode(JSON.stringify(firstPage))
    if (bytes.length <= tailBytes - 8) return bytes
    lines.pop()
  }
}
