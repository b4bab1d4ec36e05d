import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import {
  connectWithReplica,
  openExtensionPage,
  pageWithoutScripts,
} from '../../../lib/dev/screenshots/extension-pages.ts'
import { blockWorker } from '../../../lib/dev/browsers/worker-control.ts'
import { shareOwnShelfside, test } from '../shelfside.ts'
import { openAfterReload } from './reload-extension.ts'

const shelfside = shareOwnShelfside()
const surfaces = ['popup.html', 'sidepanel.html', 'options.html', 'workbench.html']
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'isn’t responding' })

test('every page reports a worker that does not answer, and reloading helps', async () => {
  const { context, store } = shelfside()
  await connectWithReplica(shelfside(), store)
  const known = await openExtensionPage(shelfside(), 'popup.html')
  await known.getByText('just now').waitFor()
  await known.close()

  await blockWorker(context)
  const pages = await Promise.all(surfaces.map((file) => openExtensionPage(shelfside(), file)))
  await sleep(10_000)
  for (const page of pages) await expect(alertOf(page)).toHaveCount(0)
  for (const [at, page] of pages.entries()) {
    await expect(alertOf(page), surfaces[at]).toBeVisible({ timeout: 30_000 })
  }
  // It closes its own page.
  const reload = pages[0]!.getByRole('button', { name: 'Reload extension' })
  await reload.click().catch(() => undefined)
  for (const page of pages) await expect.poll(() => page.isClosed()).toBe(true)
  await openAfterReload(shelfside(), pageWithoutScripts)
})
