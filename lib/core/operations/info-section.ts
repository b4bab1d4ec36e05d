import * as z from 'zod/mini'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { quote } from './describe-parts.ts'
import { type EditBuilder, setField, addFlag, valueAt } from './edit-builder.ts'
import * as shapes from './shapes.ts'

/** A section is identified by its title. */
export type InfoOperation = { readonly kind: 'info'; readonly title: string } & (
  | { readonly do: 'add'; readonly html: string }
  | { readonly do: 'remove' }
)

const sameParts = { kind: shapes.is('info'), title: shapes.name }

export const infoSectionOperation: OperationDefinition<InfoOperation> = {
  kinds: ['info'],
  shapes: () => [
    z.strictObject({ ...sameParts, do: shapes.is('add'), html: shapes.text(16_000) }),
    z.strictObject({ ...sameParts, do: shapes.is('remove') }),
  ],
  fields: () => ['info'],
  apply: applyInfo,
  describe(operation) {
    const title = quote(operation.title)
    return operation.do === 'add' ? t.operations.addInfo(title) : t.operations.removeInfo(title)
  },
  error: ({ title }) => (title.trim() === '' ? t.editErrors.infoUntitled : undefined),
}

function applyInfo(builder: EditBuilder, operation: InfoOperation): void {
  const sections = builder.product.infoSections
  if (sections === undefined) {
    return addFlag(builder, 'unsupported', t.editErrors.infoUnknown)
  }
  const title = operation.title.trim()
  const path: FieldPath = `info/${title}`
  const original = sections.find((each) => each.title === title)?.html ?? null
  const now = valueAt<string | null>(builder, path, original)
  const next = operation.do === 'add' ? operation.html : null
  if (now !== null && next !== null && now !== next) {
    addFlag(builder, 'info-replaced', t.editErrors.infoReplaced(title))
  }
  setField<string | null>(builder, path, next, original)
}
