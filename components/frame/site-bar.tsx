import { useMutation, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { Badge } from '#components/ui/badge.tsx'
import { isDemo } from '#lib/extension/app/demo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { sitesQuery, switchSiteMutation } from '#lib/extension/queries/sites.ts'
import { siteLabel } from '#components/shell/site-label.ts'

/** At the top with several stores or a demo store: which one is active, and how to switch. */
export function SiteBar() {
  const { data: sites = [] } = useQuery(sitesQuery)
  const change = useMutation(switchSiteMutation)
  // Shows the choice at once and stays enabled, so that arrow keys keep working.
  const current = sites.find(({ isActive }) => isActive)?.connection.siteId
  const activeSite = change.isPending ? change.variables : current
  return (
    <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line bg-sunken px-3">
      <Store size={14} aria-hidden className="shrink-0 text-muted" />
      <select
        aria-label={t.shell.store}
        value={activeSite ?? ''}
        onChange={(event) => {
          const chosen = sites.find(({ connection }) => connection.siteId === event.target.value)
          if (chosen !== undefined) change.mutate(chosen.connection.siteId)
        }}
        className="h-6 min-w-0 flex-1 bg-transparent font-medium text-ink"
      >
        {sites.map(({ connection, state }) => (
          <option key={connection.siteId} value={connection.siteId}>
            {state === 'key-needed'
              ? t.shell.withoutKey(siteLabel(connection))
              : siteLabel(connection)}
          </option>
        ))}
      </select>
      {activeSite !== undefined && isDemo(activeSite) ? (
        <Badge tone="warn" title={t.demo.practice}>
          {t.demo.badge}
        </Badge>
      ) : null}
    </div>
  )
}
