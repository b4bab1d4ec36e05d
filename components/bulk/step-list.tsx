import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/i18n/t.ts'
import { KindPicker } from './kind-picker.tsx'
import { StepCard } from './step-card.tsx'
import {
  addStep,
  type EditDraft,
  mostSteps,
  moveStep,
  removeStep,
  replaceStep,
} from './steps/draft.ts'
import { useKnownValues } from './use-known-values.ts'

interface StepListProps {
  readonly draft: EditDraft
  readonly connection: Connection
  readonly isCompact: boolean
  readonly isNamingFaults: boolean
  readonly onDraftChange: (draft: EditDraft) => void
}

/** The changes of an edit in the order in which they are made, and the way to one more. */
export function StepList(props: StepListProps) {
  const { draft, connection, isCompact, isNamingFaults, onDraftChange } = props
  const { steps } = draft
  const known = useKnownValues(connection.siteId)
  const [isPicking, setPicking] = useState(false)
  const addRef = useRef<HTMLButtonElement>(null)
  const [newest, setNewest] = useState(steps[0]?.key)
  // What was pressed to remove a change is gone with it.
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    if (removals > 0) addRef.current?.focus()
  }, [removals])
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
              isNamingFaults={isNamingFaults}
              connection={connection}
              known={known}
              onChange={(changed) => onDraftChange(replaceStep(draft, changed))}
              onMove={(by) => onDraftChange(moveStep(draft, step.key, by))}
              onRemove={() => {
                onDraftChange(removeStep(draft, step.key))
                setRemovals(removals + 1)
              }}
            />
          </li>
        ))}
      </ol>
      {steps.length >= mostSteps ? (
        <p className="text-sm text-muted">{t.bulkEdit.most(mostSteps)}</p>
      ) : (
        <Button
          ref={addRef}
          look="quiet"
          aria-expanded={isOpen}
          className="self-start"
          onClick={() => setPicking(!isPicking)}
        >
          <Plus size={14} aria-hidden />
          {steps.length === 0 ? t.bulkEdit.choose : t.bulkEdit.addAnother}
        </Button>
      )}
      {isOpen && steps.length < mostSteps ? (
        <KindPicker
          catalogue={connection.catalogue}
          isCompact={isCompact}
          onPick={(kind) => {
            const added = addStep(draft, kind)
            setNewest(added.steps.at(-1)?.key)
            setPicking(false)
            onDraftChange(added)
          }}
        />
      ) : null}
    </div>
  )
}
