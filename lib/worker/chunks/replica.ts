export { createReplica } from '#lib/replica/create-replica.ts'
export { streamMatching } from '#lib/worker/stream-matching.ts'
export { highlight } from '#lib/replica/search/highlight.ts'
