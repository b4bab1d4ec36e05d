import type { Clock } from '#lib/core/base/clock.ts'
import { type HostUsers, releaseUnusedHost } from '../release-host.ts'
import { readRelayAddress, toRelayHost } from '#lib/extension/app/relay.ts'
import type { RunnerStatus } from '#lib/extension/app/runner.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type ProblemCode, ProblemError } from '#lib/core/catalog/problem.ts'
import { hasHosts } from '#lib/extension/browser/permissions.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import {
  hasNoneOfOurs,
  type RemoteRunner,
  type RemoteState,
} from '#lib/jobs/leases/remote-runner.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { EntryRunner } from '#lib/extension/session/vault/entry.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import { isProtected, readRunnerStatus } from './read-runner-status.ts'
import { createAnswerKey } from './runner-answer.ts'
import { createRunnerClient, isRunnerKeyOf, type RunnerClient } from './runner-client.ts'

export interface RunnersDeps {
  readonly session: Pick<Session, 'isLocked' | 'readCredentials' | 'keepRunner' | keyof HostUsers>
  readonly jobs: () => Promise<Jobs>
  readonly announce: Announce
  readonly clock: Pick<Clock, 'now'>
}

/** The servers that run edits of the stores. */
export interface Runners {
  open(siteId: SiteId): Promise<RemoteRunner | undefined>
  check(siteId: SiteId, signal: AbortSignal): Promise<Pick<RemoteState, 'hasKey' | 'timeZone'>>
  connect(
    input: { readonly siteId: SiteId; readonly address: string; readonly runnerKey: string },
    signal: AbortSignal,
  ): Promise<RunnerStatus>
  forget(siteId: SiteId, isForced: boolean): Promise<RunnerStatus>
  /** Before the store is disconnected: `forget`, unless an edit runs there, which could not continue here. */
  leave(siteId: SiteId, isForced: boolean): Promise<void>
}

export function createRunners({ session, jobs, announce, clock }: RunnersDeps): Runners {
  function createClient(siteId: SiteId, runner: EntryRunner, signal?: AbortSignal): RunnerClient {
    const { address, key: runnerKey, answerKey } = runner
    const readApiKey = async () => (await session.readCredentials(siteId))?.apiKey
    return createRunnerClient({ siteId, address, runnerKey, answerKey, readApiKey, signal })
  }

  async function open(siteId: SiteId, signal?: AbortSignal): Promise<RunnerClient | undefined> {
    const runner = await session.readRunner(siteId)
    return runner && createClient(siteId, runner, signal)
  }

  const read = (siteId: SiteId) => readRunnerStatus(session, jobs, siteId)

  async function takeAllBack(siteId: SiteId): Promise<void> {
    const opened = await jobs()
    for (const id of await opened.listLent(siteId)) await opened.takeBack(id)
  }

  /** Deletes the records on the server that are stored here, and whose acknowledgement was lost. */
  async function removeReturned(client: RunnerClient): Promise<void> {
    const opened = await jobs()
    for (const { jobId, token, state } of (await client.readState()).edits) {
      if (state !== 'released' || (await opened.read(jobId)) === undefined) continue
      await client.remove(jobId, token).catch((error: unknown) => {
        if (!hasNoneOfOurs(error)) throw error
      })
    }
  }

  async function forget(siteId: SiteId, isForced: boolean): Promise<RunnerStatus> {
    const runner = await session.readRunner(siteId)
    if (runner === undefined) return read(siteId)
    const client = createClient(siteId, runner)
    if (isForced) {
      await takeAllBack(siteId).catch(() => undefined)
      await client.revokeKey().catch(() => undefined)
    } else {
      await takeAllBack(siteId)
      await client.revokeKey()
      // One that was handed over in between; without the key, the server accepts no other.
      await takeAllBack(siteId)
      await removeReturned(client)
    }
    // Nothing is acknowledged any more.
    await (await jobs()).abandon(siteId)
    await session.keepRunner(siteId, undefined)
    await releaseUnusedHost(session, runner.address)
    announce('jobs')
    return read(siteId)
  }

  return {
    open,
    async check(siteId, signal) {
      const client = await open(siteId, signal)
      if (client === undefined) throw failure('not-connected', t.runner.notConnected)
      const { hasKey, timeZone } = await client.readState()
      return { hasKey, timeZone }
    },
    async connect({ siteId, address: entered, runnerKey }, signal) {
      const address = readRelayAddress(entered)
      if (address === undefined) throw failure('bad-input', t.runner.addressMissing)
      const key = runnerKey.replace(/\s+/g, '')
      if (!isRunnerKeyOf(siteId, key)) throw failure('wrong-key', t.runner.keyWrong)
      if (!(await isProtected(session, siteId))) throw failure('refused', t.runner.needsPassphrase)
      if (!(await hasHosts([toRelayHost(address)]))) {
        throw failure('refused', t.relay.notAllowed(new URL(address).host))
      }
      const former = await session.readRunner(siteId)
      if (former !== undefined && former.address !== address) await takeAllBack(siteId)
      // What the server has of an edit is encrypted with the key of its hand-over.
      const answerKey = former?.address === address ? former.answerKey : createAnswerKey()
      const runner = { address, key, answerKey }
      // Before the server has the API key: a key that Shelfside does not know of could not be revoked here.
      await session.keepRunner(siteId, runner)
      try {
        await createClient(siteId, runner, signal).keepKey(clock.now())
      } catch (error) {
        await session.keepRunner(siteId, former)
        throw error
      }
      if (former !== undefined && former.address !== address) {
        await createClient(siteId, former)
          .revokeKey()
          .catch(() => undefined)
        await releaseUnusedHost(session, former.address)
      }
      announce('jobs')
      return read(siteId)
    },
    forget,
    async leave(siteId, isForced) {
      const client = await open(siteId)
      if (client === undefined) {
        if (isForced) return
        throw (await session.isLocked())
          ? failure('locked', t.runner.lockedFirst)
          : failure('not-connected', t.runner.keyGone)
      }
      if (!isForced) {
        const { edits } = await client.readState()
        const isRunning = edits.some((edit) => edit.jobs.some(({ state }) => state === 'running'))
        if (isRunning) throw failure('conflict', t.runner.stillRunning)
      }
      await forget(siteId, isForced)
    },
  }
}

function failure(code: ProblemCode, message: string): ProblemError {
  return new ProblemError({ code, message })
}
