const two = (part: number) => String(part).padStart(2, '0')

/** The day of a time in the user's time zone, as pages show it: "2026-11-23". */
export function toLocalDay(millis: number): string {
  const date = new Date(millis)
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
}
