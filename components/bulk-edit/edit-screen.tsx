import { useMemo } from 'react'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { EditForm } from './edit-form.tsx'
import type { BulkForm } from './steps/bulk-form.ts'
import { readBulkForm } from './steps/read-form.ts'

interface EditScreenProps {
  readonly connection: Connection
  readonly scope: PickedScope
  /** The saved form of the view, if there is one. */
  readonly saved: unknown
  readonly isCompact: boolean
  readonly onKeep: (bulkForm: BulkForm) => void
  /** The products that the line of the edit names. */
  readonly onScopeChange: (scope: PickedScope) => void
  readonly onPreview: (jobId: JobId) => void
}

/** The form of an edit, restored to its last state. */
export function EditScreen({ saved, onKeep, ...rest }: EditScreenProps) {
  const bulkForm = useMemo(() => readBulkForm(saved), [saved])
  return <EditForm bulkForm={bulkForm} onFormChange={onKeep} {...rest} />
}
