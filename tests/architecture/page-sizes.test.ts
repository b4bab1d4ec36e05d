import { readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const build = resolve(import.meta.dirname, '../../.output/chrome-mv3')
const read = (file: string) => readFileSync(join(build, file))

/**
 * What a page loads to open: its styles, its scripts and their static imports; including what the first
 * script always loads, which is the page itself. The code of the search is in a file with other code and thus counted.
 */
function listFiles(page: string): Set<string> {
  const html = read(page).toString()
  const open = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
  const seen = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!file.endsWith('.js')) continue
    const imports = read(file)
      .toString()
      .matchAll(/(?:(?:from|import)\s*|import\((?=.\.\/main\.js))["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)
    for (const [, other] of imports) open.push(posix.join(posix.dirname(file), other ?? ''))
  }
  return seen
}

describe('the pages', () => {
  it.each([
    ['popup.html', 160],
    ['sidepanel.html', 160],
    ['options.html', 160],
    ['workbench.html', 280],
  ])('%s loads at most %d kB gzip to open', (page, bound) => {
    const files = [...listFiles(page)]
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1)
    const bytes = files.reduce((sum, file) => sum + gzipSync(read(file)).byteLength, 0)
    expect(bytes / 1000).toBeGreaterThan(90)
    expect(bytes / 1000).toBeLessThanOrEqual(bound)
  })
})
