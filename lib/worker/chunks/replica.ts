export { createReplica } from '#lib/replica/create-replica.ts'
export { matchRows } from '#lib/job-shop/match-rows.ts'
export { streamMatching } from '#lib/job-shop/stream-matching.ts'
export { highlight } from '#lib/replica/search/highlight.ts'
