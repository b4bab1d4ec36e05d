import type {
  ChoiceType,
  OptionRenderType,
  ModifierRenderType,
} from '#lib/wix/api/enumerations/v3.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { flag, list, text, number } from '#lib/wix/api/wire/codec.ts'
import type { Image } from '#lib/wix/api/wire/addressed-media.ts'
import { image, type ProductMedia, productMedia } from './media.ts'

/** A media item of the product, by ID. `url` only when writing. */
export interface MediaReference {
  readonly mediaId?: string | undefined
  readonly url?: string | undefined
}

export interface MediaReferences {
  /** Up to 15. */
  readonly items?: readonly MediaReference[] | undefined
}

/** Two color codes, "#RRGGBB". */
export interface ColorCodes {
  readonly colorCodes?: readonly string[] | undefined
}

/** Properties that choices of options and of modifiers share. */
export interface Choice {
  readonly choiceId?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  readonly choiceType?: ChoiceType | undefined
  readonly colorCode?: string | undefined
  readonly colorCodes?: ColorCodes | undefined
  readonly image?: Image | undefined
  /** Only with PRODUCT_CHOICES_DISPLAY_IMAGE. */
  readonly displayImage?: Image | undefined
  /** Only with PRODUCT_CHOICES_MEDIA_REFERENCES, which leaves `linkedMedia` empty. */
  readonly media?: MediaReferences | undefined
  /** The older form of `media`. The platform removes it after 2026-12-31. */
  readonly linkedMedia?: readonly ProductMedia[] | undefined
  /** Read only. */
  readonly key?: string | undefined
}

export interface OptionChoice extends Choice {
  /** Read only: whether any variant with this choice is in stock, or visible. */
  readonly inStock?: boolean | undefined
  readonly visible?: boolean | undefined
}

export interface ProductOption {
  readonly id?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  readonly optionRenderType?: OptionRenderType | undefined
  /** Has to be complete in writes. */
  readonly choicesSettings?: { readonly choices?: readonly OptionChoice[] | undefined } | undefined
  /** Read only. */
  readonly key?: string | undefined
}

export const choiceFields = {
  choiceId: text,
  name: text,
  choiceType: text,
  colorCode: text,
  colorCodes: entity<ColorCodes>({ colorCodes: list(text) }),
  image,
  displayImage: image,
  media: entity<MediaReferences>({
    items: list(entity<MediaReference>({ mediaId: text, url: text })),
  }),
  linkedMedia: list(productMedia),
  key: text,
}

export const productOption = entity<ProductOption>({
  id: text,
  name: text,
  optionRenderType: text,
  choicesSettings: entity<NonNullable<ProductOption['choicesSettings']>>({
    choices: list(entity<OptionChoice>({ ...choiceFields, inStock: flag, visible: flag })),
  }),
  key: text,
})

export interface FreeTextSettings {
  readonly minCharCount?: number | undefined
  /** Up to 500. */
  readonly maxCharCount?: number | undefined
  /** 1 to 150 characters. */
  readonly title?: string | undefined
  /** A decimal text. */
  readonly defaultAddedPrice?: string | undefined
  /** Read only. */
  readonly key?: string | undefined
}

interface ModifierChoice extends Choice {
  /** A decimal text. */
  readonly addedPrice?: string | undefined
}

/** A question to the customer. It creates no variants. */
export interface ProductModifier {
  readonly id?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  readonly modifierRenderType?: ModifierRenderType | undefined
  readonly mandatory?: boolean | undefined
  /** Only for FREE_TEXT; other types have choices. */
  readonly freeTextSettings?: FreeTextSettings | undefined
  readonly choicesSettings?:
    | { readonly choices?: readonly ModifierChoice[] | undefined }
    | undefined
  /** Read only. */
  readonly key?: string | undefined
}

export const freeTextSettings = entity<FreeTextSettings>({
  minCharCount: number,
  maxCharCount: number,
  title: text,
  defaultAddedPrice: text,
  key: text,
})

export const productModifier = entity<ProductModifier>({
  id: text,
  name: text,
  modifierRenderType: text,
  mandatory: flag,
  freeTextSettings,
  choicesSettings: entity<NonNullable<ProductModifier['choicesSettings']>>({
    choices: list(entity<ModifierChoice>({ ...choiceFields, addedPrice: text })),
  }),
  key: text,
})
