import type { MeasurementUnit } from '../enumerations/shared.ts'
import { type Decimal, decimal, decimalOut } from './decimal.ts'
import { input, entity } from './entity.ts'
import { text } from './codec.ts'

export interface FormattedPrice {
  readonly price?: string | undefined
  readonly discountedPrice?: string | undefined
  readonly pricePerUnit?: string | undefined
}

export interface PriceData {
  /** ISO 4217. */
  readonly currency?: string | undefined
  /** Before any discount. */
  readonly price?: number | undefined
  /** The price that customers pay. Equals `price` without a discount. */
  readonly discountedPrice?: number | undefined
  readonly pricePerUnit?: number | undefined
  readonly formatted?: FormattedPrice | undefined
}

/** Merchant data. Only in answers that were asked to include it. */
export interface CostAndProfitData {
  readonly itemCost?: number | undefined
  readonly formattedItemCost?: string | undefined
  readonly profit?: number | undefined
  readonly formattedProfit?: string | undefined
  /** A fraction: 0.25 is a quarter of the price. */
  readonly profitMargin?: number | undefined
}

export interface NumberRange {
  readonly minValue?: number | undefined
  readonly maxValue?: number | undefined
}

export interface PricePerUnitData {
  readonly totalQuantity?: number | undefined
  readonly totalMeasurementUnit?: MeasurementUnit | undefined
  readonly baseQuantity?: number | undefined
  readonly baseMeasurementUnit?: MeasurementUnit | undefined
}

export const priceData = entity<PriceData>({
  currency: text,
  price: decimal,
  discountedPrice: decimal,
  pricePerUnit: decimal,
  formatted: entity<FormattedPrice>({ price: text, discountedPrice: text, pricePerUnit: text }),
})

export const costAndProfitData = entity<CostAndProfitData>({
  itemCost: decimal,
  formattedItemCost: text,
  profit: decimal,
  formattedProfit: text,
  profitMargin: decimal,
})

export const numberRange = entity<NumberRange>({ minValue: decimal, maxValue: decimal })

export const pricePerUnitData = entity<PricePerUnitData>({
  totalQuantity: decimal,
  totalMeasurementUnit: text,
  baseQuantity: decimal,
  baseMeasurementUnit: text,
})

export interface PriceInput {
  readonly price: Decimal
}

export interface CostInput {
  readonly itemCost: Decimal
}

// The read-only values beside a price are never sent.
export const priceInput = input<PriceInput>({ price: decimalOut })
export const costInput = input<CostInput>({ itemCost: decimalOut })
