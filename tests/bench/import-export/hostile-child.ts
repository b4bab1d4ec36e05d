import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { buildProducts } from '../jobs/catalog.ts'

// One hostile file in its own process, so that only its heap is measured.

const products = buildProducts(1_000)
const [, , path = ''] = process.argv
const engine = createSheetEngine(async (_, { onBegin, onProducts }) => {
  onBegin({ products: products.length, readAt: 1 }, new Map())
  onProducts(products)
  return true
})
const bytes = new Uint8Array(readFileSync(path))
const heap = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = heap()
const peakBefore = process.resourceUsage().maxRSS
const begun = performance.now()
const message = await read(basename(path))
const ms = performance.now() - begun
const peakMb = (process.resourceUsage().maxRSS - peakBefore) / 1024
const heldMb = (heap() - before) / 1024 / 1024
process.send?.({ message, ms, heldMb, peakMb })

async function read(name: string): Promise<string> {
  try {
    const { shape, mapping } = await engine.open({ kind: 'file', name, bytes }, {})
    const { sign = '.' } = await engine.findSign(mapping)
    const plain = { siteId: '', clear: undefined, stock: 'difference' } as const
    await engine.compare({ ...plain, shape, mapping, key: 'id', sign }, () => undefined)
    const [line] = await engine.list('errors', 0, 1)
    return line?.notes[0] ?? ''
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
}
