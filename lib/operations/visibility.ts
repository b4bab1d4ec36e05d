import * as z from 'zod/mini'
import { variantPlace } from '#lib/domain/change.ts'
import { t } from '#lib/i18n/t.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly } from './describe-parts.ts'
import { type Draft, put } from './draft.ts'
import * as shapes from './shapes.ts'
import { listHolders, type VariantFilter } from './targets.ts'

/** The product itself, or only the variants that are named. */
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
  describe: ({ visible, only }) => [
    '',
    `${visible ? t.operations.show : t.operations.hide}${describeOnly(only)}`,
  ],
}

function applyVisible(draft: Draft, { only, visible }: VisibleOperation): void {
  const { product } = draft
  if (only === undefined) return put(draft, 'visible', visible, product.visible)
  for (const holder of listHolders(draft, only, 'visibility')) {
    if (holder === undefined) continue
    put(draft, variantPlace(holder.id, 'visible'), visible, holder.visible)
  }
}
