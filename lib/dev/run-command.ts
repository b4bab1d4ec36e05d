import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'

const modules = resolve(import.meta.dirname, '../../node_modules')

/** Packages whose name differs from that of their program. */
const packages: Readonly<Record<string, string>> = {
  tsc: 'typescript',
  playwright: '@playwright/test',
}

export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

export interface CommandOptions {
  readonly show?: boolean
  /** The folder that it runs in, if not the one of this process. */
  readonly cwd?: string | undefined
  readonly env?: NodeJS.ProcessEnv
  /** The time limit. The program is killed after it. */
  readonly timeoutMs?: number
  /** Whether other programs come first while both compute. */
  readonly lowPriority?: boolean
  /** Whether a shell starts it, which joins the arguments with spaces. */
  readonly shell?: boolean
}

/** Runs the program of an installed package, such as `vitest`, in the way of `runCommand`. */
export function runPackage(
  name: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<CommandResult> {
  return runCommand(process.execPath, [findProgram(name), ...args], options)
}

/** Runs a program and returns its output. Prints it as it arrives if `show` is set. */
export function runCommand(
  command: string,
  args: readonly string[],
  {
    show = false,
    cwd,
    env = {},
    timeoutMs,
    lowPriority = false,
    shell = false,
  }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((finish) => {
    const options = { cwd, env: { ...process.env, ...env }, timeout: timeoutMs, shell }
    const child = spawn(command, args, options)
    if (lowPriority && child.pid !== undefined) setPriority(child.pid, 5)
    const stated: string[] = []
    const capture = (data: Buffer) => {
      stated.push(data.toString())
      if (show) process.stderr.write(data)
    }
    child.stdout.on('data', capture)
    child.stderr.on('data', capture)
    child.on('error', (error) => finish({ ok: false, output: error.message }))
    child.on('close', (code) => finish({ ok: code === 0, output: stated.join('') }))
  })
}

interface Manifest {
  readonly bin?: string | Readonly<Record<string, string>>
}

/**
 * The JavaScript file of a package's program, for Node to run. By name, the program is a shell script,
 * which Windows starts only in a shell.
 */
export function findProgram(name: string): string {
  const folder = join(modules, packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const file = typeof bin === 'string' ? bin : bin?.[name]
  if (file === undefined) throw new Error(`The package in ${folder} has no program “${name}”.`)
  return join(folder, file)
}
