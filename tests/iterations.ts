/** `npm run test:nightly` sets it: every costly count is then the large one. */
export const isNightly = process.env['SHELFSIDE_NIGHTLY'] === '1'

/** How often or how long a test runs: in every run, and in a nightly run. */
export function iterations(always: number, nightly: number): number {
  return isNightly ? nightly : always
}
