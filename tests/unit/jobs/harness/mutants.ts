import type { JobRow } from '#lib/core/job/job.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import type { Mutant } from './live-through.ts'
import type { Verdict } from './oracle.ts'

/** Replaces rows that are recorded as sent. */
function rewriteSent(journal: Journal, rewrite: (row: JobRow) => JobRow): Journal {
  return {
    ...journal,
    commitBatch: (id, index, rows, change) =>
      journal.commitBatch(
        id,
        index,
        rows.map((row) => (row.state === 'sent' ? rewrite(row) : row)),
        change,
      ),
  }
}

interface KnownMutant extends Mutant {
  /** The check of the oracle that has to fail. */
  readonly noticedAs: keyof Verdict
}

/** Engines with typical errors. The harness must find every one. */
export const mutants: Readonly<Record<string, KnownMutant>> = {
  'notes “done” before it sends': {
    noticedAs: 'lost',
    journal: (journal) => rewriteSent(journal, (row) => ({ ...row, state: 'applied' })),
  },
  'never looks before it sends': {
    noticedAs: 'silentOverwrite',
    store: (store) => {
      const remembered = new Map([...store.items].map(([id, { product }]) => [id, product]))
      return { ...store, readFresh: async () => remembered }
    },
  },
  'keeps no note of what it is about to send': {
    noticedAs: 'lost',
    journal: (journal) => rewriteSent(journal, (row) => ({ ...row, state: 'planned', attempt: 0 })),
  },
  'moves prices by a difference instead of setting them': {
    noticedAs: 'double',
    store: (store) => ({ ...store, applyChange: (call) => store.applyRelative(call) }),
  },
}
