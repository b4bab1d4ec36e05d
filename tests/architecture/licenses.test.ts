import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { collectPackages } from '#lib/dev/licenses/bundled-packages.ts'
import { listInstalled, readPackages } from '#lib/dev/licenses/read-packages.ts'
import { writeBill } from '#lib/dev/licenses/write-bill.ts'
import { buildImportGraph, findReached, listSpecifiers, readImportGraph } from './import-graph.ts'

const root = resolve(import.meta.dirname, '../..')
const inPackages = (file: string) => join(root, 'node_modules', file)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

interface Bill {
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly hashes: readonly { readonly content: string }[]
  }[]
}
const listOf = (bill: string) =>
  (JSON.parse(bill) as Bill).components.map(({ name }) => name).toSorted()

/** They write helpers, wrappers and styles into the bundles; no module imports those. */
const generators = ['rolldown', 'tailwindcss', 'vite', 'wxt']

/** The packages that code imports, starting at the modules that match. Types are no code. */
function listImported(start: RegExp): readonly string[] {
  const texts = new Map(
    [...readImportGraph().keys()].map((file) => [
      file,
      read(file).replaceAll(/^(?:import|export) type (?:\{[^}]*\}|[^\n']*) from '[^']+'$/gm, ''),
    ]),
  )
  const entries = [...texts.keys()].filter((file) => start.test(file))
  const names = [...findReached(buildImportGraph(texts), entries)]
    .flatMap((file) => listSpecifiers(file, texts.get(file) ?? ''))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
  return [...new Set(names)].filter((name) => `node_modules/${name}` in packages).toSorted()
}

/** These packages and all that they depend on, recursively. */
function withDependencies(names: Iterable<string>): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) {
    const { dependencies, peerDependencies } = packages[`node_modules/${name}`] ?? {}
    for (const next of Object.keys({ ...dependencies, ...peerDependencies })) found.add(next)
  }
  return found
}

const imported = listImported(/^entrypoints\//)

describe.each(['chrome-mv3', 'firefox-mv3'])('the packages in %s', (folder) => {
  const bill = JSON.parse(read(`.output/${folder}.cdx.json`)) as Bill
  const listed = bill.components.map(({ name }) => name)
  const notices = read(`.output/${folder}/licenses.txt`)

  it('are those that its code imports, and nothing that those do not need', () => {
    expect(imported).toEqual(expect.arrayContaining(['react', 'zod', 'fflate']))
    expect(imported.filter((name) => !listed.includes(name))).toEqual([])
    const needed = withDependencies([...imported, ...generators])
    expect(listed.filter((name) => !needed.has(name))).toEqual([])
    for (const name of ['redis', 'hono', 'pg']) expect(listed).not.toContain(name)
  })

  it('each have a notice with the text of their license, and no other package has one', () => {
    const [, ...parts] = notices.replace('\u{FEFF}', '').split(/^={78}$/m)
    const headed = parts.filter((_, at) => at % 2 === 0).flatMap((part) => part.trim().split('\n'))
    const texts = parts.filter((_, at) => at % 2 === 1)
    const names = bill.components.map(({ name, version }) => `${name} ${version}`)
    expect(headed.map((line) => line.replace(/ \([^(]+\)$/, '')).toSorted()).toEqual(
      names.toSorted(),
    )
    const granting =
      /Permission is hereby granted|Permission to use, copy|Mozilla Public License|Apache License/
    expect(texts.filter((text) => !granting.test(text))).toEqual([])
  })

  it('are in the versions and with the hashes of the lockfile', () => {
    for (const { name, version, hashes } of bill.components) {
      const { version: locked, integrity = '' } = packages[`node_modules/${name}`] ?? {}
      const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
      expect({ name, version, hashes }).toEqual({
        name,
        version: locked,
        hashes: [{ alg: 'SHA-512', content }],
      })
    }
  })
})

it('packages are dependencies if shipped code imports them, and no others are', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const started = listImported(/^(?:entrypoints\/|lib\/server\/cli\.ts$|lib\/package\/[^/]+\.ts$)/)
  const shipped = started.filter((name) => !generators.includes(name))
  expect(shipped).toEqual(Object.keys(dependencies).toSorted())
})

describe('a list of packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shelfside-licenses-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has those of every chunk, also of chunks that are packed and removed, but none without code', async () => {
    const entry = join(folder, 'entry.js')
    writeFileSync(
      entry,
      `import { clsx } from ${JSON.stringify(inPackages('clsx/dist/clsx.mjs'))}
       import { twMerge } from ${JSON.stringify(inPackages('tailwind-merge/dist/bundle-mjs.mjs'))}
       console.log(clsx('a'), () => import(${JSON.stringify(inPackages('orderedmap/dist/index.js'))}))`,
    )
    const found = new Set<string>()
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
      plugins: [
        collectPackages(found),
        {
          name: 'pack',
          generateBundle(_, bundle) {
            for (const file of Object.keys(bundle)) delete bundle[file]
          },
        },
      ],
    })
    expect(found).toContain('node_modules/clsx')
    expect(found).toContain('node_modules/orderedmap')
    expect(found).not.toContain('node_modules/tailwind-merge')
  })

  it('of the relay’s image has what is installed there', () => {
    const bill = writeBill({ name: 'relay', version: '1.0.0' }, readPackages(listInstalled()))
    const listed = listOf(bill)
    for (const name of ['hono', 'pg', 'pg-boss', 'redis', 'zod']) expect(listed).toContain(name)
    for (const name of ['vite', 'vitest', 'typescript']) expect(listed).not.toContain(name)
  })
})
