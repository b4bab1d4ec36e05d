import { ExternalLink } from 'lucide-react'
import { sanitizeUrl } from '#components/rich-text/sanitize.ts'
import { RichLink } from '#components/rich-text/rich-link.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { type AppField, maxTagLength, maxTags } from '#lib/core/catalog/product/product-details.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { TextField } from '../fields/text-field.tsx'
import { productAddress } from '#components/rows/open-in-wix.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { AddLine } from '#components/ui/add-line.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'

/** Ids, times and app fields, and the tags. */
export function Details() {
  const { siteId, product, catalog } = useEditor()
  const { openAddress } = usePageActions()
  // A demo product has no page in Wix.
  const isElsewhere = !isDemo(siteId)
  const page = isElsewhere ? sanitizeUrl(product.url) : undefined
  return (
    <>
      <Copied label={t.product.productId} copyLabel={t.product.copyProductId} text={product.id} />
      <Copied label={t.product.slug} copyLabel={t.product.copySlug} text={product.slug} />
      {product.handle === undefined ? null : (
        <Copied label={t.product.handle} copyLabel={t.product.copyHandle} text={product.handle} />
      )}
      {product.brandId === undefined ? null : (
        <Copied
          label={t.product.brandId}
          copyLabel={t.product.copyBrandId}
          text={product.brandId}
        />
      )}
      {catalog === 'v3' ? (
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
              {t.product.openInStore}
            </span>
          </RichLink>
        )}
      </div>
    </>
  )
}

interface CopiedProps {
  readonly label: string
  /** The name of the button. */
  readonly copyLabel: string
  readonly text: string
}

function Copied({ label, copyLabel, text }: CopiedProps) {
  return (
    <FixedLine label={label}>
      <bdi className="min-w-0 flex-1 truncate font-mono text-xs">{text}</bdi>
      <CopyButton text={text} label={copyLabel} />
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

interface TagFieldsProps {
  readonly kind: 'tags' | 'privateTags'
  readonly hint?: string
}

/** The tags of a product by id. Each tag is a separate field, so that changes by others do not conflict. */
function TagFields({ kind, hint }: TagFieldsProps) {
  const { product, draft, shown, write } = useEditor()
  const pathOf = (id: string) => `${kind}/${id}` as const
  const own = product[kind]
  if (own === undefined) return null
  const added = Object.keys(draft.set).flatMap((path) =>
    path.startsWith(`${kind}/`) ? [path.slice(kind.length + 1)] : [],
  )
  const ids = [...new Set([...own, ...added])]
  const isFull = ids.filter((id) => shown(pathOf(id)) === true).length >= maxTags
  return (
    <FieldFrame label={t.product[kind]} paths={ids.map(pathOf)} hint={hint} isWide>
      {({ id: fieldId }) => (
        <div id={fieldId} role="group" aria-label={t.product[kind]} className="flex flex-col gap-1">
          <div className="flex flex-wrap gap-x-4 empty:hidden">
            {ids.map((id) => (
              <CheckboxRow
                key={id}
                label={id}
                checked={shown(pathOf(id)) === true}
                onCheckedChange={(isThere) => write([pathOf(id), isThere])}
              />
            ))}
          </div>
          <AddLine
            label={t.product.tagId}
            maxLength={maxTagLength}
            errorOf={(id) =>
              isFull
                ? t.product.tooManyTags(maxTags)
                : ids.includes(id)
                  ? t.product.taken(id)
                  : undefined
            }
            onAdd={(id) => write([pathOf(id), true])}
          />
        </div>
      )}
    </FieldFrame>
  )
}
