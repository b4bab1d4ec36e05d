import { beforeEach, describe, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { createSession } from '#lib/extension/session/create-session.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { openVault } from '#lib/extension/session/vault/open-vault.ts'
import { emptyBrowser, siteNumber } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from './vault/harness/keys.ts'

// A worker that is stopped between any two writes leaves every key in a known storage.

const clock = { now: () => 1 }
const passKey = createPassKey()
const keyOf = (siteId: SiteId) => `key-of-${siteId}`
const [first, second, third] = [siteNumber(1), siteNumber(2), siteNumber(3)] as const
const connectionOf = (siteId: SiteId): Connection => ({
  siteId,
  catalog: 'v1',
  products: 3,
  connectedAt: 1,
})

function startWorker() {
  const vault = openVault({ clock, isJobRunning: async () => false, onLocked: () => undefined })
  return { vault, session: createSession(async () => vault, clock) }
}

const areas = [memory.local, memory.session] as const
const methods = areas.map(({ set, remove }) => ({ set, remove }))
let steps = 0

/** Every write after this number is lost: the storage does not answer any more. */
function killAt(step: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  steps = 0
  const isDead = () => {
    steps += 1
    if (steps >= step) resolve()
    return steps >= step
  }
  const never = new Promise<never>(() => undefined)
  areas.forEach((area, index) => {
    const { set, remove } = methods[index] ?? area
    area.set = (values) => (isDead() ? never : set(values))
    area.remove = (key) => (isDead() ? never : remove(key))
  })
  return promise
}

function resumeAfterRestart(): void {
  areas.forEach((area, index) => Object.assign(area, methods[index]))
}

interface Scenario {
  readonly name: string
  readonly before: (session: Session) => Promise<void>
  readonly act: (session: Session) => Promise<unknown>
  /** Sites whose keys must be available afterwards, whenever the worker was stopped. */
  readonly saved: readonly SiteId[]
}

const keep = async (session: Session, ...sites: SiteId[]) => {
  for (const site of sites) await session.keep(connectionOf(site), keyOf(site))
}
const keepInVault = async (session: Session, ...sites: SiteId[]) => {
  const [one = first, ...others] = sites
  await session.keepInVault(connectionOf(one), keyOf(one), passKey)
  await keep(session, ...others)
}

const scenarios: readonly Scenario[] = [
  {
    name: 'move the keys of three sites into a vault',
    before: (session) => keep(session, first, second, third),
    act: (session) => session.moveIntoVault(passKey),
    saved: [first, second, third],
  },
  {
    name: 'connect a third site with a passphrase, beside two that are not stored',
    before: (session) => keep(session, first, second),
    act: (session) => session.keepInVault(connectionOf(third), keyOf(third), passKey),
    saved: [first, second],
  },
  {
    name: 'put a third site into the vault of two',
    before: (session) => keepInVault(session, first, second),
    act: (session) => session.keep(connectionOf(third), keyOf(third)),
    saved: [first, second],
  },
  {
    name: 'take a site out of the vault and keep it for the session',
    before: (session) => keepInVault(session, first, second),
    act: (session) => session.keep(connectionOf(second), keyOf(second), 'session'),
    saved: [first, second],
  },
  {
    name: 'forget one site of three',
    before: (session) => keepInVault(session, first, second, third),
    act: (session) => session.forget(second),
    saved: [first, third],
  },
]

beforeEach(() => {
  resumeAfterRestart()
  memory.reset()
})

let points = 0

async function live({ before, act }: Scenario, diesAt: number): Promise<number> {
  emptyBrowser()
  memory.reset()
  await before(startWorker().session)
  const died = killAt(diesAt)
  await Promise.race([act(startWorker().session), died])
  resumeAfterRestart()
  return steps
}

describe.each(scenarios)('killed anywhere while it was about to $name', (scenario) => {
  it('exactly one vault opens, and no existing key is lost', async () => {
    const length = await live(scenario, Infinity)
    for (let diesAt = 1; diesAt <= length; diesAt += 1) {
      points += 1
      await live(scenario, diesAt)
      const { session, vault } = startWorker()
      // A worker stopped while storing the first key of a vault does not have it; the passphrase opens it.
      if ((await vault.readState()).state === 'locked') await vault.unlock(passKey)
      for (const site of scenario.saved) {
        expect(await session.readCredentials(site)).toEqual({ siteId: site, apiKey: keyOf(site) })
      }
      const isInVault = (await vault.readState()).state !== 'none'
      if (isInVault)
        await expect(vault.create(passKey)).rejects.toThrow('You already have a passphrase')
      // Repeating the request completes the interrupted step, and leaves no key in its former storage.
      await scenario.act(session).catch(() => undefined)
      for (const site of scenario.saved) {
        expect((await session.readCredentials(site))?.apiKey).toBe(keyOf(site))
      }
      await session.forgetAll()
      expect(await session.readStatus()).toEqual({ state: 'none' })
      expect(JSON.stringify([...memory.local.stored, ...memory.session.stored])).not.toContain(
        'key-of',
      )
    }
  })
})

it('it was killed at more than 25 points, in addition to those of the vault', () => {
  expect(points).toBeGreaterThan(25)
})
