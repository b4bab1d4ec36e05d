import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checks } from './check.ts'
import { listReds } from './steps/read-report.ts'
import { reportStages, type StageReport } from './steps/stage.ts'
import { e2e } from './steps/stages.ts'

// Runs the whole suite several times in a row: npm run test:repeat -- --times 20 [--out FOLDER]
const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, out: { type: 'string' } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1)
  throw new RangeError('--times takes a whole number from 1.')
const folder = resolve(values.out ?? 'test-reports')
await mkdir(folder, { recursive: true })

const runs: (readonly StageReport[])[] = []
for (let run = 1; run <= times; run += 1) {
  console.log(`Run ${run} of ${times}`)
  const reports = await reportStages([...checks, e2e])
  runs.push(reports)
  await writeFile(join(folder, `run-${run}.json`), JSON.stringify(reports, null, 2))
}
for (const line of listReds(runs)) console.log(line)
console.log(`The reports of all runs are in ${folder}.`)
process.exitCode = runs.flat().every(({ failed }) => failed === 0) ? 0 : 1
