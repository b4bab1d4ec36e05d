import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from '../dependencies.ts'

/** Builds the archives of both builds and of the sources in a checkout, and returns their files. */
export async function buildArchives(
  root: string,
  env: NodeJS.ProcessEnv = {},
): Promise<readonly string[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const { ok, output } = await runNpm(['run', 'zip'], { cwd: root, env })
  if (!ok) throw new Error(output)
  return ['chrome', 'firefox', 'sources'].map((kind) =>
    join(root, `.output/shelfside-${version}-${kind}.zip`),
  )
}
