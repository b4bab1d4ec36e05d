import { ExternalLink } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { formatMoment } from '#lib/messages/format.ts'
import { t } from '#lib/messages/product.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { productAddress } from '../product-address.ts'

/** What the shop knows about the product by itself. */
export function Details() {
  const { siteId, product } = useEditor()
  const { openAddress } = usePageActions()
  return (
    <>
      <Copied label={t.productId} text={product.id} />
      <Copied label={t.slug} text={product.slug} />
      <FixedLine label={t.created}>{readTime(product.createdAt)}</FixedLine>
      <FixedLine label={t.updated}>{readTime(product.updatedAt)}</FixedLine>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="sm" onClick={() => openAddress(productAddress(siteId, product.id))}>
          <ExternalLink size={12} aria-hidden />
          {t.openInWix}
        </Button>
      </div>
    </>
  )
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <FixedLine label={label}>
      <bdi className="min-w-0 truncate font-mono text-xs">{text}</bdi>
      <CopyButton text={text} label={t.copy(label)} />
    </FixedLine>
  )
}

function readTime(iso: string | undefined): string {
  const millis = iso === undefined ? Number.NaN : Date.parse(iso)
  return Number.isNaN(millis) ? (iso ?? t.none) : formatMoment(millis)
}
