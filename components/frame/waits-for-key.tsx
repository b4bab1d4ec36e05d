import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isActive, isOver, isUnverified, type Job } from '#lib/core/job/job.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'

const none: readonly Job[] = []

/** What continues in a store once its key is entered. */
export function WaitsForKey({ siteId }: { readonly siteId: SiteId }) {
  const { data = none } = useQuery(jobsQuery)
  const [now] = useState(() => Date.now())
  const { ended, edits } = listWaiting(
    data.filter((job) => job.siteId === siteId),
    now,
  )
  return (
    <>
      {ended === 0 ? null : <p>{t.shell.schedulesEnded(ended)}</p>}
      {edits === 0 ? null : <p>{t.shell.editsWait(edits)}</p>}
    </>
  )
}

/** Scheduled edits that are to be undone since their end, and the other edits that wait. */
function listWaiting(jobs: readonly Job[], now: number) {
  const ended = jobs.filter((job) => hasEnded(job, jobs, now))
  const endedIds = new Set(ended.map(({ id }) => id))
  const isOfEnded = ({ id, undoOf }: Job) =>
    endedIds.has(id) || (undoOf !== undefined && endedIds.has(undoOf))
  const edits = jobs.filter((job) => isActive(job) && goesOn(job) && !isOfEnded(job))
  return { ended: ended.length, edits: edits.length }
}

function hasEnded(job: Job, jobs: readonly Job[], now: number): boolean {
  const { id, state, schedule, startedAt, counts, problem } = job
  const endAt = schedule?.endAt ?? Infinity
  if (endAt > now || startedAt === undefined || state === 'undone' || isUnverified(problem))
    return false
  const isUndone = jobs.some(
    (other) => other.undoOf === id && other.createdAt >= endAt && isOver(other),
  )
  return counts.applied > 0 && !isUndone
}

function goesOn({ state, problem }: Job): boolean {
  return state === 'running' || problem?.code === 'not-connected'
}
