/**
 * The measurable goals of reliability and security (SECURITY.md), and the proofs of each. `says` is text that the
 * file has to contain: the title of a test, or a count. `tests/architecture/goals.test.ts` fails when a file or a
 * count is missing; update this table with every count.
 */
export interface Goal {
  readonly goal: `G${number}`
  readonly promise: string
  readonly proofs: readonly Proof[]
  /** The part of the promise that no test covers yet. */
  readonly open?: string
}

export interface Proof {
  readonly file: string
  readonly says: readonly string[]
  readonly runs: 'npm test' | 'nightly' | 'bench' | 'by hand'
}

const always = (file: string, ...says: string[]): Proof => ({ file, says, runs: 'npm test' })
const bench = (file: string, ...says: string[]): Proof => ({ file, says, runs: 'bench' })

export const goals: readonly Goal[] = [
  {
    goal: 'G1',
    promise:
      'After 5,000 stops in process a job has no lost, double, wrongly blamed or overwritten value.',
    proofs: [
      always(
        'tests/unit/jobs/survive.test.ts',
        'overwrites nothing through thousands of stopped workers',
      ),
      always('tests/unit/jobs/survive.test.ts', '5,000 per run, 500,000 in a nightly run'),
    ],
  },
  {
    goal: 'G2',
    promise: 'Engines with one of five errors are found.',
    proofs: [
      always(
        'tests/unit/jobs/survive.test.ts',
        'catches a store that overwrites its own revisions',
      ),
      always('tests/unit/jobs/harness/mutants.ts'),
      always('tests/unit/jobs/relative.test.ts'),
    ],
  },
  {
    goal: 'G3',
    promise:
      'Chromium’s worker is stopped 300 times in jobs, nightly 5,000 times: 0 lost, 0 twice.',
    proofs: [
      always('tests/e2e/survival/worker-stops-v1.test.ts', 'stops: iterations(150, 2_500)'),
      always('tests/e2e/survival/worker-stops-v3.test.ts', 'stops: iterations(150, 2_500)'),
      always('tests/e2e/survival/prove-stops.ts', 'expect(reported.stops).toBe(plan.stops)'),
    ],
  },
  {
    goal: 'G4',
    promise:
      'Firefox’s background page is stopped 100 times in jobs, nightly 2,000 times: the same.',
    proofs: [always('tests/e2e/survival/firefox.test.ts', 'const stops = iterations(100, 2_000)')],
  },
  {
    goal: 'G5',
    promise:
      'Chromium is killed 10 times in jobs, 5 times while restore points are saved, opened, restored and deleted, Firefox 3 times; nightly 200, 200 and 50 times: the same.',
    proofs: [
      always(
        'tests/e2e/survival/browser-kills.test.ts',
        'const kills = iterations(10, 200)',
        'const pointKills = iterations(5, 200)',
        'cutLastWrite(installed.profileDir)',
      ),
      always('tests/e2e/survival/firefox-kills.test.ts', 'const kills = iterations(3, 50)'),
      always('tests/e2e/survival/outlive-kills.ts', 'Math.max(2_000, 3 * (freshMs ?? 0))'),
    ],
  },
  {
    goal: 'G6',
    promise:
      'A worker that stopped during a wait of the store starts at its end; nightly ten times, and in a job of ten minutes.',
    proofs: [
      always(
        'tests/e2e/survival/long-wait.test.ts',
        'const rounds = iterations(1, 10)',
        'outliveCrashes(1), outliveIdleness(1)',
        'const waitsOfALongJob = 25',
      ),
    ],
  },
  {
    goal: 'G7',
    promise: 'A cold worker answers its first message within 150 ms (95th percentile).',
    proofs: [bench('tests/bench/worker-start.bench.ts', 'boundMs = 60')],
  },
  {
    goal: 'G8',
    promise:
      'A job of thousands of items respects the request rate and ends correctly despite faults.',
    proofs: [
      always('tests/contract/jobs/calls.test.ts', '10,000 prices of Catalog V3'),
      always('tests/unit/jobs/connection-faults.test.ts'),
      always('tests/unit/jobs/faults-by-others.test.ts'),
    ],
  },
  {
    goal: 'G9',
    promise: 'Only what was shown is sent.',
    proofs: [always('tests/contract/jobs/effect.test.ts')],
  },
  {
    goal: 'G10',
    promise: 'An undo restores every row that no one changed since, and lists every other one.',
    proofs: [
      always('tests/contract/jobs/effect.test.ts'),
      always('tests/unit/jobs/cancel-and-undo.test.ts'),
    ],
  },
  {
    goal: 'G11',
    promise: 'Each procedure answers only the callers that the contract names.',
    proofs: [
      always('tests/contract/procedures.test.ts', 'answers the callers that the contract names'),
      always('tests/contract/hostile.test.ts', 'iterations(5000, 100_000)'),
    ],
  },
  {
    goal: 'G12',
    promise:
      '150 hostile texts run nothing and contact no other host on any page; files restore them exactly.',
    proofs: [
      always('tests/e2e/hostile-data.test.ts', 'toBeGreaterThanOrEqual(150)'),
      always('tests/e2e/hostile-data.test.ts', 'await readReports(popup, opened)'),
      always('tests/unit/worker/hostile-notifications.test.ts'),
      always('tests/components/edits/export-rows.test.ts', 'what hostile texts become'),
      always('tests/e2e/sheets-hostile.test.ts'),
    ],
    open: 'Not walked in Firefox.',
  },
  {
    goal: 'G13',
    promise: 'Ten kinds of clickjacking in a page write nothing.',
    proofs: [
      always('tests/e2e/clickjacking.test.ts', 'ten kinds of clickjacking'),
      always('tests/e2e/clickjacking-firefox.test.ts', 'const clicks = iterations(2, 10)'),
    ],
  },
  {
    goal: 'G14',
    promise:
      'The key is never on the disk: connected, after a job, after a crash, locked, restarted, removed.',
    proofs: [
      always(
        'tests/e2e/secrets.test.ts',
        'after a job the key is neither in its records nor on the disk',
        'after a crash during a job the key is neither on the disk nor in the browser',
      ),
      always('tests/e2e/vault.test.ts', 'a removed key is gone everywhere'),
      always('tests/e2e/costs.test.ts'),
    ],
  },
  {
    goal: 'G15',
    promise:
      '25 forged webhooks are refused; after 50 kills the relay has lost and repeated nothing.',
    proofs: [
      always('tests/contract/relay/webhooks.test.ts', 'toBeGreaterThanOrEqual(25)'),
      always('tests/contract/relay/kill.test.ts', 'at 50 moments'),
      bench('tests/bench/relay.bench.ts'),
    ],
  },
  {
    goal: 'G16',
    promise: 'Unlocking takes at most 600 ms, locking 200 ms (95th percentile).',
    proofs: [bench('tests/bench/vault.bench.ts')],
  },
  {
    goal: 'G17',
    promise: 'The manifest has exactly the reviewed permissions.',
    proofs: [always('tests/architecture/manifest.test.ts')],
  },
  {
    goal: 'G18',
    promise: 'Mozilla’s linter reports no error, and no warning that was not reviewed.',
    proofs: [
      always('tests/architecture/supply-chain.test.ts', 'finds no error, and warns of nothing'),
    ],
  },
  {
    goal: 'G19',
    promise: 'Axe finds no serious violation on any page or panel.',
    proofs: [
      always('tests/e2e/accessibility.test.ts', 'no page has a serious accessibility violation'),
      always(
        'tests/e2e/accessibility-states.test.ts',
        'that offer the demo store',
        'that show an error of the store',
        'conflicts have no serious violation',
        'the customer’s view has no serious violation',
      ),
      always('tests/e2e/axe.ts', "'target-size': { enabled: true }"),
      always('tests/e2e/vault.test.ts', 'findBarriers'),
    ],
    open: 'Firefox draws the same elements and is not looked at.',
  },
  {
    goal: 'G20',
    promise: 'Worker, panel and pages stay within their sizes; nothing runs text as code.',
    proofs: [
      always('tests/architecture/bundles.test.ts', 'run no text as code'),
      always('tests/architecture/page-sizes.test.ts'),
    ],
  },
  {
    goal: 'G21',
    promise:
      'Changes to the engine, the vault, the message table and the sheets are caught by a test.',
    proofs: [
      { file: 'lib/dev/mutants.ts', says: ['const perGroup', 'const floor'], runs: 'nightly' },
      always('tests/unit/dev/list-mutants.test.ts'),
    ],
    open: 'A sample of the modules for money, prices, merging, undo and sealing; not the message table and the sheets.',
  },
  {
    goal: 'G22',
    promise: 'Worker and panel hold 50,000 products in at most 250 MiB of memory.',
    proofs: [
      {
        file: 'tests/e2e/memory.test.ts',
        says: [
          'const products = 50_000',
          '{ panel: 250, workbench: 800 }',
          'const growthBound = 40',
        ],
        runs: 'nightly',
      },
    ],
    open: 'With the workbench open the process takes 300 to 660 MiB, of which objects hold 10 to 40; its bound is 800.',
  },
  {
    goal: 'G23',
    promise: 'The whole set of tests is green 20 times in a row.',
    proofs: [
      { file: 'lib/dev/repeat.ts', says: ["default: '20'"], runs: 'by hand' },
      always('tests/unit/dev/list-reds.test.ts'),
    ],
  },
]
