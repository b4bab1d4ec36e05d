import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { LockedPackages } from './find-incomplete.ts'
import { beyondGate } from '#tests/iterations.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const tempFolder = mkdtempSync(join(tmpdir(), 'shelfside-build-'))
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }))

const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: LockedPackages }).packages,
).filter(([path]) => path !== '')
/** The Node that runs the scripts is optional. */
const shipped = locked.filter(
  ([, { dev, devOptional, optional }]) => (dev ?? devOptional ?? optional) !== true,
)

describe('the packages', () => {
  it('run no code during installation', () => {
    expect(read('.npmrc')).toContain('ignore-scripts=true')
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    // Its script searches for the native part, which the lockfile contains.
    expect(scripted.map(([path]) => path)).toEqual(['node_modules/unrs-resolver'])
  })

  it('that are shipped are few, and have the MIT license or an equally permissive one', () => {
    console.log(
      `${shipped.length} packages shipped, ${locked.length} to build and test with: ${shipped
        .map(([path]) => path.replace('node_modules/', ''))
        .join(', ')}`,
    )
    // A third of them are in the server alone: its HTTP, Redis, PostgreSQL and the queue.
    expect(shipped.length).toBeLessThanOrEqual(85)
    const free = new Set([
      'MIT',
      'ISC',
      'Apache-2.0',
      '0BSD',
      'BSD-2-Clause',
      'BSD-3-Clause',
      '(MIT OR CC0-1.0)',
    ])
    const others = shipped.filter(([, { license = '' }]) => !free.has(license))
    // MPL-2.0 applies only to its own files, which are shipped unchanged.
    expect(others.map(([path]) => path)).toEqual(['node_modules/webextension-polyfill'])
  })

  it('that are not shipped have a license that permits any use', () => {
    const usable =
      /^(?:MIT|ISC|Apache-2\.0|0BSD|BSD-[23]-Clause|MPL-2\.0|CC0-1\.0|Python-2\.0|BlueOak-1\.0\.0|\(MIT OR CC0-1\.0\))$/
    // The platform's own clients, used by tests for comparison, declare no license.
    const odd = locked.filter(
      ([path, { license = '' }]) => !usable.test(license) && !path.includes('/@wix/'),
    )
    expect(odd).toEqual([])
  })
})

// A second build of both extensions takes as long as the first.
describe.runIf(beyondGate)('the builds', () => {
  it.each([
    ['chrome-mv3', 'chrome'],
    ['firefox-mv3', 'firefox'],
  ])('of %s are identical to the last byte when they are repeated', async (folder, browser) => {
    const script = `import { build } from 'wxt'
      await build({ root: ${JSON.stringify(root)}, outDir: ${JSON.stringify(tempFolder)},
        browser: ${JSON.stringify(browser)}, manifestVersion: 3 })`
    await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const first = resolve(root, '.output', folder)
    const again = join(tempFolder, folder)
    const files = listFiles(first)
    expect(files.length).toBeGreaterThan(10)
    expect(listFiles(again)).toEqual(files)
    const differing = files.filter(
      (file) => !readFileSync(join(first, file)).equals(readFileSync(join(again, file))),
    )
    expect(differing).toEqual([])
  })
})

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The file of a build that pages share React in. The bundler names it after one of its modules. */
function findReactChunk(): string | undefined {
  const folder = resolve(root, '.output/firefox-mv3/chunks')
  return readdirSync(folder).find((file) =>
    readFileSync(join(folder, file), 'utf8').includes('https://react.dev/errors/'),
  )
}

/** The accepted warnings of Mozilla's linter, with reasons. */
const accepted: readonly (readonly [code: string, file: RegExp, why: string])[] = [
  [
    'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    /^manifest\.json$/,
    'Android has no sidebar; the extension is for desktops',
  ],
  [
    'UNSAFE_VAR_ASSIGNMENT',
    /^content-scripts\/admin\.js$/,
    'imports the panel, by its address within the extension',
  ],
  [
    'UNSAFE_VAR_ASSIGNMENT',
    /^(?:sheets|chunks\/first-rows)\.js$/,
    'imports the texts of a language, by the address of their file',
  ],
  [
    'UNSAFE_VAR_ASSIGNMENT',
    /^background\.js$/,
    'imports chunks of the worker, by the list of their names',
  ],
  ['UNEXPECTED_GLOBAL_ARG', /^background\.js$/, 'chunks get the global scope they start in'],
  [
    'UNSAFE_VAR_ASSIGNMENT',
    new RegExp(`^(?:panel\\.js|chunks/${findReactChunk()})$`),
    'React’s dangerouslySetInnerHTML, which the linter of this repository refuses to use',
  ],
  [
    'UNSAFE_VAR_ASSIGNMENT',
    /^chunks\/rich-editor\.js$/,
    'ProseMirror’s own reading of what is pasted or dropped: the editor reads both itself, and the policy refuses it',
  ],
]

describe.runIf(beyondGate)('Mozilla’s linter', () => {
  it('finds no error, and warns of nothing that was not reviewed', async () => {
    const { stdout } = await run(
      join(root, 'node_modules/.bin/addons-linter'),
      ['--output', 'json', resolve(root, '.output/firefox-mv3')],
      { maxBuffer: 16 * 1024 * 1024 },
    )
    const report = JSON.parse(stdout) as Record<
      'errors' | 'warnings',
      readonly { readonly code: string; readonly file?: string; readonly message: string }[]
    >
    expect(report.errors).toEqual([])
    const unknown = report.warnings.filter(
      (warning) =>
        !accepted.some(([code, file]) => warning.code === code && file.test(warning.file ?? '')),
    )
    expect(unknown).toEqual([])
    const stale = accepted.filter(
      ([code, file]) =>
        !report.warnings.some((warning) => warning.code === code && file.test(warning.file ?? '')),
    )
    expect(stale).toEqual([])
  })
})
