import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOutput } from '#lib/package/cli/open-output.ts'
import { readExport } from '#lib/package/cli/compare/read-export.ts'
import { appendAt } from '#lib/package/cli/journal/durable-file.ts'
import { printTable } from '#lib/package/cli/print-table.ts'

type WriteBytes = (
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => Promise<{ readonly bytesWritten: number }>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('appends all of a text where the system writes a part of it at a time', async () => {
  const path = join(folder, 'job.ndjson')
  await writeFile(path, 'first\nunfini')
  const file = await open(path)
  const prototype = Object.getPrototypeOf(file) as typeof file
  await file.close()
  const write = Object.getOwnPropertyDescriptor(prototype, 'write')?.value as WriteBytes
  const spy = vi.spyOn(prototype, 'write').mockImplementation(function part(
    this: typeof file,
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) {
    return write.call(this, bytes, offset, Math.min(length, 3), position)
  } as never)
  expect(await appendAt(path, 6, 'second line\n')).toBe(18)
  spy.mockRestore()
  expect(await readFile(path, 'utf8')).toBe('first\nsecond line\n')
})

it('says which file cannot be written', async () => {
  const name = join(folder, 'missing', 'products.csv')
  await expect(openOutput(name, async () => undefined)).rejects.toMatchObject({
    problem: { code: 'storage-failed', message: expect.stringContaining(name) },
  })
})

it('reads the export of an empty store as JSON', async () => {
  expect(await readExport('empty.json', new Uint8Array())).toEqual({
    format: 'json',
    rows: new Map(),
  })
})

it('prints a table of 200,000 rows', () => {
  const rows = Array.from({ length: 200_000 }, () => ['Lamp', '12'])
  expect(printTable(['Product', 'Price'], rows)).toHaveLength(15 + 200_000 * 12)
})
