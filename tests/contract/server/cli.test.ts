import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endAll } from './ends-with-us.ts'
import { followStream, openStream, until } from './event-stream.ts'
import { runRelay, startRelay } from './relay-process.ts'
import { post } from './sender.ts'
import { instanceId, publicKey, signEvent } from './signed.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-relay-'))
  await writeFile(join(folder, 'key.pem'), publicKey)
})
afterEach(async () => {
  endAll()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => runRelay({ args: [...args, '--data', join(folder, 'kept')] })
const keyFile = () => join(folder, 'key.pem')

describe('the relay’s command line', () => {
  it('adds a site, serves it at once, replaces its key, and removes it', async () => {
    const relay = await startRelay({ args: ['--port', '0', '--data', join(folder, 'kept')] })
    expect(relay.storage).toBe('sqlite')
    const added = await run('add-site', '--instance', instanceId, '--public-key', keyFile())
    const { webhookPath, subscriberKey } = JSON.parse(added.out) as Record<string, string>
    const isOpenTo = async (key = '') => {
      const stopped = new AbortController()
      const { status } = await openStream({ http: relay.http, key, signal: stopped.signal })
      stopped.abort()
      return status === 200
    }
    await until('its key opens a stream', () => isOpenTo(subscriberKey))
    const follower = followStream(() => relay.http, subscriberKey ?? '', '0')
    expect(await post(`${relay.http}${webhookPath}`, signEvent())).toBe(200)
    await until('the event came', () => follower.lines.some(({ event }) => event === 'webhook'))
    await follower.stop()

    const again = JSON.parse((await run('new-key', '--instance', instanceId)).out) as typeof added
    expect(again).toMatchObject({ instanceId, webhookPath })
    await until('the first key opens none any more', async () => !(await isOpenTo(subscriberKey)))

    expect((await run('sites')).out).toBe(`${JSON.stringify({ instanceId, webhookPath })}\n`)
    expect((await run('remove-site', '--instance', instanceId)).code).toBe(0)
    expect((await run('sites')).out).toBe('')
    await until('it is refused', async () => {
      return (await post(`${relay.http}${webhookPath}`, signEvent())) === 403
    })
    expect(await relay.kill('SIGTERM')).toBe(0)
  })

  it('exits with 2 after a wrong call', async () => {
    await writeFile(join(folder, 'wrong.pem'), 'no key')
    const wrong = join(folder, 'wrong.pem')
    const calls = await Promise.all([
      run('destroy'),
      run('add-site', '--instance', instanceId),
      run('add-site', '--instance', 'shop', '--public-key', keyFile()),
      run('add-site', '--instance', instanceId, '--public-key', wrong),
      run('new-key', '--instance', instanceId),
      run('remove-site', '--instance', instanceId),
    ])
    expect(calls).toEqual(calls.map(() => ({ code: 2, out: '' })))
  })
})
