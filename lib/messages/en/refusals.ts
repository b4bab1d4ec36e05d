/** Why the shop cannot write what was asked for: one sentence a merchant can act on. */
export const refusals = {
  sharedName: (name: string) =>
    `“${name}” is a name that other products may share in this shop (V3), so it is not changed from one of them. Rename it in Wix, or add a new choice.`,
  wholeOption: (name: string) =>
    `Adding or taking off the option “${name}” would make all variants anew, without their stock. Do it in Wix.`,
  lastChoice: (name: string) => `The last choice of “${name}” cannot be taken away.`,
  goneOption: (name: string) => `The product has no option “${name}” any more. Look at it again.`,
  richText: (parts: string) =>
    `The description has parts that would be lost (${parts}). Change it as rich text, in the side panel.`,
  bothMeasures:
    'For a price per unit say both: how much the product holds, and what the price is for.',
  noClientId:
    'To see products as a shopper does, this shop needs an OAuth client id: make one at Wix (Headless, OAuth apps), and set it in the options.',
  noPlaceLeft: 'The shop does not keep this variant there any more.',
}
