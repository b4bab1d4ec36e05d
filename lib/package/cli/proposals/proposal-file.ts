import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readJson } from '#lib/core/base/read-json.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import { jobId, productId, siteId } from '#lib/core/job/job-shape.ts'
import {
  describeRecordsProblem,
  toFileProblem,
  unlessMissing,
} from '#lib/jobs/file-journal/file-problems.ts'
import { replaceFile } from '#lib/jobs/file-journal/durable-file.ts'

/** What a person approved. */
export interface Approval {
  /** SHA-256 of the token: who reads the file cannot run the proposal. */
  readonly tokenHash: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Of an edit: products with warnings that were confirmed. Of an undo: all that are restored. */
  readonly selected: readonly ProductId[]
  /** A token runs its proposal once. */
  readonly isUsed: boolean
}

/** A preview that waits for a person's approval. */
export interface Proposal {
  readonly id: string
  readonly siteId: SiteId
  /** A preview that runs, or an edit that is undone. */
  readonly kind: 'edit' | 'undo'
  readonly jobId: JobId
  /** SHA-256 of the frozen rows. */
  readonly hash: string
  readonly createdAt: number
  readonly approval?: Approval | undefined
}

const text = z.string()
const shape: z.ZodMiniType<Proposal> = z.strictObject({
  id: text,
  siteId,
  kind: z.enum(['edit', 'undo']),
  jobId,
  hash: text,
  createdAt: z.number(),
  approval: z.optional(
    z.strictObject({
      tokenHash: text,
      expiresAt: z.number(),
      selected: z.array(productId),
      isUsed: z.boolean(),
    }),
  ),
})

export const proposalEnding = '.json'

/** The folder of the proposals of a site. */
export const proposalFolder = (siteFolder: string) => join(siteFolder, 'proposals')

const pathOf = (siteFolder: string, id: string) =>
  join(proposalFolder(siteFolder), `${encodeURIComponent(id)}${proposalEnding}`)

export async function readProposal(siteFolder: string, id: string): Promise<Proposal> {
  const content = await readFile(pathOf(siteFolder, id), 'utf8')
    .catch(unlessMissing)
    .catch((error: unknown) => {
      throw toFileProblem(error, describeRecordsProblem)
    })
  if (content === undefined) {
    const message = `There is no proposal ${id}. Propose it again: a proposal is kept for a day.`
    throw new ProblemError({ code: 'not-found', message })
  }
  return parseStored(shape, readJson(content))
}

/** Resolves once it is on the disk. */
export async function writeProposal(siteFolder: string, proposal: Proposal): Promise<void> {
  try {
    await replaceFile(pathOf(siteFolder, proposal.id), JSON.stringify(proposal))
  } catch (error) {
    throw toFileProblem(error, describeRecordsProblem)
  }
}
