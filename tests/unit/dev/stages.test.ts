import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { e2e, readSuites } from '../../../lib/dev/steps/stages.ts'

test('a browser that is too old fails the stage with what to do, and does not end the run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-browsers-'))
  try {
    const old = join(folder, 'chromium')
    await writeFile(old, "#!/bin/sh\necho 'Chromium 99.0.4844.84'\n")
    await chmod(old, 0o755)
    vi.stubEnv('CHROMIUM_PATH', old)
    const result = await e2e.run()
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.details).toContain('which is Chromium 99.0.4844.84 and too old')
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})

const stages = ['unit', 'architecture']
const reportOf = (...names: readonly string[]) => ({
  testResults: names.map((name) => ({
    name,
    status: 'passed',
    message: '',
    startTime: 0,
    endTime: 1000,
    assertionResults: [{ fullName: 'adds', status: 'passed', failureMessages: [] }],
  })),
})
const failures = (run: Parameters<typeof readSuites>[0]) =>
  readSuites(run, stages).map(({ failed, details }) => [failed, details])

test('a run of several suites passes if each of them ran and nothing failed', () => {
  const report = reportOf('tests/unit/a.test.ts', 'tests/architecture/a.test.ts')
  expect(failures({ ok: true, output: '', report })).toEqual([
    [0, ''],
    [0, ''],
  ])
})

test('a suite without any test run has failed', () => {
  const report = reportOf('tests/unit/a.test.ts')
  expect(failures({ ok: true, output: 'said', report })).toEqual([
    [0, ''],
    [1, 'No test ran.\nsaid'],
  ])
})

test('a run without a report, or with an error outside its tests, has failed', () => {
  expect(failures({ ok: false, output: 'crashed' })).toEqual([
    [1, 'crashed'],
    [1, 'crashed'],
  ])
  const report = reportOf('tests/unit/a.test.ts', 'tests/architecture/a.test.ts')
  expect(failures({ ok: false, output: 'unhandled', report })).toEqual([
    [1, 'unhandled'],
    [1, 'unhandled'],
  ])
})
