import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeTransfer } from '#lib/core/sheet-engine/describe-transfer.ts'
import type { ProductsSource } from '#lib/core/sheet-engine/sheet-engine.ts'
import { LossList } from './loss-list.tsx'

interface TransferNoticeProps {
  readonly source: ProductsSource
  readonly connection: Connection
}

/** Where products of another store or catalog come from, and what does not come along with them. */
export function TransferNotice({ source, connection }: TransferNoticeProps) {
  const { title, warning, notes, losses } = describeTransfer(source, connection)
  return (
    <section aria-label={t.transfer.title} className="flex flex-col gap-2">
      {warning === undefined ? null : <Notice tone="warn">{warning}</Notice>}
      <Notice tone="info" title={title}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <LossList title={t.transfer.losses} losses={losses} />
      </Notice>
    </section>
  )
}
