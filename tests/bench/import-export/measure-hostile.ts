import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from '../../../lib/dev/bench.ts'
import { type HostileFile, hostileFiles } from '../../fixtures/sheets/hostile-files.ts'

const boundMs = 10_000
const boundMb = 200

interface Reported {
  readonly message: string
  readonly ms: number
  /** Memory that is still in use afterwards, and the peak of the process, garbage included. */
  readonly heldMb: number
  readonly peakMb: number
}

/** Each hostile file: a message, in time, and its memory. */
export async function measureHostile(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const hostile of hostileFiles) {
    const { name, says } = hostile
    const reported = await readOne(hostile)
    const isReported = says.test(reported.message)
    rows.push(
      {
        name: `hostile, ${name}: ${isReported ? 'told' : 'NOT told'} in`,
        value: reported.ms,
        unit: 'ms',
        bound: `≤ ${boundMs} ms`,
        ok: isReported && reported.ms <= boundMs,
      },
      toRow(`hostile, ${name}: heap behind it`, reported.heldMb),
      {
        ...toRow(`hostile, ${name}: memory at most, with rubbish`, reported.peakMb),
        bound: 'shown',
        ok: true,
      },
    )
  }
  return rows
}

async function readOne({ file, bytes }: HostileFile): Promise<Reported> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
  try {
    await writeFile(join(folder, file), bytes())
    const child = fork(new URL('hostile-child.ts', import.meta.url), [join(folder, file)], {
      // The limit for live memory; the process ends above it.
      execArgv: ['--expose-gc', `--max-old-space-size=${boundMb}`],
    })
    const [reported] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
    ])) as [Reported]
    child.disconnect()
    return reported
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toRow(name: string, value: number): BenchRow {
  return { name, value, unit: 'MiB', bound: `≤ ${boundMb} MiB`, ok: value <= boundMb }
}
