import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { watchTasks } from '../import-export/watch-tasks.ts'
import { findBrowser } from '../../../lib/dev/browsers/find-browser.ts'
import { launchBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import type { JobsBench } from './page.ts'

const manifest = {
  manifest_version: 3,
  name: 'Jobs',
  version: '1',
  permissions: ['storage', 'unlimitedStorage'],
  background: { service_worker: 'worker.js', type: 'module' },
}

export type Call = <Name extends keyof JobsBench>(
  name: Name,
  ...args: Parameters<JobsBench[Name]>
) => Promise<Awaited<ReturnType<JobsBench[Name]>>>

/**
 * Runs `work` with the jobs of a test extension, in its worker; its page can be used at the same time, and its long
 * tasks can be watched.
 */
export async function withJobs<T>(
  work: (
    inWorker: Call,
    inPage: Call,
    watchPage: () => ReturnType<typeof watchTasks>,
  ) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-jobs-'))
  const extensionDir = join(folder, 'extension')
  try {
    await mkdir(extensionDir)
    await writeFile(join(extensionDir, 'manifest.json'), JSON.stringify(manifest))
    await writeFile(
      join(extensionDir, 'page.html'),
      '<!doctype html><title>Jobs</title><script type="module" src="page.js"></script>',
    )
    await bundle('page', extensionDir)
    await bundle('worker', extensionDir)
    const browser = await launchBrowser({
      browserPath: await findBrowser(),
      extensionDir,
      httpsPort: 443,
      spki: '',
      headless: true,
      profileDir: join(folder, 'profile'),
      // This extension opens none.
      keepsWelcome: true,
    })
    try {
      const page = await browser.context.newPage()
      await page.goto(browser.pageUrl('page.html'))
      const [worker] = browser.context.serviceWorkers()
      if (worker === undefined) throw new Error('The worker did not start.')
      const watchPage = async () => watchTasks(await browser.context.newCDPSession(page))
      return await work(createCall(worker), createCall(page), watchPage)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function createCall(path: Pick<Page, 'evaluate'>): Call {
  return ((name: string, ...args: readonly unknown[]) =>
    path.evaluate(
      ([wanted, given]) => {
        const { bench } = globalThis as unknown as {
          bench: Record<string, (...all: readonly unknown[]) => unknown>
        }
        return bench[wanted]?.(...given)
      },
      [name, args] as const,
    )) as Call
}

/** One file each, because a worker cannot import while it runs. */
async function bundle(name: 'page' | 'worker', outDir: string): Promise<void> {
  await build({
    configFile: false,
    // Chromium rejects an extension with a folder of languages but no default language.
    publicDir: false,
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: fileURLToPath(new URL('./page.ts', import.meta.url)) },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}
