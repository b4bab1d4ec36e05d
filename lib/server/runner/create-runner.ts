import { createHash, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type JobId, parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { TriedPermission } from '#lib/core/catalog/permission.ts'
import { type JobDocument, readDocuments } from '#lib/jobs/journal/job-document.ts'
import { isActive, type Job } from '#lib/core/job/job.ts'
import {
  type LeaseRequest,
  readHandOver,
  readKeyDocument,
  readLeaseRequest,
  writeLimits,
} from './documents.ts'
import { encryptAnswer } from './encrypt-answer.ts'
import { type DataKey, isSigned } from './data-key.ts'
import { isSame } from './is-same.ts'
import { type EditNumbers, measureEdits } from './measure-edits.ts'
import { RunnerRejection } from './rejection.ts'
import { type EditRuns, maxLagMs } from './runs/edit-runs.ts'
import type { LeaseOpener } from './runs/lease-opener.ts'
import type { SignedLeases } from './signed-leases.ts'
import type { Lease } from './storage/runner-storage.ts'
import type { ServerKey } from './server-key.ts'
import type { SiteStores } from './site-stores.ts'

/** What the jobs of a leased edit look like now. */
export interface LeaseReport {
  readonly jobId: JobId
  readonly token: number
  readonly state: Lease['state']
  readonly jobs: readonly Job[]
}

/** Runs edits while no browser does. Every method may throw a `RunnerRejection` or a `ProblemError`. */
export interface Runner {
  readonly serverKey: Pick<ServerKey, 'publicKey' | 'thumbprint'>
  readonly timeZone: string
  /** The site of a runner key. */
  findSite(runnerKey: string): Promise<SiteId | undefined>
  hasKey(siteId: SiteId): Promise<boolean>
  /** Stores the API key of an encrypted document after it has opened the store. */
  keepKey(siteId: SiteId, jwe: string): Promise<readonly TriedPermission[]>
  /** Deletes the API key. No request with it begins after this has resolved. */
  revokeKey(siteId: SiteId): Promise<void>
  readLeases(siteId: SiteId): Promise<readonly LeaseReport[]>
  /** What it has of all sites, for the operator. */
  measure(): Promise<EditNumbers>
  /** Takes an edit over; a repetition of the same hand-over changes nothing. */
  handOver(siteId: SiteId, jwe: string): Promise<void>
  /** A page of an edit's rows, encrypted with the answer key, which the document has to name. */
  readRows(siteId: SiteId, jobId: JobId, token: number, jwe: string): Promise<string>
  /**
   * Stops an edit and resolves to its records, encrypted with the answer key of its hand-over: from then on the runner
   * never runs it for this token. The document has to name that key.
   */
  release(siteId: SiteId, jobId: JobId, token: number, jwe: string): Promise<string>
  /** Deletes the records of a released edit. The document has to name the answer key. */
  remove(siteId: SiteId, jobId: JobId, token: number, jwe: string): Promise<void>
  close(): Promise<void>
}

export interface RunnerDeps {
  readonly opener: LeaseOpener
  readonly leases: SignedLeases
  readonly runs: EditRuns
  readonly serverKey: ServerKey
  readonly dataKey: DataKey
  readonly stores: SiteStores
}

const maxDocumentBytes = 256 * 1024 * 1024
const unzip = promisify(gunzip)

export async function createRunner(deps: RunnerDeps): Promise<Runner> {
  const { opener, leases, runs, serverKey, dataKey, stores } = deps
  const { storage, clock, log } = opener
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

  async function decrypt(jwe: string): Promise<string> {
    try {
      const zipped = await serverKey.decrypt(jwe)
      return (await unzip(zipped, { maxOutputLength: maxDocumentBytes })).toString()
    } catch {
      throw new RunnerRejection('invalid')
    }
  }

  /** What the extension asks about a lease, if that is what the document says. */
  async function readRequest(
    asked: Pick<LeaseRequest, 'action' | 'siteId' | 'jobId' | 'token'>,
    jwe: string,
  ): Promise<LeaseRequest> {
    const request = readLeaseRequest(await decrypt(jwe))
    const isAsked =
      request.action === asked.action &&
      request.siteId === asked.siteId &&
      request.jobId === asked.jobId &&
      request.token === asked.token
    if (!isAsked) throw new RunnerRejection('invalid')
    return request
  }

  async function readLease(lease: Lease): Promise<LeaseReport> {
    const { jobId, token, state } = lease
    const records = await runs.readJournal(lease).readJobs()
    return { jobId, token, state, jobs: records.map(({ job }) => job) }
  }

  async function readOwn(siteId: SiteId, jobId: JobId): Promise<Lease | undefined> {
    const lease = await leases.read(jobId)
    if (lease !== undefined && lease.siteId !== siteId) throw new RunnerRejection('invalid')
    return lease
  }

  async function keepKey(siteId: SiteId, jwe: string): Promise<readonly TriedPermission[]> {
    const { apiKey, issuedAt, ...document } = readKeyDocument(await decrypt(jwe))
    if (document.siteId !== siteId) throw new RunnerRejection('invalid')
    // Sent again by another than the extension, it would bring a revoked key back.
    if (issuedAt <= (await storage.readIssuedAt(siteId))) throw new RunnerRejection('superseded')
    const permissions = await stores.tryKey(siteId, apiKey)
    await stores.keepKey(siteId, apiKey, issuedAt)
    for (const lease of await leases.listOf(siteId)) {
      if (lease.state === 'held') await runs.resume(lease)
    }
    return permissions
  }

  async function takeOver(siteId: SiteId, jwe: string): Promise<void> {
    const document = await readHandOver(await decrypt(jwe))
    const { token, job, apiKey, answerKey } = document
    if (document.siteId !== siteId) throw new RunnerRejection('invalid')
    if (!(await stores.hasKey(siteId))) throw new RunnerRejection('no-key')
    if (!(await stores.isKey(siteId, apiKey))) throw new RunnerRejection('other-key')
    const { id, schedule } = job.record.job
    if (schedule?.repeat !== undefined && document.timeZone !== timeZone) {
      throw new RunnerRejection('time-zone')
    }
    const known = await readOwn(siteId, id)
    // The former process may have ended before it started the edit.
    if (known?.state === 'held' && known.token === token) return runs.start(known)
    if (known !== undefined && (known.token >= token || !isFree(known))) {
      throw new RunnerRejection('superseded')
    }
    await storage.removeJournal(id)
    const journal = opener.openJournal(siteId, id, await storage.claimJournal(id))
    await journal.addJob(job.record, job.edit, job.batches)
    // From here on the runner has it: without the lease, its journal is deleted later.
    const lease = {
      jobId: id,
      siteId,
      token,
      state: 'held',
      limits: writeLimits(document),
      answerKey,
    } as const
    await leases.write(lease)
    await runs.start(lease)
  }

  async function release(
    siteId: SiteId,
    jobId: JobId,
    token: number,
    answerKey: string,
  ): Promise<readonly JobDocument[]> {
    const known = await readOwn(siteId, jobId)
    if (known === undefined || (isFree(known) && known.token < token)) {
      // The hand-over has not arrived. If it does later, it is too late.
      await leases.write({ jobId, siteId, token, state: 'refused', limits: '{}', answerKey: '' })
      return []
    }
    if (known.token === token && known.state === 'refused') return []
    if (known.token !== token || known.state === 'returned') throw new RunnerRejection('superseded')
    if (!isSame(known.answerKey, answerKey)) throw new RunnerRejection('other-browser')
    if (known.state === 'held') await leases.write({ ...known, state: 'releasing' })
    const documents = await readDocuments(await runs.stop(known))
    const lastWriteAt = Math.max(...documents.map(({ record }) => lastWriteOf(record.job)))
    // The extension reads the store right after a release.
    const waitMs = Math.min(maxLagMs, lastWriteAt + maxLagMs - clock.now())
    if (known.state !== 'released' && waitMs > 0) await clock.sleep(waitMs)
    await leases.write({ ...known, state: 'released' })
    return documents
  }

  async function remove(
    siteId: SiteId,
    jobId: JobId,
    token: number,
    answerKey: string,
  ): Promise<void> {
    const known = await readOwn(siteId, jobId)
    if (known === undefined || known.token !== token) throw new RunnerRejection('superseded')
    if (!isFree(known)) {
      if (!isSame(known.answerKey, answerKey)) throw new RunnerRejection('other-browser')
      if (known.state !== 'released') throw new RunnerRejection('not-released')
    }
    await leases.write({ ...known, state: 'returned' })
    runs.forget(jobId)
    await storage.removeJournal(jobId)
  }

  function lastWriteOf(job: Job): number {
    return isActive(job) ? clock.now() : (job.endedAt ?? 0)
  }

  await storage.removeOtherJournals()
  // What was being taken back stays as it is until the extension asks again.
  await runs.startAll((await leases.list()).filter(({ state }) => state === 'held'))

  return {
    serverKey,
    timeZone,
    async findSite(runnerKey) {
      const siteId = parseSiteId(runnerKey.slice(0, Math.max(0, runnerKey.indexOf('.'))))
      const stored = siteId && (await storage.readRunnerKey(siteId))
      // Compares in any case, so that the time does not reveal which sites exist.
      const isKey = isHashOf(runnerKey, stored?.keyHash ?? hashOf(''))
      if (!isKey || siteId === undefined || stored === undefined) return undefined
      return isSigned(dataKey, toKeyStatement(siteId, stored.keyHash), stored.signature)
        ? siteId
        : undefined
    },
    hasKey: (siteId) => stores.hasKey(siteId),
    keepKey: (siteId, jwe) => storage.withSite(siteId, () => keepKey(siteId, jwe)),
    revokeKey: (siteId) =>
      storage.withSite(siteId, async () => {
        await stores.forgetKey(siteId)
        log.info('A key was revoked.', { siteId })
      }),
    async measure() {
      const held = (await leases.list()).filter(({ state }) => state === 'held')
      const edits = await Promise.all(held.map((lease) => runs.readJournal(lease).readJobs()))
      return measureEdits(edits, clock.now())
    },
    readLeases: async (siteId) => Promise.all((await leases.listOf(siteId)).map(readLease)),
    async readRows(siteId, jobId, token, jwe) {
      const asked = { action: 'rows', siteId, jobId, token } as const
      const { answerKey, nonce, page } = await readRequest(asked, jwe)
      if (page === undefined) throw new RunnerRejection('invalid')
      const known = await readOwn(siteId, jobId)
      if (known === undefined || isFree(known) || known.token !== token) {
        throw new RunnerRejection('superseded')
      }
      if (!isSame(known.answerKey, answerKey)) throw new RunnerRejection('other-browser')
      const { rows, total } = await runs.readJournal(known).readRows({ jobId, ...page })
      return encryptAnswer({ nonce, rows, total }, answerKey)
    },
    handOver: (siteId, jwe) => storage.withSite(siteId, () => takeOver(siteId, jwe)),
    async release(siteId, jobId, token, jwe) {
      const asked = { action: 'release', siteId, jobId, token } as const
      const { answerKey, nonce } = await readRequest(asked, jwe)
      const jobs = await storage.withSite(siteId, () => release(siteId, jobId, token, answerKey))
      return encryptAnswer({ nonce, jobs }, answerKey)
    },
    async remove(siteId, jobId, token, jwe) {
      const asked = { action: 'remove', siteId, jobId, token } as const
      const { answerKey } = await readRequest(asked, jwe)
      await storage.withSite(siteId, () => remove(siteId, jobId, token, answerKey))
    },
    async close() {
      await runs.close()
      await storage.close()
    },
  }
}

/** The runner has nothing of it. */
function isFree({ state }: Lease): boolean {
  return state === 'returned' || state === 'refused'
}

/** What the signature of a stored runner key says. */
export function toKeyStatement(siteId: SiteId, keyHash: string): string {
  return JSON.stringify(['runner-key', siteId, keyHash])
}

/** 256 random bits need no salt and no slow hash. */
export function hashOf(runnerKey: string): string {
  return createHash('sha256').update(runnerKey).digest('hex')
}

function isHashOf(runnerKey: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(runnerKey), 'hex'), Buffer.from(hash, 'hex'))
}
