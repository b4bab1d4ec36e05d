import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { commands } from '#lib/package/cli/commands.ts'
import { findJob } from '#lib/package/cli/jobs/find-job.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import { findProposal } from '#lib/package/cli/proposals/find-proposal.ts'
import { writeProposal } from '#lib/package/cli/proposals/proposal-file.ts'
import { readArguments, UsageError } from '#lib/package/cli/read-options.ts'

const siteId = '1b2c3d4e-1111-4222-8333-444455556666' as SiteId
const jobId = 'abcd3d4e-1111-4222-8333-444455556666' as JobId

describe('an empty name', () => {
  const named = Object.entries(commands).filter(([, { names }]) => names !== 0)

  it.each(named)('is a missing one for “%s”', (_, { options, names }) => {
    for (const empty of ['', ' ', '\t']) {
      expect(() => readArguments([empty], options, names)).toThrow(UsageError)
    }
  })
})

describe('the only edit and the only proposal of a folder', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shelfside-names-'))
    const job = { id: jobId, siteId, catalog: 'v1', title: 'Lamps', state: 'done', createdAt: 1 }
    const counts = { counts: noRows, unchanged: 0, blocked: 0, warned: 0 }
    const journal = createFileJournal(createDiskFiles(join(folder, siteId)), silentLog)
    await journal.addJob({ job: { ...job, ...counts } as Job, run: idleRun }, undefined, [])
    const proposal = { id: 'p1', siteId, kind: 'edit', jobId, hash: '', createdAt: 1 } as const
    await writeProposal(join(folder, siteId), proposal)
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are found by their beginning', async () => {
    expect(await findJob(folder, 'ab')).toEqual({ siteId, jobId })
    expect(await findProposal(folder, 'p')).toEqual({ siteId, id: 'p1' })
  })

  it.each(['', ' ', '..', '*', 'b'])('are not meant by %j', async (name) => {
    const refusal = { problem: { code: 'not-found' } }
    await expect(findJob(folder, name)).rejects.toMatchObject(refusal)
    await expect(findProposal(folder, name)).rejects.toMatchObject(refusal)
  })
})
