/**
 * Whether the mock store has the complete API. The worker is built with `false` (lib/dev/split-builds.ts): its demo
 * store has our own client as its only caller, and leaves out the calls and rejections that this client never causes.
 * Tests check that both variants answer the client's calls alike.
 */
export const isFullApi: boolean = true
