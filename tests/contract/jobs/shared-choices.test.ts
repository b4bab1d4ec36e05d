import { expect, test } from 'vitest'
import { apiKey, createConnection } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Product, ProductOption } from '#lib/core/catalog/product/product.ts'
import { createProductId } from '#lib/core/catalog/ids.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

// A live store accepts 100 choices for a shared option, and rejects every further one.

const max = 100
const newVariants = { paidPrice: '9' as Amount, visible: true }

/** One more choice for the first option of a product, as entered in the editor. */
function typeChoice({ id, options }: Product, label: string): ManualEdit {
  const [option, ...others] = options as readonly [ProductOption, ...ProductOption[]]
  const grown = { ...option, choices: [...option.choices, { value: label, label, newVariants }] }
  return { id, before: { options }, set: { options: [grown, ...others] } }
}

const isWrite = ({ path }: { readonly path: string }) =>
  /products\/(?:[0-9a-f-]{36}|update)$/.test(path)

async function openFull() {
  const { store, access, requests, mockStore } = await openProducts('v3')
  const products = await readAll(store)
  const plain = products.filter(({ options: [first] }) => first?.kind === 'list')
  const name = plain[0]?.options[0]?.name
  const same = plain.filter(({ options: [first] }) => first?.name === name).slice(0, 3)
  expect(same).toHaveLength(3)
  const { throttle, fetch } = access
  const auth = apiKey(access.apiKey, { siteId: access.siteId })
  const client = createV3Client(createConnection({ auth, throttle, fetch }))
  const id = same[0]?.options[0]?.id ?? ''
  const { choicesSettings } = await client.customizations.get(id)
  const free = max - 2 - (choicesSettings?.choices?.length ?? 0)
  const choices = Array.from({ length: free }, (_, at) => {
    return { name: `Size ${at}`, choiceType: 'CHOICE_TEXT' }
  })
  await client.customizations.addChoices(id, choices)
  requests.length = 0
  return { store, requests, mockStore, same }
}

test('counts the choices of all products in a preview, before anything is sent', async () => {
  const { store, requests, same } = await openFull()
  const { jobs } = createBench(toJobStore(store))
  const changes = same.map((product, at) => typeChoice(product, `New ${at}`))
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const rows = await readRows(jobs, ready.id)
  const flags = rows.map(({ id, flags: own }) => [id, own.map(({ guardrail }) => guardrail)])
  expect(flags).toContainEqual([same[2]?.id, ['too-many']])
  expect(flags.filter(([, own]) => own?.length === 0)).toHaveLength(2)
  expect(rows.find(({ id }) => id === same[2]?.id)?.flags[0]?.message).toContain('101 choices')
  const bodies = () => requests.filter((each) => isWrite(each) && 'product' in each.body)
  expect(bodies()).toEqual([])
  const job = await startAndRun(jobs, ready)
  expect(job.counts).toMatchObject({ applied: 2, failed: 0 })
  expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain('"New 2"')
})

test('still builds a preview if the key may not read shared options; the store rejects the row', async () => {
  const { store, mockStore, same } = await openFull()
  mockStore.setFaults([
    { kind: 'status', status: 403, match: 'POST /stores/v3/customizations/query' },
  ])
  const { jobs } = createBench(toJobStore(store))
  for (const [at, product] of same.entries()) {
    const changes = [typeChoice(product, `New ${at}`)]
    const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
    expect((await readRows(jobs, ready.id)).flatMap(({ flags }) => flags)).toEqual([])
    const job = await startAndRun(jobs, ready)
    const [row] = await readRows(jobs, ready.id)
    expect(job.counts).toMatchObject(at < 2 ? { applied: 1 } : { failed: 1 })
    if (at === 2) expect(row?.problem?.message).toContain('already has 100 choices')
  }
})

test('never sends a second color for a choice that products share; the preview shows what is sent', async () => {
  const { store } = await openProducts('v3')
  const { jobs } = createBench(toJobStore(store))
  const changes = [
    ['Shirt', '#FF0000'],
    ['Cap', '#EE0000'],
  ].map(([name = '', value = '']): ManualEdit => {
    const id = createProductId()
    const options = [{ name: 'Shade', kind: 'color', choices: [{ value, label: 'Red' }] }]
    const create: NewProduct = {
      name,
      type: 'physical',
      visible: true,
      listPrice: '9' as Amount,
      options,
      variants: [{ choices: { Shade: 'Red' } }],
      media: [],
      collectionIds: [],
    }
    return { id, before: {}, set: {}, create }
  })
  const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
  const rows = await readRows(jobs, ready.id)
  const of = (name: string) => rows.find((row) => row.name === name)
  expect(of('Shirt')?.flags).toEqual([])
  expect(of('Cap')?.flags).toMatchObject([
    { level: 'warn', message: expect.stringMatching(/“Shirt”.*“Red”.*#FF0000.*#EE0000/) as string },
  ])
  expect(of('Cap')?.create?.options[0]?.choices[0]?.value).toBe('#FF0000')
  const job = await startAndRun(jobs, ready)
  expect(job.counts).toMatchObject({ applied: 1, skipped: 1 })
})
