import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { type ServedMockStore, serveMockStore } from '#lib/mock-store/serve.ts'
import type { Difference } from '#lib/package/cli/compare/compare-exports.ts'
import { runProgram } from './command-line.ts'

let folder = ''
let served: ServedMockStore | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-diff-'))
})
afterEach(async () => {
  await served?.close()
  served = undefined
  await rm(folder, { recursive: true, force: true })
})

const file = (name: string) => join(folder, name)
const read = (output: string) =>
  (JSON.parse(output) as { readonly differences: readonly Difference[] }).differences

describe.each([
  ['v1', 'csv'],
  ['v3', 'csv'],
  ['v3', 'json'],
] as const)('shelfside diff of a store on Catalog %s, as %s', (catalog, format) => {
  it('shows what an edit changed, and nothing after its undo', async () => {
    served = await serveMockStore({ catalog, store: buildDemoStore({ products: 40 }) })
    const { http: baseUrl, apiKey: key, siteId } = served
    const run = (...args: readonly string[]) => runProgram(args, { baseUrl, key })
    const site = ['--site', siteId]
    const old = file(`old.${format}`)
    await run('export', ...site, '--format', format, '--out', old)
    const same = await run('diff', old, ...site, '--json')
    expect([same.errors, same.code, read(same.output)]).toEqual(['', 0, []])

    const state = ['--state', folder]
    const ran = await run(
      'edit',
      'name prefix "New " price:<40',
      ...site,
      ...state,
      '--yes',
      '--leave-out',
      '--json',
    )
    expect([ran.errors, ran.code]).toEqual([expect.stringContaining('0 failed'), 0])
    const job = JSON.parse(ran.output) as {
      readonly id: string
      readonly counts: { readonly applied: number }
    }
    const current = file(`new.${format}`)
    await run('export', ...site, '--format', format, '--out', current)
    const changed = await run('diff', old, current, '--json')
    expect(changed.code).toBe(1)
    const found = read(changed.output)
    const products = found.filter(({ variant, field }) => variant === null && field !== null)
    expect(new Set(products.map(({ product }) => product)).size).toBe(job.counts.applied)
    for (const difference of products) expect(difference.new).toBe(`New ${difference.old}`)

    const undone = await run('undo', job.id, ...state, '--yes')
    expect([undone.errors, undone.code]).toEqual([expect.stringContaining('0 failed'), 0])
    const back = await run('diff', old, ...site, '--json')
    expect([back.code, read(back.output)]).toEqual([0, []])
  })
})

const write = async (name: string, text: string) => {
  await writeFile(file(name), text)
  return file(name)
}

describe('shelfside diff', () => {
  const header = '\uFEFFShelfside product ID,Variant ID,Name,Variant,SKU\r\n'
  it('lists products that were added and removed, without a key', async () => {
    const old = await write('old.csv', `${header}a,,Lamp,,L\r\nb,,Mug,,M\r\n`)
    const current = await write('new.csv', `${header}a,,Lamp,,L2\r\nc,,Cup,,C\r\n`)
    const { code, output } = await runProgram(['diff', old, current])
    expect(code).toBe(1)
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['Product', 'Variant', 'Field', 'Old', 'New'],
      ['Lamp', 'SKU', 'L', 'L2'],
      ['Mug', '(removed)'],
      ['Cup', '(added)'],
      [''],
    ])
  })

  it.each([
    ['a table of another program', 'Name,SKU\r\nLamp,L\r\n'],
    ['a row that was cut off', `${header}a,,Lamp,,L\r\nb,,Mu`],
    ['a product twice', `${header}a,,Lamp,,L\r\na,,Lamp,,L\r\n`],
    ['a line that was cut off', '{"id":"a","name":"Lamp"}\n{"id":"b"'],
    ['no file at all', undefined],
  ])('ends with 7 and a sentence for %s', async (_name, text) => {
    const whole = await write('whole.csv', `${header}a,,Lamp,,L\r\n`)
    const damaged = text === undefined ? file('none.csv') : await write('damaged.csv', text)
    const { code, errors, output } = await runProgram(['diff', damaged, whole])
    expect([code, output]).toEqual([7, ''])
    expect(errors).toMatch(/Export it again\.|Check its name\./)
    expect(await readFile(whole, 'utf8')).toContain('Lamp')
  })
})
