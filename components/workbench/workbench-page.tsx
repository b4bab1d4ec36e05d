import { usePrefetchQuery } from '@tanstack/react-query'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { type ReactNode, Suspense, useState, useLayoutEffect, useRef, useEffect, lazy } from 'react'
import { createLateComponent, useIdleLoad } from '#components/shell/late-component.tsx'
import { usePalette } from '#components/palette/use-palette.tsx'
import { isTextTarget } from '#components/shell/keys.ts'
import { usePresence } from '#components/activity/use-presence.ts'
import { leftSource } from '#components/import-export/left-source.ts'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { reopenedEdit } from './grid/reopened-edit.ts'
import { type UnsavedControls, useUnsavedChanges } from '#components/edits/use-unsaved-changes.ts'
import { useRequestedEdit } from './use-requested-edit.ts'
import { ProductsPage } from './products-page.tsx'
import { Rail } from './rail.tsx'
import {
  everyProduct,
  type GridView,
  type Route,
  goKeys,
  pages,
} from '#components/shell/workbench-route.ts'
import { goTo, useRoute } from './use-route.ts'

// The grid opens first; the other pages are loaded on demand.

const JobList = lazy(async () => {
  const { JobList: list } = await import('#components/edits/job-list.tsx')
  return { default: list }
})

const SheetsPage = lazy(async () => {
  const { SheetsPage: page } = await import('#components/import-export/sheets-page.tsx')
  return { default: page }
})

const JobView = lazy(async () => {
  const { JobView: view } = await import('#components/edits/job-view.tsx')
  return { default: view }
})

const RulesPage = lazy(async () => {
  const { RulesPage: page } = await import('#components/rules/rules-page.tsx')
  return { default: page }
})

const RulesButton = lazy(async () => {
  const { RulesButton: button } = await import('#components/rules/rules-button.tsx')
  return { default: button }
})

const JobStrip = lazy(async () => {
  const { JobStrip: strip } = await import('#components/edits/job-strip.tsx')
  return { default: strip }
})

const ActivityView = lazy(async () => {
  const { ActivityView: view } = await import('#components/activity/activity-view.tsx')
  return { default: view }
})

const ChartsPage = lazy(async () => {
  const { ChartsPage: page } = await import('./charts/charts-page.tsx')
  return { default: page }
})

const [WorkbenchPalette, loadPalette] = createLateComponent(async () => {
  const { WorkbenchPalette: palette } = await import('./workbench-palette.tsx')
  return palette
})

const CollectionsPage = lazy(async () => {
  const { CollectionsPage: page } = await import('#components/collections/collections-page.tsx')
  return { default: page }
})

const RestorePage = lazy(async () => {
  const { RestorePage: page } = await import('#components/restore/restore-page.tsx')
  return { default: page }
})

const goKeyTimeoutMs = 1500

const openJob = (job: JobId) => goTo({ page: 'jobs', job })
const findProducts = () => goTo({ page: 'products', view: everyProduct })

const askUndo = (job: JobId) => goTo({ page: 'jobs', job, isUndoAsked: true })

/** The workbench of the connected store. */
export function WorkbenchPage() {
  usePrefetchQuery(jobsQuery)
  return (
    <main className="flex h-full flex-col">
      <ConnectionGate
        waiting={<div className="w-14 flex-1 border-e border-line bg-surface min-[1280px]:w-44" />}
      >
        {(connection) => <Workbench key={connection.siteId} connection={connection} />}
      </ConnectionGate>
    </main>
  )
}

