import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type * as Files from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFolder } from '#lib/jobs/file-journal/hold-folder.ts'
import { iterations } from '#tests/iterations.ts'

let beforeLink = async (): Promise<void> => undefined
/** Where a process can be suspended: before each call of the file system. */
let takeTurn = async (): Promise<void> => undefined
vi.mock('node:fs/promises', async (load) => {
  const files = await load<typeof Files>()
  const link: typeof files.link = async (...paths) => {
    await beforeLink()
    return files.link(...paths)
  }
  const { readdir: list, readFile: read, rm: remove, truncate: empty, writeFile: write } = files
  return {
    ...files,
    link: inTurn(link),
    readdir: inTurn(list),
    readFile: inTurn(read),
    rm: inTurn(remove),
    truncate: inTurn(empty),
    writeFile: inTurn(write),
  }
})

function inTurn<Call extends (...values: never[]) => Promise<unknown>>(call: Call): Call {
  return (async (...values: Parameters<Call>) => {
    await takeTurn()
    return call(...values)
  }) as Call
}

let folder: string
beforeEach(async () => {
  beforeLink = async () => undefined
  takeTurn = async () => undefined
  folder = await mkdtemp(join(tmpdir(), 'shelfside-held-'))
})
afterEach(async () => {
  takeTurn = async () => undefined
  await rm(folder, { recursive: true })
})

const writeOwner = (pid: number, host = hostname()) =>
  writeFile(join(folder, 'lock.1'), JSON.stringify({ pid, host }))
const refusal = { problem: { code: 'refused' } }

/** A process that does nothing. */
async function startProcess(): Promise<{ readonly pid: number; end(): Promise<unknown> }> {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const gone = once(child, 'exit')
  return {
    pid: child.pid!,
    end: () => (child.kill('SIGKILL'), gone),
  }
}

describe('the folder of a store', () => {
  it('is held by one process, until it releases it or dies', async () => {
    const other = await startProcess()
    await writeOwner(other.pid)
    await expect(holdFolder(folder)).rejects.toMatchObject(refusal)
    await other.end()
    const release = await holdFolder(folder)
    expect(await readdir(folder)).toEqual(['lock.2'])
    await release()
    await (
      await holdFolder(folder)
    )()
    expect(await readdir(folder)).toEqual(['lock.3'])
  })

  it('has one owner, wherever those who want it are suspended', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom('', '{"pid":1', JSON.stringify({ pid: process.pid, host: hostname() })),
        async (scheduler, count, former) => {
          takeTurn = async () => undefined
          await rm(folder, { recursive: true })
          await mkdir(folder)
          if (former !== '') await writeFile(join(folder, 'lock.1'), former)
          takeTurn = () => scheduler.schedule(Promise.resolve())
          let owners = 0
          const work = async () => {
            const release = await holdFolder(folder).catch((error: unknown) => {
              expect(error).toMatchObject(refusal)
            })
            if (release === undefined) return
            owners += 1
            expect(owners).toBe(1)
            await takeTurn()
            owners -= 1
            await release()
          }
          const twice = async () => {
            await work()
            await work()
          }
          await scheduler.waitFor(Promise.all(Array.from({ length: count }, twice)))
          takeTurn = async () => undefined
          await (
            await holdFolder(folder)
          )()
        },
      ),
      { numRuns: iterations(100, 500, 3_000) },
    )
  })

  it('is held once in a process, too', async () => {
    const release = await holdFolder(folder)
    await expect(holdFolder(folder)).rejects.toMatchObject(refusal)
    await release()
    await (
      await holdFolder(folder)
    )()
  })

  it('is free if a former process had the number of this one', async () => {
    await writeOwner(process.pid)
    await (
      await holdFolder(folder)
    )()
  })

  it('stays held if its lock cannot be read', async () => {
    await mkdir(join(folder, 'lock.1'))
    await expect(holdFolder(folder)).rejects.toMatchObject({ problem: { code: 'storage-failed' } })
  })

  it('has a lock that only the user may read', async () => {
    const mask = process.umask(0)
    await holdFolder(folder).finally(() => process.umask(mask))
    expect((await stat(join(folder, 'lock.1'))).mode & 0o777).toBe(0o600)
  })

  it('is not held by a process that others overtook while it waited', async () => {
    // It listed the folder when it was empty; since then the folder was held and released twice.
    beforeLink = () => writeFile(join(folder, 'lock.2'), '')
    await expect(holdFolder(folder)).rejects.toMatchObject(refusal)
    expect(await readdir(folder)).toEqual(['lock.2'])
  })

  it('cannot be held where no file can be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(holdFolder(file)).rejects.toMatchObject({ problem: { code: 'storage-failed' } })
  })

  it('stays held by another computer, whose processes cannot be seen', async () => {
    await writeOwner(1, 'another-computer')
    await expect(holdFolder(folder)).rejects.toMatchObject(refusal)
  })

  it.each(['', '{"pid":1', '{}', '\0\0\0'])('is free if its lock is %j', async (damaged) => {
    await writeFile(join(folder, 'lock.1'), damaged)
    await (
      await holdFolder(folder)
    )()
  })
})
