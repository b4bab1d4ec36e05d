import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { startInvalidation } from '#lib/queries/changes.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { SilenceWatch } from './silence-watch.tsx'
import { SpokenPage } from './spoken-page.tsx'
import { type PageActions, PageActionsContext } from './page-actions.ts'

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
          <SpokenPage>
            <PageActionsContext value={actions}>
              {children}
              <SilenceWatch />
            </PageActionsContext>
          </SpokenPage>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
}
