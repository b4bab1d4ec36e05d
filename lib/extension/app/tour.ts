/** The tasks of the tour through the demo store, in order. */
export const tourTasks = ['find', 'change', 'undo'] as const
export type TourTask = (typeof tourTasks)[number]

/** What became of each task; a task that is absent is still open. */
export type TourProgress = Readonly<{
  [Task in TourTask]?: 'done' | 'skipped' | undefined
}>
