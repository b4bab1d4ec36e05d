import { readFileSync } from 'node:fs'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { hold } from '../harness.ts'

// Runs in a separate process: reads one file like the import page, and writes the cost.

await setLanguage('en')
const [path = '', name = ''] = process.argv.slice(2)

async function open(): Promise<string> {
  try {
    const bytes = new Uint8Array(readFileSync(path))
    const { errors, created } = hold(await readFile(name, bytes), [])
    return errors[0]?.message ?? `read: ${created.length} new products`
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
}

/** For this process: `maxRSS` begins with the value of the parent process. */
function readPeakBytes(): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

const before = process.memoryUsage.rss()
const message = await open()
const { user, system } = process.threadCpuUsage()
// For this thread only: other processes of the machine do not count.
const ms = (user + system) / 1000
const mebibytes = (readPeakBytes() - before) / (1024 * 1024)
process.stdout.write(JSON.stringify({ message, ms, mebibytes }))
