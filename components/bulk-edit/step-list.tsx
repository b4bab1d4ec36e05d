import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { maxOperations } from '#lib/core/operations/edit.ts'
import { t } from '#lib/core/i18n/t.ts'
import { KindPicker } from './kind-picker.tsx'
import { SavedEdits } from './saved-edits.tsx'
import { StepCard } from './step-card.tsx'
import {
  addStep,
  type BulkForm,
  isUntouched,
  moveStep,
  removeStep,
  replaceStep,
} from './steps/bulk-form.ts'
import { useKnownValues } from '#components/shell/use-known-values.ts'
import { useLoadRecipe } from './use-load-recipe.ts'

interface StepListProps {
  readonly bulkForm: BulkForm
  readonly connection: Connection
  readonly isCompact: boolean
  readonly isNamingErrors: boolean
  /** The effect on one of the merchant's products is shown below: the steps need no examples. */
  readonly hasOwnExample: boolean
  readonly onFormChange: (bulkForm: BulkForm) => void
}

/** The changes of an edit in their order, with a button to add one. */
export function StepList(props: StepListProps) {
  const { bulkForm, connection, isCompact, isNamingErrors, hasOwnExample, onFormChange } = props
  const { steps } = bulkForm
  const known = useKnownValues(connection.siteId)
  const [isPicking, setPicking] = useState(false)
  const addRef = useRef<HTMLButtonElement>(null)
  const [newest, setNewest] = useState(steps[0]?.key)
  // The button that removed a change is gone, so the focus moves to the button for adding one.
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (removals > 0) addRef.current?.focus()
  }, [removals])
  const { load, missing } = useLoadRecipe(connection, (loaded) => {
    setPicking(false)
    onFormChange(loaded)
  })
  const isOpen = isPicking || steps.length === 0
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label={t.bulkEdit.inOrder} className="flex flex-col gap-3 empty:hidden">
        {steps.map((step, at) => (
          <li key={step.key}>
            <StepCard
              step={step}
              position={at + 1}
              count={steps.length}
              takesFocus={step.key === newest}
              // Only once: a change that is written in the line later must not take the focus from it.
              onFocused={() => setNewest(undefined)}
              isNamingErrors={isNamingErrors}
              hasExamples={!hasOwnExample}
              connection={connection}
              known={known}
              onChange={(changed) => onFormChange(replaceStep(bulkForm, changed))}
              onMove={(by) => onFormChange(moveStep(bulkForm, step.key, by))}
              onRemove={() => {
                onFormChange(removeStep(bulkForm, step.key))
                setRemovals(removals + 1)
              }}
            />
          </li>
        ))}
      </ol>
      {missing.length === 0 ? null : (
        <Notice tone="warn" title={t.recipes.notInStore}>
          {t.recipes.leftOut(missing)}
        </Notice>
      )}
      {load.error === null ? null : <ErrorNotice error={load.error} />}
      {steps.length >= maxOperations ? (
        <p className="text-sm text-muted">{t.bulkEdit.max(maxOperations)}</p>
      ) : (
        <Button
          ref={addRef}
          variant="quiet"
          aria-expanded={isOpen}
          className="self-start"
          onClick={() => setPicking(!isPicking)}
        >
          <Plus size={14} aria-hidden />
          {steps.length === 0 ? t.bulkEdit.choose : t.bulkEdit.addAnother}
        </Button>
      )}
      {isOpen && steps.length < maxOperations ? (
        <>
          {/* A saved edit replaces the form: it is offered while there is nothing to lose. */}
          {isUntouched(bulkForm) ? <SavedEdits onPick={(recipe) => load.mutate(recipe)} /> : null}
          <KindPicker
            catalog={connection.catalog}
            isCompact={isCompact}
            onPick={(kind) => {
              const added = addStep(bulkForm, kind)
              setNewest(added.steps.at(-1)?.key)
              setPicking(false)
              onFormChange(added)
            }}
          />
        </>
      ) : null}
    </div>
  )
}
