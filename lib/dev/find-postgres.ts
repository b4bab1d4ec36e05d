import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOnPath, isProgram } from './find-program.ts'

/** Debian has the programs of each version in a folder of its own. */
const debianFolder = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`: POSTGRES_BIN_PATH, the newest of Debian's, or one on the PATH. */
export function findInstalledPostgres(): string | undefined {
  const named = process.env['POSTGRES_BIN_PATH']
  if (named !== undefined && named !== '')
    return isProgram(join(named, 'initdb')) ? named : undefined
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin'))
  const found = folders.find((folder) => isProgram(join(folder, 'initdb')))
  if (found !== undefined) return found
  const program = findOnPath(['initdb'])
  return program === undefined ? undefined : dirname(program)
}
