import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#lib/jobs/model/job.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { emptySelection, type RowSelection } from './row-selection.ts'

const selectionKey = (id: Job['id']) => ['preview-ticks', id] as const

interface OwnSelection {
  readonly hash: Job['hash']
  readonly selection: RowSelection
}

/**
 * What a person ticked in a preview. It holds for that preview alone: in another one, made of other
 * values, it would agree to what nobody has seen. It is kept beside what is read of the job: the preview
 * may be drawn from the beginning at any moment.
 */
export function useRowSelection(
  { id, hash }: Pick<Job, 'id' | 'hash'>,
  amounts: JobAmounts | undefined,
) {
  const client = useQueryClient()
  const queryKey = selectionKey(id)
  const [own, setOwn] = useState(() => client.getQueryData<OwnSelection>(queryKey))
  // What was ticked when it got a time stays so, until somebody ticks again.
  const selection =
    own !== undefined && own.hash === hash ? own.selection : (amounts ?? emptySelection)
  const keep = (next: OwnSelection) => {
    setOwn(next)
    client.setQueryData<OwnSelection>(queryKey, next)
  }
  return {
    selection,
    setSelection: (next: RowSelection) => keep({ hash, selection: next }),
    /** Into the preview that this one became. */
    carrySelection: (next: RowSelection, to: Job['hash']) => keep({ hash: to, selection: next }),
  }
}
