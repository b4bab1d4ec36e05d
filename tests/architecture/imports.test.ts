import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  buildImportGraph,
  findCycles,
  findReached,
  type ImportGraph,
  readImportGraph,
} from './import-graph.ts'

const graph = readImportGraph()

/** Modules that run without being imported, and public modules. */
const roots = [...graph.keys()].filter((file) =>
  /^(?:entrypoints\/|lib\/dev\/|lib\/wix\/(?:api|api\/v3|events)\/index\.ts$|lib\/(?:server|mock-store)\/cli\.ts$|lib\/package\/|[^/]+\.config\.ts$)/.test(
    file,
  ),
)

/** The imports between the folders that the pattern names, without those within one of them. */
function foldersOf(modules: ImportGraph, pattern: RegExp): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of modules) {
    const [folder] = pattern.exec(file) ?? []
    if (folder === undefined) continue
    const others = folders.get(folder) ?? new Set()
    for (const other of imported) {
      const [to] = pattern.exec(other) ?? []
      if (to !== undefined && to !== folder) others.add(to)
    }
    folders.set(folder, others)
  }
  return folders
}

describe('the imports', () => {
  it('have no cycle, including imports of types and dynamic imports', () => {
    expect(findCycles(graph)).toEqual([])
  })

  it('run in no circle between the folders of components', () => {
    const folders = foldersOf(graph, /^components\/[^/]+/)
    expect(folders.size).toBeGreaterThan(20)
    expect(findCycles(folders)).toEqual([])
  })

  it('reach every module without those of the tests', () => {
    const reached = findReached(graph, roots)
    const shipped = [...graph.keys()].filter((file) => !file.startsWith('tests/'))
    expect(shipped.length).toBeGreaterThan(1000)
    expect(shipped.filter((file) => !reached.has(file))).toEqual([])
  })

  it('of the command line reach nothing that only a browser has', () => {
    const reached = [...findReached(graph, ['lib/package/cli.ts'])]
    const ofBrowser = /^(?:components|entrypoints|lib\/extension)\//
    expect(reached).toContain('lib/jobs/runner/runner.ts')
    expect(reached.filter((file) => ofBrowser.test(file))).toEqual([])
  })

  it('of the relay stay within the folders that its container image copies', () => {
    const image = readFileSync('lib/server/Containerfile', 'utf8')
    const copied = [...image.matchAll(/^COPY (lib\/\S+) \1$/gm)].map(([, folder]) => folder ?? '')
    const imported = [...findReached(graph, ['lib/server/cli.ts'])].map((file) =>
      file.split('/').slice(0, 2).join('/'),
    )
    expect(copied.toSorted()).toEqual([...new Set(imported)].toSorted())
  })
})

describe('an import graph', () => {
  const texts = new Map([
    ['lib/a.ts', "import type { B } from './b/b.ts'\nexport type A = B\n"],
    ['lib/b/b.ts', "export { c as B } from '#lib/c.tsx'\n"],
    ['lib/c.tsx', "export const c = () => import('./d.ts')\n"],
    ['lib/d.ts', "export type D = import('./a.ts').A\n"],
    ['lib/e.ts', "import './a.ts'\nexport const e = new URL('./f.ts', import.meta.url)\n"],
    ['lib/f.ts', "import 'react'\nexport const f = 1\n"],
    ['lib/alone.ts', 'export const alone = 1\n'],
  ])

  it('finds cycles through types, re-exports and dynamic imports, and reports nothing else', () => {
    const cycles = findCycles(buildImportGraph(texts))
    expect(cycles.map((cycle) => cycle.toSorted())).toEqual([
      ['lib/a.ts', 'lib/b/b.ts', 'lib/c.tsx', 'lib/d.ts'],
    ])
  })

  it('finds a module that imports itself', () => {
    const self = new Map([['lib/a.ts', "export type { A } from './a.ts'\n"]])
    expect(findCycles(buildImportGraph(self))).toEqual([['lib/a.ts']])
  })

  it('finds the reachable modules', () => {
    const reached = findReached(buildImportGraph(texts), ['lib/e.ts'])
    expect([...texts.keys()].filter((file) => !reached.has(file))).toEqual(['lib/alone.ts'])
  })
})
