import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../../lib/package/cli.ts')

export interface RunOptions {
  readonly key?: string | undefined
  readonly input?: string
  readonly baseUrl?: string | undefined
  readonly env?: Readonly<Record<string, string>>
  /** Called as soon as the program runs. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void) => void
}

export interface Ran {
  /** Null if a signal ended the program. */
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

/** Runs the command line as a program of its own. */
export function runProgram(
  args: readonly string[],
  { key, input = '', baseUrl, env: others, onStart }: RunOptions = {},
): Promise<Ran> {
  const { SHELFSIDE_KEY: _key, ...inherited } = process.env
  const env = {
    ...inherited,
    ...others,
    SHELFSIDE_BASE_URL: baseUrl,
    ...(key === undefined ? {} : { SHELFSIDE_KEY: key }),
  }
  return new Promise((ended) => {
    const child = spawn(process.execPath, [program, ...args], { env })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => out.push(data))
    child.stderr.on('data', (data: Buffer) => err.push(data))
    child.on('close', (code) =>
      ended({ code, output: Buffer.concat(out).toString(), errors: Buffer.concat(err).toString() }),
    )
    child.stdin.end(input)
    onStart?.((signal) => child.kill(signal))
  })
}
