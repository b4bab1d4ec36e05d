import type { Dimensions } from './product-details.ts'

/** "12 × 5 × – CM": an unknown side is a dash. */
export function writeSizes(sizes: Dimensions): string {
  const { length = '–', width = '–', height = '–', unit = '' } = sizes
  return `${length} × ${width} × ${height} ${unit}`.trim()
}
