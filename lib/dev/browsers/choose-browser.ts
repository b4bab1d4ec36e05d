import { platform } from 'node:os'
import { isProgram } from '../find-program.ts'
import { runCommand } from '../run-command.ts'

export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

export interface BrowserSearch {
  readonly name: string
  /** The oldest major version that will do. */
  readonly oldest: number
  /** The environment variable that names a program, which is used or refused, and never replaced by another. */
  readonly variable: string
  /** Programs that are there, the preferred first. */
  readonly list: () => readonly string[]
  /** Ways to install one, tried in turn while none that is there will do. */
  readonly installs: readonly (() => Promise<unknown>)[]
  /** How a person installs one. */
  readonly howTo: string
}

const versions = new Map<string, Promise<string | undefined>>()

/**
 * What a browser's program says of itself, such as 156.0.8078.79; undefined where it says nothing, and on
 * Windows, where Chromium takes no `--version` and opens a window.
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

/** The version of a program that is older than this; one that tells no version is taken as it is. */
async function findTooOld(program: string, oldest: number): Promise<string | undefined> {
  const version = await readVersion(program)
  return version !== undefined && Number.parseInt(version) < oldest ? version : undefined
}
