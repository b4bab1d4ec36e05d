import { entity } from './entity.ts'
import { flag, list } from './codec.ts'
import { type Media, media } from './media.ts'
import { type ProductOption, productOption } from './product-parts.ts'
import { type SelectedVariant, selectedVariant } from './variant.ts'

/** What a set of choices leads to. */
export interface OptionsAvailability {
  /** Only when every option was chosen. */
  readonly selectedVariant?: SelectedVariant | undefined
  readonly media?: Media | undefined
  /** The options, with stock and visibility as they are after these choices. */
  readonly productOptions?: readonly ProductOption[] | undefined
  readonly availableForPurchase?: boolean | undefined
}

export const optionsAvailability = entity<OptionsAvailability>({
  selectedVariant,
  media,
  productOptions: list(productOption),
  availableForPurchase: flag,
})
