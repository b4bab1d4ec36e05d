import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { createDataKey } from '#lib/server/runner/data-key.ts'
import type { LeaseState } from '#lib/server/runner/storage/runner-storage.ts'
import { openSqliteRunnerStorage } from '#lib/server/runner/storage/sqlite-runner-storage.ts'
import { createSignedLeases } from '#lib/server/runner/signed-leases.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-leases-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('opens the leases of the asked site only, however many others there are', async () => {
  const database = openSqliteRunnerStorage(folder)
  const key = createDataKey(randomBytes(32))
  let opened = 0
  const counted: typeof key = {
    ...key,
    decrypt(purpose, encrypted) {
      opened += 1
      return key.decrypt(purpose, encrypted)
    },
  }
  const leases = createSignedLeases(database, counted, silentLog)
  const write = (jobId: string, siteId: string, state: LeaseState) =>
    leases.write({
      jobId: jobId as JobId,
      siteId: siteId as SiteId,
      token: 1,
      state,
      limits: '{}',
      answerKey: randomBytes(32).toString('base64url'),
    })
  for (let each = 0; each < 50; each += 1) await write(`job-${each}`, `site-${each % 25}`, 'held')
  await write('job-50', 'site-7', 'returned')
  await write('job-51', 'site-7', 'released')

  const found = (await leases.listOf('site-7' as SiteId)).map(({ jobId }) => jobId)
  expect(found.toSorted()).toEqual(['job-32', 'job-51', 'job-7'])
  expect(opened).toBe(3)
  await database.close()
})
