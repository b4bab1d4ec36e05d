import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLiterals } from './find-literals.ts'

const root = resolve(import.meta.dirname, '../..')
const list = (...patterns: string[]) => patterns.flatMap((each) => globSync(each, { cwd: root }))

describe('what a person reads', () => {
  it('is written in lib/messages and nowhere else', () => {
    const files = list('components/**/*.{ts,tsx}', 'entrypoints/**/*.{ts,tsx}')
    const found = files.flatMap((file) =>
      findLiterals(file, readFileSync(resolve(root, file), 'utf8')).map(
        ({ line, text }) => `${file}:${line} ${text}`,
      ),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('would be found wherever it stood', () => {
    const planted = `
      const a = <p title="Said here">Hello {isLate ? 'good evening' : t.day}</p>
      const b = <Field label={\`Price of \${name}\`} className="not read" />
      const c = { label: 'Everything', value: 'all' }
      const d = <b>CSV</b>
      const e = { label: 'media' }
    `
    expect(findLiterals('planted.tsx', planted).map(({ text }) => text)).toEqual([
      'good evening',
      'Said here',
      'Hello',
      'Price of',
      'Everything',
    ])
  })
})
