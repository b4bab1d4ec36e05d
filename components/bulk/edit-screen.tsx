import { useMemo } from 'react'
import type { Connection } from '#lib/domain/connection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId } from '#lib/domain/ids.ts'
import { EditForm } from './edit-form.tsx'
import type { EditDraft } from './steps/draft.ts'
import { readDraft } from './steps/read-draft.ts'

interface EditScreenProps {
  readonly connection: Connection
  readonly scope: PickedScope
  /** The form as a view kept it, or nothing. */
  readonly kept: unknown
  readonly isCompact: boolean
  readonly onKeep: (draft: EditDraft) => void
  readonly onPreview: (jobId: JobId) => void
}

/** The form of an edit, which goes on from where it was left. */
export function EditScreen({ kept, onKeep, ...rest }: EditScreenProps) {
  const draft = useMemo(() => readDraft(kept), [kept])
  return <EditForm draft={draft} onDraftChange={onKeep} {...rest} />
}
