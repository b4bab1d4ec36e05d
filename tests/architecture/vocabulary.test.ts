import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { exceptions, withdrawn } from './vocabulary.ts'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
const code = listed
  .split('\0')
  .filter((file) =>
    /^(?:lib|components|entrypoints|tests)\/(?!fixtures\/).*\.(?:tsx?|mjs)$/.test(file),
  )
  .filter((file) => file !== 'tests/architecture/vocabulary.ts')

/** The words of a name in camel case, snake case or kebab case. */
function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+/g) ?? []
  return words.map((word) => word.toLowerCase())
}

/** All identifiers of a module: no comments, strings, regular expressions or texts of JSX. */
function listNames(file: string, text: string): Set<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      if (value.type === 'Identifier' && 'name' in value) names.add(String(value.name))
      for (const each of Object.values(value)) visit(each)
    }
  }
  visit(parseSync(file, text).program)
  return names
}

function isAllowed(word: string, name: string, file: string): boolean {
  return exceptions.some(
    ({ words, names = /./, where = /./ }) =>
      words.includes(word) && names.test(name) && where.test(file),
  )
}

function findWithdrawn(file: string, text: string): string[] {
  const stem = basename(file).replace(/\..*$/, '')
  return [stem, ...listNames(file, text)].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(withdrawn, word) && !isAllowed(word, name, file))
      .map((word) => `${file}: ${name} (instead of ${word}: ${withdrawn[word] ?? ''})`),
  )
}

describe('names in the code', () => {
  it('use the words of the vocabulary', () => {
    const found = code.flatMap((file) =>
      findWithdrawn(file, readFileSync(resolve(root, file), 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('are checked in functions, members and file names, not in texts', () => {
    expect(findWithdrawn('lib/a/read-place.ts', 'export const x = 1')).toHaveLength(1)
    expect(findWithdrawn('lib/a/b.ts', 'const wish = { sealed: 1 } // a wish')).toHaveLength(2)
    expect(findWithdrawn('lib/a/b.ts', "const text = 'a wish'; placeholder.isAtLeast(1)")).toEqual(
      [],
    )
  })
})
