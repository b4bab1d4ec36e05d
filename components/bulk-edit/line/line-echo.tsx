import { describeScope } from '#components/search/describe-scope.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import { describeSchedule } from '../schedule-words.ts'
import type { BulkForm } from '../steps/bulk-form.ts'
import { readOperations } from '../to-edit.ts'

interface LineEchoProps {
  readonly connection: Connection
  readonly scope: PickedScope
  readonly bulkForm: BulkForm
}

/** What the edit does, to which products and how many of them, and when. */
export function LineEcho({ connection, scope, bulkForm }: LineEchoProps) {
  const count = useScopeCount(connection.siteId, scope)
  const operations = readOperations(bulkForm, connection)
  if (!operations.ok) return t.editLine.nothingToCopy
  const { schedule } = bulkForm
  return [
    describeOperations(operations.value, connection.currency),
    describeScope(scope, count),
    schedule === undefined ? '' : describeSchedule(schedule),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
