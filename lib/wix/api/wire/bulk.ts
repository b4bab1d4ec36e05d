import { type Decimal, decimalOut } from './decimal.ts'
import { entity } from './entity.ts'
import { flag, number, text } from './codec.ts'

/** Exactly one property. An empty ribbon or brand removes it. */
export type BulkSet =
  | { readonly price: Decimal }
  | { readonly cost: Decimal }
  | { readonly weight: Decimal }
  | { readonly ribbon: string }
  | { readonly brand: string }

/** By an amount (negative to reduce), or by a percentage from -100 to 1000. */
export type Adjustment =
  | { readonly amount: Decimal }
  | { readonly percentage: { readonly rate: number; readonly roundToInt?: boolean | undefined } }

/** Exactly one property. */
export type BulkAdjust =
  | { readonly price: Adjustment }
  | { readonly cost: Adjustment }
  | { readonly weight: Adjustment }

interface Percentage {
  readonly rate: number
  readonly roundToInt?: boolean | undefined
}

interface AdjustmentFields {
  readonly amount?: Decimal | undefined
  readonly percentage?: Percentage | undefined
}

const adjustment = entity<AdjustmentFields>({
  amount: decimalOut,
  percentage: entity<Percentage>({ rate: number, roundToInt: flag }),
})

export const bulkSet = entity<
  Partial<Record<'price' | 'cost' | 'weight', Decimal> & Record<'ribbon' | 'brand', string>>
>({
  price: decimalOut,
  cost: decimalOut,
  weight: decimalOut,
  ribbon: text,
  brand: text,
})

export const bulkAdjust = entity<Partial<Record<'price' | 'cost' | 'weight', AdjustmentFields>>>({
  price: adjustment,
  cost: adjustment,
  weight: adjustment,
})
