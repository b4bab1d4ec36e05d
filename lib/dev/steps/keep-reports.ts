import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StageReport } from './stage.ts'

const folder = 'test-reports'
type Run = 'test' | 'nightly'

/** The last run of a stage on this machine. */
export interface SavedRun {
  readonly endedAt: string
  readonly reports: readonly StageReport[]
}

const fileOf = (run: Run) => join(folder, `last-${run}.json`)

export async function keepReports(run: Run, reports: readonly StageReport[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const saved: SavedRun = { endedAt: new Date().toISOString(), reports }
  await writeFile(fileOf(run), JSON.stringify(saved, null, 2))
}

export async function readReports(run: Run): Promise<SavedRun | undefined> {
  const text = await readFile(fileOf(run), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as SavedRun)
}
