import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHostileFiles } from './files.ts'
import { perSuite } from '#tests/iterations.ts'

interface Cost {
  readonly message: string
  readonly ms: number
  readonly mebibytes: number
}

const script = join(import.meta.dirname, 'open-file.ts')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens a file in its own process, with a limited heap. */
async function open(file: string, bytes: Uint8Array): Promise<Cost> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const limits = ['--max-old-space-size=160', '--max-semi-space-size=8']
  const run = promisify(execFile)
  // The modules that they all load are compiled once.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const { stdout } = await run(process.execPath, [...limits, script, path, file], {
    timeout: 60_000,
    env,
  })
  return JSON.parse(stdout) as Cost
}

test('there are at least sixty hostile files, each of a different kind', () => {
  const names = allHostileFiles.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(60)
})

/** Each needs a process of its own. */
const tried = allHostileFiles.filter((_, at) => at % perSuite(6, 1, 1) === 0)

test.each(tried)(
  'costs at most 10 s and 200 MB, and ends in a message: $name',
  async ({ file, bytes, says }) => {
    const { message, ms, mebibytes } = await open(file, bytes())
    expect(message).toMatch(says)
    expect(message.length).toBeLessThan(500)
    expect(ms).toBeLessThan(10_000)
    expect(mebibytes).toBeLessThan(200)
  },
)
