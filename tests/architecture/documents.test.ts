import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** Where the code is: what begins with one of these is a path from the root. */
const top = /^(?:lib|components|entrypoints|tests|public|\.github)\//

/** The paths of a text, in backticks or as the target of a link, without the part of the page. */
function listPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) => path)
  const local = linked.filter((path) => !path.startsWith('https:'))
  return [...quoted.filter((path) => top.test(path)), ...local]
}

/** A recipe writes NAME, AREA or CODE for what the reader adds: another one has to be there. */
const isThere = (path: string) => {
  const pattern = path.replaceAll(/NAME|AREA|CODE/g, '*')
  return pattern.includes('*') ? isMatched(pattern) : existsSync(resolve(root, path))
}

const isMatched = (pattern: string) => globSync(pattern, { cwd: root }).length > 0

/** The folders in the table of doors: the first cell names a wing, until the next one does. */
function listDoors(text: string): string[] {
  const table =
    /\| in \| folder \| holds \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(text)?.[1] ?? ''
  let wing = ''
  return table.split('\n').flatMap((row) => {
    const [, name = '', folders = ''] = row.split('|')
    wing = /`(.+)`/.exec(name)?.[1] ?? wing
    const parent = wing === 'components' ? wing : `lib/${wing}`
    return [...folders.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => `${parent}/${folder}`)
  })
}

describe.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s', (file) => {
  it('names only paths that exist', () => {
    const paths = listPaths(read(file))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  it('shows doors that exist', () => {
    const doors = listDoors(read('ARCHITECTURE.md'))
    expect(doors.length).toBeGreaterThan(20)
    expect(doors.filter((door) => !existsSync(resolve(root, door)))).toEqual([])
  })
})

it('a path that names nothing is found', () => {
  const text =
    '`lib/gone.ts`, `lib/*/gone/NAME.ts`, [one](gone.md#part), `lib/core`, [two](README.md)'
  const gone = ['lib/gone.ts', 'lib/*/gone/NAME.ts', 'gone.md']
  expect(listPaths(text).filter((path) => !isThere(path))).toEqual(gone)
  const table =
    '| in | folder | holds |\n|---|---|---|\n| `core` | `gone` | a |\n| | `base`, `job` | b |\n'
  expect(listDoors(table)).toEqual(['lib/core/gone', 'lib/core/base', 'lib/core/job'])
})
