import { type ReactNode, Suspense, useState, useLayoutEffect, useRef, useEffect } from 'react'
import { usePresence } from '#components/activity/use-presence.ts'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { reopenEdit } from './grid/reopened-edit.ts'
import { useEditHistory } from './grid/use-edit-history.ts'
import { ProductsPage } from './products-page.tsx'
import { Rail } from './rail.tsx'
import { everyProduct, type GridView, type Route, goKeys, pages } from './route.ts'
import { goTo, useRoute } from './use-route.ts'
import {
  ActivityView,
  ChartsPage,
  JobList,
  JobStrip,
  JobView,
  ScheduleList,
  SheetsPage,
} from './workbench-parts.tsx'

const waitMs = 1500

const openJob = (job: JobId) => goTo({ page: 'jobs', job })

/** A full tab for a shop: its pages, and where the address says it is. */
export function Workbench({ connection }: { readonly connection: Connection }) {
  const route = useRoute()
  const [left, setLeft] = useState<GridView>(everyProduct)
  const view = route.page === 'products' ? route.view : left
  if (view !== left) setLeft(view)
  const edits = useEditHistory(connection.siteId)
  usePresence(connection.siteId)
  useGoKeys()
  return (
    <div className="flex min-h-0 flex-1">
      <Rail page={route.page} view={view} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Suspense fallback={<div className="flex-1" />}>
          {route.page === 'products' ? (
            <ProductsPage connection={connection} view={route.view} edits={edits} />
          ) : (
            <OtherPage connection={connection} route={route} view={view} />
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
}

function OtherPage({ connection, route, view }: OtherPageProps): ReactNode {
  const edit = (scope: PickedScope, draft: BulkForm) => {
    reopenEdit({ scope, draft })
    goTo({ page: 'products', view })
  }
  switch (route.page) {
    case 'jobs':
      return route.job === undefined ? (
        <>
          <PageHeader title={t.workbench.jobs} />
          <JobList onOpen={openJob} />
        </>
      ) : (
        <JobView
          key={route.job}
          jobId={route.job}
          onBack={(scope, draft) =>
            scope === undefined || draft === undefined ? goTo({ page: 'jobs' }) : edit(scope, draft)
          }
          onUndo={openJob}
          onRepeat={edit}
        />
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
    case 'schedule':
      return (
        <>
          <PageHeader title={t.workbench.schedule} />
          <ScheduleList onOpen={openJob} />
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

interface PageHeaderProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The name of a page of the workbench. What was pressed to come here may be gone: it takes the focus. */
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

/** "g" and then the letter of a page goes there, unless something is being typed. */
function useGoKeys(): void {
  useEffect(() => {
    let pressedAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isEnteredInto(event.target)) return
      const isSecond = event.timeStamp - pressedAt < waitMs
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

/** In a grid a letter begins to edit. */
function isEnteredInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"]') !== null
  )
}
