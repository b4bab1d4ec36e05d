import type { Dimensions } from '#lib/domain/product-details.ts'
import { FixedLine } from '../fields/fixed-line.tsx'

interface SizesProps {
  readonly label: string
  readonly sizes: Dimensions | undefined
}

/** How long, wide and high something is, where the shop says. */
export function Sizes({ label, sizes }: SizesProps) {
  if (sizes === undefined) return null
  const { length, width, height, unit = '' } = sizes
  const known = [length, width, height].map((size) => size ?? '–').join(' × ')
  return <FixedLine label={label}>{`${known} ${unit}`.trim()}</FixedLine>
}
