import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import type { StepKind } from '../operations/operation-forms.ts'

/** The newer catalogue has categories where the first has collections. */
export function nameKind(kind: StepKind, catalogue: Connection['catalogue']): string {
  return t.bulkEdit[`kind/${kind === 'collection' && catalogue === 'v3' ? 'category' : kind}`]
}
