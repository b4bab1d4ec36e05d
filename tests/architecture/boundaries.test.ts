import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayImport, modules } from './import-rules.ts'

// A temporary tree with one file per folder and one import per pair of folders. The linter, with the rules of
// this repository, has to report exactly the forbidden ones.
const repository = resolve(import.meta.dirname, '../..')
let tempFolder = ''
let findings: { readonly file: string; readonly rule: string }[] = []

/** Entry points have no import name, only a path. */
function specifier(from: string, to: string): string {
  const up = from.replaceAll(/[^/]+/g, '..')
  return to.startsWith('entrypoints/') ? `${up}/${to}` : `#${to}`
}
const planted = (from: string, to: string) => `${from}/to-${to.replaceAll('/', '-')}.ts`

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tempFolder, path)), { recursive: true })
  await writeFile(join(tempFolder, path), text)
}

async function lint(): Promise<typeof findings> {
  const run = promisify(execFile)
  const program = join(repository, 'node_modules/.bin/oxlint')
  const { stdout } = await run(program, ['--format', 'json'], {
    cwd: tempFolder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error as { stdout: string })
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  return report.diagnostics.map(({ filename, code }) => ({ file: filename, rule: code }))
}

beforeAll(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'shelfside-boundaries-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) {
    await cp(join(repository, file), join(tempFolder, file))
  }
  await symlink(join(repository, 'node_modules'), join(tempFolder, 'node_modules'))
  for (const folder of modules) {
    await plant(`${folder}/door.ts`, 'export const door = 1\n')
    for (const other of modules) {
      if (other === folder) continue
      const text = `import { door } from '${specifier(folder, other)}/door.ts'\n\nexport const open = door\n`
      await plant(planted(folder, other), text)
    }
  }
  await plant(
    'lib/core/catalog/by-relative-path.ts',
    "import { door } from '../../wix/api/door.ts'\n\nexport const open = door\n",
  )
  await plant(
    'components/ui/browser.ts',
    "import browser from 'webextension-polyfill'\n\nexport const api = browser\n",
  )
  await plant(
    'lib/jobs/view.ts',
    "import { useState } from 'react'\n\nexport const state = useState\n",
  )
  await plant(
    'lib/wix/store/serve.ts',
    "import { Hono } from 'hono'\n\nexport const server = Hono\n",
  )
  await plant(
    'lib/core/edits/cycle-a.ts',
    "import { b } from './cycle-b.ts'\n\nexport const a = (): number => b()\n",
  )
  await plant(
    'lib/core/edits/cycle-b.ts',
    "import { a } from './cycle-a.ts'\n\nexport const b = (): number => a()\n",
  )
  await plant(
    'components/ui/markup.ts',
    "export const put = (node: Element): void => {\n  node.innerHTML = '<b>'\n}\n",
  )
  await plant('lib/unknown/box.ts', 'export const box = 1\n')
  await plant('components/unknown/box.ts', 'export const box = 1\n')
  findings = await lint()
})

afterAll(() => rm(tempFolder, { recursive: true, force: true }))

const rulesFor = (file: string) =>
  findings.filter((finding) => finding.file === file).map((finding) => finding.rule)

describe('the linter', () => {
  it.each(modules)('reports in %s exactly the imports that the table does not list', (folder) => {
    const rejected = modules.filter(
      (other) =>
        other !== folder && rulesFor(planted(folder, other)).includes('boundaries(dependencies)'),
    )
    const forbidden = modules.filter(
      (other) => other !== folder && !mayImport[folder]?.includes(other),
    )
    expect(rejected).toEqual(forbidden)
  })

  it.each([
    [
      'a relative path into another folder',
      'lib/core/catalog/by-relative-path.ts',
      'no-restricted-imports',
    ],
    [
      'browser APIs outside lib/extension/browser',
      'components/ui/browser.ts',
      'no-restricted-imports',
    ],
    ['React outside components and entrypoints', 'lib/jobs/view.ts', 'no-restricted-imports'],
    ['a server outside mock store and relay', 'lib/wix/store/serve.ts', 'no-restricted-imports'],
    ['a folder without rules', 'lib/unknown/box.ts', 'no-unknown-files'],
    ['a folder of components without rules', 'components/unknown/box.ts', 'no-unknown-files'],
    ['an import cycle', 'lib/core/edits/cycle-a.ts', 'no-cycle'],
    ['parsed markup', 'components/ui/markup.ts', 'no-restricted-properties'],
  ])('refuses %s', (_name, file, rule) => {
    expect(rulesFor(file).join(' ')).toContain(rule)
  })
})
