/** Held against a file before anything of it is parsed, and while it is: what is more is no sheet of a shop. */
export const limits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** Characters. */
  cell: 32 * 1024,
} as const
