import { expect, it } from 'vitest'
import { describeOutcome } from '#components/edits/job-stats.ts'
import type { Job } from '#lib/core/job/job.ts'
import { buildJob } from '#tests/components/builders.ts'

const deletion: Job['edit'] = { scope: { kind: 'ids', ids: [] }, operations: [{ kind: 'delete' }] }
const finished = ['applied', 'applied', 'failed'] as const

it('says of a finished deletion what it deleted', () => {
  expect(describeOutcome(buildJob(finished, { edit: deletion }))).toBe('2 deleted · 1 failed')
  const undo = { edit: deletion, undoOf: buildJob([]).id }
  expect(describeOutcome(buildJob(finished, undo))).toBe('2 updated · 1 failed')
  expect(describeOutcome(buildJob(finished))).toBe('2 updated · 1 failed')
})
