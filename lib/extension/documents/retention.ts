const dayMs = 86_400_000

/** How long restore points without a name are kept. */
export interface RetentionRule {
  /** All of them for so many days. */
  readonly allDays: number
  /** Then the last one of each week, up to so many days. */
  readonly weeklyDays: number
}

interface Kept {
  readonly id: string
  /** ms since 1970. */
  readonly at: number
  readonly name?: string | undefined
}

/** The restore points that are no longer kept. One with a name is kept for ever. */
export function listExpired(
  points: readonly Kept[],
  { allDays, weeklyDays }: RetentionRule,
  nowMs: number,
): readonly string[] {
  const lastOfWeek = new Map<number, Kept>()
  const old = points.filter(({ at, name }) => name === undefined && nowMs - at > allDays * dayMs)
  for (const point of old) {
    const week = Math.floor(point.at / (7 * dayMs))
    const last = lastOfWeek.get(week)
    if (last === undefined || last.at < point.at) lastOfWeek.set(week, point)
  }
  const isKept = (point: Kept) =>
    nowMs - point.at <= weeklyDays * dayMs &&
    lastOfWeek.get(Math.floor(point.at / (7 * dayMs))) === point
  return old.flatMap((point) => (isKept(point) ? [] : [point.id]))
}

/** Whether today, in local time, has none of these points yet. */
export function isDayWithout(points: readonly Pick<Kept, 'at'>[], nowMs: number): boolean {
  const today = new Date(nowMs).toDateString()
  return points.every(({ at }) => new Date(at).toDateString() !== today)
}
