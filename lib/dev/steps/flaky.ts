import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Stage, StageReport } from './stage.ts'

/** A test a line, as JSON. Delete a line once its cause is known. */
const file = 'test-reports/flaky.jsonl'

/** Remembers the tests that failed and then passed, until someone found out why. */
export async function appendFlaky(
  reports: readonly StageReport[],
  path = file,
  seenAt = new Date().toISOString(),
): Promise<void> {
  const lines = reports
    .flatMap(({ tests }) => tests)
    .filter(({ flaky }) => flaky !== undefined)
    .map(({ name, flaky }) => `${JSON.stringify({ seenAt, name, flaky })}\n`)
  if (lines.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, lines.join(''))
}

/** Fails with the names of the flaky tests of earlier runs on this machine. */
export const flakyTests: Stage = { name: 'flaky tests', run: () => readFlaky() }

export async function readFlaky(path = file) {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  const failed = lines.length
  const details = `Seen in earlier runs (${path}):\n${lines.join('\n')}`
  return { passed: failed === 0 ? 1 : 0, failed, skipped: 0, details, tests: [] }
}
