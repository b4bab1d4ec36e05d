/** Set by `npm run test:nightly`: every count that costs time is then its large one. */
export const isNightly = process.env['SHELFSIDE_NIGHTLY'] === '1'

/** How often, or how long: what every run can afford, and what a night can. */
export function iterations(always: number, nightly: number): number {
  return isNightly ? nightly : always
}
