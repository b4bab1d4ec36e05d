import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

// Debian ships the server's program in redis-tools, under the name of one of its other uses; the
// package redis-server would start a service besides. Started as “redis-server”, it is the server.
const names = ['redis-server', 'redis-check-rdb']

/** The program of a Redis server on this machine: REDIS_SERVER_PATH, or one on the PATH. */
export function findInstalledRedis(): string | undefined {
  const named = process.env['REDIS_SERVER_PATH']
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/**
 * The program of a Redis server, installed from Debian's packages when it is missing and we may.
 * Undefined when there is none: what needs it is then skipped.
 */
export async function findRedis(): Promise<string | undefined> {
  const installed = findInstalledRedis()
  if (installed !== undefined) return installed
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  process.stderr.write('Installing Redis from Debian’s packages …\n')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  const install = ['install', '-qy', '--no-install-recommends', 'redis-tools']
  const { ok } = await runCommand('apt-get', install, { env })
  return ok ? findInstalledRedis() : undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
