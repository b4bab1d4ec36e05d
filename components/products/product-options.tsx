import { Badge } from '#components/ui/badge.tsx'
import type { ProductOption } from '#lib/domain/product.ts'
import { ProductSection } from './product-section.tsx'

export function ProductOptions({ options }: { readonly options: readonly ProductOption[] }) {
  if (options.length === 0) return null
  return (
    <ProductSection title="Options">
      <dl className="flex flex-col gap-2 pb-1">
        {options.map(({ name, choices }) => (
          <div key={name} className="flex items-start gap-4">
            <dt className="w-20 shrink-0 truncate text-muted">
              <bdi>{name}</bdi>
            </dt>
            <dd className="flex min-w-0 flex-1 flex-wrap gap-1">
              {choices.map(({ value, label }) => (
                <Badge key={value}>
                  <bdi className="truncate">{label === '' ? value : label}</bdi>
                </Badge>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ProductSection>
  )
}
