import type { WeightUnit } from '#lib/wix/api/enumerations/v3.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { text } from '#lib/wix/api/wire/codec.ts'
import { float } from './codecs.ts'
import {
  pricePerUnit,
  type PricePerUnit,
  pricePerUnitSettings,
  type PricePerUnitSettings,
} from './money.ts'

export interface WeightRange {
  readonly minValue?: number | undefined
  readonly maxValue?: number | undefined
}

/** Required for a physical product, at least `{}`. */
export interface PhysicalProperties {
  readonly pricePerUnit?: PricePerUnitSettings | undefined
  readonly fulfillerId?: string | undefined
  readonly deliveryProfileId?: string | undefined
  /** Read only, like all properties below. */
  readonly shippingWeightRange?: WeightRange | undefined
  readonly pricePerUnitRange?:
    | { readonly minValue?: PricePerUnit | undefined; readonly maxValue?: PricePerUnit | undefined }
    | undefined
  /** Only with WEIGHT_MEASUREMENT_UNIT_INFO. */
  readonly weightMeasurementUnitInfo?:
    | { readonly weightMeasurementUnit?: WeightUnit | undefined }
    | undefined
}

export const physicalProperties = entity<PhysicalProperties>({
  pricePerUnit: pricePerUnitSettings,
  fulfillerId: text,
  deliveryProfileId: text,
  shippingWeightRange: entity<WeightRange>({ minValue: float, maxValue: float }),
  pricePerUnitRange: entity<NonNullable<PhysicalProperties['pricePerUnitRange']>>({
    minValue: pricePerUnit,
    maxValue: pricePerUnit,
  }),
  weightMeasurementUnitInfo: entity<NonNullable<PhysicalProperties['weightMeasurementUnitInfo']>>({
    weightMeasurementUnit: text,
  }),
})
