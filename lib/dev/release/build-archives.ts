import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'

/** Builds the archives of both builds and of the sources in a checkout, and returns their files. */
export async function buildArchives(
  root: string,
  env: NodeJS.ProcessEnv = {},
): Promise<readonly string[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  const script = join(root, 'lib/dev/bootstrap.mjs')
  const { ok, output } = await runCommand(process.execPath, [script, 'zip'], { env })
  if (!ok) throw new Error(output)
  return ['chrome', 'firefox', 'sources'].map((kind) =>
    join(root, `.output/shelfside-${version}-${kind}.zip`),
  )
}
