import type { Edit, ManualScope } from '#lib/operations/edit.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import { t } from '#lib/i18n/t.ts'
import { reject } from '../job-records.ts'
import type { JobShop } from '../job-shop.ts'
import type { Journal } from '../journal/journal.ts'
import { previewChanges } from './preview-changes.ts'
import { type PreviewPage, previewPicked } from './preview-picked.ts'

export interface Pages {
  /** How many products there will be, when that is known. */
  readonly total: number | undefined
  readonly pages: AsyncIterable<PreviewPage>
}

/** Previews an edit page by page, each product once. */
export async function previewPages(
  journal: Journal,
  shop: JobShop,
  edit: Edit,
  limits: GuardrailLimits,
  signal: AbortSignal,
): Promise<Pages> {
  const { scope, operations: _operations, ...units } = edit
  switch (scope.kind) {
    case 'ids':
      return {
        total: new Set(scope.ids).size,
        pages: previewPicked(shop, scope, edit, limits, signal),
      }
    case 'search':
      return { total: undefined, pages: previewPicked(shop, scope, edit, limits, signal) }
    case 'typed':
    case 'staged': {
      const { count, parts } = await readManualEdits(journal, scope)
      return { total: count, pages: previewChanges(shop, parts, { units, limits }, signal) }
    }
  }
}

async function readManualEdits(journal: Journal, scope: ManualScope) {
  if (scope.kind === 'typed') {
    return {
      count: scope.changes.length,
      parts: (async function* () {
        yield scope.changes
      })(),
    }
  }
  const head = await journal.readStage(scope.id)
  if (head === undefined) throw reject('gone', t.entered.lost)
  return { count: head.count, parts: readParts(journal, scope.id, head.parts) }
}

async function* readParts(journal: Journal, id: string, parts: number) {
  for (let part = 0; part < parts; part += 1) yield (await journal.readStaged(id, part)).changes
}
