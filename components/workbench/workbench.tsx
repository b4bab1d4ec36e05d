import { type ReactNode, Suspense, useState } from 'react'
import { usePresence } from '#components/activity/use-presence.ts'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { Connection } from '#lib/catalog/app/connection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { reopenEdit } from './grid/reopened-edit.ts'
import { useEditHistory } from './grid/use-edit-history.ts'
import { PageHeader } from './page-header.tsx'
import { ProductsPage } from './products-page.tsx'
import { Rail } from './rail.tsx'
import { everyProduct, type GridView, type Route } from './route.ts'
import { goTo, useRoute } from './use-route.ts'
import { useGoKeys } from './use-go-keys.ts'
import {
  ActivityView,
  ChartsPage,
  JobList,
  JobStrip,
  JobView,
  ScheduleList,
  SheetsPage,
} from './workbench-parts.tsx'

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
