import { afterEach, describe, expect, test, vi } from 'vitest'
import { VaultError } from '#lib/extension/session/vault/vault-error.ts'
import type { WrappingKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import { type Computer, createComputer } from './harness/computer.ts'
import {
  createEntry,
  createFallbackKey,
  createPassKey,
  createPasskeyKey,
  siteOf,
} from './harness/keys.ts'
import { createLife, type Life, mortal } from './harness/life.ts'

/** The operation during which a worker is stopped. */
interface Scenario {
  readonly name: string
  /** The vault before; `undefined` if there is none. */
  readonly before: WrappingKey | undefined
  readonly prepare?: (computer: Computer, vault: Vault) => Promise<void>
  readonly act: (vault: Vault) => Promise<void>
  /** Keys that may open the vault afterwards, each with its content: exactly one of them has to. */
  readonly outcomes: readonly (readonly [key: WrappingKey, sites: readonly number[]])[]
}

const [old, next, strong] = [createPassKey(), createPassKey(), createPassKey()]
const weak = createFallbackKey()
const passkey = createPasskeyKey()

const scenarios: readonly Scenario[] = [
  {
    name: 'create',
    before: undefined,
    act: (vault) => vault.create(old),
    outcomes: [[old, []]],
  },
  {
    name: 'change the passphrase',
    before: old,
    act: (vault) => vault.changePassphrase(old, next),
    outcomes: [
      [old, [1]],
      [next, [1]],
    ],
  },
  {
    name: 'raise the parameters',
    before: weak,
    act: (vault) => vault.changePassphrase(weak, strong),
    outcomes: [
      [weak, [1]],
      [strong, [1]],
    ],
  },
  {
    name: 'add an entry',
    before: old,
    act: (vault) => vault.keepEntry(createEntry(2)),
    outcomes: [
      [old, [1]],
      [old, [1, 2]],
    ],
  },
  {
    name: 'replace an entry',
    before: old,
    act: (vault) => vault.keepEntry(createEntry(1, 'renewed')),
    outcomes: [[old, [1]]],
  },
  {
    name: 'remove an entry',
    before: old,
    act: (vault) => vault.removeEntry(siteOf(1)),
    outcomes: [
      [old, [1]],
      [old, []],
    ],
  },
  {
    name: 'add a third site',
    before: old,
    prepare: (_computer, vault) => vault.keepEntry(createEntry(2)),
    act: (vault) => vault.keepEntry(createEntry(3)),
    outcomes: [
      [old, [1, 2]],
      [old, [1, 2, 3]],
    ],
  },
  {
    name: 'remove one site of three',
    before: old,
    async prepare(_computer, vault) {
      await vault.keepEntry(createEntry(2))
      await vault.keepEntry(createEntry(3))
    },
    act: (vault) => vault.removeEntry(siteOf(2)),
    outcomes: [
      [old, [1, 2, 3]],
      [old, [1, 3]],
    ],
  },
  {
    name: 'change the passphrase of several sites',
    before: old,
    prepare: (_computer, vault) => vault.keepEntry(createEntry(2)),
    act: (vault) => vault.changePassphrase(old, next),
    outcomes: [
      [old, [1, 2]],
      [next, [1, 2]],
    ],
  },
  {
    name: 'add a passkey',
    before: old,
    act: (vault) => vault.addPasskey(old, passkey),
    outcomes: [[old, [1]]],
  },
  {
    name: 'unlock, and repair what is older',
    before: old,
    prepare: async (computer, vault) => {
      const texts = await computer.readTexts()
      await vault.changePassphrase(old, next)
      await computer.writeTexts(texts[0])
      await vault.lock()
    },
    act: (vault) => vault.unlock(next),
    outcomes: [[next, [1]]],
  },
]

const asynchronous = ['encrypt', 'decrypt', 'importKey', 'digest'] as const

/** The worker may also be stopped in every call of WebCrypto. */
function makeCryptoMortal(life: Life) {
  for (const name of asynchronous) {
    const work = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => Promise<never>
    vi.spyOn(crypto.subtle, name).mockImplementation(mortal(life, work))
  }
}

/** The computer after a worker was stopped at this step, or the number of steps of a complete run. */
async function killAt({ before, prepare, act }: Scenario, diesAt?: number) {
  const computer = createComputer()
  const first = computer.startWorker()
  if (before?.type === 'pass') {
    await first.create(before)
    await first.keepEntry(createEntry())
    await prepare?.(computer, first)
  }
  const life = createLife(diesAt)
  const vault = computer.startWorker({ life })
  makeCryptoMortal(life)
  await Promise.race([act(vault), life.died])
  vi.restoreAllMocks()
  return { computer, steps: life.steps() }
}

/** Which of the keys opens the vault in a restarted browser, and what it contains. */
async function findOpening(computer: Computer, keys: readonly WrappingKey[]) {
  const opening: { key: WrappingKey; sites: unknown }[] = []
  for (const key of keys) {
    computer.closeBrowser()
    const vault = computer.startWorker()
    try {
      await vault.unlock(key)
      opening.push({ key, sites: await vault.readSites() })
    } catch (error) {
      expect(error).toBeInstanceOf(VaultError)
    }
  }
  return opening
}

afterEach(() => vi.restoreAllMocks())

let points = 0

describe.each(scenarios)('killed anywhere while it was about to $name', (scenario) => {
  test('exactly one vault opens', async () => {
    const { steps } = await killAt(scenario)
    const keys = [...new Set(scenario.outcomes.map(([key]) => key))]
    for (let diesAt = 1; diesAt <= steps; diesAt += 1) {
      points += 1
      const { computer } = await killAt(scenario, diesAt)
      const isEmpty = (await computer.readTexts()).every((text) => text === undefined)
      if (isEmpty) {
        expect(scenario.before).toBeUndefined()
        expect(await computer.startWorker().readState()).toEqual({ state: 'none' })
        await computer.startWorker().create(old)
        continue
      }
      // The worker starts again in the same session: its data is complete too.
      const woken = await computer.startWorker().readSites()
      // In either order: a repair by the first key must not permit the other one.
      const opened = await findOpening(computer, keys)
      expect(opened).toHaveLength(1)
      expect(await findOpening(computer, keys.toReversed())).toEqual(opened)
      const allowed = scenario.outcomes
        .filter(([key]) => key === opened[0]?.key)
        .map(([, sites]) => sites.map(siteOf))
      expect(allowed).toContainEqual(opened[0]?.sites)
      if (woken !== undefined) expect(woken).toEqual(opened[0]?.sites)
      const [first, second] = await computer.readTexts()
      expect(first).toBe(second)
    }
  })
})

test('it was killed at more than 50 points', () => {
  expect(points).toBeGreaterThan(50)
})

test('killed anywhere while it forgets: the same vault opens or none is left, and repeating it removes the vault', async () => {
  const scenario: Scenario = {
    name: 'forget',
    before: old,
    act: (vault) => vault.forget(),
    outcomes: [],
  }
  const { steps } = await killAt(scenario)
  for (let diesAt = 1; diesAt <= steps; diesAt += 1) {
    const { computer } = await killAt(scenario, diesAt)
    const isEmpty = (await computer.readTexts()).every((text) => text === undefined)
    if (!isEmpty) expect(await findOpening(computer, [old, next])).toHaveLength(1)
    await computer.startWorker().forget()
    expect(await computer.readTexts()).toEqual([undefined, undefined])
    expect(await computer.startWorker().readState()).toEqual({ state: 'none' })
  }
})
