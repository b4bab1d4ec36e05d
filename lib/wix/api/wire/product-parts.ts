import type { DiscountType, InventoryStatus, OptionType } from '../enumerations/v1.ts'
import { type Decimal, decimal, decimalOut } from './decimal.ts'
import { input, entity } from './entity.ts'
import { flag, list, number, text } from './codec.ts'
import { type Media, media } from './media.ts'

export interface ProductStock {
  readonly trackInventory?: boolean | undefined
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
  readonly inventoryStatus?: InventoryStatus | undefined
}

export interface InfoSection {
  readonly title?: string | undefined
  /** HTML, up to 16,000 characters. */
  readonly description?: string | undefined
}

export interface CustomTextField {
  readonly title?: string | undefined
  readonly maxLength?: number | undefined
  readonly mandatory?: boolean | undefined
}

export interface Choice {
  /** For a color the CSS color, otherwise the text. */
  readonly value?: string | undefined
  /** Shown to customers. The `choices` of a variant use it too. */
  readonly description?: string | undefined
  readonly media?: Media | undefined
  readonly inStock?: boolean | undefined
  readonly visible?: boolean | undefined
}

export interface ProductOption {
  readonly optionType?: OptionType | undefined
  readonly name?: string | undefined
  readonly choices?: readonly Choice[] | undefined
}

export interface PageUrl {
  readonly base?: string | undefined
  readonly path?: string | undefined
}

export interface Discount {
  readonly type?: DiscountType | undefined
  readonly value?: number | undefined
}

export interface DiscountInput {
  readonly type: DiscountType
  readonly value: Decimal
}

export interface RibbonText {
  readonly text?: string | undefined
}

export const productStock = entity<ProductStock>({
  trackInventory: flag,
  quantity: number,
  inStock: flag,
  inventoryStatus: text,
})
export const infoSection = entity<InfoSection>({ title: text, description: text })
export const customTextField = entity<CustomTextField>({
  title: text,
  maxLength: number,
  mandatory: flag,
})
export const productOption = entity<ProductOption>({
  optionType: text,
  name: text,
  choices: list(
    entity<Choice>({ value: text, description: text, media, inStock: flag, visible: flag }),
  ),
})
export const pageUrl = entity<PageUrl>({ base: text, path: text })
export const discount = entity<Discount>({ type: text, value: decimal })
export const discountInput = input<DiscountInput>({ type: text, value: decimalOut })
export const ribbonText = entity<RibbonText>({ text })
