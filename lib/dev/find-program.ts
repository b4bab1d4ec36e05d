import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const modules = resolve(import.meta.dirname, '../../node_modules')

/** Packages that do not have the name of their program. */
const packages: Readonly<Record<string, string>> = {
  tsc: 'typescript',
  playwright: '@playwright/test',
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>
}

/**
 * The JavaScript file that a package's program is, for Node to run. Run by its name the program is a shell script,
 * which Windows starts only through a shell.
 */
export function findProgram(name: string): string {
  const folder = join(modules, packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const file = typeof bin === 'string' ? bin : bin?.[name]
  if (file === undefined) throw new Error(`The package in ${folder} has no program “${name}”.`)
  return join(folder, file)
}
