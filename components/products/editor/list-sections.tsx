import type { ReactNode } from 'react'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Subscriptions } from '#lib/core/catalog/product/product-details.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Basics } from '../sections/basics.tsx'
import { CollectionsCount, CollectionsSection } from '../sections/collections-section.tsx'
import { DescriptionSection } from '../sections/description-section.tsx'
import { Details } from '../sections/details.tsx'
import { InfoSection } from '../sections/info-section.tsx'
import { Inventory } from '../sections/inventory.tsx'
import { MediaSection } from '../sections/media-section.tsx'
import { ModifiersSection } from '../sections/modifiers-section.tsx'
import { OptionsSection } from '../sections/options-section.tsx'
import { PriceSection } from '../sections/price-section.tsx'
import { Seo } from '../sections/seo.tsx'
import { SubscriptionsSection } from '../sections/subscriptions-section.tsx'
import { VariantsSection } from '../sections/variants-section.tsx'
import type { Editor } from './editor-context.ts'
import type { SectionId } from '#lib/core/catalog/fields/field.ts'

interface Section {
  readonly id: SectionId
  readonly title: string
  readonly summary?: ReactNode
  readonly body: ReactNode
}

/** The sections of a product, in order. */
export function listSections({
  product,
  shown,
}: Pick<Editor, 'product' | 'shown'>): readonly Section[] {
  const { variants, infoSections = [] } = product
  const countAt = (path: FieldPath) => count(shown(path))
  const sections: (Section | false)[] = [
    { id: 'basics', title: t.product.basics, body: <Basics /> },
    { id: 'price', title: t.product.price, summary: product.currency, body: <PriceSection /> },
    { id: 'description', title: t.product.description, body: <DescriptionSection /> },
    { id: 'media', title: t.product.media, summary: countAt('media'), body: <MediaSection /> },
    {
      id: 'options',
      title: t.product.options,
      summary: countAt('options'),
      body: <OptionsSection />,
    },
    variants.length > 1 && {
      id: 'variants',
      title: t.product.variants,
      summary: count(variants),
      body: <VariantsSection />,
    },
    { id: 'inventory', title: t.product.inventory, body: <Inventory /> },
    {
      id: 'collections',
      title: product.variantsPriced === true ? t.product.categories : t.product.collections,
      summary: <CollectionsCount />,
      body: <CollectionsSection />,
    },
    { id: 'info', title: t.product.info, summary: count(infoSections), body: <InfoSection /> },
    {
      id: 'subscriptions',
      title: t.product.subscriptions,
      summary: countAt('subscriptions'),
      body: <SubscriptionsSection />,
    },
    {
      id: 'modifiers',
      title: t.product.modifiers,
      summary: countAt('modifiers'),
      body: <ModifiersSection />,
    },
    { id: 'seo', title: t.product.seo, body: <Seo /> },
    { id: 'details', title: t.product.details, body: <Details /> },
  ]
  return sections.filter((section) => section !== false)
}

/** The number of items; for subscriptions the number of plans. */
function count(value: unknown): string {
  const items = (value as Partial<Subscriptions> | null)?.plans ?? value
  return formatCount(Array.isArray(items) ? items.length : 0)
}
