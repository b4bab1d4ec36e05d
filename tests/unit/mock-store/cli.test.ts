import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const cli = fileURLToPath(new URL('../../../lib/mock-store/cli.ts', import.meta.url))
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/csv/${name}`, import.meta.url))

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command. When it is ready, `visit` may use it; then it is stopped. */
async function run(
  args: readonly string[],
  visit?: (ready: Record<string, string>) => Promise<void>,
): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve))
  for await (const line of createInterface(child.stdout)) {
    out += `${line}\n`
    await visit?.(JSON.parse(line) as Record<string, string>)
    child.kill('SIGTERM')
  }
  return { code: await ended, out, err }
}

test('it prints one line of JSON when it is ready, and exits with 0 when it is stopped', async () => {
  const args = [
    '--products',
    '30',
    '--key',
    'IST.test',
    '--site',
    'A0000000-0000-4000-8000-000000000001',
    '--rate',
    '600',
    '--faults',
    '[{"match":"DELETE","kind":"status","status":418}]',
  ]
  const { code, out } = await run(args, async (ready) => {
    expect(Object.keys(ready)).toEqual([
      'http',
      'https',
      'spki',
      'siteId',
      'apiKey',
      'catalog',
      'products',
      'variants',
      'webhookPublicKey',
    ])
    expect(ready).toMatchObject({
      siteId: 'a0000000-0000-4000-8000-000000000001',
      apiKey: 'IST.test',
      catalog: 'v1',
      products: 30,
    })
    expect(ready['webhookPublicKey']).toMatch(/^-----BEGIN PUBLIC KEY-----\n/)
    expect(ready['http']).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const headers = { authorization: 'IST.test', 'wix-site-id': ready['siteId'] ?? '' }
    const version = await fetch(`${ready['http']}/stores/v3/provision/version`, { headers })
    expect(version.status).toBe(200)
    expect((await fetch(`${ready['http']}/x`, { method: 'DELETE' })).status).toBe(418)
  })
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(1)
})

test('an export is loaded, and unreadable parts are reported with file and line', async () => {
  const { code, out, err } = await run(['--data', fixture('two-products.csv')])
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject({ products: 2, variants: 4 })
})

test('an invalid option prints one message and exits with 2', async () => {
  const calls = [
    ['--catalog', 'v2'],
    ['--rate', 'fast'],
    ['--faults', '[{"kind":"flood"}]'],
    ['--data', '/nowhere.csv'],
    ['--nonsense'],
  ]
  const ended = await Promise.all(calls.map((args) => run(args)))
  expect(ended.map(({ code, out }) => [code, out])).toEqual(calls.map(() => [2, '']))
  expect(ended.map(({ err }) => err.split('\n')[0])).toEqual([
    '--catalog takes v1 or v3, not "v2".',
    '--rate takes a whole number, not "fast".',
    expect.stringContaining("--faults: A fault's kind must be one of delay"),
    expect.stringContaining('/nowhere.csv'),
    "Unknown option '--nonsense'",
  ])
})
