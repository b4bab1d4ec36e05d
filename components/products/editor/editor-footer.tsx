import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { KeyNames } from '#components/ui/key-names.tsx'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { ProductName } from '#components/rows/product-name.tsx'
import type { UnsavedProducts } from '#lib/core/edits/unsaved/edit-history.ts'
import { countChanges, type SurfaceName } from '#lib/core/edits/unsaved/unsaved-product.ts'

interface EditorFooterProps {
  readonly productId: ProductId
  readonly surface: SurfaceName
  readonly drafts: UnsavedProducts
  /** Number of inputs that cannot be parsed. */
  readonly errors: number
  readonly isBusy: boolean
  /** The changes are saved with those of other products. */
  readonly isSaving: boolean
  /** The changes are too large to be saved as a draft. */
  readonly isTooLarge: boolean
  /** Focuses the first error. */
  readonly onError: () => void
  readonly onReview: () => void
  readonly onDiscard: () => void
  readonly onOpenProduct?: ((id: ProductId) => void) | undefined
}

/** The unsaved changes of this and other products, with the actions on them. */
export function EditorFooter(props: EditorFooterProps) {
  const { productId, surface, drafts, errors, isBusy, isSaving, isTooLarge } = props
  const { onError, onReview, onDiscard, onOpenProduct } = props
  const [isDiscarding, setDiscarding] = useState(false)
  const own = drafts.get(productId)
  const count = own === undefined ? 0 : countChanges(own)
  const begunIn = own?.begunIn
  const others = [...drafts.keys()].filter((id) => id !== productId)
  if (count + errors === 0 && others.length === 0) return null
  return (
    <footer
      aria-label={t.product.notSaved}
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-3 py-2"
    >
      {others.length === 0 ? null : (
        <OtherDrafts ids={others} drafts={drafts} onOpenProduct={onOpenProduct} />
      )}
      {begunIn === undefined || begunIn === surface ? null : (
        <p className="text-sm text-muted">{t.product[`begunIn/${begunIn}`]}</p>
      )}
      {isTooLarge ? <p className="text-sm text-warn-ink">{t.product.unkept}</p> : null}
      {count + errors === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span aria-live="polite" className="tabular me-auto font-medium">
            {errors > 0 ? (
              <button
                type="button"
                onClick={onError}
                className="rounded-sm text-start text-bad-ink underline decoration-dotted underline-offset-2 hover:decoration-solid"
              >
                {t.product.errors(errors)}
              </button>
            ) : (
              t.product.changes(count)
            )}
          </span>
          {isDiscarding ? (
            <>
              <Button variant="plain" onClick={() => setDiscarding(false)}>
                {t.product.keep}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setDiscarding(false)
                  onDiscard()
                }}
              >
                {t.product.discardNow}
              </Button>
            </>
          ) : (
            <>
              <Button variant="plain" onClick={() => setDiscarding(true)}>
                {t.product.discard}
              </Button>
              <Button
                variant="primary"
                busy={isBusy || isSaving}
                disabled={errors > 0 || count === 0}
                aria-keyshortcuts="Control+S Meta+S"
                onClick={onReview}
              >
                {isSaving ? t.product.saving : t.product.review}
                <KeyNames chord="Mod+S" />
              </Button>
            </>
          )}
        </div>
      )}
    </footer>
  )
}

/** The grid may have changes of thousands; it shows them all. */
const maxListed = 100

interface OtherDraftsProps {
  readonly ids: readonly ProductId[]
  readonly drafts: UnsavedProducts
  readonly onOpenProduct?: ((id: ProductId) => void) | undefined
}

function OtherDrafts({ ids, drafts, onOpenProduct }: OtherDraftsProps) {
  return (
    <details>
      <summary className="text-sm text-muted">{t.product.otherDrafts(ids.length)}</summary>
      <ul className="thin-scroll flex max-h-40 flex-col overflow-y-auto pt-1">
        {ids.slice(0, maxListed).map((id) => {
          const draft = drafts.get(id)
          if (draft === undefined) return null
          return (
            <li key={id}>
              <button
                type="button"
                disabled={onOpenProduct === undefined}
                onClick={() => onOpenProduct?.(id)}
                className="flex h-7 w-full items-center justify-between gap-2 rounded-md px-2 text-start hover:bg-hover"
              >
                <ProductName name={draft.name} className="truncate" />
                <span className="tabular shrink-0 text-sm text-muted">
                  {t.product.changes(countChanges(draft))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
