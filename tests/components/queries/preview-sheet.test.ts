import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { previewSheetMutation } from '#lib/extension/queries/import-export/preview-sheet.ts'
import type { SheetEngine } from '#lib/core/sheet-engine/sheet-engine.ts'
import { buildJob, idOf, siteId } from '#tests/components/builders.ts'
import { forgetAnswers, inputsOf, whenAsked } from '#tests/components/fake-call.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const change = { id: idOf(1), before: {}, set: { name: 'Mug' } }
const engine = { changes: async () => ({ changes: [change] }) } as unknown as SheetEngine

it.each([
  ['of the store', 'CHF', { currency: 'CHF' }],
  ['not known', undefined, {}],
])('the preview of a file has the currency: %s', async (_which, currency, units) => {
  forgetAnswers()
  whenAsked('changes.stage', () => ({ staged: 1 }))
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
  const client = new QueryClient()
  await client
    .getMutationCache()
    .build(client, previewSheetMutation)
    .execute({ siteId, currency, engine, groups: ['created'], total: 1 })
  const [staged] = inputsOf('changes.stage')
  const scope = { kind: 'staged', id: staged?.stageId, isImport: true }
  expect(inputsOf('jobs.draft')).toEqual([{ siteId, edit: { scope, operations: [], ...units } }])
})
