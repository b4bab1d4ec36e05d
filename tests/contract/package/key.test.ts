import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { askProcess } from '#lib/package/cli/keys/ask-process.ts'
import { isOnCi } from '#lib/dev/steps/is-on-ci.ts'
import { isNightly } from '../../iterations.ts'
import { program } from './command-line.ts'
import { createStores } from './serve-store.ts'

const { serve, path } = createStores()

/** Debian's packages gnome-keyring and dbus-daemon, which a nightly run installs, give a headless computer one. */
const hasSecretService = ['gnome-keyring-daemon', 'dbus-run-session'].every(
  (name) => spawnSync(name, ['--version']).status === 0,
)

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A session bus that accepts every connection and answers none. */
async function startSilentBus() {
  const sockets: Socket[] = []
  const bus = createServer((socket) => sockets.push(socket.on('error', () => undefined).resume()))
  const file = path('bus')
  await once(bus.listen(file), 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    bus.close()
  })
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${file}` },
    connections: () => sockets.length,
    isLeft: () => sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed),
  }
}

describe('shelfside key', () => {
  it('stores nothing that Wix rejects, and knows its actions', async () => {
    const { run, site, apiKey } = await serve('v3', 3)
    const wrong = await run(['key', 'set', ...site], { key: undefined, input: `${apiKey}x` })
    expect([wrong.code, wrong.output]).toEqual([3, ''])
    expect(wrong.errors).not.toContain(apiKey)
    const none = await run(['key', 'set', ...site], { key: undefined })
    expect([none.code, none.errors]).toEqual([2, expect.stringContaining('key is empty')])
    const unknown = await run(['key', 'show', ...site])
    expect([unknown.code, unknown.errors]).toEqual([2, expect.stringContaining('set, check')])
  })

  it.runIf(process.platform === 'linux')(
    'says to use the environment where there is no keyring',
    async () => {
      const { run, site, apiKey } = await serve('v3', 3)
      const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/dev/null' }
      const { code, errors } = await run(['key', 'set', ...site], {
        key: undefined,
        input: apiKey,
        env,
      })
      expect([code, errors]).toEqual([1, expect.stringContaining('Set SHELFSIDE_KEY instead.')])
      expect(errors).not.toContain(apiKey)
      const exported = await run(['export', ...site], { key: undefined, env })
      expect([exported.code, exported.errors]).toEqual([
        2,
        expect.stringContaining('Set SHELFSIDE_KEY, or'),
      ])
    },
  )

  it.runIf(process.platform === 'linux')(
    'waits for no keyring that does not answer, and can be interrupted',
    async () => {
      const { env, connections, isLeft } = await startSilentBus()
      const { signal } = new AbortController()
      const limits = { openMs: 3_000, answerMs: 60_000 }
      await expect(
        askProcess({ action: 'read', siteId: 'site' }, signal, limits, {
          program,
          env: { ...process.env, ...env },
        }),
      ).rejects.toThrow('no answer after 3 s')
      expect(connections()).toBe(1)

      const { run, site } = await serve('v3', 3)
      let stop: ((signal: NodeJS.Signals) => void) | undefined
      const ended = run(['key', 'check', ...site], { env, onStart: (kill) => (stop = kill) })
      await expect.poll(connections, { timeout: 60_000, interval: 20 }).toBe(2)
      stop?.('SIGINT')
      expect(await ended).toMatchObject({ code: 130, output: '' })
      // No process is left behind.
      await expect.poll(isLeft, { timeout: 10_000 }).toBe(true)
    },
  )
})

// A nightly run of CI fails without one; elsewhere a person may lack it.
if (hasSecretService || (isNightly && isOnCi)) {
  describe('shelfside key with a real Secret Service', () => {
    it('keeps, tries, uses and removes a key', async () => {
      const { site, apiKey, http } = await serve('v3', 3)
      const home = path('home')
      await mkdir(home)
      const { SHELFSIDE_KEY: _key, ...env } = process.env
      const shelfside = (words: string, input = '') =>
        `printf %s "${input}" | "${process.execPath}" "${program}" ${words} ${site.join(' ')} 2>&1 || true`
      const script = [
        'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null',
        shelfside('key set', '$GIVEN'),
        ...['key check', 'export --format json', 'key delete', 'key check'].map((words) =>
          shelfside(words),
        ),
      ].join('\n')
      const { stdout } = await promisify(execFile)('dbus-run-session', ['--', 'sh', '-c', script], {
        env: { ...env, HOME: home, GIVEN: apiKey, SHELFSIDE_BASE_URL: http },
      })
      expect(stdout).toContain('The key is in the keyring')
      expect(stdout).toContain('has a key for this site. Wix accepts it')
      expect(stdout).toContain('3 products exported')
      expect(stdout).toContain('The key was removed')
      expect(stdout).toContain('has no key for this site. Store one')
      expect(stdout).not.toContain(apiKey)
    })
  })
}
