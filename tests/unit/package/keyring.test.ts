import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { answerRequest, type KeyringPackage } from '#lib/package/cli/keys/answer-request.ts'
import type { KeyringMessage, KeyringRequest } from '#lib/package/cli/keys/ask-process.ts'
import { createKeyring } from '#lib/package/cli/keys/keyring.ts'
import { readPiped } from '#lib/package/cli/keys/read-piped.ts'

const site = 'site' as SiteId
const other = 'other' as SiteId
const { signal } = new AbortController()

/** The package, with the keys of a keyring in memory. */
function fakePackage() {
  const keys = new Map<string, string>()
  const opened: unknown[] = []
  const AsyncEntry: KeyringPackage['AsyncEntry'] = class {
    readonly #user: string
    constructor(service: string, user: string, options: unknown) {
      opened.push([service, options])
      this.#user = user
    }
    getPassword = async () => keys.get(this.#user) ?? null
    setPassword = async (password: string) => void keys.set(this.#user, password)
    deletePassword = async () => keys.delete(this.#user)
  }
  return { package: { AsyncEntry }, opened }
}

/** Asks this package without a process. */
const askPackage = (load: () => Promise<KeyringPackage>) => async (request: KeyringRequest) => {
  const messages: KeyringMessage[] = []
  await answerRequest(request, (message) => messages.push(message), load)
  const last = messages.at(-1)
  if (last?.kind === 'done') return last.value
  throw new Error(last?.kind === 'failed' ? last.reason : 'no answer')
}

function brokenKeyring(error: Error) {
  const load = async () => {
    throw error
  }
  return createKeyring(signal, askPackage(load))
}

describe('the keyring', () => {
  it('keeps one key for each site, never in the kernel of Linux, which forgets it', async () => {
    const { package: fake, opened } = fakePackage()
    const keyring = createKeyring(
      signal,
      askPackage(async () => fake),
    )
    await keyring.write(site, 'key')
    expect([await keyring.read(site), await keyring.read(other)]).toEqual(['key', undefined])
    expect([await keyring.delete(site), await keyring.delete(site)]).toEqual([true, false])
    expect(await keyring.read(site)).toBeUndefined()
    for (const each of opened) {
      expect(each).toEqual(['shelfside', { linux: { store: 'secret-service' } }])
    }
  })

  it('says to use the environment where it cannot be used, without the key', async () => {
    const failed = await brokenKeyring(new Error('AccessDenied'))
      .write(site, 'secret')
      .catch(String)
    expect(failed).toContain('AccessDenied')
    expect(failed).toContain('Set SHELFSIDE_KEY instead.')
    expect(failed).not.toContain('secret')
    const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' })
    await expect(brokenKeyring(missing).read(site)).rejects.toThrow(
      '@napi-rs/keyring is not installed',
    )
  })
})

describe('a key from standard input', () => {
  it('is read to its end, without the line break', async () => {
    const stdin = new PassThrough()
    const read = readPiped(stdin, expect.unreachable, signal)
    stdin.write('the ')
    stdin.end('key\n')
    expect(await read).toBe('the key')
  })

  it('is not awaited forever, and a message names what is awaited', async () => {
    const said: string[] = []
    const limits = { noticeMs: 1, endMs: 60 }
    const read = readPiped(new PassThrough(), (message) => said.push(message), signal, limits)
    expect(await read).toBe('')
    expect(said).toEqual([expect.stringContaining('set SHELFSIDE_KEY')])
  })

  it('is no longer awaited after an abort', async () => {
    const leaving = new AbortController()
    const read = readPiped(new PassThrough(), expect.unreachable, leaving.signal)
    const reason = new DOMException('Interrupted', 'AbortError')
    leaving.abort(reason)
    await expect(read).rejects.toBe(reason)
  })
})
