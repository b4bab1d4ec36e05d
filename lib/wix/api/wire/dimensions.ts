import type { DimensionsUnit } from '../enumerations/v1.ts'
import { entity } from './entity.ts'
import { text } from './codec.ts'

/** Lengths are decimal texts with up to six decimal places. Null clears them in writes. */
export interface Dimensions {
  readonly length?: string | null | undefined
  readonly width?: string | null | undefined
  readonly height?: string | null | undefined
  readonly unit?: DimensionsUnit | undefined
}

export const dimensions = entity<Dimensions>({
  length: text,
  width: text,
  height: text,
  unit: text,
})
