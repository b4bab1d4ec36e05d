import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookMarked } from 'lucide-react'
import { lazy, type SubmitEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { previewJobMutation } from '#lib/extension/queries/jobs.ts'
import { t } from '#lib/core/i18n/t.ts'
import { SelectedIds } from './fields/use-memberships.ts'
import { LineField } from './line/line-field.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { recipesQuery } from '#lib/extension/queries/recipes.ts'
import { OwnExample, useOwnExample } from './own-example.tsx'
import { keepPlannedSchedule } from './planned-schedule.ts'
import { StepList } from './step-list.tsx'
import type { BulkForm } from './steps/bulk-form.ts'
import { readOperations, toEdit, unitsOf } from './to-edit.ts'
import { ProductName } from '#components/rows/product-name.tsx'
import { describeScope, explainNoProducts } from '#components/search/describe-scope.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import { productQuery } from '#lib/extension/queries/products.ts'
import { Notice } from '#components/ui/notice.tsx'

// Loaded lazily: most edits use no recipe, and the panel includes the parser of recipe files.
const Recipes = lazy(async () => {
  const { Recipes: panel } = await import('./recipes.tsx')
  return { default: panel }
})

const none: readonly ProductId[] = []

interface EditFormProps {
  readonly connection: Connection
  readonly scope: PickedScope
  readonly bulkForm: BulkForm
  /** Small windows list the simple kinds of changes first. */
  readonly isCompact: boolean
  readonly onFormChange: (bulkForm: BulkForm) => void
  readonly onScopeChange: (scope: PickedScope) => void
  readonly onPreview: (jobId: JobId) => void
}

/** The form of an edit. Its button builds the preview; nothing here changes the store. */
export function EditForm(props: EditFormProps) {
  const { connection, scope, bulkForm, isCompact, onFormChange, onScopeChange, onPreview } = props
  const client = useQueryClient()
  const preview = useMutation(previewJobMutation)
  const [attempts, setAttempts] = useState(0)
  const [showsRecipes, setShowsRecipes] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) focusFirstError(formRef.current)
  }, [attempts])
  const operations = useMemo(() => readOperations(bulkForm, connection), [bulkForm, connection])
  const units = useMemo(() => unitsOf(bulkForm, connection), [bulkForm, connection])
  const example = useOwnExample(
    connection,
    scope,
    operations.ok ? operations.value : undefined,
    units,
  )
  const count = useCountOf(connection.siteId, scope)
  const noProducts = explainNoProducts(scope, useScopeCount(connection.siteId, scope))
  const { data: recipes = [] } = useQuery(recipesQuery)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (!operations.ok || noProducts !== undefined || preview.isPending) return
    preview.mutate(
      {
        siteId: connection.siteId,
        edit: toEdit(scope, operations.value, units),
      },
      {
        onSuccess: ({ id }) => {
          const { schedule } = bulkForm
          if (schedule !== undefined) keepPlannedSchedule(client, id, schedule)
          onPreview(id)
        },
      },
    )
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="thin-scroll flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <div className="flex items-start gap-2">
          <p className="flex-1 rounded-lg bg-accent-soft px-3 py-2 text-accent-ink">
            {t.bulkEdit.appliesTo}{' '}
            <strong className="font-semibold">
              <ScopeName siteId={connection.siteId} scope={scope} />
            </strong>
            {scope.kind === 'search' ? `. ${t.bulkEdit.fixedByPreview}` : '.'}
          </p>
          <Button
            variant="quiet"
            aria-expanded={showsRecipes}
            onClick={() => setShowsRecipes(!showsRecipes)}
          >
            <BookMarked size={14} aria-hidden />
            {recipes.length === 0
              ? t.bulkEdit.recipes
              : t.bulkEdit.recipesCounted(formatCount(recipes.length))}
          </Button>
        </div>
        <LineField
          connection={connection}
          scope={scope}
          bulkForm={bulkForm}
          onFormChange={onFormChange}
          onScopeChange={onScopeChange}
          onEnter={() => formRef.current?.requestSubmit()}
        />
        {showsRecipes ? (
          <Suspense>
            <Recipes
              connection={connection}
              operations={operations.ok ? operations.value : undefined}
              units={units}
              onLoad={onFormChange}
            />
          </Suspense>
        ) : null}
        <UnitsNotice bulkForm={bulkForm} connection={connection} onFormChange={onFormChange} />
        <form ref={formRef} id="edit" onSubmit={submit} noValidate>
          <SelectedIds value={scope.kind === 'ids' ? scope.ids : none}>
            <StepList
              bulkForm={bulkForm}
              connection={connection}
              isCompact={isCompact}
              isNamingErrors={attempts > 0}
              hasOwnExample={example !== undefined}
              onFormChange={onFormChange}
            />
          </SelectedIds>
        </form>
        {example === undefined ? null : <OwnExample row={example} />}
        {preview.error === null ? null : <ErrorNotice error={preview.error} />}
      </div>
      <footer className="flex min-h-14 shrink-0 items-center gap-3 border-t border-line bg-surface px-4 py-2">
        <p className="line-clamp-2 min-w-0 flex-1 text-sm text-muted" aria-live="polite">
          {count === undefined ? null : (
            <strong className="tabular font-semibold text-ink">{t.counts.products(count)}: </strong>
          )}
          {noProducts !== undefined
            ? noProducts
            : operations.ok
              ? describeOperations(operations.value, connection.currency)
              : attempts > 0
                ? operations.error
                : t.bulkEdit.beforeAnything}
        </p>
        <Button
          type="submit"
          form="edit"
          variant="primary"
          disabled={noProducts !== undefined}
          busy={preview.isPending}
        >
          {t.bulkEdit.makePreview}
        </Button>
      </footer>
    </div>
  )
}

