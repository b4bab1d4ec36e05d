import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readWorkspace,
  createWorkspace,
  type Workspace,
} from '#components/workspace/use-workspace.ts'
import { idOf, jobId, otherSiteId, siteId } from '#tests/components/builders.ts'

const fresh = createWorkspace(siteId, 'search')
const keep = (workspace: Workspace): unknown => JSON.parse(JSON.stringify(workspace))

describe('the saved workspace of a window', () => {
  it.each<[string, Partial<Workspace>]>([
    ['a search with picks', { text: 'mug', selection: { picked: [idOf(1), idOf(2)] } }],
    ['all that match', { selection: { picked: [idOf(3)], matching: { text: 'mug' } } }],
    ['a product', { screen: { kind: 'product', id: idOf(3) } }],
    ['a new product', { screen: { kind: 'new', sourceId: undefined } }],
    ['a duplicate', { screen: { kind: 'new', sourceId: idOf(3) } }],
    ['a job', { screen: { kind: 'job', id: jobId } }],
    ['an edit', { screen: { kind: 'edit', scope: { kind: 'ids', ids: [idOf(1)] } } }],
  ])('comes back: %s', (_name, part) => {
    const workspace = { ...fresh, ...part }
    expect(readWorkspace(keep(workspace), siteId, 'search')).toEqual(workspace)
  })

  it('is not restored for another store', () => {
    expect(readWorkspace(keep(fresh), otherSiteId, 'search')).toBeUndefined()
  })

  it('survives any stored value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (screen, selection, form) => {
        const read = readWorkspace({ siteId, screen, selection, form }, siteId, 'page')
        expect(read?.home).toBe('page')
      }),
    )
  })

  it('drops invalid ids', () => {
    const selection = { picked: [idOf(1), '../collections/1', 7] }
    expect(readWorkspace({ ...fresh, selection }, siteId, 'search')?.selection).toEqual({
      picked: [idOf(1)],
    })
  })

  it('drops a search that is too long instead of truncating it', () => {
    const text = `price:<${'1'.repeat(200)}`
    const selection = { picked: [], matching: { text } }
    const read = readWorkspace({ ...fresh, text, selection }, siteId, 'search')
    expect(read?.text).toBe('')
    expect(read?.selection).toEqual({ picked: [] })
  })
})
