import type { ReactNode } from 'react'
import { formatCount } from '#lib/messages/format.ts'
import { t } from '#lib/messages/product.ts'
import { Basics } from '../sections/basics.tsx'
import { CollectionsSection } from '../sections/collections-section.tsx'
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
import type { SectionId } from './section-of.ts'

interface Section {
  readonly id: SectionId
  readonly title: string
  readonly summary?: ReactNode
  readonly body: ReactNode
}

/** The parts that a product has, in the order in which they are edited. */
export function listSections({ product }: Pick<Editor, 'product'>): readonly Section[] {
  const { options, variants, media, collectionIds, infoSections = [] } = product
  const { subscriptions, modifiers = [] } = product
  const sections: (Section | false)[] = [
    { id: 'basics', title: t.basics, body: <Basics /> },
    { id: 'price', title: t.price, summary: product.currency, body: <PriceSection /> },
    { id: 'description', title: t.description, body: <DescriptionSection /> },
    { id: 'media', title: t.media, summary: count(media), body: <MediaSection /> },
    { id: 'options', title: t.options, summary: count(options), body: <OptionsSection /> },
    variants.length > 1 && {
      id: 'variants',
      title: t.variants,
      summary: count(variants),
      body: <VariantsSection />,
    },
    { id: 'inventory', title: t.inventory, body: <Inventory /> },
    {
      id: 'collections',
      title: product.variantsPriced === true ? t.categories : t.collections,
      summary: count(collectionIds),
      body: <CollectionsSection />,
    },
    { id: 'info', title: t.info, summary: count(infoSections), body: <InfoSection /> },
    {
      id: 'subscriptions',
      title: t.subscriptions,
      summary: count(subscriptions?.plans ?? []),
      body: <SubscriptionsSection />,
    },
    {
      id: 'modifiers',
      title: t.modifiers,
      summary: count(modifiers),
      body: <ModifiersSection />,
    },
    { id: 'seo', title: t.seo, body: <Seo /> },
    { id: 'details', title: t.details, body: <Details /> },
  ]
  return sections.filter((section) => section !== false)
}

function count(items: readonly unknown[]): string {
  return formatCount(items.length)
}
