export { createFeedRegistry } from '#lib/worker/feed/feed-registry.ts'
