import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { basename } from 'node:path'
import { type CommandResult, runCommand } from './run-command.ts'

interface Npm {
  readonly command: string
  readonly args: readonly string[]
  readonly shell: boolean
}

/**
 * The npm that started this script, with its Node; any npm on the PATH otherwise. On Windows that one is
 * npm.cmd, which only a shell starts. `bootstrap.mjs` does the same before it can load TypeScript.
 */
export function findNpm(env: NodeJS.ProcessEnv, system: NodeJS.Platform): Npm {
  const { npm_execpath: cli = '', npm_node_execpath: node = '' } = env
  if (basename(cli) === 'npm-cli.js' && existsSync(node)) {
    return { command: node, args: [cli], shell: false }
  }
  return { command: 'npm', args: [], shell: system === 'win32' }
}

/** Arguments may come to a shell: words without spaces or signs only. */
export function runNpm(...args: readonly string[]): Promise<CommandResult> {
  const npm = findNpm(process.env, platform())
  return runCommand(npm.command, [...npm.args, ...args], { shell: npm.shell })
}
