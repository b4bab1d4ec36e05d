import { CopyButton } from '#components/ui/copy-button.tsx'
import { formatCount, formatMoment } from '#lib/messages/format.ts'
import type { Product } from '#lib/domain/product.ts'
import { FactList, NotSet } from './fact-list.tsx'
import { ProductSection } from './product-section.tsx'
import { StockLabel } from './stock-label.tsx'

export function ProductDetails({ product }: { readonly product: Product }) {
  const { sku, brand, ribbon, stock, collectionIds, updatedAt, type } = product
  return (
    <ProductSection title="Details">
      <FactList
        facts={[
          { label: 'Stock', value: <StockLabel stock={stock} /> },
          { label: 'Counted', value: stock.tracked ? 'Yes, piece by piece' : 'No' },
          {
            label: 'SKU',
            value:
              sku === '' ? (
                <NotSet />
              ) : (
                <span className="inline-flex items-center gap-1">
                  <bdi>{sku}</bdi>
                  <CopyButton text={sku} label="Copy the SKU" />
                </span>
              ),
          },
          { label: 'Shoppers see it', value: product.visible ? 'Yes' : 'No, it is hidden' },
          { label: 'Ribbon', value: words(ribbon) },
          { label: 'Brand', value: words(brand) },
          { label: 'Kind', value: type.charAt(0).toUpperCase() + type.slice(1) },
          { label: 'Collections', value: formatCount(collectionIds.length) },
          { label: 'Updated', value: updatedAt === undefined ? <NotSet /> : readTime(updatedAt) },
        ]}
      />
    </ProductSection>
  )
}

function words(text: string) {
  return text === '' ? <NotSet /> : <bdi>{text}</bdi>
}

function readTime(iso: string): string {
  const millis = Date.parse(iso)
  return Number.isNaN(millis) ? iso : formatMoment(millis)
}
