/** What a shop of one generation cannot do. */
export const shopLimits = {
  noRevisions:
    'This shop has Wix’s first catalogue (V1), which does not tell when two people change a product at the same moment: each is looked at just before it is changed.',
  noTree: 'This shop has Wix’s first catalogue (V1): its collections are one flat list.',
  noLabels:
    'This shop has Wix’s first catalogue (V1): brand and ribbon are texts of each product, not lists of their own.',
  ownInfo: 'This shop has Wix’s first catalogue (V1): every product has its own info sections.',
  onePlace:
    'This shop has Wix’s first catalogue (V1): stock is counted for the whole shop, not for each place.',
  noTags: 'This shop has Wix’s first catalogue (V1), where products have no tags.',
  noBarcodes: 'This shop has Wix’s first catalogue (V1), where variants have no barcode.',
  movesTogether:
    'This shop has Wix’s first catalogue (V1): a change of the product’s price moves all its variants by the same amount.',
  readWhole:
    'This shop has Wix’s newer catalogue (V3): prices, costs and weights belong to variants, so each product is read and written whole.',
  noDiscounts:
    'This shop has Wix’s newer catalogue (V3), which has no discounts: a product on sale has a compare-at price above the price that is paid.',
}
