/**
 * A value that was read longer ago is read again before it is written over (milliseconds). What somebody
 * else changes within this time is overwritten unseen: SECURITY.md names it.
 */
export const maxReadAgeMs = 6_000
