import { RichText } from '#components/rich-text/rich-text.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Product, ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { Price } from '#components/rows/price.tsx'
import { ProductName } from '#components/rows/product-name.tsx'
import { Swatch } from './sections/color-input.tsx'
import { StockLabel } from '#components/rows/stock-label.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'

interface ShownProductProps {
  readonly product: Product
  readonly label: string
}

/** A read-only product, in about the order of a store's product page. */
export function ShownProduct({ product, label }: ShownProductProps) {
  const { brand, ribbon, media, options, variants, description, richDescription } = product
  return (
    <article
      aria-label={label}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      {media.length === 0 ? null : (
        <div className="flex flex-wrap gap-1.5">
          {media.map(({ id, kind, url, poster }) => (
            <Thumbnail key={id} src={kind === 'image' ? url : poster} size="xl" />
          ))}
        </div>
      )}
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lg font-semibold wrap-anywhere">
            <ProductName name={product.name} />
          </h3>
          {ribbon === '' ? null : (
            <Badge tone="accent">
              <bdi>{ribbon}</bdi>
            </Badge>
          )}
        </div>
        {brand === '' ? null : <bdi className="text-muted">{brand}</bdi>}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Price product={product} className="text-base" />
          <StockLabel stock={product.stock} className="text-sm" />
        </div>
      </div>
      {options.map((option) => (
        <Option key={option.name} option={option} />
      ))}
      {variants.length > 1 ? (
        <p className="text-sm text-muted">{t.product.shopperOptions(variants.length)}</p>
      ) : null}
      {richDescription === undefined ? (
        <RichText html={description} />
      ) : (
        <RichText document={richDescription} />
      )}
      {product.infoSections?.map(({ title, html }) => (
        <details key={title} className="rounded-md border border-line px-3 py-2">
          <summary className="font-medium wrap-anywhere">{title}</summary>
          <RichText html={html} className="pt-2" />
        </details>
      ))}
    </article>
  )
}

function Option({ option: { name, kind, choices } }: { readonly option: ProductOption }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">
        <bdi>{name}</bdi>
      </p>
      <ul aria-label={name} className="flex flex-wrap gap-1">
        {choices.map(({ value, label, colors = [value] }) => (
          <li
            key={value}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line px-2 text-sm"
          >
            {kind === 'color' ? <Swatch colors={colors} /> : null}
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
