import { readSiteId } from '#lib/extension/dashboard/read-address.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { demoSites, isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import { listAddresses, releaseUnusedHost } from '#lib/extension/worker/release-host.ts'
import type { Feeds } from '#lib/extension/worker/feeds.ts'
import type { Rules } from '#lib/extension/worker/rules.ts'
import type { Locking } from '#lib/extension/worker/locking.ts'
import { locked, notConnected } from '#lib/extension/worker/errors.ts'
import type { DocumentKeys } from '#lib/extension/worker/document-keys.ts'
import type { Documents } from '#lib/extension/worker/documents.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import type { OpenDemo } from '#lib/extension/worker/demo/open-demo.ts'
import type { LockableStores, OpenStore } from '#lib/extension/worker/stores.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { leaveServers, type LeaveServersDeps } from '#lib/extension/worker/runner/leave-servers.ts'
import type { Adoption } from '#lib/extension/worker/adoption.ts'
import { t } from '#lib/core/i18n/t.ts'

export interface ConnectionHandlerDeps {
  readonly session: Session
  readonly openStore: OpenStore
  readonly stores: Pick<LockableStores, 'open' | 'close'>
  readonly jobs: () => Promise<Jobs>
  readonly runners: LeaveServersDeps['runners']
  readonly underNewVault: Adoption['underNewVault']
  readonly leaveVault: DocumentKeys['leaveVault']
  readonly replicas: Pick<Replicas, 'begin' | 'refresh' | 'remove'>
  readonly documents: Pick<Documents, 'remove'>
  readonly feeds: Pick<Feeds, 'open'>
  readonly rules: Pick<Rules, 'leave'>
  readonly locking: Pick<Locking, 'lockIfDue'>
  readonly announce: Announce
  readonly clock: Pick<Clock, 'now'>
  readonly openDemo: OpenDemo
}

