import { rm, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { connectByMessage, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { type HostileFile, hostileFiles } from '../fixtures/sheets/hostile-files.ts'
import { shareShelfside, test } from './shelfside.ts'

// Hostile files of the maximum size, chosen in the import page. tests/unit/core/import-export, where each
// has a separate process, checks their maximum time.

const attacks: readonly HostileFile[] = [
  ...hostileFiles,
  {
    name: 'a column of every object',
    file: 'a.csv',
    says: /“__proto__”/,
    bytes: () => Buffer.from('__proto__,Name\n1,2\n'),
  },
]

const shared = shareShelfside()

test('every hostile file ends in a message, and no job is created', async () => {
  const shelfside = shared()
  await connectByMessage(shelfside, shelfside.store)
  const page = await openExtensionPage(shelfside, 'workbench.html#sheets', {
    width: 1280,
    height: 800,
  })
  const compare = page.getByRole('button', { name: 'Compare with store', disabled: false })
  for (const { name, file, says, bytes } of attacks) {
    await test.step(name, async () => {
      const path = test.info().outputPath(file)
      await writeFile(path, bytes())
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose file…' }).click()
      await (await chooser).setFiles(path)
      const reported = page.getByText(says).first()
      await expect(reported.or(compare)).toBeVisible()
      if (await compare.isVisible()) {
        await compare.click()
        await page.getByRole('button', { name: /^Can’t be imported/ }).click()
        await expect(reported).toBeVisible()
        await page.getByRole('button', { name: 'Choose another file' }).click()
      }
      await rm(path)
    })
  }
  expect(await sendMessage(page, 'jobs.list', {})).toMatchObject({ value: [] })
})
