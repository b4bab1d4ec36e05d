import type { MeasurementUnit } from '#lib/wix/api/enumerations/shared.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { text } from '#lib/wix/api/wire/codec.ts'
import { float } from './codecs.ts'

/** An amount as a decimal text ("10.50"), 0 to 999999999.99, in the currency of the store. */
export interface Money {
  readonly amount?: string | undefined
  /** For example "€10.50". Only with CURRENCY. Read only. */
  readonly formattedAmount?: string | undefined
}

export interface MoneyRange {
  readonly minValue?: Money | undefined
  readonly maxValue?: Money | undefined
}

export interface Price {
  /** The price that customers pay. */
  readonly actualPrice?: Money | undefined
  /** Shown struck through. Always above `actualPrice`. */
  readonly compareAtPrice?: Money | undefined
  /** Read only, with DISCOUNT_INFO. */
  readonly priceAfterDiscount?: Money | undefined
}

/** Merchant data. Only with MERCHANT_DATA. */
export interface RevenueDetails {
  readonly cost?: Money | undefined
  /** Read only. */
  readonly profit?: Money | undefined
  /** Read only. A fraction: 0.25 is a quarter of the price. */
  readonly profitMargin?: number | undefined
}

export interface PricePerUnitSettings {
  /** At least 0.01. */
  readonly quantity?: number | undefined
  readonly measurementUnit?: MeasurementUnit | undefined
}

export interface PricePerUnit {
  readonly settings?: PricePerUnitSettings | undefined
  /** Read only, like all properties below. */
  readonly value?: string | undefined
  readonly description?: string | undefined
  readonly priceAfterDiscount?: Money | undefined
}

export const money = entity<Money>({ amount: text, formattedAmount: text })
export const moneyRange = entity<MoneyRange>({ minValue: money, maxValue: money })
export const price = entity<Price>({
  actualPrice: money,
  compareAtPrice: money,
  priceAfterDiscount: money,
})
export const revenueDetails = entity<RevenueDetails>({
  cost: money,
  profit: money,
  profitMargin: float,
})
export const pricePerUnitSettings = entity<PricePerUnitSettings>({
  quantity: float,
  measurementUnit: text,
})
export const pricePerUnit = entity<PricePerUnit>({
  settings: pricePerUnitSettings,
  value: text,
  description: text,
  priceAfterDiscount: money,
})
