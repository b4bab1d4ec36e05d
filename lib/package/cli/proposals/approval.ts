import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Approval, Proposal } from './proposal-file.ts'

export const validForMinutes = 15
const validForMs = validForMinutes * 60_000
/** 160 bits. */
const tokenBytes = 20

/** Approves a proposal. The token is nowhere else: only its hash is kept. */
export function approve(
  proposal: Proposal,
  selected: readonly ProductId[],
  now: number,
): { readonly approved: Proposal; readonly token: string } {
  const token = randomBytes(tokenBytes).toString('base64url')
  const tokenHash = hashToken(proposal, token).toString('hex')
  const approval: Approval = { tokenHash, selected, expiresAt: now + validForMs, isUsed: false }
  return { approved: { ...proposal, approval }, token }
}

/** The approval that a token proves. Throws a `ProblemError` "refused" for every other token. */
export function checkToken(proposal: Proposal, token: string, now: number): Approval {
  const { id, approval } = proposal
  const again = `Ask the user to run “shelfside approve ${id}” in a terminal and to pass on its token.`
  if (approval === undefined) throw refuse(`No one has approved this proposal. ${again}`)
  const expected = Buffer.from(approval.tokenHash, 'hex')
  const given = hashToken(proposal, token)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw refuse(`This is not the token of this proposal. ${again}`)
  }
  if (approval.isUsed) {
    throw refuse(
      'This token was used: it runs a proposal once. “list_edits” shows what it started, and “shelfside resume” in a terminal continues what was interrupted.',
    )
  }
  if (now >= approval.expiresAt) {
    throw refuse(`The approval has expired after ${validForMinutes} minutes. ${again}`)
  }
  return approval
}

/** A token is valid for one proposal of one store, and for the rows that were shown. */
function hashToken({ id, siteId, hash }: Proposal, token: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, siteId, hash, token]))
    .digest()
}

function refuse(message: string): ProblemError {
  return new ProblemError({ code: 'refused', message })
}
