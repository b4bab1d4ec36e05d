import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readVersion } from '../../../lib/dev/browsers/choose-browser.ts'
import { findProgram, runPackage } from '#lib/dev/run-command.ts'

test.each(['tsc', 'oxlint', 'oxfmt', 'knip', 'size-limit', 'wxt', 'vitest', 'playwright'])(
  'the program %s of a package is a file of that package',
  (name) => {
    const file = findProgram(name)
    expect(existsSync(file)).toBe(true)
    expect(file).not.toContain('.bin')
  },
)

test('a package’s program runs where no shell and no PATH finds it', async () => {
  const { ok, output } = await runPackage('oxfmt', ['--version'], { env: { PATH: '' } })
  expect(output).toMatch(/\d+\.\d+\.\d+/)
  expect(ok).toBe(true)
})

test('a package without the requested program is named', () => {
  expect(() => findProgram('zod')).toThrow(/has no program “zod”/)
})

test('on Windows no browser is started to read its version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-version-'))
  try {
    const program = join(folder, 'chromium')
    await writeFile(program, `#!/bin/sh\necho asked >> '${folder}/asked'\necho 'Chromium 1.2.3'\n`)
    await chmod(program, 0o755)
    expect(await readVersion(program, 'win32')).toBeUndefined()
    expect(existsSync(join(folder, 'asked'))).toBe(false)
    expect(await readVersion(program, 'linux')).toBe('1.2.3')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
