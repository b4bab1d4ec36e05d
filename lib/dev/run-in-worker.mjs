// Runs a module with `import` lines and statements in the Workers runtime, and prints what it prints:
// `node run-in-worker.mjs FOLDER FILE`. FOLDER has the package miniflare.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const [folder, file] = process.argv.slice(2).map((path) => resolve(path))
const code = await readFile(file, 'utf8')
const isImport = (line) => line.startsWith('import ')
const lines = code.split('\n').filter((line) => !line.startsWith('export {}'))
// A Worker may send requests and make random numbers only while it answers a request.
const worker = `${lines.filter(isImport).join('\n')}
export default {
  async fetch() {
    const printed = []
    const console = { log: (...values) => printed.push(values.join(' ')) }
    ${lines.filter((line) => !isImport(line)).join('\n')}
    return new Response(printed.join('\\n'))
  },
}`
const work = await mkdtemp(join(resolve(file, '..'), 'worker-'))
try {
  await writeFile(join(work, 'worker.js'), worker)
  const bundle = await rolldown({
    input: join(work, 'worker.js'),
    platform: 'neutral',
    resolve: { conditionNames: ['workerd', 'import', 'default'], mainFields: ['module', 'main'] },
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const { Miniflare } = createRequire(join(folder, 'package.json'))('miniflare')
  const runtime = new Miniflare({
    modules: true,
    script: output[0].code,
    compatibilityDate: '2026-07-01',
  })
  try {
    const response = await runtime.dispatchFetch('http://localhost/')
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    console.log(text)
  } finally {
    await runtime.dispose()
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
