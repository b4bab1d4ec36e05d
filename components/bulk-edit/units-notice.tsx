import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import type { BulkForm } from './steps/bulk-form.ts'

interface UnitsNoticeProps {
  readonly bulkForm: BulkForm
  readonly connection: Connection
  readonly onFormChange: (bulkForm: BulkForm) => void
}

/** A recipe from a shop with another currency says so, until somebody has looked at its figures. */
export function UnitsNotice({ bulkForm, connection, onFormChange }: UnitsNoticeProps) {
  const theirs = bulkForm.units?.currency
  const ours = connection.currency
  if (theirs === undefined || ours === undefined || theirs === ours) return null
  return (
    <Notice
      tone="warn"
      title={t.bulkEdit.otherCurrency(theirs)}
      action={
        <Button size="sm" onClick={() => onFormChange({ steps: bulkForm.steps })}>
          {t.bulkEdit.rightInOurs(ours)}
        </Button>
      }
    >
      {t.bulkEdit.checkAmounts(ours)}
    </Notice>
  )
}
