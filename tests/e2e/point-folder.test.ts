import { expect, type Page } from '@playwright/test'
import { sendMessage, stopWorker } from '../../lib/dev/browsers/worker-control.ts'
import {
  connectWithReplica,
  keepAll,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { findBarriers } from './find-barriers.ts'
import { choosesOwnFolder, readOwnFolder, removeOwnFolder } from './own-folder.ts'
import { test } from './shelfside.ts'

const products = 40
const kills = 4

/** The names of the restore points in the folder. Rejects where a file is not complete. */
async function readFolder(page: Page): Promise<string[]> {
  const names: string[] = []
  for (const bytes of (await readOwnFolder(page)).values()) {
    const file = await readPointFile(bytes)
    expect(file.products).toBe(products)
    names.push(file.name ?? 'Daily')
  }
  return names.toSorted()
}

test('restore points are saved in a folder, through kills of the worker and the loss of the folder', async ({
  openStore,
}) => {
  test.setTimeout(180_000)
  const opened = await openStore({ catalog: 'v1', store: buildDemoStore({ products }) })
  const { siteId } = opened.store
  try {
    await keepAll(await connectWithReplica(opened, opened.store), siteId)
    const page = await openExtensionPage(opened, 'options.html#sync', { width: 1280, height: 800 })
    await choosesOwnFolder(page)
    const folder = page.getByRole('region', { name: 'Folder on this computer' })
    await folder.getByRole('button', { name: 'Choose folder…' }).click()
    await expect(folder).toContainText('All new restore points are in the folder.')
    await expect(folder).toContainText('Files saved by Shelfside1')
    expect(await readFolder(page)).toEqual(['Daily'])
    expect(await findBarriers(page)).toEqual([])

    const names = Array.from({ length: kills }, (_, number) => `Point ${number}`)
    for (const [at, name] of names.entries()) {
      await sendMessage(page, 'restorePoints.create', { siteId, name })
      // 40 products are written within about 100 ms.
      await page.waitForTimeout(at * 15)
      await stopWorker(opened.context)
    }
    await sendMessage(page, 'pointFolder.write', { siteId })
    await expect(folder).toContainText(`Files saved by Shelfside${kills + 1}`)
    expect(await readFolder(page)).toEqual(['Daily', ...names])

    await removeOwnFolder(page)
    await sendMessage(page, 'restorePoints.create', { siteId, name: 'Later' })
    await expect(folder).toContainText('The folder “Backups” can’t be found.')
    await folder.getByRole('status').getByRole('button', { name: 'Choose folder…' }).click()
    await expect(folder).toContainText('All new restore points are in the folder.')
    expect(await readFolder(page)).toEqual(['Later'])

    await folder.getByRole('button', { name: 'Stop using folder' }).click()
    await expect(folder.getByRole('button')).toHaveCount(1)
    expect(await readFolder(page)).toEqual(['Later'])
  } finally {
    await opened.close()
  }
})
