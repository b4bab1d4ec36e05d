import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { startInvalidation } from '#lib/queries/changes.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { LanguageProvider } from './language-provider.tsx'
import { type PageActions, PageActionsContext } from './page-actions.ts'

// No page opens later for it: it has long to wait before it says anything.
const WorkerWatchdog = lazy(async () => {
  const { WorkerWatchdog: watch } = await import('./worker-watchdog.tsx')
  return { default: watch }
})

interface PageRootProps {
  readonly client: QueryClient
  readonly actions: PageActions
  readonly children: ReactNode
}

/** What every page of the extension stands in. */
export function PageRoot({ client, actions, children }: PageRootProps) {
  useEffect(() => startInvalidation(client), [client])
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <LanguageProvider>
            <PageActionsContext value={actions}>
              {children}
              <Suspense>
                <WorkerWatchdog />
              </Suspense>
            </PageActionsContext>
          </LanguageProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
}
