import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { startInvalidation } from '#lib/queries/changes.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { type PageActions, PageActionsContext } from './page-actions.ts'

interface PageRootProps {
  readonly actions: PageActions
  readonly children: ReactNode
}

/** What every page of the extension stands in. */
export function PageRoot({ actions, children }: PageRootProps) {
  const [client] = useState(createQueryClient)
  useEffect(() => startInvalidation(client), [client])
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <PageActionsContext value={actions}>{children}</PageActionsContext>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
}
