import type { Stage, StageResult } from './steps/stage.ts'
import { runNpm } from './run-npm.ts'

/**
 * Known weaknesses of what is installed, and newer releases of what package.json names, as npm tells them.
 * A weakness fails the night. A newer release is listed as a check that is open: taking it wants a look.
 */
export const dependencies: Stage = {
  name: 'dependencies',
  budgetSeconds: 120,
  run: async () => {
    const audit = await runNpm('audit', '--json')
    const outdated = await runNpm('outdated', '--json')
    return sum(readAudit(parse(audit.output)), readOutdated(parse(outdated.output)))
  },
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>
  readonly message?: string
}

type Outdated = Readonly<Record<string, { readonly current?: string; readonly latest?: string }>>

/** npm mixes warnings with its answer: this is the object in it. */
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
  // Without a current version it is a package of another system, which is not installed here.
  const newer = packages
    .filter(([, { current, latest }]) => current !== undefined && current !== latest)
    .map(([name, { current, latest }]) => `${name} ${current} → ${latest}`)
  const count = newer.length === 1 ? '1 package has' : `${newer.length} packages have`
  return newer.length === 0 ? passed : skipped(`${count} a newer release:\n${newer.join('\n')}`)
}

const passed: StageResult = { passed: 1, failed: 0, skipped: 0, details: '', tests: [] }

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
