import { siteLabel } from '#components/shell/site-label.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { PermissionTable } from './permission-table.tsx'
import { SiteForm } from './site-form.tsx'

/** A store that was just connected: its name, what it has, and what its key allows. */
export function CheckedStore({ connection }: { readonly connection: Connection }) {
  const { catalog, currency, products } = connection
  const facts = [
    t.counts.products(products),
    catalog === 'v1' ? t.demo.older : t.demo.newer,
    ...(currency === undefined ? [] : [currency]),
  ]
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-lg font-semibold">
          <bdi>{siteLabel(connection)}</bdi>
        </p>
        <p className="tabular text-muted">{facts.join(' · ')}</p>
      </div>
      <PermissionTable key={connection.connectedAt} connection={connection} />
      <SiteForm connection={connection} />
    </div>
  )
}
