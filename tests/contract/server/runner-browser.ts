import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#lib/core/base/clock.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { createJobStore } from '#lib/jobs/job-store/create-job-store.ts'
import { streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import { createJobs, type JobsDeps } from '#lib/jobs/create-jobs.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { type JobDocument, readDocuments } from '#lib/jobs/journal/job-document.ts'
import type { Schedule } from '#lib/core/job/job.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import { openStore } from '#lib/wix/store/open-store.ts'
import { createStoreCopy } from '#lib/jobs/job-store/store-copy.ts'
import { percent, priceEdit } from '../../unit/jobs/harness/builders.ts'

interface Site {
  readonly siteId: SiteId
  readonly apiKey: string
  /** The address of the store. */
  readonly http: string
  /** Where the journal is stored. */
  readonly folder: string
}

/** The jobs of a browser. */
export async function openRunnerBrowser(
  { siteId, apiKey, http, folder }: Site,
  openRunner?: JobsDeps['openRunner'],
  lowStock = defaultLowStock,
) {
  const journal = createFileJournal(createDiskFiles(await mkdtemp(join(folder, 'own-'))), silentLog)
  const opened = await openStore(siteId, apiKey, http)
  const copy = createStoreCopy(opened, new AbortController().signal, () => undefined, lowStock)
  const store = createJobStore(opened, async () => opened, { ...copy, streamMatching })
  const jobs = createJobs({
    journal,
    clock: systemClock,
    random: Math.random,
    openStore: async () => store,
    authorize: async () => undefined,
    lock: (_name, work) => work(),
    wakeAt: () => undefined,
    scheduleAt: () => undefined,
    checkpoint: async () => undefined,
    onChanged: () => undefined,
    log: silentLog,
    readLowStock: async () => lowStock,
    ...(openRunner && { openRunner }),
  })
  return { jobs, journal }
}

/** Previews an edit of the prices that a search finds. Resolves to a function that schedules it. */
export async function previewPrices(jobs: Jobs, siteId: SiteId, text = '') {
  const edit = priceEdit(percent('10'), undefined, { kind: 'search', search: { text } })
  const { id: jobId } = await jobs.draft({ siteId, edit })
  await jobs.wake()
  const { hash = '' } = (await jobs.read(jobId)) ?? {}
  return async (schedule: Schedule): Promise<JobId> => {
    await jobs.schedule({ jobId, siteId, hash, selected: [], deselected: [], schedule })
    return jobId
  }
}

/** The only edit of a journal, as a browser hands it over. */
export async function readSingleDocument(journal: Journal): Promise<JobDocument> {
  const [document] = await readDocuments(journal)
  if (document === undefined) throw new Error('No edit')
  return document
}
