import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { isRecord } from '#lib/core/base/is-record.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { codeOf, describeRecordsProblem, toFileProblem, unlessMissing } from './file-problems.ts'

const name = /^lock\.(\d+)$/

/** Tells this process from a former one with the same number. */
const processId = crypto.randomUUID()

/**
 * Holds a folder for this process; resolves to its release. Rejects with "refused" if another process has it.
 * The files `lock.1`, `lock.2`, … name the owners: the last one counts, and is free if it is empty or its process
 * has died. A new owner adds a file with the next number, which only one process can.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  try {
    return await hold(folder)
  } catch (error) {
    throw toFileProblem(error, describeRecordsProblem)
  }
}

async function hold(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const numbers = await listNumbers(folder)
  const last = Math.max(0, ...numbers)
  const path = (number: number) => join(folder, `lock.${number}`)
  if (last > 0 && (await isHeld(path(last)))) throw held(path(last))
  const own = last + 1
  const named = join(folder, `owner-${process.pid}-${crypto.randomUUID()}`)
  const owner: Owner = { pid: process.pid, host: hostname(), processId }
  await writeFile(named, JSON.stringify(owner), { flag: 'wx', mode: 0o600 })
  try {
    await link(named, path(own))
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? held(path(own)) : error
  } finally {
    await rm(named, { force: true })
  }
  // Since the folder was listed, others may have used this number and a later one, and deleted this.
  const latest = Math.max(...(await listNumbers(folder)))
  if (latest > own) {
    await rm(path(own), { force: true })
    throw held(path(latest))
  }
  for (const number of numbers) await rm(path(number), { force: true })
  return () => truncate(path(own), 0)
}

async function listNumbers(folder: string): Promise<readonly number[]> {
  return (await readdir(folder)).flatMap((file) => {
    const number = name.exec(file)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

async function isHeld(path: string): Promise<boolean> {
  const owner = parse((await readFile(path, 'utf8').catch(unlessMissing)) ?? '')
  if (owner === undefined) return false
  // We can't see whether a process on another computer is alive.
  if (owner.host !== hostname()) return true
  return owner.pid === process.pid ? owner.processId === processId : isAlive(owner.pid)
}

interface Owner {
  readonly pid: number
  readonly host: string
  readonly processId?: unknown
}

function parse(text: string): Owner | undefined {
  // After a power failure a file can have any content; its process is dead then.
  const read = readJson(text)
  const { pid, host, processId: id } = isRecord(read) ? read : {}
  const isOwner = typeof pid === 'number' && typeof host === 'string'
  return isOwner ? { pid, host, processId: id } : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function held(path: string): ProblemError {
  return new ProblemError({
    code: 'refused',
    message: `Another command is changing this store. Wait until it has ended, then repeat this one. If none is running, also on other computers that use this folder, delete ${path}.`,
  })
}
