/** Why the shop cannot write what was asked for: one sentence a merchant can act on. */
export const refusals = {
  sharedName: (name: string) =>
    `“${name}” is a name that other products may share in this shop (V3), so it is not changed from one of them. Rename it in Wix, or add a new choice.`,
  wholeOption: (name: string) =>
    `Adding or taking off the option “${name}” would make all variants anew, without their stock. Do it in Wix.`,
  lastChoice: (name: string) => `The last choice of “${name}” cannot be taken away.`,
  choiceWithoutPrice: (name: string) => `Enter a price for the new variants of “${name}”.`,
  goneOption: (name: string) => `The product has no option “${name}” any more. Look at it again.`,
  richText: (parts: string) =>
    `The description has parts that would be lost (${parts}). Change it as rich text, in the side panel.`,
  bothMeasures:
    'For a price per unit say both: how much the product holds, and what the price is for.',
  noClientId:
    'To see products as a shopper does, this shop needs an OAuth client id: make one at Wix (Headless, OAuth apps), and set it in the options.',
  noPlaceLeft: 'The shop does not keep this variant there any more.',
  raced:
    'Somebody else changed this product at the same moment. Look at it, then repeat the change.',
  nothingToChange: 'There is nothing to change.',
  noPrice: 'The shop did not tell this product’s price, so it cannot be changed here.',
  unknownPicture:
    'A picture can be shown for a choice only where it is one of the product’s pictures. Add it first.',
  onlyCounted: 'Only pieces that are counted can be moved by a difference.',
  uncounted: 'This product’s pieces are not counted, so there is no number to change.',
  nothingKept: 'Nothing was kept of this product, so it cannot be made again.',
  tooLittleKept: 'Too little was kept of this product to make it again.',
  listStuck: 'The shop’s list of products does not go on. Try again in a few minutes.',
  noStockThere: 'The shop keeps no stock of this variant there.',
  sayInStock:
    'This product’s stock is not counted, so there is no number to change. Say whether it is in stock, or turn counting on in the dashboard first.',
  sayPieces:
    'This product’s stock is counted: type how many pieces there are, or turn counting off in the dashboard first.',
  wholePieces: 'Stock is moved by whole pieces.',
  mediaLost: (names: readonly string[]) =>
    `Created again, but Wix no longer has ${names.length === 1 ? 'this file' : 'these files'}: ${names.join(', ')}. Upload ${names.length === 1 ? 'it' : 'them'} again in Wix.`,
  linksLost: 'Images of some choices couldn’t be linked. Link them again in Wix.',
}
