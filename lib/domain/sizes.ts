import type { Place } from './change.ts'
import type { Dimensions } from './product-details.ts'

/** Whether sizes stand at a place. */
export function holdsSizes(place: Place): boolean {
  return /^(?:variant\/[^/]+\/)?(?:dimensions|packageDimensions)$/.test(place)
}

/** "12 × 5 × – CM": a side of which nothing is known is a dash. */
export function writeSizes(sizes: Dimensions): string {
  const { length = '–', width = '–', height = '–', unit = '' } = sizes
  return `${length} × ${width} × ${height} ${unit}`.trim()
}
