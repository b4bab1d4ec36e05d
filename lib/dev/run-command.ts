import { spawn } from 'node:child_process'
import { findProgram } from './find-program.ts'

export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

export interface CommandOptions {
  readonly show?: boolean
  readonly env?: NodeJS.ProcessEnv
  /** It is ended when it takes longer. */
  readonly timeoutMs?: number
  /** Whether a shell starts it, which joins the arguments with spaces. */
  readonly shell?: boolean
}

/** Runs the program of an installed package, such as `vitest`; otherwise as `runCommand` does. */
export function runPackage(
  name: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<CommandResult> {
  return runCommand(process.execPath, [findProgram(name), ...args], options)
}

/** Runs a program, keeps what it says, and passes it on as it comes when `show` is set. */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, env = {}, timeoutMs, shell = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: timeoutMs, shell }
    const child = spawn(command, args, options)
    const stated: string[] = []
    const capture = (data: Buffer) => {
      stated.push(data.toString())
      if (show) process.stderr.write(data)
    }
    child.stdout.on('data', capture)
    child.stderr.on('data', capture)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: stated.join('') }))
  })
}
