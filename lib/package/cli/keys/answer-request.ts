import { isRecord } from '#lib/core/base/is-record.ts'
import type { KeyringMessage, KeyringRequest, KeyringValue } from './ask-process.ts'

/** The part of `@napi-rs/keyring` that is used. */
export interface KeyringPackage {
  readonly AsyncEntry: new (
    service: string,
    user: string,
    options: { readonly linux: { readonly store: 'secret-service' } },
  ) => KeyringEntry
}

interface KeyringEntry {
  readonly getPassword: () => Promise<string | null>
  readonly setPassword: (password: string) => Promise<void>
  readonly deletePassword: () => Promise<boolean>
}

const service = 'shelfside'
// Without it, Linux falls back to a keyring of the kernel, which a restart empties.
const options = { linux: { store: 'secret-service' } } as const

/** Answers one request in the process of the keyring. `load` may reject: the package is optional. */
export async function answerRequest(
  request: KeyringRequest,
  send: (message: KeyringMessage) => void,
  load: () => Promise<KeyringPackage> = () => import('@napi-rs/keyring'),
): Promise<void> {
  try {
    const { AsyncEntry } = await load()
    const entry = new AsyncEntry(service, request.siteId, options)
    send({ kind: 'opened' })
    send({ kind: 'done', value: await answer(entry, request) })
  } catch (error) {
    send({ kind: 'failed', reason: nameError(error) })
  }
}

async function answer(entry: KeyringEntry, request: KeyringRequest): Promise<KeyringValue> {
  if (request.action === 'write') {
    await entry.setPassword(request.key)
    return true
  }
  return request.action === 'read' ? entry.getPassword() : entry.deletePassword()
}

/** Never the values of a call. */
function nameError(error: unknown): string {
  const isMissing = isRecord(error) && error['code'] === 'ERR_MODULE_NOT_FOUND'
  if (isMissing) return 'the optional package @napi-rs/keyring is not installed'
  return error instanceof Error ? error.message : 'unknown reason'
}
