import { expect } from '@playwright/test'
import { launchReusedFirefox, type ReusedFirefox } from '../../../lib/dev/browsers/reuse-firefox.ts'
import type { StoreOptions } from '../../../lib/dev/browsers/reuse-browser.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { maxRequestRate } from '#lib/extension/app/settings.ts'
import { type Shelfside, test as base } from '../shelfside.ts'
import { copyWithHost } from '../allow-host.ts'
import { smokeIf } from '../smoke.ts'
import { rateKey } from '../survival/ask-worker.ts'
import { createChromiumUser } from './chromium-user.ts'
import { createFirefoxUser } from './firefox-user.ts'
import type { User } from './user.ts'

export interface Opened {
  readonly user: User
  readonly store: Omit<ServedMockStore, 'close'>
}

type OpenFirefox = (stores: StoreOptions, host?: string) => Promise<Opened>

export const test = base.extend<object, { readonly openFirefox: OpenFirefox }>({
  openFirefox: [
    async ({ browserName: _unused }, use) => {
      let reused: Promise<ReusedFirefox> | undefined
      await use(async (stores, host) => {
        const { firefox, store } = await (await (reused ??= launchReusedFirefox())).open(stores)
        if (host !== undefined) await firefox.allowHost(host)
        return { user: createFirefoxUser(firefox), store }
      })
      await (await reused)?.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export const browsers = ['Chromium', 'Firefox'] as const

export interface JourneyOptions extends StoreOptions {
  readonly browser: (typeof browsers)[number]
  readonly timeoutMs?: number
  /** An optional host that the user allowed before. */
  readonly host?: string
  /** Whether `npm test` runs it. */
  readonly isSmoke?: boolean
}

/** A test of one browser, with a new store and a fresh extension. */
export function journey(
  title: string,
  { browser, timeoutMs, host, isSmoke = false, ...stores }: JourneyOptions,
  run: (opened: Opened) => Promise<void>,
): void {
  const start = async (open: () => Promise<Opened>) => {
    if (timeoutMs !== undefined) test.setTimeout(timeoutMs)
    const opened = await open()
    await opened.user.resize(1280, 900)
    await run(opened)
  }
  if (browser === 'Firefox') {
    test(`${title}, in Firefox`, smokeIf(isSmoke), ({ openFirefox }) =>
      start(() => openFirefox(stores, host)),
    )
    return
  }
  test(`${title}, in Chromium`, smokeIf(isSmoke), async ({ openStore }, testInfo) => {
    let shelfside: Shelfside | undefined
    try {
      await start(async () => {
        const path = host === undefined ? undefined : testInfo.outputPath('extension')
        if (host !== undefined && path !== undefined) await copyWithHost(path, host)
        shelfside = await openStore(stores, path)
        return { user: await createChromiumUser(shelfside), store: shelfside.store }
      })
    } finally {
      await shelfside?.close()
    }
  })
}

/** Connects the store and waits until its offline copy is complete. For journeys that are not about it. */
export async function connect(
  user: User,
  { siteId, apiKey }: Pick<ServedMockStore, 'siteId' | 'apiKey'>,
): Promise<void> {
  const { ask, open } = user
  await open('options.html')
  await rememberRate(user, siteId)
  await ask('connection.connect', { siteId, apiKey })
  await untilReplicaIsReady({ ask }, siteId)
}

/** A site that was used before accepts three times as many requests as a new one. Call it before the site is connected. */
export async function rememberRate({ store }: Pick<User, 'store'>, siteId: string): Promise<void> {
  await store(rateKey(siteId), { perMinute: maxRequestRate, max: maxRequestRate })
}

/** Half of a second is lost at the end of each wait that looks once a second, as `expect.poll` soon does. */
const often = { intervals: [100, 200] }

export async function untilReplicaIsReady({ ask }: Pick<User, 'ask'>, siteId: string) {
  await expect
    .poll(async () => {
      const { state, progress } = await ask<{ state: string; progress?: object }>('replica.read', {
        siteId,
      })
      return progress === undefined ? state : 'reading'
    }, often)
    .toBe('fresh')
}

/** Reads everything that changed, and waits until the complete products are kept. */
export async function keepAll({ ask }: Pick<User, 'ask'>, siteId: string): Promise<void> {
  await ask('replica.refresh', { siteId })
  await ask('documents.configure', { siteId })
  await expect
    .poll(
      async () => (await ask<{ state: string }>('documents.readStatus', { siteId })).state,
      often,
    )
    .toBe('complete')
}
