import type {
  CustomizationChoiceType,
  CustomizationRenderType,
  CustomizationType,
} from '#lib/wix/api/enumerations/v3.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { date, list, number, text } from '#lib/wix/api/wire/codec.ts'
import type { Image } from '#lib/wix/api/wire/addressed-media.ts'
import { image } from './media.ts'
import { freeTextSettings, type FreeTextSettings, type ColorCodes } from './option.ts'

/** SWATCH_CHOICES have ONE_COLOR, MULTIPLE_COLORS or IMAGE; TEXT_CHOICES have CHOICE_TEXT. */
export interface CustomizationChoice {
  /** `choiceId` in some answers. Read only. */
  readonly id?: string | undefined
  readonly choiceId?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  /** Cannot be changed later. */
  readonly choiceType?: CustomizationChoiceType | undefined
  readonly colorCode?: string | undefined
  readonly colorCodes?: ColorCodes | undefined
  readonly image?: Image | undefined
  readonly displayImage?: Image | undefined
  /** A decimal text. */
  readonly defaultAddedPrice?: string | undefined
  readonly primaryChoiceIds?: readonly string[] | undefined
  /** Read only. */
  readonly key?: string | undefined
}

/** An option or a modifier that several products can use. */
export interface Customization {
  readonly id: string
  /** Increases with every change. Updates have to contain the latest. */
  readonly revision?: string | undefined
  readonly createdDate?: Date | undefined
  readonly updatedDate?: Date | undefined
  readonly key?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  /** Type and render type never change. */
  readonly customizationType?: CustomizationType | undefined
  readonly customizationRenderType?: CustomizationRenderType | undefined
  /** Only for FREE_TEXT; other types have choices. */
  readonly freeTextInput?: FreeTextSettings | undefined
  readonly choicesSettings?:
    | { readonly choices?: readonly CustomizationChoice[] | undefined }
    | undefined
  /** Only with `count`. */
  readonly assignedProductsCount?: number | undefined
}

export interface CustomizationInput extends Pick<
  Customization,
  'freeTextInput' | 'choicesSettings'
> {
  readonly name: string
  readonly customizationType: CustomizationType
  readonly customizationRenderType: CustomizationRenderType
}

export interface CustomizationPatch extends Pick<
  Customization,
  'name' | 'freeTextInput' | 'choicesSettings'
> {
  readonly id: string
  /** The revision that was read. */
  readonly revision: string
}

export const customizationChoice = entity<CustomizationChoice>({
  id: text,
  choiceId: text,
  name: text,
  choiceType: text,
  colorCode: text,
  colorCodes: entity<ColorCodes>({ colorCodes: list(text) }),
  image,
  displayImage: image,
  defaultAddedPrice: text,
  primaryChoiceIds: list(text),
  key: text,
})

const settings = {
  name: text,
  freeTextInput: freeTextSettings,
  choicesSettings: entity<NonNullable<Customization['choicesSettings']>>({
    choices: list(customizationChoice),
  }),
}
const codecs = { customizationType: text, customizationRenderType: text }

export const customization = entity<Customization>({
  ...settings,
  ...codecs,
  id: text,
  revision: text,
  createdDate: date,
  updatedDate: date,
  key: text,
  assignedProductsCount: number,
})

export const customizationInput = entity<CustomizationInput>({ ...settings, ...codecs })
export const customizationPatch = entity<CustomizationPatch>({
  ...settings,
  id: text,
  revision: text,
})
