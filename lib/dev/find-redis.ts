import { findOnPath, isProgram } from './find-program.ts'

// Debian ships the server's program in redis-tools under the name of another tool; the package
// redis-server would also start a service. Started as “redis-server”, that program is the server.
const names = ['redis-server', 'redis-check-rdb']

/** The program of an installed Redis server: REDIS_SERVER_PATH, or one on the PATH. */
export function findInstalledRedis(): string | undefined {
  const named = process.env['REDIS_SERVER_PATH']
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined
  return findOnPath(names)
}
