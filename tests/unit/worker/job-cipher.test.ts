import { beforeEach, describe, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { Session } from '#lib/session/session.ts'
import { createCipher } from '#lib/session/vault/cipher.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import { createJobCipher, createVaultCipher } from '#lib/worker/job-cipher.ts'

const key = new Uint8Array(32).fill(7)

/** A vault that is locked, and is unlocked right after its cipher was read. */
function unlockedAfterRead() {
  let isLocked = true
  const session: Pick<Session, 'hasVault' | 'readConnections' | 'readCipher'> = {
    hasVault: async () => true,
    readConnections: async () => [],
    readCipher: async () => undefined,
  }
  const vault: Pick<Vault, 'readCipher'> = {
    async readCipher() {
      if (!isLocked) return createCipher(key)
      isLocked = false
      return undefined
    },
  }
  const readVaultCipher = createVaultCipher(session, async () => vault as Vault)
  return createJobCipher({ session, readVaultCipher })
}

beforeEach(() => memory.local.stored.clear())

describe('the cipher of jobs', () => {
  it('is never missing while there is a vault, even if it is unlocked meanwhile', async () => {
    const cipher = unlockedAfterRead()

    await expect(cipher.read()).rejects.toMatchObject({ problem: { code: 'locked' } })

    expect((await cipher.read())?.id).toBe((await createCipher(key)).id)
  })
})
