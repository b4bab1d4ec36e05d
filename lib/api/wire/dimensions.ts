import type { DimensionsUnit } from '../enumerations/v1.ts'
import { entity } from './entity.ts'
import { text } from './kind.ts'

/** Lengths are decimal texts with up to six digits after the point. */
export interface Dimensions {
  readonly length?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
  readonly unit?: DimensionsUnit | undefined
}

export const dimensions = entity<Dimensions>({
  length: text,
  width: text,
  height: text,
  unit: text,
})
