import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/i18n/t.ts'
import type { EditDraft } from './steps/draft.ts'

interface UnitsNoticeProps {
  readonly draft: EditDraft
  readonly connection: Connection
  readonly onDraftChange: (draft: EditDraft) => void
}

/** A recipe from a shop with another currency says so, until somebody has looked at its figures. */
export function UnitsNotice({ draft, connection, onDraftChange }: UnitsNoticeProps) {
  const theirs = draft.units?.currency
  const ours = connection.currency
  if (theirs === undefined || ours === undefined || theirs === ours) return null
  return (
    <Notice
      tone="warn"
      title={t.bulkEdit.otherCurrency(theirs)}
      action={
        <Button size="sm" onClick={() => onDraftChange({ steps: draft.steps })}>
          {t.bulkEdit.rightInOurs(ours)}
        </Button>
      }
    >
      {t.bulkEdit.lookAtAmounts(ours)}
    </Notice>
  )
}
