import type { Place } from '#lib/domain/change.ts'
import { t } from '#lib/messages/places-missing.ts'

type Sentence = keyof typeof t

const missing: Readonly<Record<'v1' | 'v3', Readonly<Record<string, Sentence>>>> = {
  v1: {
    richDescription: 'richDescription',
    visibleInPos: 'visibleInPos',
    membersOnly: 'membersOnly',
    tags: 'tags',
    privateTags: 'tags',
    modifiers: 'modifiers',
    subscriptions: 'subscriptions',
    mainCollection: 'mainCollection',
    alt: 'altText',
    stock: 'elsewhere',
    'variant/barcode': 'barcode',
    'variant/holds': 'holds',
    'variant/preorder': 'wholePreorder',
    'variant/paidPrice': 'variantPaid',
  },
  v3: {
    discount: 'discount',
    sku: 'ofVariants',
    listPrice: 'ofVariants',
    cost: 'ofVariants',
    weight: 'ofVariants',
    dimensions: 'ofVariants',
    packageDimensions: 'ofVariants',
    preorder: 'ofVariants',
    variantsManaged: 'managed',
  },
}

/** Why no product of such a shop can be changed at this place; undefined where it can be tried. */
export function cannotPlace(place: Place, catalogue: 'v1' | 'v3'): string | undefined {
  const [kind = '', , field = ''] = place.split('/')
  const sentence = missing[catalogue][kind === 'variant' ? `${kind}/${field}` : kind]
  return sentence === undefined ? undefined : t[sentence]
}
