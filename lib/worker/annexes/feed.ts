export { createFeedDesk } from '#lib/worker/feed/feed-desk.ts'
