import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useRestoreFocus } from '#components/ui/use-restore-focus.ts'
import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { fieldEntries, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { cancelJobMutation } from '#lib/extension/queries/jobs.ts'
import { collectionsQuery, type NamedCollection } from '#lib/extension/queries/collections.ts'
import { previewManualEditsMutation } from '#lib/extension/queries/manual-edits.ts'
import { productQuery } from '#lib/extension/queries/products.ts'
import { Review } from '../review/review.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorFooter } from './editor-footer.tsx'
import { EditorSection, SectionIndex, showSection } from './editor-section.tsx'
import { listSections } from './list-sections.tsx'
import {
  countChanges,
  type SurfaceName,
  toManualEdit,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import { type SectionId, sectionIds } from '#lib/core/catalog/fields/field.ts'
import { useProductEditor } from './use-product-editor.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { usePageState } from '#components/shell/use-page-state.ts'

const closedAtFirst: readonly SectionId[] = [
  'options',
  'collections',
  'info',
  'subscriptions',
  'modifiers',
  'seo',
  'details',
]

const none: readonly NamedCollection[] = []

const namesOf = (collections: readonly NamedCollection[]) =>
  new Map(collections.map(({ id, name }) => [String(id), name]))

interface ProductEditorProps {
  readonly siteId: SiteId
  readonly product: Product
  /** The page that the editor is in. */
  readonly surface: SurfaceName
  readonly onOpenProduct?: ((id: ProductId) => void) | undefined
}

/** Every field of a product, in place. All changes are reviewed together before they are saved. */
export function ProductEditor({ siteId, product, surface, onOpenProduct }: ProductEditorProps) {
  const { editor, update, errors, unsaved } = useProductEditor(siteId, product, surface)
  const sections = useOpenSections()
  const client = useQueryClient()
  const preview = useMutation(previewManualEditsMutation)
  const cancel = useMutation(cancelJobMutation)
  // A ref, because a repeated key arrives before the next render.
  const isPreviewing = useRef(false)
  const [closed, setClosed] = useState<JobId>()
  const [shownJob, setShownJob] = useState<JobId>()
  const draft = editor?.draft
  const { data: collections = none } = useQuery({
    ...collectionsQuery(siteId),
    enabled: fieldEntries(draft?.set ?? {}).some(
      ([path]) => sectionOf(path, product) === 'collections',
    ),
  })
  // An edit of several products is reviewed in the workbench, where it was begun.
  const isAlone = draft?.sent?.withOthers !== true
  const sentId = draft?.sent?.jobId
  const { sent, saving, recordSent } = unsaved
  const isInReview = isAlone && sentId !== undefined && sentId !== closed && !sent.over.has(sentId)
  const jobId = shownJob ?? (isInReview ? sentId : undefined)

  const fields = useRef<HTMLDivElement>(null)
  const focusProps = useRestoreFocus(fields)
  const showError = () => focusFirstError(fields.current)
  const review = () => {
    if (errors.size > 0) return showError()
    if (isPreviewing.current || draft === undefined || countChanges(draft) === 0) return
    // Sent twice, a difference of stock would be added twice.
    if (saving.has(product.id)) return setClosed(undefined)
    isPreviewing.current = true
    preview.mutate(
      { siteId, changes: [toManualEdit(product.id, draft, namesOf(collections))] },
      {
        onSettled: (job) => {
          isPreviewing.current = false
          if (job !== undefined) latest.current.show(job.id, draft.set)
        },
      },
    )
  }
  const show = (id: JobId, set: FieldValues) => {
    // Changes made while the preview was created are not in it: start again.
    if (JSON.stringify(set) !== JSON.stringify(draft?.set)) {
      cancel.mutate({ jobId: id })
      return review()
    }
    setShownJob(id)
    if (draft !== undefined) recordSent(id, new Map([[product.id, draft]]))
  }
  const latest = useRef({ show })
  useEffect(() => {
    latest.current = { show }
  })
  useSaveKey(jobId === undefined ? review : undefined)

  if (editor === undefined || draft === undefined) return null
  if (jobId !== undefined) {
    return (
      <Review
        key={jobId}
        jobId={jobId}
        onEnded={() =>
          void client.invalidateQueries({ queryKey: productQuery(siteId, product.id).queryKey })
        }
        onCancel={() => update((now) => ({ ...now, sent: undefined }))}
        onUndo={setShownJob}
        onClose={() => {
          setClosed(jobId)
          setShownJob(undefined)
        }}
      />
    )
  }
  const changed = new Set(fieldEntries(draft.set).map(([path]) => sectionOf(path, product)))
  const parts = listSections(editor)
  const jump = (id: SectionId) => {
    sections.fold(id, true)
    requestAnimationFrame(() => showSection(id))
  }
  return (
    <EditorContext value={editor}>
      <SectionIndex sections={parts} changed={changed} onJump={jump} />
      <div
        ref={fields}
        {...focusProps}
        {...scrollRegion(t.product.fields)}
        className="thin-scroll flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-3 outline-offset-[-2px]!"
      >
        {parts.map(({ id, title, summary, body }) => (
          <EditorSection
            key={id}
            id={id}
            title={title}
            summary={summary}
            isChanged={changed.has(id)}
            isOpen={sections.isOpen(id)}
            onFold={(isOpen) => sections.fold(id, isOpen)}
          >
            {body}
          </EditorSection>
        ))}
      </div>
      {preview.error === null ? null : <ErrorNotice error={preview.error} className="m-3 mt-0" />}
      <EditorFooter
        productId={product.id}
        surface={surface}
        drafts={unsaved.editHistory.products}
        errors={errors.size}
        isBusy={preview.isPending}
        isSaving={!isAlone && saving.has(product.id)}
        isTooLarge={!unsaved.isSaved}
        onError={showError}
        onReview={review}
        onDiscard={() =>
          // Inputs that cannot be parsed are reverted too.
          editor.revert(
            ...fieldEntries(draft.set).map(([path]) => path),
            ...(errors.keys() as Iterable<FieldPath>),
          )
        }
        onOpenProduct={onOpenProduct}
      />
    </EditorContext>
  )
}

/** Ctrl+S and ⌘S, wherever the focus is, instead of the browser's own command. */
function useSaveKey(save: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The section that edits a field. */
function sectionOf(path: FieldPath, { variants }: Pick<Product, 'variants'>): SectionId {
  const [id] = parseVariantFieldPath(path) ?? []
  const isInTable = variants.length > 1 && variants.some((variant) => variant.id === id)
  return isInTable ? 'variants' : (fieldAt(path)?.section ?? 'basics')
}

function readClosed(saved: unknown): readonly SectionId[] {
  return Array.isArray(saved) ? sectionIds.filter((id) => saved.includes(id)) : closedAtFirst
}

/** Which sections are open: a saved setting shared by all products. */
function useOpenSections() {
  const [closed = closedAtFirst, update] = usePageState('product-sections', readClosed)
  return {
    isOpen: (id: SectionId) => !closed.includes(id),
    fold: (id: SectionId, isOpen: boolean) =>
      update((now) => (isOpen ? now.filter((each) => each !== id) : [...new Set([...now, id])])),
  }
}
