import { useWorkspace } from '#components/workspace/use-workspace.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { siteLabel } from '#components/shell/site-label.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { tourTasks } from '#lib/extension/app/tour.ts'
import { t } from '#lib/core/i18n/t.ts'
import { TourStore } from './tour-store.tsx'
import { TourTaskItem } from './tour-task-item.tsx'
import { useTour } from './use-tour.ts'

/** Three tasks beside the demo store. Each is done there, in the parts that every other page uses. */
export function DemoTour({ connection }: { readonly connection: Connection }) {
  const workspace = useWorkspace('welcome', connection.siteId, 'search')
  const { progress, priceEdit, finish, skip } = useTour()
  if (workspace === undefined || progress === undefined) return <Skeleton className="h-64" />
  const current = tourTasks.find((task) => progress[task] === undefined)
  const done = tourTasks.filter((task) => progress[task] === 'done').length
  return (
    <div className="grid min-w-0 gap-4 min-[960px]:grid-cols-[320px_minmax(0,1fr)]">
      <section aria-labelledby="tour" className="flex flex-col gap-3">
        <h2 id="tour" className="flex items-baseline justify-between gap-3 text-lg font-semibold">
          {t.welcome.tasks}
          <span className="tabular text-sm font-normal text-muted">
            {t.welcome.doneOf(done, tourTasks.length)}
          </span>
        </h2>
        <ol className="flex list-none flex-col gap-2">
          {tourTasks.map((task) => (
            <TourTaskItem
              key={task}
              task={task}
              state={progress[task]}
              isCurrent={task === current}
              onSkip={() => skip(task)}
              action={
                task === 'undo' && priceEdit !== undefined ? (
                  <Button size="sm" onClick={() => workspace.openJob(priceEdit.id)}>
                    {t.welcome.showEdit}
                  </Button>
                ) : null
              }
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {done === 0 || current === undefined
            ? ''
            : t.welcome.nextTask(done, tourTasks.length, t.welcome[current])}
        </p>
        {current === undefined ? <Finished /> : <ConnectLink />}
      </section>
      <section
        aria-label={siteLabel(connection)}
        className="flex h-[660px] max-h-[88dvh] min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card"
      >
        <p className="flex shrink-0 items-center gap-2 border-b border-line bg-sunken px-3 py-1.5 text-sm text-muted">
          <Badge tone="warn">{t.demo.badge}</Badge>
          {t.demo.practice}
        </p>
        <TourStore connection={connection} workspace={workspace} onFound={finish} />
      </section>
    </div>
  )
}

function ConnectLink() {
  return (
    <p className="text-sm text-muted">
      {t.welcome.ownStore}{' '}
      <a href="#welcome-connect" className="text-accent-ink underline underline-offset-2">
        {t.welcome.connectTitle}
      </a>
    </p>
  )
}

/** What comes after the tour. */
function Finished() {
  const { openWorkbench } = usePageActions()
  return (
    <div role="status" className="flex flex-col gap-3 rounded-lg bg-good-soft p-3">
      <p className="font-semibold text-good-ink">{t.welcome.finished}</p>
      <p className="text-pretty">{t.welcome.finishedText}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.assign('#welcome-connect')}>
          {t.welcome.connectTitle}
        </Button>
        <Button onClick={() => openWorkbench?.()}>{t.welcome.openWorkbench}</Button>
      </div>
    </div>
  )
}
