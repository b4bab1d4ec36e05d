import { minDaysBetween, missedRules, type Schedule } from '#lib/core/job/job.ts'
import type { LineSchedule, Span } from './edit-line.ts'
import { type Moment, takeMoment, writeMoment } from './moment.ts'
import { fail } from './line-failure.ts'
import type { LineReader } from './reader.ts'

/** The words that begin a part of the schedule, which a search for products has to quote. */
export const scheduleWords = ['from', 'on', 'until', 'every', 'if'] as const

const dayMs = 86_400_000
const periods = { daily: 'day', weekly: 'week', monthly: 'month' } as const

type Part = 'start' | 'end' | 'repeat' | 'missed'

interface ScheduleParts {
  readonly spans: ReadonlyMap<Part, Span>
  readonly start: Moment | undefined
  readonly end: Moment | undefined
  readonly repeat: Schedule['repeat']
  readonly missed: Schedule['missed'] | undefined
}

/** Takes the schedule, whose parts have any order; undefined if there is none. */
export function takeSchedule(reader: LineReader): LineSchedule | undefined {
  const parts = takeParts(reader)
  const { spans, repeat, missed = 'ask' } = parts
  if (spans.size === 0) return undefined
  const { now } = reader.context
  const startAt = parts.start?.(now)
  if (startAt === undefined) {
    const at = spans.get('repeat') ?? spans.get('missed')
    if (at !== undefined) fail('needsStart', at)
  } else if (startAt <= now) fail('timePast', spans.get('start') ?? [0, 0])
  const endAt = parts.end?.(startAt ?? now)
  checkEnd(reader, parts, startAt, endAt)
  return {
    missed,
    ...(startAt !== undefined && { startAt }),
    ...(endAt !== undefined && { endAt }),
    ...(repeat !== undefined && { repeat }),
  }
}

function checkEnd(
  reader: LineReader,
  { spans, repeat }: ScheduleParts,
  startAt: number | undefined,
  endAt: number | undefined,
): void {
  const at = spans.get('end')
  if (endAt === undefined || at === undefined) return
  if (endAt <= (startAt ?? reader.context.now)) {
    fail(startAt === undefined ? 'timePast' : 'endsFirst', at)
  }
  if (repeat === undefined || startAt === undefined) return
  if (endAt - startAt > minDaysBetween[repeat] * dayMs) fail('repeatsBeforeEnd', at)
}

function takeParts(reader: LineReader): ScheduleParts {
  const spans = new Map<Part, Span>()
  let start: Moment | undefined
  let end: Moment | undefined
  let repeat: Schedule['repeat']
  let missed: Schedule['missed'] | undefined
  for (;;) {
    const [from] = reader.peek().at
    const word = reader.takeWord(
      ...(start === undefined ? (['from', 'on'] as const) : []),
      ...(end === undefined ? (['until'] as const) : []),
      ...(repeat === undefined ? (['every'] as const) : []),
      ...(missed === undefined ? (['if'] as const) : []),
    )
    if (word === undefined) return { spans, start, end, repeat, missed }
    if (word === 'until') end = takeMoment(reader)
    else if (word === 'every') repeat = takeRepeat(reader)
    else if (word === 'if') {
      reader.need(reader.takeWord('missed'))
      missed = reader.takeWord(...missedRules) ?? reader.unexpected()
    } else start = takeMoment(reader)
    spans.set(partOf[word], [from, reader.lastEnd()])
  }
}

const partOf = {
  from: 'start',
  on: 'start',
  until: 'end',
  every: 'repeat',
  if: 'missed',
} as const satisfies Readonly<Record<(typeof scheduleWords)[number], Part>>

function takeRepeat(reader: LineReader): NonNullable<Schedule['repeat']> {
  const period = reader.takeWord(...Object.values(periods)) ?? reader.unexpected()
  return period === 'day' ? 'daily' : period === 'week' ? 'weekly' : 'monthly'
}

export function writeSchedule({ startAt, endAt, repeat, missed }: LineSchedule): string {
  return [
    startAt === undefined ? '' : `from ${writeMoment(startAt)}`,
    endAt === undefined ? '' : `until ${writeMoment(endAt)}`,
    repeat === undefined ? '' : `every ${periods[repeat]}`,
    missed === 'ask' ? '' : `if missed ${missed}`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
