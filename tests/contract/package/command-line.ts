import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the bundled command line. */
    readonly commandLine: string
  }
}

export const program = inject('commandLine')

/** It is started a hundred times, and half of each start would be compiling the same files. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'shelfside-command-line-compiled'),
}

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
    ...compileCache,
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
