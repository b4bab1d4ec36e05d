import type { Quirks } from '../../quirks.ts'
import type { UsedOption, V3Product, V3Variant } from '../state/product.ts'
import type { SentVariant } from './sent-variants.ts'

/** The media of a variant: the first item that one of its choices links. */
export function linkedMediaOf(
  options: readonly UsedOption[],
  { choices }: Pick<V3Variant, 'choices'>,
): string | undefined {
  for (const { optionId, choiceId } of choices) {
    const option = options.find(({ id }) => id === optionId)
    const [mediaId] = option?.choices.find((each) => each.choiceId === choiceId)?.mediaIds ?? []
    if (mediaId !== undefined) return mediaId
  }
  return undefined
}

/** The variants with the media that a write leaves them, see `Quirks.variantMedia`. */
export function withOwnMedia(
  { variantMedia }: Quirks,
  before: V3Product,
  { options, variants }: Pick<V3Product, 'options' | 'variants'>,
  sent: readonly SentVariant[],
  withStock: boolean,
): V3Variant[] {
  const isNew = before.variants.length === 0
  const goByNames = sent.every(({ choices }) => choices.every(({ ids }) => ids === undefined))
  const isComputed =
    isNew || variantMedia === 'kept' || (goByNames && (withStock || variantMedia === 'by-names'))
  return variants.map((variant) => {
    return { ...variant, mediaId: isComputed ? linkedMediaOf(options, variant) : undefined }
  })
}
