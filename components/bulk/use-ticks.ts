import { useState } from 'react'
import type { Job } from '#lib/domain/job.ts'
import type { JobAmounts } from '#lib/queries/job-amounts.ts'
import { noTicks, type Ticks } from './ticks.ts'

/**
 * What a person ticked in a preview. It holds for that preview alone: in another one, made of other
 * values, it would agree to what nobody has seen.
 */
export function useTicks({ hash }: Pick<Job, 'hash'>, amounts: JobAmounts | undefined) {
  const [own, setOwn] = useState<{ readonly hash: Job['hash']; readonly ticks: Ticks }>()
  // What was ticked when it got a time stays so, until somebody ticks anew.
  const ticks = own !== undefined && own.hash === hash ? own.ticks : (amounts ?? noTicks)
  return {
    ticks,
    setTicks: (next: Ticks) => setOwn({ hash, ticks: next }),
    /** Into the preview that this one became. */
    carryTicks: (next: Ticks, to: Job['hash']) => setOwn({ hash: to, ticks: next }),
  }
}
