import type { AdminPage } from '#lib/domain/admin-page.ts'

/** Which chunk draws on which kind of admin page. */
export const panels = [{ chunk: 'panel.js', on: 'product' }] as const satisfies readonly {
  readonly chunk: string
  readonly on: AdminPage['kind']
}[]
