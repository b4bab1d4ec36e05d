import { useMutation, useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { useState } from 'react'
import { FactList } from '#components/products/fact-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { formatCount, formatMoment } from '#lib/messages/format.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import {
  refreshReplicaMutation,
  removeReplicaMutation,
  replicaQuery,
} from '#lib/queries/replica.ts'

/** The copy of the shop on this computer: how much it is, how old, and how to be rid of it. */
export function CopyCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: status, error } = useQuery(replicaQuery(siteId))
  const refresh = useMutation(refreshReplicaMutation)
  const remove = useMutation(removeReplicaMutation)
  const [asked, setAsked] = useState(false)
  const failure = remove.error ?? refresh.error ?? error
  const hasCopy = status?.readAt !== undefined
  return (
    <section aria-labelledby="copy" className="flex flex-col gap-3">
      <h2 id="copy" className="flex items-center gap-2 text-base font-semibold">
        <Database size={16} aria-hidden className="text-muted" />
        The copy on this computer
      </h2>
      <p className="text-pretty text-muted">
        Searches go over a copy of your products that stays in this browser, so that they are at
        once and work offline. It holds what your shop shows, and costs; never your API key.
      </p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {status === undefined ? null : (
        <>
          <FactList
            facts={[
              { label: 'Products', value: formatCount(status.products) },
              { label: 'Variants', value: formatCount(status.variants) },
              { label: 'Size', value: formatBytes(status.bytes) },
              {
                label: 'Last read',
                value: status.readAt === undefined ? 'Never' : formatMoment(status.readAt),
              },
            ]}
          />
          <p role="status" className="text-pretty text-muted">
            {status.sentence}
          </p>
        </>
      )}
      {asked ? (
        <div className="flex flex-col gap-2">
          <p className="text-pretty">
            The copy is deleted from this browser; nothing in your shop is touched. It is read again
            when you next search.
          </p>
          <div className="flex gap-2">
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(siteId, { onSettled: () => setAsked(false) })}
            >
              Delete the copy
            </Button>
            <Button look="plain" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button busy={refresh.isPending} onClick={() => refresh.mutate(siteId)}>
            Read again
          </Button>
          {hasCopy ? (
            <Button look="danger" onClick={() => setAsked(true)}>
              Delete…
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

/** "540 kB", "24 MB". */
function formatBytes(bytes: number): string {
  return bytes < 1e6
    ? `${formatCount(Math.round(bytes / 1e3))} kB`
    : `${formatCount(Math.round(bytes / 1e6))} MB`
}
