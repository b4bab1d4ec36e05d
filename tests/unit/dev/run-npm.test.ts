import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNpm, runNpm } from '#lib/dev/dependencies.ts'

test('the npm that started the script is run by its Node, on every system', () => {
  const cli = '/npm/bin/npm-cli.js'
  const env = { npm_execpath: cli, npm_node_execpath: process.execPath }
  for (const system of ['linux', 'darwin', 'win32'] as const) {
    expect(findNpm(env, system)).toEqual({ command: process.execPath, args: [cli], shell: false })
  }
})

test.each([
  ['the environment does not name one', {}],
  ['another program started the script', { npm_execpath: '/pnpm/bin/pnpm.cjs' }],
  [
    'its Node does not exist',
    { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: '/gone/bin/node' },
  ],
])('if %s, npm is found on the PATH: by a shell on Windows, where it is npm.cmd', (_, env) => {
  expect(findNpm(env, 'linux')).toEqual({ command: 'npm', args: [], shell: false })
  expect(findNpm(env, 'win32')).toEqual({ command: 'npm', args: [], shell: true })
})

test('npm runs', async () => {
  const { ok, output } = await runNpm(['--version'])
  expect(output).toMatch(/\d+\.\d+\.\d+/)
  expect(ok).toBe(true)
})

test('npm runs in the folder that the caller names', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'shelfside-npm-')))
  try {
    await writeFile(join(folder, 'package.json'), '{}')
    const { ok, output } = await runNpm(['prefix'], { cwd: folder })
    expect(output).toContain(folder)
    expect(ok).toBe(true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
