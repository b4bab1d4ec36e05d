/**
 * Milliseconds. An older value is read again before it is overwritten. A change that another user
 * makes within this time is overwritten unseen; SECURITY.md documents that.
 */
export const maxReadAgeMs = 6_000
