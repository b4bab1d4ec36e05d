import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageActions } from './page-actions.ts'
import { PageRoot } from './page-root.tsx'

/** Draws a page of the extension into its document. */
export function startPage(actions: PageActions, page: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  createRoot(root).render(<PageRoot actions={actions}>{page}</PageRoot>)
}
