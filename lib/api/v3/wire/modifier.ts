import type { ModifierRenderType } from '#lib/api/enumerations/v3.ts'
import { entity } from '#lib/api/wire/entity.ts'
import { flag, list, number, text } from '#lib/api/wire/codec.ts'
import { type Choice, choiceFields } from './option.ts'

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

export interface ModifierChoice extends Choice {
  /** A decimal text. */
  readonly addedPrice?: string | undefined
}

/** A question to the shopper that makes no variants. */
export interface ProductModifier {
  readonly id?: string | undefined
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  readonly modifierRenderType?: ModifierRenderType | undefined
  readonly mandatory?: boolean | undefined
  /** FREE_TEXT has this one, the others have choices. */
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
