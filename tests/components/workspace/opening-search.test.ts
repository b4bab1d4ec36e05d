import { describe, expect, it } from 'vitest'
import { readOpeningSearch } from '#components/workspace/page-states.ts'
import { readWorkspace, createWorkspace } from '#components/workspace/use-workspace.ts'
import { idOf, otherSiteId, siteId } from '#tests/components/builders.ts'

const fresh = createWorkspace(siteId, 'search')

describe('the popup opens with', () => {
  it('the plain list without a saved state, or with one of another store', () => {
    expect(readOpeningSearch(undefined, siteId)).toBe('')
    expect(readOpeningSearch(JSON.stringify(fresh), siteId)).toBe('')
    expect(readOpeningSearch(JSON.stringify({ ...fresh, text: 'mug' }), otherSiteId)).toBe('')
    expect(readWorkspace(fresh, siteId, 'search')).toEqual(fresh)
  })

  it.each(['mug', ' '])('the search “%s” that was left in its box', (text) => {
    expect(readOpeningSearch(JSON.stringify({ ...fresh, text }), siteId)).toBe(text)
  })

  it.each([
    { home: 'jobs' },
    { selection: { picked: [idOf(1)] } },
    { selection: { picked: [], matching: { text: '' } } },
    { screen: { kind: 'edit' } },
    { screen: { kind: 'product', id: idOf(1) } },
  ])('no search if it was left at %j', (part) => {
    expect(readOpeningSearch(JSON.stringify({ ...fresh, ...part }), siteId)).toBeUndefined()
  })

  it('no search if the saved state cannot be read', () => {
    for (const saved of ['', '{', 'null', '7', 7, {}]) {
      expect(readOpeningSearch(saved, siteId)).toBeUndefined()
    }
  })
})
