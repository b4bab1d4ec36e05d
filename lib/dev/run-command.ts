import { spawn } from 'node:child_process'

export interface CommandResult {
  readonly ok: boolean
  readonly output: string
}

/** Runs a program, keeps what it says, and passes it on as it comes when `show` is set. */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, env = {} }: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env } })
    const said: string[] = []
    const take = (data: Buffer) => {
      said.push(data.toString())
      if (show) process.stderr.write(data)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: said.join('') }))
  })
}
