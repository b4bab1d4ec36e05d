import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toRecord } from '#lib/core/base/is-record.ts'
import { readJson } from '#lib/core/base/read-json.ts'

/** The version in the next package.json above this file: that of the package, or of the repository. */
export function readVersion(): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const file = fileURLToPath(new URL('package.json', folder))
    if (existsSync(file)) return String(toRecord(readJson(readFileSync(file, 'utf8')))['version'])
    if (new URL('..', folder).href === folder.href) return 'unknown'
  }
}
