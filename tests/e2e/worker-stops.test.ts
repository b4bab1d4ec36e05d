import { expect, test } from '@playwright/test'
import { readExport } from '../../lib/sandbox/csv/read-export.ts'
import { connectShop, openSurface } from '../../lib/dev/surfaces.ts'
import { sendMessage, stopWorker } from '../../lib/dev/worker-control.ts'
import { shareShelfside } from './shelfside.ts'

const products = 300
const distinctPrices = 60
const stops = 20

/** 300 products at 60 prices: 60 groups, so that there are many moments to be stopped at. */
function writeExport(): string {
  const rows = Array.from({ length: products }, (_, index) => {
    const id = index.toString(16).padStart(12, '0')
    const price = 10 + (index % distinctPrices)
    return `product_00000000-0000-4000-8000-${id},Product,Thing ${index},${price}.5,true,InStock`
  })
  return ['handleId,fieldType,name,price,visible,inventory', ...rows].join('\n')
}

const shelfside = shareShelfside({
  shop: readExport(writeExport(), { currency: 'EUR' }).shop,
  // A distant shop: most stops come while an answer is on its way.
  faults: [{ match: 'POST', kind: 'delay', ms: 100 }],
})

interface Answer<T> {
  readonly ok: boolean
  readonly value: T
}
interface JobAnswer {
  readonly id: string
  readonly hash?: string
  readonly state: string
  readonly counts: Record<string, number>
}

test(`a job of ${products} products outlives ${stops} stops of the worker: nothing lost, nothing twice`, async () => {
  test.setTimeout(240_000)
  const { shop, context } = shelfside()
  const before = shelfside().readPrices()
  await connectShop(shelfside(), shop)
  const page = await openSurface(shelfside(), 'options.html')
  // A message to a worker in the middle of its death is lost; a person would ask again, and so do we.
  const ask = async <T>(name: string, input: unknown): Promise<T> => {
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await sendMessage(page, name, input).catch(() => undefined)
      if (answer !== undefined && (answer as Answer<T>).ok) return (answer as Answer<T>).value
      await page.waitForTimeout(50)
    }
    throw new Error(`${name} was not answered.`)
  }
  const readJob = (jobId: string) => ask<JobAnswer>('jobs.read', { jobId })
  const { siteId } = shop

  const drafted = await ask<JobAnswer>('jobs.draft', {
    siteId,
    edit: {
      scope: { kind: 'search', search: { text: '' } },
      operations: [
        { kind: 'price', step: { by: 'amount', amount: '1.25' }, rounding: { to: 'currency' } },
      ],
    },
  })
  await expect.poll(async () => (await readJob(drafted.id)).state).toBe('ready')
  const { hash } = await readJob(drafted.id)
  await ask('jobs.start', { jobId: drafted.id, siteId, hash, ticked: [], unticked: [] })

  const seed = 20_261_120
  let random = seed
  const next = () => (random = (random * 48_271) % 2_147_483_647) / 2_147_483_647
  let stoppedWhileRunning = 0
  for (let count = 0; count < stops; count += 1) {
    await page.waitForTimeout(next() * 500)
    await stopWorker(context)
    if ((await readJob(drafted.id)).state === 'running') stoppedWhileRunning += 1
  }
  await expect
    .poll(async () => (await readJob(drafted.id)).state, { timeout: 180_000, intervals: [500] })
    .toBe('done')

  const { counts } = await readJob(drafted.id)
  expect(counts['applied']).toBe(products)
  const after = shelfside().readPrices()
  for (const [id, price] of before) {
    expect(Number(after.get(id)) - Number(price)).toBeCloseTo(1.25, 6)
  }
  const applied = Object.values(shop.sandbox.applied()).map((fields) => fields['price'] ?? 0)
  expect(applied).toHaveLength(products)
  expect(Math.max(...applied)).toBe(1)
  // Otherwise the job was over before the worker was stopped, and this would prove nothing.
  expect(stoppedWhileRunning).toBeGreaterThanOrEqual(stops - 2)
})
