import { installFromDebian, findOnPath, isProgram } from './find-program.ts'

// Debian ships the server's program in redis-tools, under the name of one of its other uses; the
// package redis-server would start a service besides. Started as “redis-server”, it is the server.
const names = ['redis-server', 'redis-check-rdb']

/** The program of a Redis server on this machine: REDIS_SERVER_PATH, or one on the PATH. */
export function findInstalledRedis(): string | undefined {
  const named = process.env['REDIS_SERVER_PATH']
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined
  return findOnPath(names)
}

/** The same, installed from Debian's packages when it is missing and we may. */
export async function findRedis(): Promise<string | undefined> {
  const installed = findInstalledRedis()
  if (installed !== undefined) return installed
  await installFromDebian('Redis', ['redis-tools'])
  return findInstalledRedis()
}
