/** Why a field cannot be changed in a shop of one generation. */
export const placesMissing = {
  richDescription:
    'This shop has Wix’s first catalogue (V1), whose descriptions are HTML: change that instead.',
  visibleInPos:
    'This shop has Wix’s first catalogue (V1), which does not tell of the point of sale.',
  membersOnly:
    'This shop has Wix’s first catalogue (V1), which does not tell who can buy a product.',
  tags: 'This shop has Wix’s first catalogue (V1), where products have no tags.',
  modifiers: 'In Wix’s first catalogue (V1) custom text fields can only be changed in Wix itself.',
  subscriptions:
    'This shop has Wix’s first catalogue (V1), whose subscriptions are kept elsewhere.',
  taxGroupId: 'Tax groups aren’t available in Wix’s older catalog (V1).',
  mainCollection: 'This shop has Wix’s first catalogue (V1), where no collection is the main one.',
  altText: 'Wix’s first catalogue (V1) takes no alternative texts. Write them in Wix itself.',
  elsewhere: 'This shop has Wix’s first catalogue (V1), which counts stock for the whole shop.',
  barcode: 'This shop has Wix’s first catalogue (V1), where variants have no barcode.',
  holds: 'In Wix’s first catalogue (V1) what a product holds is told with its price per unit.',
  wholePreorder: 'In Wix’s first catalogue (V1) pre-orders hold for the whole product.',
  variantPaid: 'In Wix’s first catalogue (V1) a discount holds for the whole product.',
  discount:
    'This shop has Wix’s newer catalogue (V3), which has no discounts: set the price paid below the list price.',
  ofVariants: 'In Wix’s newer catalogue (V3) this belongs to variants: change it there.',
  managed: 'In Wix’s newer catalogue (V3) variants always have figures of their own.',
}
