import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { askProcess, type KeyringRequest, type KeyringValue } from './ask-process.ts'

/**
 * The keyring of the system: Keychain, Credential Manager, or the Secret Service of a Linux desktop. Each method rejects
 * with the reason of an abort, or with a `ProblemError` that names the environment variable.
 */
export interface Keyring {
  readonly read: (siteId: SiteId) => Promise<string | undefined>
  readonly write: (siteId: SiteId, key: string) => Promise<void>
  /** Whether there was a key. */
  readonly delete: (siteId: SiteId) => Promise<boolean>
}

export function createKeyring(signal: AbortSignal, askKeyring = askProcess): Keyring {
  async function ask(request: KeyringRequest): Promise<KeyringValue> {
    try {
      return await askKeyring(request, signal)
    } catch (error) {
      signal.throwIfAborted()
      const reason = error instanceof Error ? error.message : 'unknown reason'
      const message = `The keyring of this computer can’t be used (${reason}). Set SHELFSIDE_KEY instead.`
      throw new ProblemError({ code: 'not-supported', message }, { cause: error })
    }
  }
  return {
    async read(siteId) {
      const key = await ask({ action: 'read', siteId })
      return typeof key === 'string' ? key : undefined
    },
    async write(siteId, key) {
      await ask({ action: 'write', siteId, key })
    },
    async delete(siteId) {
      return (await ask({ action: 'delete', siteId })) === true
    },
  }
}
