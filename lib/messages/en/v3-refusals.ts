import { plural } from '../plural.ts'

/** Why a shop with Wix’s newer catalogue (V3) cannot write what was asked for. */
export const v3Refusals = {
  crossed:
    'The price before the sale would be below the price that is paid. Set both, or the other one.',
  choiceGone: (choice: string, option: string) =>
    `The product has no choice “${choice}” of “${option}” any more.`,
  damaged:
    'Wix’s own copy of this product is damaged, so Wix refuses every change of it. Open it in the dashboard, save it there once, then try again.',
  variantMediaLost: (variants: number) =>
    `Wix removed the image of ${plural(variants, { one: 'one variant', other: `${variants} variants` })} from cart and checkout. In the Wix dashboard, assign the image to its choice again.`,
  filesFailed: (names: readonly string[]) =>
    `Wix could not process ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the address, then add it again.`,
  filesPending: (names: readonly string[]) =>
    `Wix is still processing ${plural(names.length, { one: 'an image', other: 'images' })}: ${names.join(', ')}. Check the product in a few minutes.`,
  noNumber:
    'Counting begins with a number: say how many pieces there are, or it would be out of stock at once.',
  tooMany: 'The shop keeps at most 99,999 pieces of one variant.',
  tooFew: 'There are not so many pieces to take away.',
}
