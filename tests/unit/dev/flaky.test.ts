import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendFlaky, readFlaky } from '#lib/dev/steps/flaky.ts'

const report = (name: string, flaky?: string) => ({
  stage: 'smoke',
  seconds: 1,
  passed: 1,
  failed: 0,
  skipped: 0,
  details: '',
  tests: [
    { file: 'tests/e2e/a.test.ts', name, seconds: 1, failed: false, ...(flaky && { flaky }) },
  ],
})

test('flaky tests are remembered over runs, and fail the nightly stage until their lines are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-flaky-'))
  const path = join(folder, 'reports/flaky.jsonl')
  try {
    expect(await readFlaky(path)).toMatchObject({ passed: 1, failed: 0 })
    await appendFlaky([report('closes')], path)
    expect(await readFlaky(path)).toMatchObject({ passed: 1, failed: 0 })
    await appendFlaky([report('opens', 'too late')], path, '2026-11-29T12:00:00.000Z')
    await appendFlaky([report('opens', 'too late'), report('edits', 'no button')], path)
    const { passed, failed, details } = await readFlaky(path)
    expect([passed, failed]).toEqual([0, 3])
    expect(details).toContain('"name":"edits"')
    const [first = ''] = (await readFile(path, 'utf8')).split('\n')
    expect(JSON.parse(first)).toEqual({
      seenAt: '2026-11-29T12:00:00.000Z',
      name: 'opens',
      flaky: 'too late',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
