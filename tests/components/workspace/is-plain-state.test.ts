import { describe, expect, it } from 'vitest'
import { isPlainState } from '#components/workspace/page-states.ts'
import { readWorkspace, createWorkspace } from '#components/workspace/use-workspace.ts'
import { idOf, otherSiteId, siteId } from '#tests/components/builders.ts'

const fresh = createWorkspace(siteId, 'search')

describe('a plain state', () => {
  it('is one without a saved state, or with one of another shop', () => {
    expect(isPlainState(undefined, siteId)).toBe(true)
    expect(isPlainState(JSON.stringify(fresh), siteId)).toBe(true)
    expect(isPlainState(JSON.stringify({ ...fresh, text: 'mug' }), otherSiteId)).toBe(true)
    expect(readWorkspace(fresh, siteId, 'search')).toEqual(fresh)
  })

  it.each([
    { text: 'mug' },
    { text: ' ' },
    { home: 'jobs' },
    { selection: { picked: [idOf(1)] } },
    { selection: { picked: [], matching: { text: '' } } },
    { screen: { kind: 'edit' } },
    { screen: { kind: 'product', id: idOf(1) } },
  ])('is none that would come back to %j', (part) => {
    expect(isPlainState(JSON.stringify({ ...fresh, ...part }), siteId)).toBe(false)
  })

  it('is not one that cannot be read', () => {
    for (const saved of ['', '{', 'null', '7', 7, {}])
      expect(isPlainState(saved, siteId)).toBe(false)
  })
})
