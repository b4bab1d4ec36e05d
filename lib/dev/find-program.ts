import { accessSync, constants, statSync, existsSync } from 'node:fs'
import { platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, platform() === 'win32' ? constants.F_OK : constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The programs with these names on the PATH, in the order of the names. */
export function listOnPath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram)
}

/** The first of them. */
export function findOnPath(names: readonly string[]): string | undefined {
  return listOnPath(names)[0]
}

/** Installs packages if Debian's tool exists and this user may use it. False if it does not or fails. */
export async function installFromDebian(
  name: string,
  packages: readonly string[],
): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  process.stderr.write(`Installing ${name} from Debian’s packages …\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  const install = ['install', '-qy', '--no-install-recommends', ...packages]
  return (await runCommand('apt-get', install, { env })).ok
}
