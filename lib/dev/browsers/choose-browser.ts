import { platform } from 'node:os'
import { isProgram } from '../find-program.ts'
import { runCommand } from '../run-command.ts'

export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

export interface BrowserSearch {
  readonly name: string
  /** The oldest supported major version. */
  readonly oldest: number
  /** The environment variable with the path of a program. That program is used or refused, never replaced. */
  readonly variable: string
  /** The installed programs, preferred ones first. */
  readonly list: () => readonly string[]
  /** How to install one, tried in turn if no installed program is suitable. */
  readonly installs: readonly (() => Promise<unknown>)[]
  /** Instructions for a person who installs one. */
  readonly howTo: string
}

const versions = new Map<string, Promise<string | undefined>>()

/**
 * The version that a browser's program reports, such as 156.0.8078.79. Undefined if it reports none,
 * and on Windows, where Chromium has no `--version` and opens a window.
 */
export async function readVersion(
  program: string,
  system: NodeJS.Platform = platform(),
): Promise<string | undefined> {
  if (system === 'win32') return undefined
  const known = versions.get(program)
  if (known !== undefined) return known
  const read = runCommand(program, ['--version']).then(
    ({ output }) => /\b\d+(?:\.\d+)+/.exec(output)?.[0],
  )
  versions.set(program, read)
  return read
}

export async function chooseBrowser(search: BrowserSearch): Promise<string> {
  const { name, oldest, variable, list, installs, howTo } = search
  const named = process.env[variable] ?? ''
  const setIt = `set ${variable} to ${name} ${oldest} or newer, or unset it`
  if (named !== '') {
    if (!isProgram(named)) {
      throw new NoBrowserError(
        `${variable} names “${named}”, which is not a program on this machine: ${setIt}.`,
      )
    }
    const version = await findTooOld(named, oldest)
    if (version === undefined) return named
    throw new NoBrowserError(
      `${variable} names “${named}”, which is ${name} ${version} and too old: ${setIt}.`,
    )
  }
  const tooOld = new Set<string>()
  for (const install of [undefined, ...installs]) {
    await install?.()
    for (const program of list()) {
      const version = await findTooOld(program, oldest)
      if (version === undefined) return program
      tooOld.add(`${name} ${version} at “${program}” is too old`)
    }
  }
  const found = tooOld.size > 0 ? [...tooOld].join(', ') : `No ${name} was found`
  throw new NoBrowserError(
    `${found}, and no other one could be installed: install ${name} ${oldest} or newer (${howTo}), or set ${variable} to its program.`,
  )
}

/** The version of a program that is too old. A program that reports no version is accepted. */
async function findTooOld(program: string, oldest: number): Promise<string | undefined> {
  const version = await readVersion(program)
  return version !== undefined && Number.parseInt(version) < oldest ? version : undefined
}
