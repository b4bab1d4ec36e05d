import type { OperationForm } from './form.ts'
import { altTextForm } from './alt-text.tsx'
import { collectionForm } from './collection.tsx'
import { compareAtForm } from './compare-at.tsx'
import { costForm, weightForm } from './number.tsx'
import { infoSectionForm } from './info-section.tsx'
import { brandForm, ribbonForm } from './label.tsx'
import { mediaForm } from './media.tsx'
import { deleteForm, removeOptionsForm, resetVariantsForm } from './plain.tsx'
import { preorderForm } from './preorder.tsx'
import { priceForm } from './price.tsx'
import { saleForm } from './sale.tsx'
import { dimensionsForm, packageDimensionsForm } from './size.tsx'
import { stockForm } from './stock.tsx'
import { tagForm } from './tag.tsx'
import { textForms } from './text.tsx'
import { visibilityForm } from './visibility.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The kinds of changes that the user can pick. */
export const operationForms = {
  price: priceForm,
  sale: saleForm,
  'compare-at': compareAtForm,
  cost: costForm,
  weight: weightForm,
  dimensions: dimensionsForm,
  packageDimensions: packageDimensionsForm,
  stock: stockForm,
  preorder: preorderForm,
  visible: visibilityForm,
  ribbon: ribbonForm,
  brand: brandForm,
  collection: collectionForm,
  tag: tagForm,
  ...textForms,
  info: infoSectionForm,
  media: mediaForm,
  'alt-text': altTextForm,
  'reset-variants': resetVariantsForm,
  'remove-options': removeOptionsForm,
  delete: deleteForm,
} as const

export type StepKind = keyof typeof operationForms
export type Forms = {
  readonly [Kind in StepKind]: (typeof operationForms)[Kind] extends OperationForm<infer Form>
    ? Form
    : never
}
export const stepKinds = Object.keys(operationForms) as readonly StepKind[]

export const kindGroups = [
  { name: 'price', kinds: ['price', 'compare-at'] },
  { name: 'sale', kinds: ['sale'] },
  { name: 'figures', kinds: ['cost', 'weight', 'dimensions', 'packageDimensions'] },
  { name: 'stock', kinds: ['stock', 'preorder'] },
  { name: 'visibility', kinds: ['visible'] },
  { name: 'labels', kinds: ['ribbon', 'brand'] },
  { name: 'collections', kinds: ['collection', 'tag'] },
  {
    name: 'text',
    kinds: ['name', 'slug', 'sku', 'barcode', 'description', 'seoTitle', 'seoDescription'],
  },
  { name: 'info', kinds: ['info'] },
  { name: 'media', kinds: ['media', 'alt-text'] },
  { name: 'variants', kinds: ['reset-variants', 'remove-options'] },
  { name: 'delete', kinds: ['delete'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly StepKind[] }[]

/** The kinds that small windows list first. */
export const simpleKinds: ReadonlySet<StepKind> = new Set<StepKind>([
  'price',
  'sale',
  'stock',
  'visible',
  'ribbon',
  'collection',
])

/** Catalog V3 has categories where V1 has collections. */
export function nameKind(kind: StepKind, catalog: Connection['catalog']): string {
  return t.bulkEdit[`kind/${kind === 'collection' && catalog === 'v3' ? 'category' : kind}`]
}
