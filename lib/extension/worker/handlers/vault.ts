import type { Clock } from '#lib/core/base/clock.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import type { IdleLocking } from '#lib/extension/worker/idle-lock.ts'
import type { Locking } from '#lib/extension/worker/locking.ts'
import type { Reauthentication } from '#lib/extension/worker/reauthentication.ts'
import { locked } from '#lib/extension/worker/errors.ts'
import type { OpenStore } from '#lib/extension/worker/stores.ts'
import type { Adoption } from '#lib/extension/worker/adoption.ts'
import { t } from '#lib/core/i18n/t.ts'

export interface VaultHandlerDeps {
  readonly session: Session
  readonly locking: Locking
  readonly idleLock: IdleLocking
  readonly reauthentication: Reauthentication
  readonly openStore: OpenStore
  readonly jobs: () => Promise<Jobs>
  readonly underNewVault: Adoption['underNewVault']
  readonly announce: Announce
  readonly clock: Pick<Clock, 'now'>
}

export function createVaultHandlers(deps: VaultHandlerDeps) {
  const { session, locking, idleLock, reauthentication, jobs, underNewVault, announce } = deps
  const changed = () => {
    announce('connection')
    return session.readStatus()
  }

  return {
    'vault.read': async () => (await locking.open()).readState(),
    async 'vault.readKeyRequest'() {
      return (await locking.open()).readKeyRequest()
    },

    async 'vault.create'({ input: { passKey } }) {
      await underNewVault(async (prepare) => {
        if (!(await session.moveIntoVault(passKey, prepare))) throw nothingToLock()
      })
      await locking.lockIfDue()
      return changed()
    },

    async 'vault.unlock'({ input: { key }, signal }) {
      const vault = await locking.open()
      await vault.unlock(key)
      await idleLock.listen()
      await recover(deps, signal)
      await session.recordUnlocked()
      await locking.lockIfDue()
      // Jobs that waited for this continue; their failures are recorded with them.
      jobs()
        .then((opened) => opened.wake())
        .catch(() => undefined)
      return changed()
    },

    async 'vault.lock'() {
      await (await locking.open()).lock()
      return session.readStatus()
    },

    async 'vault.setLockAfter'({ input: { lockAfter } }) {
      const vault = await locking.open()
      await vault.keepChoices({ lockAfter })
      await locking.lockIfDue()
      return vault.readState()
    },

    'vault.readIdleLock': () => idleLock.read(),

    async 'vault.setIdleLock'({ input: { choice } }) {
      const { state } = await (await locking.open()).readState()
      if (state !== 'unlocked') throw locked()
      await idleLock.set(choice)
      return idleLock.read()
    },

    async 'vault.changePassphrase'({ input: { current, next } }) {
      await (await locking.open()).changePassphrase(current, next)
      return {}
    },

    async 'vault.addPasskey'({ input: { current, passkey } }) {
      const vault = await locking.open()
      await vault.addPasskey(current, passkey)
      return vault.readKeyRequest()
    },

    async 'vault.confirmRun'({ input: { jobId, key } }) {
      await reauthentication.confirm(jobId, key)
      return {}
    },

    async 'vault.readReauthentication'() {
      return (await locking.open()).readReauthentication()
    },

    async 'vault.setReauthentication'({ input: { key, rule } }) {
      const vault = await locking.open()
      await vault.keepReauthentication(key, rule)
      return vault.readReauthentication()
    },

    async 'vault.removePasskey'({ input: { credentialId } }) {
      const vault = await locking.open()
      await vault.removePasskey(credentialId)
      return vault.readKeyRequest()
    },
  } satisfies Partial<Handlers>
}

/** Recovers the list of stores from the vault if it was lost, by asking each store. */
async function recover(
  { session, locking, openStore, clock }: VaultHandlerDeps,
  signal: AbortSignal,
) {
  const vault = await locking.open()
  const known = new Set((await session.list()).map(({ connection }) => connection.siteId))
  const lost = ((await vault.readSites()) ?? []).filter((siteId) => !known.has(siteId))
  const outcomes = await Promise.allSettled(
    lost.map(async (siteId) => {
      const credential = (await vault.readEntry(siteId))?.credential
      if (credential?.type !== 'api-key') return
      const store = await openStore({ siteId, apiKey: credential.apiKey }, signal)
      const report = await store.probe(signal)
      await session.recordInVault({ siteId, ...report, connectedAt: clock.now() })
    }),
  )
  const failed = outcomes.find(({ status }) => status === 'rejected')
  // A store that fails does not block the others.
  if (failed?.status === 'rejected' && (await session.list()).length === 0) throw failed.reason
}

function nothingToLock(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    message: t.errors.nothingToLock,
  })
}
