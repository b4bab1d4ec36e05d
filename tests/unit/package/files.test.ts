import {
  chmod,
  link,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutput } from '#lib/package/cli/open-output.ts'
import { readExport } from '#lib/package/cli/compare/read-export.ts'
import { appendAt, replaceFile } from '#lib/jobs/file-journal/durable-file.ts'
import { printTable } from '#lib/package/cli/print-table.ts'
import { iterations } from '#tests/iterations.ts'

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

describe('a file that may hold costs', () => {
  const writers = {
    'an export': async (name: string) => {
      const output = await openOutput(name, async () => undefined)
      await output.write('new')
      await output.finish()
    },
    'a record': (name: string) => replaceFile(name, 'new').then(() => undefined),
  }
  const names = Object.keys(writers) as (keyof typeof writers)[]

  it.each(names)('can be read by its user alone: %s', async (kind) => {
    const name = join(folder, 'file')
    for (const before of [undefined, 0o644]) {
      if (before !== undefined) await chmod(name, before)
      await writeFile(`${name}.partial`, 'left by a crash', { mode: 0o666 })
      const mask = process.umask(0)
      await writers[kind](name).finally(() => process.umask(mask))
      expect((await stat(name)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual(['file'])
    }
  })

  it.each(names)('follows no link, wherever one is: %s', async (kind) => {
    const victim = join(folder, 'victim')
    const name = join(folder, 'file')
    for (const at of [name, `${name}.partial`]) {
      for (const make of [link, symlink]) {
        await writeFile(victim, 'precious')
        await make(victim, at)
        await writers[kind](name)
        expect(await readFile(victim, 'utf8')).toBe('precious')
        expect(await readFile(name, 'utf8')).toBe('new')
        await rm(name)
      }
    }
  })
})

it('shows no character that moves others in a table, whatever the texts of a store are', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  const odd = fc.constantFrom(
    '\u202E',
    '\u2066',
    '\u061C',
    '\u200F',
    '\u001B[2J',
    '\n',
    '\u2028',
    '\uD83D',
  )
  const cell = fc.array(fc.oneof(text, odd), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      const lines = printTable(['Product', 'Price'], rows).split('\n')
      expect(lines).toHaveLength(rows.length + 2)
      for (const line of lines) {
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
