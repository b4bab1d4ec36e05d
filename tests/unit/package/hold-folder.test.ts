import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type * as Files from 'node:fs/promises'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdFolder } from '#lib/package/cli/jobs/hold-folder.ts'

let beforeLink = async (): Promise<void> => undefined
vi.mock('node:fs/promises', async (load) => {
  const files = await load<typeof Files>()
  const link: typeof files.link = async (...paths) => {
    await beforeLink()
    return files.link(...paths)
  }
  return { ...files, link }
})

let folder: string
beforeEach(async () => {
  beforeLink = async () => undefined
  folder = await mkdtemp(join(tmpdir(), 'shelfside-held-'))
})
afterEach(() => rm(folder, { recursive: true }))

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