export function createConnectionHandlers({
  session,
  openStore,
  stores,
  jobs,
  runners,
  underNewVault,
  leaveVault,
  replicas,
  documents,
  feeds,
  rules,
  locking,
  announce,
  clock,
  openDemo,
}: ConnectionHandlerDeps) {
  /** Pauses running jobs before the key of their store is deleted. */
  const pauseJobs = async (isOf: (siteId: SiteId) => boolean) => {
    const opened = await jobs()
    const running = (await opened.list()).filter(
      ({ state, siteId }) => state === 'running' && isOf(siteId),
    )
    await Promise.all(running.map(({ id }) => opened.pause(id)))
  }

  return {
    'connection.read': () => session.readStatus(),

    async 'connection.connect'({ input, signal }) {
      const siteId = readSiteId(input.siteId)
      if (siteId === undefined || isDemo(siteId)) throw notASite()
      const apiKey = readApiKey(input.apiKey)
      if (apiKey === undefined) throw notAKey()
      if ((await session.readStatus()).state === 'locked') throw locked()
      const store = await openStore({ siteId, apiKey }, signal)
      const { name: ownName, ...report } = await store.probe(signal).catch(async (error) => {
        throw await nameMissing(store, error, signal)
      })
      signal.throwIfAborted()
      const sites = await session.list()
      const known = sites.find((site) => site.connection.siteId === siteId)
      // Two stores with one name could not be distinguished.
      const isTaken = sites.some((site) => site.connection.name === ownName)
      const offered = known === undefined && !isTaken ? ownName : known?.connection.name
      const { name = offered, oauthClientId = known?.connection.oauthClientId } = input
      const connection = {
        siteId,
        ...report,
        connectedAt: clock.now(),
        ...toDescription(name, oauthClientId),
      }
      const isMoved = known !== undefined && known.connection.catalog !== connection.catalog
      // Before the connection is stored, so that no replica of the former catalog remains.
      if (isMoved) await replicas.remove(siteId)
      const { passKey, storage } = input
      if (passKey === undefined) await session.keep(connection, apiKey, storage)
      else {
        await underNewVault((prepare) => session.keepInVault(connection, apiKey, passKey, prepare))
      }
      if (isMoved) stores.close(siteId)
      await locking.lockIfDue()
      announce('connection')
      // Jobs that waited for this key continue; their failures are recorded with them.
      jobs()
        .then((opened) => opened.wake())
        .catch(() => undefined)
      await replicas.begin(siteId)
      return session.readStatus()
    },

    async 'connection.tryDemo'({ input: { catalog }, signal }) {
      if (await session.isLocked()) throw locked()
      const siteId = demoSites[catalog]
      const store = await openStore({ siteId, apiKey: 'demo', catalog }, signal)
      const { name: _name, ...report } = await store.probe(signal)
      signal.throwIfAborted()
      await session.keepDemo({ siteId, ...report, connectedAt: clock.now() })
      announce('connection')
      await replicas.begin(siteId)
      return session.readStatus()
    },

    async 'connection.resetDemo'({ input: { siteId } }) {
      if (!isDemo(siteId)) throw notConnected()
      await pauseJobs((each) => each === siteId)
      await (await openDemo(siteId))?.reset()
      // The open store has outdated revisions.
      stores.close(siteId)
      await documents.remove(siteId)
      await replicas.refresh(siteId)
      announce('products')
      return session.readStatus()
    },

    async 'connection.forget'({ input: { siteId, isForced = false } }) {
      const known = (await session.list()).map(({ connection }) => connection.siteId)
      const forgotten = siteId === undefined ? known : known.filter((each) => each === siteId)
      if (siteId !== undefined && (await session.isLocked())) throw locked()
      const addresses = await Promise.all(forgotten.map((each) => listAddresses(session, each)))
      // First: edits that come back may run.
      await leaveServers({ session, runners }, forgotten, isForced)
      await pauseJobs((each) => siteId === undefined || each === siteId)
      const isLast =
        siteId === undefined || (!isDemo(siteId) && known.every((each) => each === siteId))
      if (isLast) await leaveVault(() => session.forgetAll())
      else await session.forget(siteId)
      for (const each of forgotten) {
        await (await feeds.open()).leave(each)
        await rules.leave(each)
        if (!isDemo(each)) continue
        await (await openDemo(each))?.reset()
        await replicas.remove(each)
        await documents.remove(each)
      }
      for (const address of addresses.flat()) await releaseUnusedHost(session, address)
      announce('connection')
      return session.readStatus()
    },
    'connections.list': async () => [...(await session.list())],

    async 'connections.switch'({ input: { siteId } }) {
      if (!(await session.setActiveSite(siteId))) throw notConnected()
      announce('connection')
      return session.readStatus()
    },

    async 'connections.tryPermissions'({ input: { siteId }, signal }) {
      return [...(await (await stores.open(siteId)).tryPermissions(signal))]
    },

    async 'connections.describe'({ input: { siteId, name, oauthClientId } }) {
      const known = (await session.list()).find((site) => site.connection.siteId === siteId)
      if (known === undefined) throw notConnected()
      const { name: _name, oauthClientId: _client, ...rest } = known.connection
      await session.describe({ ...rest, ...toDescription(name, oauthClientId) })
      announce('connection')
      return session.readStatus()
    },
  } satisfies Partial<Handlers>
}

/** The user's description of a store; empty texts are left out. */
function toDescription(name = '', oauthClientId = '') {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(oauthClientId.trim() !== '' && { oauthClientId: oauthClientId.trim() }),
  }
}

/** Removes white space from a pasted key. Undefined if it cannot be used in a header. */
function readApiKey(text: string): string | undefined {
  const key = text.replace(/\s+/g, '')
  return /^[\x21-\x7e]+$/.test(key) ? key : undefined
}

function notASite(): ProblemError {
  return new ProblemError({
    code: 'bad-input',
    message: t.errors.noSiteId,
  })
}

/** Before a store is connected, no other page says which permissions its key lacks. */
async function nameMissing(
  store: Pick<ProductStore, 'tryPermissions'>,
  error: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  if (!(error instanceof ProblemError) || error.problem.code !== 'missing-permission') return error
  const tried = await store.tryPermissions(signal).catch(() => [])
  const missing = tried.filter(({ works }) => works === false).map(({ title }) => title)
  if (missing.length === 0) return error
  return new ProblemError({ ...error.problem, message: t.sites.keyLacks(missing) })
}

function notAKey(): ProblemError {
  return new ProblemError({
    code: 'wrong-key',
    message: t.errors.noApiKey,
  })
}
