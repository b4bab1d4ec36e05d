import { ExternalLink } from 'lucide-react'
import { sanitizeUrl } from '#components/rich-text/sanitize.ts'
import { RichLink } from '#components/rich-text/rich-link.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import type { AppField } from '#lib/catalog/product/product-details.ts'
import { isDemo } from '#lib/catalog/app/demo.ts'
import { formatMoment } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TagFields } from '../fields/tag-fields.tsx'
import { productAddress } from '../product-address.ts'

/** What the shop and apps know about the product by themselves, and its tags. */
export function Details() {
  const { siteId, product, catalogue } = useEditor()
  const { openAddress } = usePageActions()
  // A demo product has no page anywhere.
  const isElsewhere = !isDemo(siteId)
  const page = isElsewhere ? sanitizeUrl(product.url) : undefined
  return (
    <>
      <Copied label={t.product.productId} text={product.id} />
      <Copied label={t.product.slug} text={product.slug} />
      {product.handle === undefined ? null : (
        <Copied label={t.product.handle} text={product.handle} />
      )}
      {product.brandId === undefined ? null : (
        <Copied label={t.product.brandId} text={product.brandId} />
      )}
      {catalogue === 'v3' ? (
        <TextField label={t.product.taxGroup} path="taxGroupId" hint={t.product.taxGroupHint} />
      ) : null}
      <TagFields kind="tags" hint={t.product.tagsHint} />
      <TagFields kind="privateTags" />
      {product.appFields === undefined ? null : (
        <FixedLine label={t.product.appFields} why={t.product.fixedAppFields}>
          <AppFields fields={product.appFields} />
        </FixedLine>
      )}
      <FixedLine label={t.product.created}>{readTime(product.createdAt)}</FixedLine>
      <FixedLine label={t.product.updated}>{readTime(product.updatedAt)}</FixedLine>
      <div className="flex flex-wrap gap-2 pt-2">
        {isElsewhere ? (
          <Button size="sm" onClick={() => openAddress(productAddress(siteId, product.id))}>
            <ExternalLink size={12} aria-hidden />
            {t.product.openInWix}
          </Button>
        ) : null}
        {page === undefined ? null : (
          <RichLink address={page}>
            <span className="inline-flex h-7 items-center px-2 text-sm font-medium">
              {t.product.openInShop}
            </span>
          </RichLink>
        )}
      </div>
    </>
  )
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <FixedLine label={label}>
      <bdi className="min-w-0 flex-1 truncate font-mono text-xs">{text}</bdi>
      <CopyButton text={text} label={t.product.copy(label)} />
    </FixedLine>
  )
}

function AppFields({ fields }: { readonly fields: readonly AppField[] }) {
  return (
    <ul className="flex min-w-0 flex-1 flex-col gap-0.5">
      {fields.map(({ app, name, value }) => (
        <li key={`${app}/${name}`} title={app} className="line-clamp-3">
          <bdi className="text-muted">{name}</bdi> <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  )
}

function readTime(iso: string | undefined): string {
  const millis = iso === undefined ? Number.NaN : Date.parse(iso)
  return Number.isNaN(millis) ? (iso ?? t.product.none) : formatMoment(millis)
}
