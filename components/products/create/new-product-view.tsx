import { useMutation, useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { Notice } from '#components/ui/notice.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { useAutoFocus } from '#components/ui/use-auto-focus.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { createProductId, type JobId, type ProductId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { previewManualEditsMutation } from '#lib/extension/queries/manual-edits.ts'
import { productQuery } from '#lib/extension/queries/products.ts'
import { EditorSkeleton } from '../product-skeleton.tsx'
import { Review } from '../review/review.tsx'
import { useIsUploading } from '../uploads/use-uploads.ts'
import { NewProductFields, newProductOwner } from './new-product-fields.tsx'
import {
  createForm,
  type NewProductForm,
  type NewProductTerms,
  readNewProduct,
} from './new-product-form.ts'
import { useNewProduct } from './use-new-product.ts'

interface NewProductViewProps {
  readonly connection: Connection
  /** The product to duplicate. */
  readonly sourceId?: ProductId | undefined
  readonly onCreated: (id: ProductId, jobId: JobId) => void
  readonly onClose: () => void
}

/** Creates a product, or duplicates one: a form, then its preview and its result. */
export function NewProductView(props: NewProductViewProps) {
  return props.sourceId === undefined ? (
    <NewProductEditor {...props} source={undefined} />
  ) : (
    <Duplicate {...props} sourceId={props.sourceId} />
  )
}

function Duplicate(props: NewProductViewProps & { readonly sourceId: ProductId }) {
  const { connection, sourceId } = props
  const { data: source, error, refetch } = useQuery(productQuery(connection.siteId, sourceId))
  if (source === undefined && error !== null) {
    return toProblem(error).code === 'not-found' ? (
      <EmptyState icon={PackageX} title={t.product.gone}>
        {t.newProduct.sourceGone}
      </EmptyState>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} className="m-3" />
    )
  }
  if (source === undefined) return <EditorSkeleton />
  if (source.type === 'digital' && connection.catalog === 'v1') {
    return (
      <Notice tone="warn" className="m-3">
        {t.newProduct.noDigital}
      </Notice>
    )
  }
  return <NewProductEditor {...props} source={source} />
}

interface NewProductEditorProps extends NewProductViewProps {
  readonly source: NewProductTerms['source']
}

function NewProductEditor({ connection, source, onCreated, onClose }: NewProductEditorProps) {
  const { siteId, catalog } = connection
  const currency = source?.currency ?? connection.currency ?? ''
  const terms: NewProductTerms = { catalog, currency, source }
  const { isRead, saved, save, saveJob } = useNewProduct(`${siteId}/${source?.id ?? ''}`)
  const empty = createForm(terms)
  const form = saved?.form ?? empty
  const [areErrorsShown, setErrorsShown] = useState(false)
  const preview = useMutation(previewManualEditsMutation)
  // A ref, because a repeated key arrives before the next render.
  const isPreviewing = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const isUploading = useIsUploading(siteId, newProductOwner) && source === undefined
  if (!isRead) return <EditorSkeleton />

  const jobId = saved?.jobId
  if (jobId !== undefined) {
    const open = (row: JobRow | null | undefined) => {
      if (row?.newId === undefined || row.state !== 'applied') return false
      save(undefined)
      onCreated(row.newId, jobId)
      return true
    }
    return (
      <Review
        key={jobId}
        jobId={jobId}
        isNew
        // What was not created completely is read first.
        onEnded={(row) => void (row?.problem === undefined && open(row))}
        onCancel={() => save({ form })}
        onUndo={(id) => saveJob(id, form)}
        onClose={({ row, isRunning }) => {
          // The form would create the product a second time.
          if (isRunning) onClose()
          else if (!open(row)) save({ form })
        }}
      />
    )
  }

  const read = readNewProduct(form, terms)
  const isEmpty = JSON.stringify(form) === JSON.stringify(empty)
  const change = (part: Partial<NewProductForm>) => save({ form: { ...form, ...part } })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setErrorsShown(true)
    if (!read.ok) {
      // The errors are drawn first.
      requestAnimationFrame(() => focusFirstError(formRef.current))
      return
    }
    if (isPreviewing.current || isUploading) return
    isPreviewing.current = true
    preview.mutate(
      {
        siteId,
        changes: [{ id: createProductId(), before: {}, set: {}, ...read.value }],
        units: currency === '' ? undefined : { currency },
      },
      {
        onSuccess: ({ id }) => saveJob(id, form),
        onSettled: () => {
          isPreviewing.current = false
        },
      },
    )
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div role="presentation" onKeyDown={escape} className="flex min-h-0 flex-1 flex-col bg-surface">
      <form ref={formRef} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
        <FormBody>
          <NewProductFields
            siteId={siteId}
            form={form}
            terms={terms}
            errors={areErrorsShown && !read.ok ? read.error : {}}
            onChange={change}
          />
          {areErrorsShown && isUploading ? <Notice tone="warn">{t.uploads.unsaved}</Notice> : null}
          {preview.error === null ? null : <ErrorNotice error={preview.error} />}
        </FormBody>
        <footer className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2">
          {isEmpty ? null : (
            <Button variant="plain" onClick={() => save(undefined)}>
              {t.newProduct.clear}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={preview.isPending}>
            {t.newProduct.review}
          </Button>
        </footer>
      </form>
    </div>
  )
}

/** The first field has the focus when the form appears. */
function FormBody({ children }: { readonly children: ReactNode }) {
  const { ref } = useAutoFocus<HTMLDivElement>('input')
  return (
    <div
      ref={ref}
      {...scrollRegion(t.newProduct.title)}
      className="thin-scroll flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 outline-offset-[-2px]!"
    >
      {children}
    </div>
  )
}
