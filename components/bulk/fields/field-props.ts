import type { Forms } from '#components/bulk/steps/forms.ts'
import type { Faults } from '#components/bulk/steps/read-number.ts'
import type { StepKind } from '#components/bulk/steps/step-kinds.ts'
import type { KnownValues } from '#lib/queries/known-values.ts'
import type { Connection } from '#lib/domain/connection.ts'

/** What the fields of one kind of change are given. */
export interface FieldProps<Kind extends StepKind> {
  readonly form: Forms[Kind]
  readonly faults: Faults
  readonly connection: Connection
  readonly known: KnownValues
  readonly onChange: (part: Partial<Forms[Kind]>) => void
}
