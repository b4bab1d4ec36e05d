import { deriveKey, deriveNewKey } from '#lib/extension/session/vault/key/derive-key.ts'
import { askPasskey, createPasskey } from '#lib/extension/session/vault/key/passkey.ts'
import type { KeyRequest } from '#lib/extension/session/vault/vault.ts'
import type { Asked } from './worker.ts'
import { showTexts } from '#lib/core/i18n/language.ts'
import * as english from '#lib/core/i18n/locales/en/index.ts'

// Problems need texts.
showTexts('en', english)

interface Answer {
  readonly answered?: unknown
  readonly failed?: string
}

async function ask(asked: Asked): Promise<unknown> {
  const answer = await chrome.runtime.sendMessage<Asked, Answer>(asked)
  if (answer.failed !== undefined) throw new Error(answer.failed)
  return answer.answered
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const readRequest = async () => (await ask({ ask: 'request' })) as KeyRequest

/** The work of an options page from the click on. */
const page = {
  create: async (passphrase: string, apiKey: string) => {
    const key = await deriveNewKey(passphrase)
    await ask({ ask: 'create', key, apiKey })
    return key.kdf.name
  },
  unlock: (passphrase: string) =>
    timeOf(async () => {
      const { kdf } = await readRequest()
      await ask({ ask: 'unlock', key: await deriveKey(passphrase, kdf) })
    }),
  /** Only the same derivation. */
  derive: async (passphrase: string) => {
    const { kdf } = await readRequest()
    return timeOf(() => deriveKey(passphrase, kdf))
  },
  /** Resolves when the worker has no key any more. */
  lock: () =>
    timeOf(async () => {
      await ask({ ask: 'lock' })
      if ((await ask({ ask: 'read' })) !== null) throw new Error('It is still unlocked.')
    }),
  read: () => timeOf(() => ask({ ask: 'read' })),
  encrypt: () => timeOf(() => ask({ ask: 'encrypt' })),
  addPasskey: async (passphrase: string) => {
    const { kdf } = await readRequest()
    const passkey = await createPasskey()
    if (passkey === undefined) throw new Error('This authenticator has no PRF.')
    await ask({ ask: 'passkey', key: await deriveKey(passphrase, kdf), passkey })
  },
  unlockByPasskey: () =>
    timeOf(async () => {
      const { passkeys } = await readRequest()
      const key = await askPasskey(passkeys)
      if (key === undefined) throw new Error('The passkey gave no key.')
      await ask({ ask: 'unlock', key })
    }),
  readSession: () => chrome.storage.session.get(),
}

export type BenchPage = typeof page

Object.assign(globalThis, { page })
