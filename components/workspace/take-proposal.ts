import { emptyDraft } from '#components/bulk/steps/draft.ts'
import { draftFor } from '#components/bulk/steps/draft-for.ts'
import { readDraft } from '#components/bulk/steps/read-draft.ts'
import { productWishes, type Proposal } from '#lib/domain/proposal.ts'
import type { Workspace } from './workspace.ts'

/** The workspace with what was asked for in front. A change that a person had begun is put aside. */
export function takeProposal(now: Workspace, proposal: Proposal): Workspace {
  if (proposal.wish === 'find') {
    return { ...now, home: 'search', screen: { kind: 'home' }, text: proposal.text }
  }
  const { wish, productIds } = proposal
  const [id] = productIds
  if (id === undefined) return now
  if (wish === 'show') return { ...now, screen: { kind: 'product', id } }
  const screen = { kind: 'edit', scope: { kind: 'ids', ids: productIds } } as const
  const draft = draftFor(wish)
  if (draft === undefined) return { ...now, screen }
  return { ...now, screen, form: draft, aside: isBegun(now.form) ? now.form : now.aside }
}

/** Whether a person has put something into the form; as it was first drawn, it is worth nothing. */
function isBegun(form: unknown): boolean {
  const beginnings = [emptyDraft, ...productWishes.map(draftFor)].map((draft) =>
    JSON.stringify(draft),
  )
  return !beginnings.includes(JSON.stringify(readDraft(form)))
}
