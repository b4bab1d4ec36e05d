import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#lib/dev/browsers/find-browser.ts'
import { launchBrowser, type LaunchedBrowser } from '#lib/dev/browsers/launch-browser.ts'
import { serveMockStore, type ServedMockStore, type ServeOptions } from '#lib/mock-store/serve.ts'
import { runRelay, startRelay } from '../../contract/server/relay-process.ts'
import { copyWithHost } from '../allow-host.ts'
import { startProxy } from './start-proxy.ts'

export const relayHost = 'relay.shelfside.test'

/** A relay on a busy machine is sometimes late; Wix would wait for minutes. */
const retryMs = Array<number>(60).fill(500)

export interface StoreWithRelay extends LaunchedBrowser {
  readonly store: ServedMockStore
  readonly relay: {
    readonly address: string
    readonly subscriberKey: string
    readonly publicKey: string
    readonly instanceId: string
  }
  /** Sends the store's webhooks to the relay, or nowhere, with delivery faults. */
  aim(target: object): Promise<void>
  stopRelay(): Promise<void>
}

/**
 * A store whose webhooks go to a relay in a separate process, behind HTTPS, and a browser for both. The
 * relay's host is allowed from the start.
 */
export async function openStoreWithRelay({
  relayFlags = [],
  ...options
}: ServeOptions & { relayFlags?: readonly string[] } = {}): Promise<StoreWithRelay> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-feed-'))
  const store = await serveMockStore(options)
  const control = async (method: string, body?: object) => {
    const answer = await fetch(`${store.http}/__sandbox/webhooks`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    })
    return (await answer.json()) as { publicKey: string; instanceId: string }
  }
  const { publicKey, instanceId } = await control('GET')
  const keyFile = join(folder, 'app.pem')
  await writeFile(keyFile, publicKey)
  const data = join(folder, 'relay')
  const added = await runRelay({
    args: ['add-site', '--instance', instanceId, '--public-key', keyFile, '--data', data],
  })
  const { webhookPath, subscriberKey } = JSON.parse(added.out) as Record<string, string>
  const relay = await startRelay({ args: ['--port', '0', '--data', data, ...relayFlags] })
  const proxy = await startProxy(relay.http)
  const extension = join(folder, 'extension')
  await copyWithHost(extension, relayHost)
  const browser = await launchBrowser({
    browserPath: await findBrowser(),
    extensionDir: extension,
    httpsPort: Number(new URL(store.https).port),
    spki: store.spki,
    otherHosts: [{ host: relayHost, port: proxy.port, spki: proxy.spki }],
    headless: true,
  })
  const stopRelay = async () => void (await relay.kill('SIGTERM'))
  return {
    ...browser,
    store,
    relay: {
      address: `https://${relayHost}`,
      subscriberKey: subscriberKey ?? '',
      publicKey,
      instanceId,
    },
    aim: async (target) =>
      void (await control('POST', { url: `${relay.http}${webhookPath}`, retryMs, ...target })),
    stopRelay,
    close: async () => {
      await browser.close()
      await store.close()
      await stopRelay()
      proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
