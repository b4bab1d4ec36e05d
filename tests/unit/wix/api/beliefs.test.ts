import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { beliefs } from '#lib/dev/probe/beliefs.ts'
import { readChecks } from '#lib/dev/probe/read-checks.ts'
import { writeChecks } from '#lib/dev/probe/write-checks.ts'
import { renderBeliefs } from './render-beliefs.ts'

const page = fileURLToPath(new URL('../../../../lib/wix/api/beliefs.md', import.meta.url))
const idsOf = (check: string) =>
  beliefs.filter((belief) => belief.check === check).map(({ id }) => id)

describe('the assumptions', () => {
  it('are the table of the page, word for word', async () => {
    const text = await readFile(page, 'utf8')
    const table = text.split('\n').filter((line) => line.startsWith('|'))
    expect(table.join('\n')).toBe(renderBeliefs())
  })

  it('have a check if they say so, and there is no other check', () => {
    expect(new Set(Object.keys(readChecks))).toEqual(new Set(idsOf('read')))
    // The end of the run itself shows that a deleted product is gone.
    expect(new Set([...Object.keys(writeChecks), 'write-delete'])).toEqual(new Set(idsOf('write')))
  })

  it('have unique ids', () => {
    expect(new Set(beliefs.map(({ id }) => id)).size).toBe(beliefs.length)
  })
})
