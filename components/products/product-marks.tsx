import { EyeOff } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import type { ProductSummary } from '#lib/domain/product.ts'

// Made once: a list draws its rows anew at every key.
const hidden = (
  <Badge title="Hidden in the shop">
    <EyeOff size={11} aria-hidden />
    Hidden
  </Badge>
)

/** What sets a product apart: its ribbon, and that shoppers do not see it. */
export function ProductMarks({ product }: { readonly product: ProductSummary }) {
  return (
    <>
      {product.visible ? null : hidden}
      {product.ribbon === '' ? null : (
        <Badge tone="accent" className="max-w-24 shrink">
          <bdi className="truncate">{product.ribbon}</bdi>
        </Badge>
      )}
    </>
  )
}
