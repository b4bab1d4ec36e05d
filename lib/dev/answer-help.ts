import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints the usage and ends, if that is what was asked for. Each script does this before anything else. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return
  console.log(usage)
  process.exit()
}

/** The usage of a script that `bootstrap.mjs` starts: a text file, which it prints before there are packages. */
export function readUsage(name: 'start' | 'test'): string {
  return readFileSync(join(import.meta.dirname, `${name}-usage.txt`), 'utf8').trimEnd()
}
