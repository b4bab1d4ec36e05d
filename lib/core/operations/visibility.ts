import * as z from 'zod/mini'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly } from './describe-parts.ts'
import { type EditBuilder, setField } from './edit-builder.ts'
import * as shapes from './shapes.ts'
import { listTargets, type VariantFilter } from './targets.ts'

/** Shows or hides the product itself, or only some variants. */
export interface VisibleOperation extends VariantFilter {
  readonly kind: 'visible'
  readonly visible: boolean
}

export const visibilityOperation: OperationDefinition<VisibleOperation> = {
  kinds: ['visible'],
  shapes: () => [
    z.strictObject({ kind: shapes.is('visible'), only: shapes.only, visible: z.boolean() }),
  ],
  fields: () => ['visible'],
  apply: applyVisible,
  describe: ({ visible, only }) =>
    describeOnly(visible ? t.operations.show : t.operations.hide, only),
}

function applyVisible(builder: EditBuilder, { only, visible }: VisibleOperation): void {
  const { product } = builder
  if (only === undefined) return setField(builder, 'visible', visible, product.visible)
  for (const target of listTargets(builder, only, 'visibility')) {
    if (target === undefined) continue
    setField(builder, variantFieldPath(target.id, 'visible'), visible, target.visible)
  }
}
