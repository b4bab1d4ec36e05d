/** Why a shop with Wix’s first catalogue (V1) cannot write what was asked for. */
export const v1Refusals = {
  infoThere: (title: string) => `This product already has an info section “${title}”.`,
  sharedFigures:
    'The variants of this product share its SKU, cost and weight. Give them their own in Wix first.',
  priceNotKept: 'Its price was not kept, so it cannot be made again.',
  noDigital: 'Digital products can only be made in Wix itself.',
  ownFigures:
    'Its variants have prices, SKUs or weights of their own, which would be lost. Reset them first.',
  ownStock:
    'Its variants have stock of their own, which would be lost with the options. Remove the options in Wix, then set the quantity.',
  noOrder:
    'This shop has Wix’s first catalogue (V1), which adds pictures at the end and cannot put them in another order.',
  atTheEnd:
    'The picture is there again, but as the last one: Wix’s first catalogue (V1) adds pictures at the end. Move it to its place in Wix.',
  oneChoice: 'A picture that is added by its address can be shown for one choice at first.',
  allOrNone:
    'This shop has Wix’s first catalogue (V1), where pieces are counted for all variants of a product or for none.',
  noNumber: 'Pieces that are counted have a number: type how many there are.',
  madeInPart: (name: string) =>
    `“${name}” was made again, hidden and not complete, and then Wix could not be reached. Look for it in Wix and delete it, or finish it there.`,
}
