import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLargeClosures, maxLets, maxLines } from './find-large-closures.ts'
import { findModuleState } from './find-module-state.ts'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const files = listed.split('\0').filter((file) => file !== '')
const code = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
const shipped = code.filter((file) => /^(?:lib|components|entrypoints)\//.test(file))
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const lines = (file: string) => read(file).split('\n').length

const language = [
  'lib/core/i18n/language.ts: current',
  'lib/core/i18n/language.ts: listeners',
  'lib/core/i18n/language-tag.ts: language',
  'lib/core/i18n/set-language.ts: requested',
]

/** They save time: without them each answer would be the same. */
const caches = [
  'lib/core/catalog/money/currency.ts: formats',
  'lib/core/catalog/money/currency-signs.ts: symbols',
  'lib/core/edit-line/words.ts: read',
  'lib/core/i18n/compare-names.ts: known',
  'lib/core/i18n/format.ts: formats',
  'lib/core/i18n/plural.ts: rules',
  'lib/core/search/grammar/parse.ts: atLocation',
  'lib/core/search/grammar/parse.ts: beginning',
  'lib/core/search/grammar/parse.ts: comparison',
  'lib/core/search/grammar/parse.ts: unquoted',
  'lib/core/search/typos.ts: tableBest',
  'lib/core/search/typos.ts: tableRows',
]

describe('the files', () => {
  it('are at the top level only if they are planned there', () => {
    const top = new Set(files.map((file) => file.split('/')[0] ?? ''))
    const planned =
      /^(?:\..+|entrypoints|components|lib|public|tests|[a-z]+\.config\.ts|package(?:-lock)?\.json|tsconfig\.json|(?:README|CONTRIBUTING|ARCHITECTURE|SECURITY|PRIVACY|BUILDING|CHANGELOG)\.md|LICENSE)$/
    expect([...top].filter((name) => !planned.test(name))).toEqual([])
  })

  it('are named in kebab-case', () => {
    const odd = code.filter((file) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(basename(file)))
    expect(odd).toEqual([])
  })

  it('have names that describe their content', () => {
    const vague = /(?:^|\/|-)(?:utils?|helpers?|common|managers?|services?|misc)(?=$|[/.-])/
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  it('have at most 400 lines', () => {
    // Lists of texts are not read from top to bottom.
    const judged = shipped.filter((file) => !file.startsWith('lib/core/i18n/locales/'))
    const long = judged.filter((file) => lines(file) > 400)
    expect(long.map((file) => `${file}: ${lines(file)}`)).toEqual([])
  })

  it('have no long function that changes many variables', () => {
    expect(shipped.flatMap((file) => findLargeClosures(file, read(file)))).toEqual([])
  })

  it.each([
    ['at both limits', maxLines, maxLets, 0],
    ['longer', maxLines + 1, maxLets, 0],
    ['with more variables', maxLines, maxLets + 1, 0],
    ['beyond both', maxLines + 1, maxLets + 1, 1],
  ])('count the lines and variables of a function %s', (_name, length, lets, count) => {
    const variables = Array.from({ length: lets - 1 }, (_, at) => `let v${at} = 0`).join('; ')
    const inner = `const inner = () => { ${variables} }`
    const blank = '\n'.repeat(length - 1)
    const text = `export function planted() { let own = 0; ${inner}${blank}}\n`
    expect(findLargeClosures('planted.ts', text)).toHaveLength(count)
  })

  it('of the core keep no state but the language: what else an answer depends on is handed in', () => {
    const found = shipped
      .filter((file) => file.startsWith('lib/core/'))
      .flatMap((file) => findModuleState(file, read(file)).map((name) => `${file}: ${name}`))
    expect(found.toSorted()).toEqual([...language, ...caches].toSorted())
  })

  it.each([
    ['let limit = 5', ['limit']],
    ['export let limit', ['limit']],
    ['const known = new Map()\nexport const keep = (key) => known.set(key, 1)', ['known']],
    ['const known = {}\nexport function keep() { known.limit = 5 }', ['known']],
    ['const known = { at: {} }\nexport function keep() { delete known.at.limit }', ['known']],
    ['const known = { count: 0 }\nexport function keep() { known.count++ }', ['known']],
    ['const known = new Map([[1, 2]])\nexport const find = (key) => known.get(key)', []],
    ['export function count() { let sum = 0; sum++; return sum }', []],
  ])('tell state from constants: %s', (text, state) => {
    expect(findModuleState('planted.ts', text)).toEqual(state)
  })

  it('disable no check', () => {
    const off = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)|\.(?:only|todo)\(/
    const self = 'tests/architecture/files.test.ts'
    expect(code.filter((file) => file !== self && off.test(read(file)))).toEqual([])
  })

  it('parse markup only in one module, which runs and loads nothing from it', () => {
    const markup = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\b/
    expect(shipped.filter((file) => markup.test(read(file)))).toEqual([])
    const parsers = shipped.filter((file) => /DOMParser|createContextualFragment/.test(read(file)))
    expect(parsers).toEqual(['components/rich-text/parse-inert.ts'])
  })
})

describe('the packages', () => {
  it('are pinned exactly', () => {
    const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
    // An alias names its package before the version.
    const exact = /^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+$/
    expect(versions.filter(([, version]) => !exact.test(version))).toEqual([])
  })
})

/**
 * The lines of each wing, texts apart, rounded up to the next thousand. A wing that outgrows its ceiling is
 * looked at first: what could be deleted, and what belongs elsewhere?
 */
const ceilings: Readonly<Record<string, number>> = {
  'lib/core': 31_000,
  'lib/wix': 23_000,
  'lib/jobs': 7_000,
  'lib/extension': 31_000,
  'lib/server': 5_000,
  'lib/package': 4_000,
  'lib/mock-store': 17_000,
  'lib/dev': 7_000,
  components: 49_000,
}

const wingOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('lib/') ? 2 : 1)
    .join('/')

describe('the wings', () => {
  it('are those that have a ceiling', () => {
    const wings = shipped.map(wingOf).filter((wing) => wing !== 'entrypoints')
    expect([...new Set(wings)].toSorted()).toEqual(Object.keys(ceilings).toSorted())
  })

  it.each(Object.entries(ceilings))('%s has at most %i lines', (wing, most) => {
    const ofWing = shipped.filter((file) => wingOf(file) === wing && !file.includes('/locales/'))
    expect(ofWing.reduce((sum, file) => sum + lines(file), 0)).toBeLessThanOrEqual(most)
  })
})
