export { createReplica } from '#lib/extension/replica/create-replica.ts'
export { matchRows } from '#lib/jobs/job-store/match-rows.ts'
export { streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
export { highlight } from '#lib/core/search/highlight.ts'
