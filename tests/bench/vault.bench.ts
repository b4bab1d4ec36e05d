import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { findBrowser } from '../../lib/dev/browsers/find-browser.ts'
import { launchBrowser } from '../../lib/dev/browsers/launch-browser.ts'
import { quantile } from './search/quantile.ts'
import { buildVaultExtension, measureModule } from './vault/build.ts'
import type { BenchPage } from './vault/page.ts'
import { readProcessMs } from './vault/process-time.ts'
import { measureThroughPages } from './vault/through-pages.ts'

const rounds = 20
const passphrase = 'three spoons of cold coffee'
const canary = 'IST.canaryCANARYcanaryCANARYcanary.0123456789abcdefghijKLMNOP'

/**
 * The vault in the browser, with its storage and real parameters: from the click until the worker
 * has the key, and from the click that locks until it has none. Built as a separate extension. Then the
 * same with the pages of the real extension, while a job runs.
 */
export const bench: Bench = {
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-vault-'))
    const profileDir = join(folder, 'profile')
    try {
      await buildVaultExtension(join(folder, 'extension'))
      const browser = await launchBrowser({
        browserPath: await findBrowser(),
        extensionDir: join(folder, 'extension'),
        httpsPort: 443,
        spki: '',
        headless: true,
        profileDir,
        // This extension opens none.
        keepsWelcome: true,
      })
      const page = await browser.context.newPage()
      await page.goto(browser.pageUrl('page.html'))
      const rows = await measure(page).finally(() => browser.close())
      const ofModules = [...rows, await searchProfile(profileDir), await measureSize()]
      return [...ofModules, ...(await measureThroughPages())]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(page: Page): Promise<BenchRow[]> {
  const call = (name: keyof BenchPage, ...args: string[]) =>
    page.evaluate(
      ([wanted, given]) => {
        const { page: bound } = globalThis as unknown as {
          page: Record<string, (...args: readonly string[]) => Promise<unknown>>
        }
        return bound[wanted]?.(...given)
      },
      [name, args] as const,
    )
  const kdf = await call('create', passphrase, canary)
  if (kdf !== 'argon2id') throw new Error(`The key was made by ${String(kdf)}.`)
  const session = await page.context().newCDPSession(page)
  await addAuthenticator(session)
  await session.send('Performance.enable')
  await call('addPasskey', passphrase)
  const times = new Map<keyof BenchPage, number[]>()
  const processMs: number[] = []
  const note = async (name: keyof BenchPage, ...args: string[]) => {
    const ms = Number(await call(name, ...args))
    times.set(name, [...(times.get(name) ?? []), ms])
  }
  for (let round = 0; round < rounds; round += 1) {
    await note('lock')
    const left = JSON.stringify(await call('readSession'))
    if (left !== '{}') throw new Error('Something was left in the session.')
    await note('derive', passphrase)
    const before = await readProcessMs(session)
    await note('unlock', passphrase)
    processMs.push((await readProcessMs(session)) - before)
    await note('read')
    await note('encrypt')
    await call('lock')
    await note('unlockByPasskey')
  }
  const at = (name: keyof BenchPage, share: number) => quantile(times.get(name) ?? [], share)
  const derived = at('derive', 0.5)
  const unlocked = at('unlock', 0.5)
  return [
    {
      ...row('unlock, click → key in the worker, p95', at('unlock', 0.95), 600),
      baseline: 'Argon2 alone (medians)',
      baselineValue: derived,
      ratio: unlocked / derived,
    },
    row('the same, time on the processor, p95', quantile(processMs, 0.95), 600),
    row('lock, click → no key, p95', at('lock', 0.95), 200),
    row('unlock by passkey, median', at('unlockByPasskey', 0.5), 600),
    row('read an entry, median', at('read', 0.5), 20),
    row('seal and open a batch of 100 rows, median', at('encrypt', 0.5), 20),
  ]
}

function row(name: string, value: number, boundMs: number): BenchRow {
  return {
    name: `vault: ${name}`,
    value,
    unit: 'ms',
    bound: `≤ ${boundMs} ms`,
    ok: value <= boundMs,
  }
}

/** A platform authenticator with PRF that always confirms. */
async function addAuthenticator(session: CDPSession): Promise<void> {
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Searches the files of a profile whose vault was open for the API key; the vault itself is the control. */
async function searchProfile(profileDir: string): Promise<BenchRow> {
  const spellings = [
    Buffer.from(canary),
    Buffer.from(canary, 'utf16le'),
    Buffer.from(Buffer.from(canary).toString('hex')),
    Buffer.from(Buffer.from(canary).toString('base64').slice(0, -4)),
  ]
  const control = Buffer.from('shelfside-vault 1 ')
  let [found, engines] = [0, 0]
  const files = await readdir(profileDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    if (spellings.some((spelling) => bytes.includes(spelling))) found += 1
    if (bytes.includes(control)) engines += 1
  }
  return {
    name: 'vault: files of the profile with the API key',
    value: found,
    unit: `of ${files.length}`,
    bound: '0; vault in ≥ 2',
    ok: found === 0 && engines >= 2,
  }
}

async function measureSize(): Promise<BenchRow> {
  const value = (await measureModule('../../../lib/extension/session/vault/key/argon2.ts')) / 1000
  return {
    name: 'vault: Argon2, loaded when it is needed, gzip',
    value,
    unit: 'kB',
    bound: '≤ 12 kB',
    ok: value <= 12,
  }
}
