import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isActive, isOver, type Job } from '#lib/core/job/job.ts'
import { endOf, isEndOf } from '#lib/core/job/schedule-end.ts'
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
  // A server ends what it has with its own key.
  const isDue = (endOf(job) ?? Infinity) <= now && job.server === undefined
  if (!isDue || job.state === 'undone' || job.counts.applied === 0) return false
  return !jobs.some((other) => isOver(other) && isEndOf(other, job))
}

function goesOn({ state, problem }: Job): boolean {
  return state === 'running' || problem?.code === 'not-connected'
}
