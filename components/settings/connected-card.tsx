import { CircleCheck } from 'lucide-react'
import { FactList, NotSet } from '#components/products/fact-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatCount, formatMoment } from '#lib/messages/format.ts'
import type { Connection } from '#lib/domain/connection.ts'
import { ForgetKey } from './forget-key.tsx'

interface ConnectedCardProps {
  readonly connection: Connection
  readonly onOtherKey: () => void
}

/** What was found behind the key, and the way to give it up. */
export function ConnectedCard({ connection, onOtherKey }: ConnectedCardProps) {
  const { catalogue, products, currency, siteId, connectedAt } = connection
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-semibold text-good-ink">
        <CircleCheck size={18} aria-hidden />
        Connected
      </p>
      <FactList
        facts={[
          { label: 'Products', value: formatCount(products) },
          { label: 'Currency', value: currency ?? <NotSet /> },
          { label: 'Catalogue', value: `Generation ${catalogue.toUpperCase()}` },
          {
            label: 'Site id',
            value: <code className="font-mono text-sm">{siteId}</code>,
          },
          { label: 'Connected', value: formatMoment(connectedAt) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onOtherKey}>Use another key…</Button>
        <ForgetKey />
      </div>
    </div>
  )
}
