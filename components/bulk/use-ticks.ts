import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#lib/jobs/model/job.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { noTicks, type Ticks } from './ticks.ts'

const ticksKey = (id: Job['id']) => ['preview-ticks', id] as const

interface OwnTicks {
  readonly hash: Job['hash']
  readonly ticks: Ticks
}

/**
 * What a person ticked in a preview. It holds for that preview alone: in another one, made of other
 * values, it would agree to what nobody has seen. It is kept beside what is read of the job: the preview
 * may be drawn from the beginning at any moment.
 */
export function useTicks({ id, hash }: Pick<Job, 'id' | 'hash'>, amounts: JobAmounts | undefined) {
  const client = useQueryClient()
  const queryKey = ticksKey(id)
  const [own, setOwn] = useState(() => client.getQueryData<OwnTicks>(queryKey))
  // What was ticked when it got a time stays so, until somebody ticks again.
  const ticks = own !== undefined && own.hash === hash ? own.ticks : (amounts ?? noTicks)
  const keep = (next: OwnTicks) => {
    setOwn(next)
    client.setQueryData<OwnTicks>(queryKey, next)
  }
  return {
    ticks,
    setTicks: (next: Ticks) => keep({ hash, ticks: next }),
    /** Into the preview that this one became. */
    carryTicks: (next: Ticks, to: Job['hash']) => keep({ hash: to, ticks: next }),
  }
}
