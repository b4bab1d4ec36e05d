import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSavedSettings } from '#lib/queries/saved-settings.ts'
import { createQueryClient } from '#lib/queries/query-client.ts'
import { applySettings } from './apply-settings.ts'
import type { PageActions } from './page-actions.ts'
import { PageRoot } from './page-root.tsx'

/** Draws a page of the extension into its document; `client` may know some answers already. */
export async function startPage(
  actions: PageActions,
  page: ReactNode,
  client = createQueryClient(),
): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  await applySettings(readSavedSettings())
  createRoot(root).render(
    <PageRoot client={client} actions={actions}>
      {page}
    </PageRoot>,
  )
}
