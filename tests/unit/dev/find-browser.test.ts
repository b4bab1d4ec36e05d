import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestBrowsers } from '../../../lib/dev/browsers/oldest-browsers.ts'

// A separate process, on a machine where only these programs exist and nothing can be installed.

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shelfside-browsers-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeProgram(name: string, says: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\necho '${says}'\n`)
  await chmod(path, 0o755)
  return path
}

async function clear(): Promise<void> {
  await Promise.all(['chromium', 'chromium-browser', 'firefox-esr', 'firefox'].map(remove))
}

const remove = (name: string) => rm(join(folder, name), { force: true })

/** Playwright keeps its browsers in this folder and downloads none. */
const playwrightEnv = () => ({
  PLAYWRIGHT_BROWSERS_PATH: folder,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
})

/** The path of the browser, or the message that explains why there is none. */
function find(what: 'browser' | 'firefox', env: NodeJS.ProcessEnv = {}): Promise<string> {
  const name = what === 'browser' ? 'findBrowser' : 'findFirefox'
  const module = resolve(
    import.meta.dirname,
    '../../../lib/dev/browsers',
    what === 'firefox' ? 'tested-browsers.ts' : `find-${what}.ts`,
  )
  const code = `const { ${name} } = await import(${JSON.stringify(module)})
    await ${name}().then(console.log, (error) => console.log(error.name + ': ' + error.message))`
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', code],
      { env: { PATH: folder, HOME: folder, ...playwrightEnv(), ...env } },
      (error, stdout) => (error === null ? done(stdout.trim()) : fail(error)),
    )
  })
}

const [chromium, firefox] = [oldestBrowsers.chromium, oldestBrowsers.firefox]

test('a browser that is too old is skipped in favor of a newer one, whichever comes first', async () => {
  await clear()
  await writeProgram('chromium', `Chromium ${chromium - 1}.0.7000.1 built on Debian`)
  const right = await writeProgram('chromium-browser', `Chromium ${chromium}.0.7871.100`)
  expect(await find('browser')).toBe(right)
  await writeProgram('firefox-esr', `Mozilla Firefox ${firefox - 1}.9.0esr`)
  const newer = await writeProgram('firefox', `Mozilla Firefox ${firefox}.0`)
  expect(await find('firefox')).toBe(newer)
})

test('if none is new enough, one message names the one that was found and what to do', async () => {
  await clear()
  const old = await writeProgram('chromium', 'Chromium 99.0.4844.84 ')
  expect(await find('browser')).toBe(
    `NoBrowserError: Chromium 99.0.4844.84 at “${old}” is too old, and no other one could be installed: install Chromium ${chromium} or newer (Debian: apt-get install chromium; elsewhere Chromium or Chrome for Testing), or set CHROMIUM_PATH to its program.`,
  )
  expect(await find('firefox')).toBe(
    `NoBrowserError: No Firefox was found, and no other one could be installed: install Firefox ${firefox} or newer (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.`,
  )
})

test('the program that a variable names is used or refused, and never replaced', async () => {
  await clear()
  await writeProgram('chromium', `Chromium ${chromium}.0.1.2`)
  const named = await writeProgram('named', `Chromium ${chromium + 6}.0.1.2`)
  expect(await find('browser', { CHROMIUM_PATH: named })).toBe(named)
  const old = await writeProgram('old', `Chromium ${chromium - 1}.0.1.2`)
  expect(await find('browser', { CHROMIUM_PATH: old })).toBe(
    `NoBrowserError: CHROMIUM_PATH names “${old}”, which is Chromium ${chromium - 1}.0.1.2 and too old: set CHROMIUM_PATH to Chromium ${chromium} or newer, or unset it.`,
  )
  const gone = join(folder, 'gone')
  expect(await find('firefox', { FIREFOX_PATH: gone })).toBe(
    `NoBrowserError: FIREFOX_PATH names “${gone}”, which is not a program on this machine: set FIREFOX_PATH to Firefox ${firefox} or newer, or unset it.`,
  )
})

test.each(['start', 'dev'])('npm run %s reports in one line that there is no browser', (name) => {
  const script = resolve(import.meta.dirname, `../../../lib/dev/${name}.ts`)
  const env = { ...process.env, NODE_NO_WARNINGS: '1', CHROMIUM_PATH: join(folder, 'gone') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env,
  })
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [
      `CHROMIUM_PATH names “${join(folder, 'gone')}”, which is not a program on this machine: set CHROMIUM_PATH to Chromium ${chromium} or newer, or unset it.`,
    ],
  })
})
