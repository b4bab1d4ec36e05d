import { describe, expect, it } from 'vitest'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { approve, checkToken } from '#lib/package/cli/proposals/approval.ts'
import type { Proposal } from '#lib/package/cli/proposals/proposal-file.ts'

const proposal: Proposal = {
  id: 'one',
  siteId: '6b5e2ad6-0000-4000-8000-000000000000' as SiteId,
  kind: 'edit',
  jobId: 'job' as JobId,
  hash: 'ab'.repeat(32),
  createdAt: 0,
}
const minute = 60_000
const { approved, token } = approve(proposal, ['product' as ProductId], 0)
const used = (given: Proposal): Proposal => ({
  ...given,
  approval: given.approval && { ...given.approval, isUsed: true },
})

describe('the token of a proposal', () => {
  it('proves the approval for 15 minutes, and is not kept', () => {
    expect(checkToken(approved, token, 15 * minute - 1).selected).toEqual(['product'])
    expect(() => checkToken(approved, token, 15 * minute)).toThrow('has expired')
    expect(JSON.stringify(approved)).not.toContain(token)
  })

  it.each<[string, Proposal, string]>([
    ['no approval', proposal, 'No one has approved'],
    ['another proposal', { ...approved, id: 'two' }, 'not the token'],
    ['other rows', { ...approved, hash: 'cd'.repeat(32) }, 'not the token'],
    ['another store', { ...approved, siteId: 'other' as SiteId }, 'not the token'],
    ['a former approval', approve(proposal, [], 0).approved, 'not the token'],
    ['a run that began', used(approved), 'was used'],
  ])('is refused for %s', (_name, given, message) => {
    expect(() => checkToken(given, token, 1)).toThrow(message)
  })

  it.each(['', 'x'.repeat(27), `${token} `, approved.approval?.tokenHash ?? ''])(
    'is refused when it is forged: %j',
    (forged) => {
      expect(() => checkToken(approved, forged, 1)).toThrow('not the token')
    },
  )
})
