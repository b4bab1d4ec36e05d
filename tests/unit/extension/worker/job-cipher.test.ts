import * as fake from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { openBrowserCipher } from '#lib/extension/session/browser-key.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import { createJobCipher, createVaultCipher } from '#lib/extension/worker/job-cipher.ts'

const key = new Uint8Array(32).fill(7)

/** A vault that is locked, and is unlocked right after its cipher was read. */
function unlockedAfterRead() {
  let isLocked = true
  const session: Pick<Session, 'hasVault'> = { hasVault: async () => true }
  const vault: Pick<Vault, 'readCipher'> = {
    async readCipher() {
      if (!isLocked) return createCipher(key)
      isLocked = false
      return undefined
    },
  }
  const readVaultCipher = createVaultCipher(session, async () => vault as Vault)
  return createJobCipher({ readVaultCipher, openBrowserCipher })
}

const readNoVault = async () => undefined
const readOfBrowser = () =>
  createJobCipher({ readVaultCipher: readNoVault, openBrowserCipher }).read()

beforeEach(() => {
  memory.local.stored.clear()
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals, { indexedDB: new fake.IDBFactory() })
})

describe('the cipher of jobs', () => {
  it('is never missing while there is a vault, even if it is unlocked meanwhile', async () => {
    const cipher = unlockedAfterRead()

    await expect(cipher.read()).rejects.toMatchObject({ problem: { code: 'locked' } })

    expect((await cipher.read())?.id).toBe((await createCipher(key)).id)
  })

  it('is that of the browser without a vault, and the same after a restart', async () => {
    const [one, other] = await Promise.all([readOfBrowser(), readOfBrowser()])
    const later = await readOfBrowser()

    expect(one?.isOfBrowser).toBe(true)
    expect([other?.id, later?.id]).toEqual([one?.id, one?.id])
    expect(later?.sign('guardrails', 'x')).toEqual(one?.sign('guardrails', 'x'))
    const encrypted = await one!.encryptJson('costs:x', { cost: '7' })
    expect(await later?.openJson('costs:x', encrypted)).toEqual({ cost: '7' })
  })
})
