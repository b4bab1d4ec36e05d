import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import {
  previewManualEditsMutation,
  type ManualEditPreview,
} from '#lib/extension/queries/manual-edits.ts'
import { buildJob, idOf, siteId } from '#tests/components/builders.ts'
import { forgetAnswers, inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const change = (at: number, name = `Mug ${at}`): ManualEdit => ({
  id: idOf(at),
  before: { name: 'Mug' },
  set: { name },
})
const changes = (count: number) => Array.from({ length: count }, (_, at) => change(at))

function draft(entered: Omit<ManualEditPreview, 'siteId'>) {
  forgetAnswers()
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
  whenAsked('changes.drop', () => ({}))
  let staged = 0
  whenAsked('changes.stage', (input) => {
    staged += input.changes.length
    return { staged }
  })
  const client = new QueryClient()
  return client
    .getMutationCache()
    .build(client, previewManualEditsMutation)
    .execute({ siteId, ...entered })
}

describe('manual edits', () => {
  it('are sent with the preview request when they fit one message', async () => {
    await draft({ changes: changes(2), units: { currency: 'EUR' } })
    expect(inputsOf('changes.stage')).toEqual([])
    expect(inputsOf('jobs.draft')).toEqual([
      {
        siteId,
        edit: { scope: { kind: 'typed', changes: changes(2) }, operations: [], currency: 'EUR' },
      },
    ])
  })

  it('are transferred in parts otherwise, with progress', async () => {
    const onProgress = vi.fn<(staged: number, total: number) => void>()
    await draft({ changes: changes(2_100), onProgress })
    const parts = inputsOf('changes.stage')
    expect(parts.map((part) => part.changes.length)).toEqual([1_000, 1_000, 100])
    expect(onProgress.mock.calls).toEqual([
      [1_000, 2_100],
      [2_000, 2_100],
      [2_100, 2_100],
    ])
    const [id] = new Set(parts.map(({ stageId }) => stageId))
    expect(inputsOf('jobs.draft')[0]?.edit.scope).toEqual({ kind: 'staged', id })
  })

  it('are split into shorter parts for long texts', async () => {
    await draft({ changes: [1, 2, 3].map((at) => change(at, 'x'.repeat(2_500_000))) })
    expect(inputsOf('changes.stage').map((part) => part.changes.length)).toEqual([1, 1, 1])
  })

  it('are deleted when the transfer is aborted', async () => {
    const drafting = draft({ changes: changes(2_100) })
    whenAsked('changes.stage', () => {
      throw problem('storage-failed', 'There is no room left.')
    })
    await expect(drafting).rejects.toThrow('There is no room left.')
    const [first] = inputsOf('changes.stage')
    expect(inputsOf('changes.drop')).toEqual([{ stageId: first?.stageId }])
    expect(inputsOf('jobs.draft')).toEqual([])
  })
})
