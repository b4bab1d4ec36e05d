import type { productDetails as english } from '../en/product-details.ts'

export const productDetails: typeof english = {
  'side/length': 'Länge',
  'side/width': 'Breite',
  'side/height': 'Höhe',
  sideOf: (sizes, side) => `${sizes}: ${side}`,
  inUnit: (label, unit) => `${label}, ${unit}`,
  appFields: 'Felder von Apps',
  fixedAppFields:
    'Was in einem Feld stehen darf, weiß nur die App, die es angelegt hat: bitte dort ändern.',
  tags: 'Tags',
  privateTags: 'Private Tags',
  tagId: 'Id eines Tags',
  tagsHint: 'Wix nennt Tags mit ihren Ids; ihre Namen stehen in Wix.',
  tooManyTags: (most) => `Ein Produkt hat höchstens ${most} Tags.`,
}
