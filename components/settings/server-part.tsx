import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import type { ServedSite } from '#lib/extension/app/runner.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { servedSitesQuery } from '#lib/extension/queries/runner.ts'

/** The stores that lose their keys, or one of them, and whose keys a server has, too. */
export function useServedSites(siteId?: SiteId): readonly ServedSite[] {
  const { data = [] } = useQuery(servedSitesQuery)
  return siteId === undefined ? data : data.filter((served) => served.siteId === siteId)
}

/** How many keys and edits the servers have. */
export function countServed(served: readonly ServedSite[]): [keys: number, edits: number] {
  return [served.length, served.reduce((sum, { edits }) => sum + edits, 0)]
}

interface LeaveAnywayProps {
  readonly served: readonly ServedSite[]
  readonly error: Error | null
  readonly action: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Once a server did not answer: what it keeps, and the button that no longer waits for it. */
export function LeaveAnyway({ served, error, action, busy, onConfirm }: LeaveAnywayProps) {
  // An edit that runs there ends, or is taken back: it is not given up.
  if (error === null || served.length === 0 || toProblem(error).code === 'conflict') return null
  return (
    <>
      <p className="text-pretty">{t.runner.staysMeans}</p>
      <Button variant="danger" className="self-start" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  )
}
