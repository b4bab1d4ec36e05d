import { accessSync, constants, statSync } from 'node:fs'
import { platform } from 'node:os'
import { delimiter, join } from 'node:path'

export function isProgram(path: string): boolean {
  try {
    accessSync(path, platform() === 'win32' ? constants.F_OK : constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The programs of these names that PATH leads to, in the order of the names. */
export function listOnPath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isProgram)
}

/** The first of them. */
export function findOnPath(names: readonly string[]): string | undefined {
  return listOnPath(names)[0]
}
