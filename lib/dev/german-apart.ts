import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const messages = resolve(import.meta.dirname, '../messages')
const tables = '\0shelfside-german-tables'
const empty = '\0shelfside-german:'

/**
 * Builds the worker and the pages so that German is apart: most who use the extension never load it.
 * Every area's German table is empty; lib/messages/german.ts, wherever it is imported, fills them all,
 * those of areas too that come after it. Until then English is read.
 */
export function germanApart(whose: 'worker' | 'pages'): Plugin {
  return {
    name: 'shelfside-german-apart',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === tables) return source
      const area = /^\.\/de\/([\w-]+)\.ts$/.exec(source)?.[1]
      const isFromArea = importer.startsWith(messages)
      return area !== undefined && isFromArea ? `${empty}${area}` : undefined
    },
    load(id) {
      if (id === tables) return writeTables()
      if (id.startsWith(empty)) return writeEmpty(id.slice(empty.length))
      return id.endsWith('/lib/messages/german.ts')
        ? writeGerman(whose === 'worker' ? listSpoken() : listAreas())
        : undefined
    },
  }
}

function writeTables(): string {
  return `const tables = {}
export const tableOf = (area) => (tables[area] ??= {})`
}

function writeEmpty(area: string): string {
  const name = readExport(area)
  return `import { tableOf } from '${tables}'\nexport const ${name} = /* @__PURE__ */ tableOf('${area}')`
}

function listAreas(): readonly string[] {
  const files = globSync('*.ts', { cwd: resolve(messages, 'de') })
  return files.map((file) => file.slice(0, -'.ts'.length)).toSorted()
}

/** Areas that code of the worker reads; those of pages alone would only weigh. */
function listSpoken(): readonly string[] {
  const lib = resolve(messages, '..')
  const files = globSync('**/*.ts', { cwd: lib, exclude: ['messages/**', 'queries/**', 'dev/**'] })
  const named = new Set(
    files.flatMap((file) =>
      [...readFileSync(resolve(lib, file), 'utf8').matchAll(/'#lib\/messages\/([\w-]+)\.ts'/g)].map(
        ([, area = '']) => area,
      ),
    ),
  )
  return listAreas().filter((area) => named.has(area))
}

function writeGerman(areas: readonly string[]): string {
  const imports = areas.map(
    (area, index) =>
      `import { ${readExport(area)} as table${index} } from ${JSON.stringify(resolve(messages, 'de', `${area}.ts`))}`,
  )
  const filled = areas.map((area, index) => `Object.assign(tableOf('${area}'), table${index})`)
  return [
    `import { tableOf } from '${tables}'`,
    ...imports,
    ...filled,
    'export const isGermanApart = true',
  ].join('\n')
}

function readExport(area: string): string {
  const name = /^export const (\w+)/m.exec(
    readFileSync(resolve(messages, 'de', `${area}.ts`), 'utf8'),
  )?.[1]
  if (name === undefined) throw new Error(`lib/messages/de/${area}.ts exports no table.`)
  return name
}