/** How many products the edit is about; undefined while that is unknown. */
function useCountOf(siteId: SiteId, scope: PickedScope): number | undefined {
  const found = useScopeCount(siteId, scope)
  if (scope.kind === 'ids') return scope.ids.length
  return found === undefined ? undefined : found - (scope.except?.length ?? 0)
}

interface ScopeNameProps {
  readonly siteId: SiteId
  readonly scope: PickedScope
}

/** The scope of an edit: one product by its name, several by a description. */
function ScopeName({ siteId, scope }: ScopeNameProps) {
  const words = describeScope(scope, useScopeCount(siteId, scope))
  const [id] = scope.kind === 'ids' ? scope.ids : []
  if (scope.kind === 'ids' && scope.ids.length === 1 && id !== undefined) {
    return <OneProduct siteId={siteId} id={id} fallback={words} />
  }
  return words
}

interface OneProductProps {
  readonly siteId: SiteId
  readonly id: ProductId
  readonly fallback: string
}

function OneProduct({ siteId, id, fallback }: OneProductProps) {
  const { data: product } = useQuery(productQuery(siteId, id))
  return product === undefined ? fallback : <ProductName name={product.name} />
}

interface UnitsNoticeProps {
  readonly bulkForm: BulkForm
  readonly connection: Connection
  readonly onFormChange: (bulkForm: BulkForm) => void
}

/** Warns about a recipe with another currency until the user has checked its numbers. */
function UnitsNotice({ bulkForm, connection, onFormChange }: UnitsNoticeProps) {
  const recipeCurrency = bulkForm.units?.currency
  const storeCurrency = connection.currency
  if (
    recipeCurrency === undefined ||
    storeCurrency === undefined ||
    recipeCurrency === storeCurrency
  )
    return null
  return (
    <Notice
      tone="warn"
      title={t.bulkEdit.otherCurrency(recipeCurrency)}
      action={
        <Button size="sm" onClick={() => onFormChange({ ...bulkForm, units: undefined })}>
          {t.bulkEdit.keepAmounts(storeCurrency)}
        </Button>
      }
    >
      {t.bulkEdit.checkAmounts(storeCurrency)}
    </Notice>
  )
}
