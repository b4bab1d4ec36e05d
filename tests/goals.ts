/**
 * The measurable goals of reliability and security (SECURITY.md), and what proves each. `says` is text that
 * has to stand in the file: the title of a test, or how often something is done. `tests/architecture/goals.test.ts`
 * fails when a file or a count is gone; a change of a count changes this table with it.
 */
export interface Goal {
  readonly goal: `G${number}`
  readonly promise: string
  readonly proofs: readonly Proof[]
  /** What of the promise no test holds yet. */
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
    promise: 'Killed 5,000 times in process, a job loses, doubles, blames and overwrites nothing.',
    proofs: [
      always('tests/unit/jobs/survive.test.ts', 'through thousands of deaths nothing is lost'),
      always('tests/unit/jobs/survive.test.ts', '5,000 each time, 500,000 in a night'),
    ],
  },
  {
    goal: 'G2',
    promise: 'Engines that are wrong in one of five ways are caught.',
    proofs: [
      always('tests/unit/jobs/survive.test.ts', 'the harness catches a shop that writes over'),
      always('tests/unit/jobs/harness/mutants.ts'),
      always('tests/unit/jobs/relative.test.ts'),
    ],
  },
  {
    goal: 'G3',
    promise:
      'Chromium’s worker is stopped 300 times in jobs, 5,000 times a night: 0 lost, 0 twice.',
    proofs: [
      always('tests/e2e/survival/worker-stops-v1.test.ts', 'stops: iterations(150, 2_500)'),
      always('tests/e2e/survival/worker-stops-v3.test.ts', 'stops: iterations(150, 2_500)'),
      always('tests/e2e/survival/prove-stops.ts', 'expect(reported.stops).toBe(plan.stops)'),
    ],
  },
  {
    goal: 'G4',
    promise: 'Firefox’s background page is ended 100 times in jobs, 2,000 times a night: the same.',
    proofs: [always('tests/e2e/survival/firefox.test.ts', 'const stops = iterations(100, 2_000)')],
  },
  {
    goal: 'G5',
    promise: 'Chromium is killed 10 times, Firefox 3 times; 200 and 50 times a night: the same.',
    proofs: [
      always('tests/e2e/survival/browser-kills.test.ts', 'const kills = iterations(10, 200)'),
      always('tests/e2e/survival/firefox-kills.test.ts', 'const kills = iterations(3, 50)'),
      always('tests/e2e/survival/outlive-kills.ts', 'Math.max(2_000, 3 * (freshMs ?? 0))'),
    ],
  },
  {
    goal: 'G6',
    promise:
      'A worker that crashed or idled out while a shop asked for patience is woken when it is over; ten times, and for ten minutes, a night.',
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
    promise: 'A job of thousands of items keeps to the request rate and ends right despite faults.',
    proofs: [
      always('tests/contract/jobs/calls.test.ts', '10,000 prices of the newer catalogue'),
      always('tests/unit/jobs/faults-on-the-way.test.ts'),
      always('tests/unit/jobs/faults-by-others.test.ts'),
    ],
  },
  {
    goal: 'G9',
    promise: 'What is sent is what was shown.',
    proofs: [always('tests/contract/jobs/effect.test.ts')],
  },
  {
    goal: 'G10',
    promise: 'An undo restores every row that nobody touched since, and lists every other one.',
    proofs: [
      always('tests/contract/jobs/effect.test.ts'),
      always('tests/unit/jobs/cancel-and-undo.test.ts'),
    ],
  },
  {
    goal: 'G11',
    promise: 'Each message answers the callers that the contract names, and nobody else.',
    proofs: [
      always('tests/contract/procedures.test.ts', 'answers whom the contract names'),
      always('tests/contract/hostile.test.ts', 'iterations(5000, 100_000)'),
    ],
  },
  {
    goal: 'G12',
    promise:
      '150 hostile texts run nothing and ask no other host on any surface; files come back exactly.',
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
    promise: 'Ten ways of stealing clicks in a page write nothing.',
    proofs: [
      always('tests/e2e/clickjacking.test.ts', 'ten kinds of clickjacking'),
      always('tests/e2e/clickjacking-firefox.test.ts', 'const clicks = iterations(2, 10)'),
    ],
  },
  {
    goal: 'G14',
    promise:
      'The key is on no disk: connected, after a job, after a crash, locked, restarted, forgotten.',
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
      '25 forged webhooks are refused; killed 50 times, the relay loses and repeats nothing.',
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
    promise: 'The manifest asks for what was reviewed.',
    proofs: [always('tests/architecture/manifest.test.ts')],
  },
  {
    goal: 'G18',
    promise: 'Mozilla’s linter finds no error, and no warning that was not looked at.',
    proofs: [
      always('tests/architecture/supply-chain.test.ts', 'finds no error, and warns of nothing'),
    ],
  },
  {
    goal: 'G19',
    promise: 'Axe finds nothing serious on any screen or panel.',
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
