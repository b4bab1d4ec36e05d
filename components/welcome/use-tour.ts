import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isDemo } from '#lib/extension/app/demo.ts'
import { type TourProgress, type TourTask, tourTasks } from '#lib/extension/app/tour.ts'
import { isOver, type Job } from '#lib/core/job/job.ts'
import { jobQuery, jobsQuery } from '#lib/extension/queries/jobs.ts'
import { tourQuery, writeTourMutation } from '#lib/extension/queries/tour.ts'

/** The progress of the tour, to which edits in the demo store are added as they happen. */
export function useTour() {
  const { data: saved } = useQuery(tourQuery)
  const { data: jobs } = useQuery(jobsQuery)
  const { mutate: write } = useMutation(writeTourMutation)
  // The list of jobs has no operations.
  const edits = useQueries({
    queries: (jobs ?? [])
      .filter(isAppliedEdit)
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, maxEdits)
      .map(({ id }) => jobQuery(id)),
  })
  const priceEdit = edits.map(({ data }) => data ?? undefined).find(changesPrices)
  const isChanged = priceEdit !== undefined
  const isUndone = jobs?.some(isUndo) === true
  const progress = useMemo(
    (): TourProgress => ({
      ...saved,
      ...(isChanged && { change: 'done' }),
      ...(isUndone && { undo: 'done' }),
    }),
    [saved, isChanged, isUndone],
  )
  useEffect(() => {
    if (saved === undefined || tourTasks.every((task) => saved[task] === progress[task])) return
    write(progress)
  }, [saved, progress, write])
  return {
    /** Undefined until it is read. */
    progress: saved === undefined ? undefined : progress,
    /** The last edit of prices, which can be undone. */
    priceEdit,
    finish: () => progress.find === 'done' || write({ ...progress, find: 'done' }),
    skip: (task: TourTask) => write({ ...progress, [task]: 'skipped' }),
  }
}

/** The number of edits, newest first, that are searched for one of prices. */
const maxEdits = 5

const priceKinds: ReadonlySet<string> = new Set(['price', 'sale', 'compare-at'])

function changesPrices(job: Job | undefined): boolean {
  return job?.edit?.operations.some(({ kind }) => priceKinds.has(kind)) === true
}

/** An edit that changed at least one product of a demo store. */
function isAppliedEdit({ siteId, undoOf, counts, ...job }: Job): boolean {
  return isDemo(siteId) && undoOf === undefined && counts.applied > 0 && isOver(job)
}

/** An undo that restored at least one product of a demo store. */
function isUndo({ siteId, undoOf, undoes, counts, ...job }: Job): boolean {
  const isOfEdit = undoOf !== undefined && undoes !== 'undo'
  return isDemo(siteId) && isOfEdit && counts.applied > 0 && isOver(job)
}