/** The workbench in a full tab: its navigation and the page of the current route. */
function Workbench({ connection }: { readonly connection: Connection }) {
  const route = useRoute()
  const [lastView, setLastView] = useState<GridView>(everyProduct)
  const view = route.page === 'products' ? route.view : lastView
  if (view !== lastView) setLastView(view)
  const edits = useUnsavedChanges(connection.siteId, 'workbench')
  usePresence(connection.siteId)
  useGoKeys()
  useRequestedEdit(connection.siteId)
  useIdleLoad(loadPalette)
  const { palette } = usePalette((open) => (
    <WorkbenchPalette connection={connection} route={route} view={view} {...open} />
  ))
  return (
    <div className="flex min-h-0 flex-1">
      {palette}
      <Rail catalog={connection.catalog} page={route.page} view={view} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Suspense fallback={<div className="flex-1" />}>
          {route.page === 'products' ? (
            <ProductsPage connection={connection} view={route.view} edits={edits} />
          ) : (
            <OtherPage connection={connection} route={route} view={view} edits={edits} />
          )}
        </Suspense>
        {route.page === 'jobs' && route.job !== undefined ? null : (
          <Suspense>
            <JobStrip onOpen={openJob} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface OtherPageProps {
  readonly connection: Connection
  readonly route: Exclude<Route, { readonly page: 'products' }>
  readonly view: GridView
  readonly edits: UnsavedControls
}

function OtherPage({ connection, route, view, edits }: OtherPageProps): ReactNode {
  const edit = (scope: PickedScope, draft: BulkForm) => {
    reopenedEdit.leave(connection.siteId, { scope, draft })
    goTo({ page: 'products', view })
  }
  switch (route.page) {
    case 'jobs':
      return route.job === undefined ? (
        <>
          <PageHeader title={t.workbench.jobs}>
            <RulesButton siteId={connection.siteId} onOpen={() => goTo({ page: 'rules' })} />
          </PageHeader>
          <JobList onOpen={openJob} onUndo={askUndo} onFindProducts={findProducts} />
        </>
      ) : (
        <JobView
          key={`${route.job} ${route.isUndoAsked}`}
          jobId={route.job}
          isUndoAsked={route.isUndoAsked}
          onBack={(scope, draft) =>
            scope === undefined || draft === undefined ? goTo({ page: 'jobs' }) : edit(scope, draft)
          }
          onBackToEdits={
            isSentWith(edits, route.job) ? () => goTo({ page: 'products', view }) : undefined
          }
          onUndo={openJob}
          onRepeat={edit}
        />
      )
    case 'rules':
      return (
        <>
          <PageHeader title={t.workbench.rules} />
          <RulesPage
            connection={connection}
            open={route.open}
            onOpen={(open) => goTo({ page: 'rules', open })}
            onOpenJob={openJob}
            onEdit={edit}
          />
        </>
      )
    case 'sheets':
      return (
        <>
          <PageHeader title={t.workbench.sheets} />
          <SheetsPage
            connection={connection}
            wanted={route}
            inView={view.text}
            onOpenJob={openJob}
          />
        </>
      )
    case 'collections':
      return (
        <>
          <PageHeader title={t.collections.title(connection.catalog)} />
          <CollectionsPage connection={connection} />
        </>
      )
    case 'points':
      return (
        <>
          <PageHeader title={t.workbench.points} />
          <RestorePage
            key={route.text}
            connection={connection}
            text={route.text}
            onOpenJob={openJob}
            onImport={(source) => {
              leftSource.leave(connection.siteId, source)
              goTo({ page: 'sheets' })
            }}
          />
        </>
      )
    case 'activity':
      return (
        <>
          <PageHeader title={t.workbench.activity} />
          <ActivityView
            siteId={connection.siteId}
            onOpenProduct={(open) => goTo({ page: 'products', view: { ...view, open } })}
            onOpenJob={openJob}
            onFindProducts={findProducts}
          />
        </>
      )
    case 'charts':
      return (
        <>
          <PageHeader title={t.workbench.charts} />
          <ChartsPage connection={connection} />
        </>
      )
  }
}

/** Whether unsaved edits of the grid were sent with this job. */
function isSentWith({ editHistory }: UnsavedControls, jobId: JobId): boolean {
  return [...editHistory.products.values()].some(({ sent }) => sent?.jobId === jobId)
}

interface PageHeaderProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The title of a page. It takes the focus, because the link that led here may be gone. */
function PageHeader({ title, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-4">
      <h1
        ref={heading}
        tabIndex={-1}
        className="outline-none! min-w-0 flex-1 truncate text-lg font-semibold"
      >
        {title}
      </h1>
      {children}
    </header>
  )
}

/** "g" and then the key of a page opens it, unless the focus is in a text field. */
function useGoKeys(): void {
  useEffect(() => {
    let pressedAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTextTarget(event.target)) return
      const isSecond = event.timeStamp - pressedAt < goKeyTimeoutMs
      const page = pages.find((name) => goKeys[name] === event.key)
      pressedAt = event.key === 'g' ? event.timeStamp : -Infinity
      if (!isSecond || page === undefined) return
      event.preventDefault()
      goTo(page === 'products' ? { page, view: { text: '' } } : { page })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
