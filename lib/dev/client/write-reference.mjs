import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runPackage } from '../run-command.ts'

/** Writes the reference of all entries as Markdown, one page for each name. */
export async function writeReference(models, folder) {
  await rm(folder, { recursive: true, force: true })
  await rewrite(models, '.api.json', nameEntry)
  const folders = ['--input-folder', models, '--output-folder', folder]
  const { ok, output } = await runPackage('api-documenter', ['markdown', ...folders])
  if (!ok) throw new Error(output)
  await rewrite(folder, '.md', (text) => text.replaceAll('@shelfside/', 'shelfside/'))
}

async function rewrite(folder, ending, change) {
  for (const file of await readdir(folder)) {
    if (!file.endsWith(ending)) continue
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), change(text, file))
  }
}

/** The generator knows no subpaths: each of them is a package of the scope "@shelfside" while it runs. */
function nameEntry(text, file) {
  if (file === 'index.api.json') return text
  const name = `@shelfside/${file.replace('.api.json', '')}`
  const { members, ...model } = JSON.parse(text.replaceAll('shelfside!', `${name}!`))
  return JSON.stringify({ ...model, name, members })
}
