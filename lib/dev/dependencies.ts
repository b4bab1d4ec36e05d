import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { basename } from 'node:path'
import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts'
import type { Stage, StageResult } from './steps/stage.ts'

/**
 * Checks the installed packages for known vulnerabilities, and those of package.json for newer
 * releases. A vulnerability fails the nightly run. A newer release counts as skipped, because a person
 * decides about the update.
 */
export const dependencies: Stage = {
  name: 'dependencies',
  run: async () => {
    const audit = await runNpm(['audit', '--json'])
    const outdated = await runNpm(['outdated', '--json'])
    return sum(readAudit(parse(audit.output)), readOutdated(parse(outdated.output)))
  },
}

const passed: StageResult = { passed: 1, failed: 0, skipped: 0, details: '', tests: [] }

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly message?: string
}

type Outdated = Readonly<Record<string, { readonly current?: string; readonly latest?: string }>>

/** npm mixes warnings with its JSON. Parses the object in the output. */
function parse(output: string): unknown {
  const from = output.indexOf('{')
  const to = output.lastIndexOf('}')
  try {
    return JSON.parse(output.slice(from, to + 1))
  } catch {
    return undefined
  }
}

export function readAudit(answer: unknown): StageResult {
  const { vulnerabilities, message } = (answer ?? {}) as Audit
  if (vulnerabilities === undefined) {
    const why = message === undefined ? '' : ` It said: ${message}.`
    return skipped(`The registry answers no audits, so known weaknesses were not looked up.${why}`)
  }
  const found = Object.entries(vulnerabilities).map(
    ([name, { severity }]) => `${name}: ${severity}`,
  )
  return found.length === 0
    ? passed
    : { passed: 0, failed: 1, skipped: 0, details: found.join('\n'), tests: [] }
}

export function readOutdated(answer: unknown): StageResult {
  const packages = Object.entries((answer ?? {}) as Outdated)
  if (answer === undefined || packages.some(([, { latest }]) => latest === undefined)) {
    return skipped('The registry did not say which packages have newer releases.')
  }
  // A package without a current version is for another system and not installed.
  const newer = packages
    .filter(([, { current, latest }]) => current !== undefined && current !== latest)
    .map(([name, { current, latest }]) => `${name} ${current} → ${latest}`)
  const count = newer.length === 1 ? '1 package has' : `${newer.length} packages have`
  return newer.length === 0 ? passed : skipped(`${count} a newer release:\n${newer.join('\n')}`)
}

function skipped(details: string): StageResult {
  return { passed: 0, failed: 0, skipped: 1, details, tests: [] }
}

function sum(one: StageResult, other: StageResult): StageResult {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    details: [one.details, other.details].filter((text) => text !== '').join('\n'),
    tests: [],
  }
}

interface Npm {
  readonly command: string
  readonly args: readonly string[]
  readonly shell: boolean
}

/**
 * The npm that started this script, with its Node; otherwise any npm on the PATH. On Windows that is
 * npm.cmd, which only a shell can start. `bootstrap.mjs` does the same before it can load TypeScript.
 */
export function findNpm(env: NodeJS.ProcessEnv, system: NodeJS.Platform): Npm {
  const { npm_execpath: cli = '', npm_node_execpath: node = '' } = env
  if (basename(cli) === 'npm-cli.js' && existsSync(node)) {
    return { command: node, args: [cli], shell: false }
  }
  return { command: 'npm', args: [], shell: system === 'win32' }
}

/** A shell may get the arguments, so they may contain no spaces or special characters. */
export function runNpm(
  args: readonly string[],
  options: Pick<CommandOptions, 'cwd' | 'env'> = {},
): Promise<CommandResult> {
  const npm = findNpm(process.env, platform())
  return runCommand(npm.command, [...npm.args, ...args], { ...options, shell: npm.shell })
}
