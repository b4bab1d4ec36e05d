import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.ts'

/** Installs packages where Debian's tool is there and we may; false where not, or where it failed. */
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
