import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { runNpm } from '../dependencies.ts'
import { buildArchives } from './build-archives.ts'

/** A time zone and a language in which most machines do not run. */
const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }

/**
 * Does what a reviewer at Mozilla does: unpacks the archive of the sources in an empty folder, installs the packages,
 * builds. Returns the archives that differ from the published ones in any byte.
 */
export async function proveSources(
  root: string,
  archives: readonly string[],
): Promise<readonly string[]> {
  const sources = archives.find((file) => file.endsWith('-sources.zip'))
  if (sources === undefined) throw new Error('There is no archive of the sources.')
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-sources-'))
  try {
    await unpack(sources, folder)
    const installed = await runNpm(['ci'], { cwd: folder })
    if (!installed.ok) throw new Error(installed.output)
    const rebuilt = await buildArchives(folder, elsewhere)
    const differing: string[] = []
    for (const [at, file] of rebuilt.entries()) {
      const [own, other] = await Promise.all([readFile(archives[at]!), readFile(file)])
      if (!own.equals(other)) differing.push(`${basename(file)} differs from the build in ${root}.`)
    }
    return differing
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  const files = unzipSync(await readFile(archive))
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
