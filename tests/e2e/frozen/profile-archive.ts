import { globSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../lib/dev/run-command.ts'
import { frozenDir, type Kind } from './frozen-store.ts'

/** What of a profile the extension stores, and in Firefox what the browser knows about it. */
const stored = {
  chromium: ['Default/IndexedDB', 'Default/Local Extension Settings'],
  firefox: ['storage.sqlite', 'storage/default/moz-extension*', 'prefs.js'],
}

/** Firefox gives the extension an address of its own in each profile, under which its data are stored. */
const kept = /"extensions\.(?:webextensions\.uuids|webextensions\.ExtensionStorageIDB\.migrated\.)/

export async function packProfile(profileDir: string, format: string, kind: Kind): Promise<void> {
  const patterns = kind.startsWith('firefox') ? stored.firefox : stored.chromium
  const files = globSync(patterns, { cwd: profileDir })
  if (kind.startsWith('firefox')) {
    const preferences = join(profileDir, 'prefs.js')
    const lines = (await readFile(preferences, 'utf8')).split('\n')
    await writeFile(preferences, `${lines.filter((line) => kept.test(line)).join('\n')}\n`)
  }
  await tar('-czf', archiveOf(format, kind), '-C', profileDir, ...files)
}

/** A profile folder with what was frozen. The caller removes it. */
export async function unpackProfile(format: string, kind: Kind): Promise<string> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-frozen-'))
  await tar('-xzf', archiveOf(format, kind), '-C', profileDir)
  return profileDir
}

const archiveOf = (format: string, kind: Kind) => join(frozenDir, `${format}-${kind}.tar.gz`)

async function tar(...args: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand('tar', args)
  if (!ok) throw new Error(`The profile could not be packed or unpacked:\n${output}`)
}
