export { createFeedRegistry } from '#lib/extension/worker/feed/feed-registry.ts'
// Beside the feed, because both use jose; in a chunk of its own it would be loaded with every chunk.
export { createRunners } from '#lib/extension/worker/runner/create-runners.ts'
