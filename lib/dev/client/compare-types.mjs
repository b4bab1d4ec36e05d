import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { rollUpTypes } from './bundle.mjs'

const file = resolve(import.meta.dirname, '../../package/public-types.md')

/**
 * Compares the public types of the package with those of `lib/package/public-types.md`, where a change
 * of them is read. Returns what has to be accepted.
 */
export async function compareTypes(accept) {
  const page = toPage(await rollUpTypes())
  if (page === (await readFile(file, 'utf8'))) return []
  if (!accept) {
    return [
      'The public types differ from lib/package/public-types.md. Run “npm run build:client -- --accept”.',
    ]
  }
  await writeFile(file, page)
  return []
}

/** One exported name a line, so that a comparison shows which has come or gone. */
function toPage(types) {
  const lines = types
    .trimEnd()
    .split('\n')
    .map((line) => (/^ *export \{/.test(line) ? line.replaceAll(', ', ',\n    ') : line))
  return [
    '# Public types',
    '',
    'The types of the package’s entries, each a namespace, as the build writes them.',
    '',
    '```ts',
    ...lines,
    '```',
    '',
  ].join('\n')
}
