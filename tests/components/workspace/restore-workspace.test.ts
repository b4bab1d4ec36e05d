import { describe, expect, it } from 'vitest'
import { readOpeningSearch } from '#components/workspace/page-states.ts'
import {
  restoreWorkspace,
  createWorkspace,
  type Workspace,
} from '#components/workspace/use-workspace.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { otherSiteId, siteId } from '#tests/components/builders.ts'

const thirdSiteId = '00000000-0000-4000-8000-00000000cccc' as SiteId
const asSaved = (workspace: Workspace) => JSON.parse(JSON.stringify(workspace)) as unknown
const begun = (site: SiteId, text: string, form?: unknown): Workspace => ({
  ...createWorkspace(site, 'search'),
  text,
  form,
})
const goTo = (site: SiteId, from: Workspace) => restoreWorkspace(asSaved(from), site, 'search')

describe('unfinished work in a store', () => {
  it('is restored when the user comes back from another one', () => {
    const first = begun(siteId, 'mug', { percent: '7' })
    const second = goTo(otherSiteId, first)
    expect(second.form).toBeUndefined()
    expect(second).toMatchObject({ siteId: otherSiteId, text: '' })
    const back = goTo(siteId, { ...second, text: 'scarf' })
    expect(back).toMatchObject({ siteId, text: 'mug', form: { percent: '7' } })
    expect(goTo(otherSiteId, back).text).toBe('scarf')
  })

  it('is saved for each of several stores, each once', () => {
    let workspace = begun(siteId, 'mug')
    for (const site of [otherSiteId, thirdSiteId, siteId, otherSiteId, thirdSiteId]) {
      workspace = { ...goTo(site, workspace), text: `in ${site}` }
    }
    expect(workspace.others).toHaveLength(2)
    expect(goTo(siteId, workspace).text).toBe(`in ${siteId}`)
  })

  it('makes room for the active store: the one left longest ago is dropped', () => {
    const large = 'x'.repeat(20_000)
    const second = { ...goTo(otherSiteId, begun(siteId, 'mug', large)), form: large }
    const third = goTo(thirdSiteId, second)
    expect(goTo(otherSiteId, third).form).toBe(large)
    expect(goTo(siteId, third).form).toBeUndefined()
  })

  it('lets the popup open with the search that was left in this store', () => {
    const saved = JSON.stringify(goTo(otherSiteId, begun(siteId, 'mug')))
    expect(readOpeningSearch(saved, siteId)).toBe('mug')
    expect(readOpeningSearch(saved, otherSiteId)).toBe('')
  })
})
