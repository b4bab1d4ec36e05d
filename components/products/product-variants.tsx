import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { formatCount } from '#lib/messages/format.ts'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import type { Product } from '#lib/domain/product.ts'
import { describeChoices } from './describe-choices.ts'
import { Price } from './price.tsx'
import { ProductSection } from './product-section.tsx'
import { StockLabel } from './stock-label.tsx'

const firstVariants = 30

export function ProductVariants({ product }: { readonly product: Product }) {
  const [all, setAll] = useState(false)
  const { variants, options, currency } = product
  if (variants.length < 2) return null
  const shown = all ? variants : variants.slice(0, firstVariants)
  return (
    <ProductSection
      title="Variants"
      aside={<span className="tabular text-sm text-muted">{formatCount(variants.length)}</span>}
    >
      <div {...scrollRegion('Variants')} className="thin-scroll -mx-4 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-start text-sm text-muted">
              <th className="py-1 ps-4 text-start font-medium">Variant</th>
              <th className="px-2 py-1 text-start font-medium">SKU</th>
              <th className="px-2 py-1 text-end font-medium">Price</th>
              <th className="py-1 pe-4 text-end font-medium">Stock</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((variant) => (
              <tr key={variant.id} className="border-b border-line last:border-b-0">
                <td className="py-1.5 ps-4">
                  <span className="flex items-center gap-1">
                    <bdi>{describeChoices(variant.choices, options)}</bdi>
                    {variant.visible ? null : (
                      <EyeOff size={12} aria-label="Hidden" className="shrink-0 text-muted" />
                    )}
                  </span>
                </td>
                <td className="px-2 py-1.5 text-sm text-muted">
                  <bdi>{variant.sku}</bdi>
                </td>
                <td className="px-2 py-1.5 text-end">
                  <Price product={{ ...variant, currency }} />
                </td>
                <td className="py-1.5 pe-4 text-end text-sm">
                  <StockLabel stock={variant.stock} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < variants.length ? (
        <Button look="quiet" size="sm" className="my-1" onClick={() => setAll(true)}>
          Show all {formatCount(variants.length)}
        </Button>
      ) : null}
    </ProductSection>
  )
}
