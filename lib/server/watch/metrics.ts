import type { EditNumbers } from '../runner/measure-edits.ts'

export type WebhookOutcome =
  | 'stored'
  | 'known'
  | 'refused'
  | 'unregistered'
  | 'limited'
  | 'too-large'
  | 'unavailable'

interface Counter {
  add(): void
}

export interface Metrics {
  readonly webhooks: { add(outcome: WebhookOutcome): void; seconds(value: number): void }
  readonly streams: { set(value: number): void }
  readonly sent: Counter
  readonly stalled: Counter
  /** All metrics, in the text format of Prometheus; those of edits if this relay runs any. */
  render(runner?: EditNumbers): string
}

/** Seconds. A webhook should take at most 250 ms; Wix stops waiting after 1.25 s. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.25]
const outcomes = [
  'stored',
  'known',
  'refused',
  'unregistered',
  'limited',
  'too-large',
  'unavailable',
] as const

/** Totals over all sites, because numbers of a single site are private. */
export function createMetrics(): Metrics {
  const webhooks = new Map<WebhookOutcome, number>(outcomes.map((outcome) => [outcome, 0]))
  const took = bounds.map((bound) => ({ bound, count: 0 }))
  const answered = { count: 0, sum: 0 }
  const counts = { streams: 0, sent: 0, stalled: 0 }

  return {
    webhooks: {
      add: (outcome) => void webhooks.set(outcome, (webhooks.get(outcome) ?? 0) + 1),
      seconds(value) {
        answered.count += 1
        answered.sum += value
        for (const bucket of took) if (value <= bucket.bound) bucket.count += 1
      },
    },
    streams: {
      set: (value) => {
        counts.streams = value
      },
    },
    sent: {
      add: () => {
        counts.sent += 1
      },
    },
    stalled: {
      add: () => {
        counts.stalled += 1
      },
    },
    render(runner) {
      const { count, sum } = answered
      return [
        ...metric(
          'webhooks_total',
          'counter',
          'Webhooks by how they were answered.',
          [...webhooks].map(([outcome, value]) => `{outcome="${outcome}"} ${value}`),
        ),
        ...metric('webhook_seconds', 'histogram', 'Time to answer a webhook.', [
          ...took.map((bucket) => `_bucket{le="${bucket.bound}"} ${bucket.count}`),
          `_bucket{le="+Inf"} ${count}`,
          `_sum ${sum}`,
          `_count ${count}`,
        ]),
        ...metric('streams', 'gauge', 'Open streams.', [` ${counts.streams}`]),
        ...metric('events_sent_total', 'counter', 'Events written to streams.', [
          ` ${counts.sent}`,
        ]),
        ...metric('streams_stalled_total', 'counter', 'Streams given up: too slow to read.', [
          ` ${counts.stalled}`,
        ]),
        ...(runner === undefined ? [] : renderEdits(runner)),
        ...metric('cpu_seconds_total', 'counter', 'Processor time of this process.', [
          ` ${readCpuSeconds()}`,
        ]),
        ...metric('memory_bytes', 'gauge', 'Memory of this process.', [
          ` ${process.memoryUsage.rss()}`,
        ]),
        '',
      ].join('\n')
    },
  }
}

function renderEdits({ edits, overdueSeconds }: EditNumbers): string[] {
  return [
    ...metric(
      'runner_edits',
      'gauge',
      'Edits that the runner has, by state.',
      Object.entries(edits).map(([state, count]) => `{state="${state}"} ${count}`),
    ),
    ...metric(
      'runner_overdue_seconds',
      'gauge',
      'How late a start or an end is that has not begun; the longest.',
      [` ${overdueSeconds}`],
    ),
  ]
}

function metric(name: string, kind: string, help: string, lines: readonly string[]): string[] {
  return [
    `# HELP relay_${name} ${help}`,
    `# TYPE relay_${name} ${kind}`,
    ...lines.map((line) => `relay_${name}${line}`),
  ]
}

function readCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
