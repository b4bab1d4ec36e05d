import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { answerHelp } from './answer-help.ts'

/**
 * One measured value. `ratio` compares it with a baseline of the same run, because ratios are less
 * noisy than times.
 */
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The limit as text: "≤ 60 ms". */
  readonly bound: string
  readonly ok: boolean
  readonly baseline?: string
  readonly baselineValue?: number
  readonly ratio?: number
}

/** A file `tests/bench/NAME.bench.ts` exports `bench`. */
export interface Bench {
  run(args: Readonly<Record<string, string | undefined>>): Promise<readonly BenchRow[]>
}

answerHelp(`npm run bench: measures times and sizes.
  -- --only NAME   one of the files in tests/bench
  -- --json FILE   keeps the results`)

const folder = resolve('tests/bench')
const ending = '.bench.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    catalog: { type: 'string' },
    queries: { type: 'string' },
    processes: { type: 'string' },
  },
})

const names = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
const wanted = values.only === undefined ? names : names.filter((name) => name === values.only)
if (wanted.length === 0) {
  console.error(`No bench “${values.only ?? ''}”. Use one of ${names.join(', ')}.`)
  process.exit(2)
}

await setLanguage('en')
const rows: BenchRow[] = []
for (const name of wanted) {
  const file = pathToFileURL(resolve(folder, `${name}${ending}`)).href
  const { bench } = (await import(file)) as { bench: Bench }
  const found = await bench.run(values)
  for (const row of found) console.log(formatRow(row))
  rows.push(...found)
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)
process.exitCode = rows.every((row) => row.ok) ? 0 : 1

function formatRow({ name, value, unit, bound, ok, baseline, ratio }: BenchRow): string {
  const number = `${Number(value.toPrecision(4))} ${unit}`
  const compared = ratio === undefined ? '' : `  ${Number(ratio.toPrecision(3))} × ${baseline}`
  return `${ok ? '✓' : '✗'} ${name.padEnd(56)} ${number.padStart(14)}  ${bound.padEnd(16)}${compared}`
}
