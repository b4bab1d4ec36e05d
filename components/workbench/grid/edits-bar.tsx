import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { nameKeys } from '#components/ui/name-keys.ts'
import { SelectInput } from '#components/ui/select-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { previewManualEditsMutation } from '#lib/extension/queries/manual-edits.ts'
import {
  countEdits,
  removeEdits,
  toManualEdits,
  type UnsavedProducts,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { StockMeaning } from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { UnsavedControls } from '#components/edits/use-unsaved-changes.ts'

interface EditsBarProps {
  readonly connection: Connection
  readonly edits: UnsavedControls
  readonly stock: StockMeaning
  /** A pasted block waits for an answer about its decimal separator. */
  readonly isUnclear: boolean
  readonly onStock: (stock: StockMeaning) => void
  readonly onReview: (job: JobId) => void
  /** The review button, for the keyboard shortcut of the grid. */
  readonly reviewRef: RefObject<HTMLButtonElement | null>
}

/** The unsent edits, below the grid. They reach the store only through a review. */
export function EditsBar(props: EditsBarProps) {
  const { connection, edits, stock, isUnclear, onStock, onReview, reviewRef } = props
  const { editHistory, isSaved, isShared, saving, change, recordSent } = edits
  const preview = useMutation(previewManualEditsMutation)
  const [isConfirming, setConfirming] = useState(false)
  const [isReviewBlocked, setReviewBlocked] = useState(false)
  const [staged, setStaged] = useState(0)
  const stopper = useRef<AbortController>(undefined)
  const [isStopped, setStopped] = useState(false)
  const unsent = new Map([...editHistory.products].filter(([id]) => !saving.has(id)))
  const { values, products } = countEdits(unsent)
  const { undoBlocked } = editHistory
  if (isReviewBlocked && !isUnclear) setReviewBlocked(false)
  if (values === 0 && undoBlocked === undefined && saving.size === 0) return null

  const review = () => {
    // A review now would leave out the pasted block and drop its question.
    if (isUnclear) return setReviewBlocked(true)
    stopper.current = new AbortController()
    setStopped(false)
    preview.mutate(
      {
        siteId: connection.siteId,
        changes: toManualEdits(unsent),
        units: connection.currency === undefined ? undefined : { currency: connection.currency },
        signal: stopper.current.signal,
        onProgress: setStaged,
      },
      {
        onSuccess: ({ id }) => {
          recordSent(id, unsent)
          onReview(id)
        },
      },
    )
  }
  return (
    <section
      aria-label={t.grid.changes(values, products)}
      className="@container shrink-0 border-t border-line bg-surface"
    >
      {preview.error === null || isStopped ? null : (
        <ErrorNotice error={preview.error} className="m-2 mb-0" />
      )}
      {isSaved ? null : <p className="px-4 pt-2 text-sm text-warn-ink">{t.grid.notSaved}</p>}
      {isReviewBlocked ? (
        <p role="alert" className="px-4 pt-2 text-sm text-warn-ink">
          {t.grid.answerFirst}
        </p>
      ) : null}
      {undoBlocked === undefined ? null : (
        <p role="status" className="px-4 pt-2 text-sm text-warn-ink">
          {t.grid[`undoBlocked/${undoBlocked}`]}
        </p>
      )}
      {isShared ? <p className="px-4 pt-2 text-sm text-muted">{t.grid.enteredInTabs}</p> : null}
      {hasOfPanels(unsent) ? (
        <p className="px-4 pt-2 text-sm text-muted">{t.grid.enteredInPanels}</p>
      ) : null}
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-2 py-1.5 ps-2 pe-3">
        <p role="status" className="tabular min-w-24 flex-1 ps-1 font-medium text-pretty">
          {preview.isPending && products > 1000
            ? t.grid.bringing(staged, products)
            : t.grid.changes(values, products)}
          {saving.size === 0 ? null : (
            <span className="ms-2 font-normal text-muted">{t.product.saving}</span>
          )}
        </p>
        <label
          htmlFor="stock-meaning"
          className="hidden truncate text-sm text-muted @min-[860px]:block"
        >
          {t.grid.stockMeaning}
        </label>
        <SelectInput
          id="stock-meaning"
          value={stock}
          choices={[
            { value: 'difference', label: t.grid.asDifference },
            { value: 'exact', label: t.grid.exactly },
          ]}
          onValueChange={onStock}
          className="hidden w-56 @min-[660px]:block"
        />
        {isConfirming ? (
          <>
            <Button variant="plain" onClick={() => setConfirming(false)}>
              {t.grid.keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setConfirming(false)
                change((now) => removeEdits(now, unsent.keys()))
              }}
            >
              {t.grid.discardAll(values)}
            </Button>
          </>
        ) : (
          <Button
            variant="plain"
            disabled={values === 0}
            onClick={() => {
              if (!preview.isPending) return setConfirming(true)
              setStopped(true)
              stopper.current?.abort()
            }}
          >
            {preview.isPending ? t.grid.stop : t.grid.discard}
          </Button>
        )}
        <Button
          ref={reviewRef}
          variant="primary"
          title={nameKeys('Mod+Enter')}
          busy={preview.isPending}
          disabled={values === 0}
          onClick={review}
        >
          {t.grid.review}
        </Button>
      </div>
    </section>
  )
}

/** Whether some were begun in the side panel or the popup. */
function hasOfPanels(products: UnsavedProducts): boolean {
  return [...products.values()].some(
    ({ begunIn }) => begunIn !== undefined && begunIn !== 'workbench',
  )
}
