import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Preview } from '#components/bulk-edit/preview.tsx'
import { toLocalInput } from '#components/bulk-edit/schedule-words.ts'
import { JobProgress } from '#components/edits/job-progress.tsx'
import { JobResult } from '#components/edits/job-result.tsx'
import { ProductJob } from '#components/products/product-job.tsx'
import { ReviewPreview } from '#components/products/review/review-preview.tsx'
import { ReviewResult } from '#components/products/review/review.tsx'
import type { ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import { buildJob, buildRow, idOf, jobId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const kdf = { name: 'pbkdf2-sha256', i: 600_000, salt: `${'A'.repeat(22)}==` } as const
const passphrase = 'seven lamps under the old bridge'
const deletion = {
  scope: { kind: 'ids', ids: [idOf(1)] },
  operations: [{ kind: 'delete' }],
} as const
const preview = buildJob(['planned'], { edit: deletion })
const done = buildJob(['applied', 'failed', 'conflict'], { state: 'done' })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const waitUntilEnabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const findForm = () => screen.findByRole('group', { name: 'Confirm it’s you' })
const queryForm = () => screen.queryByRole('group', { name: 'Confirm it’s you' })

let isConfirmed = false

/** The worker rejects the run until the passphrase is entered; then it starts once. */
function guard(name: ProcedureName) {
  whenAsked(name, () => {
    if (!isConfirmed) throw problem('reauthentication-needed', 'Confirm with your passphrase.')
    isConfirmed = false
    return { ...done, state: 'running' } as never
  })
}

beforeEach(() => {
  isConfirmed = false
  const rows = [
    buildRow(1, { state: 'planned' }),
    buildRow(2, { state: 'conflict', remote: { listPrice: '5' as never } }),
  ]
  whenAsked('jobs.readRows', ({ states }) => {
    const meant = rows.filter(({ state }) => states?.includes(state) ?? state === 'planned')
    return { rows: structuredClone(meant) as never, total: meant.length }
  })
  whenAsked('jobs.readOverlaps', () => [])
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readNextSteps', () => ({ retryable: 1, undoable: 1 }))
  whenAsked('jobs.previewUndo', () => ({ rows: [buildRow(1) as never], total: 1 }))
  whenAsked('vault.readKeyRequest', () => ({ kdf, passkeys: [] }))
  whenAsked('vault.confirmRun', () => {
    isConfirmed = true
    return {}
  })
})

async function openDeletion() {
  guard('jobs.start')
  renderPage(<Preview job={preview} />)
  await screen.findByText('Mug 1')
  await screen.findByText(/Regular prices/)
  type(/to confirm/, '1')
  const run = screen.getByRole('button', { name: 'Delete 1 product' })
  run.focus()
  fireEvent.click(run)
  await findForm()
  return run
}

describe('a run that needs the passphrase', () => {
  it('asks for it with the focus in its field, and continues with the same request', async () => {
    await openDeletion()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passphrase')))
    type('Passphrase', passphrase)
    press('Confirm')
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(2))
    const [first, second] = inputsOf('jobs.start')
    expect(second).toEqual(first)
    const [input] = inputsOf('vault.confirmRun')
    expect(input).toMatchObject({ jobId, key: { type: 'pass', kdf } })
    expect(JSON.stringify(input)).not.toContain(passphrase)
    await waitFor(() => expect(queryForm()).toBeNull())
  })

  it('reports a wrong one at the field, and does not start', async () => {
    whenAsked('vault.confirmRun', () => {
      throw problem('refused', 'Wrong passphrase or passkey.')
    })
    await openDeletion()
    await screen.findByLabelText('Passphrase')
    press('Confirm')
    expect(await screen.findByText(/^Enter your passphrase/)).toBeTruthy()
    type('Passphrase', 'another')
    press('Confirm')
    expect(await screen.findByText('Wrong passphrase or passkey.')).toBeTruthy()
    expect(inputsOf('jobs.start')).toHaveLength(1)
  })

  it.each(['Cancel', 'Escape'])('returns the focus to the button after %s', async (by) => {
    const run = await openDeletion()
    const field = await screen.findByLabelText('Passphrase')
    await waitFor(() => expect(document.activeElement).toBe(field))
    if (by === 'Escape') fireEvent.keyDown(field, { key: 'Escape' })
    else press('Cancel')
    await waitFor(() => expect(queryForm()).toBeNull())
    expect(document.activeElement).toBe(run)
    expect(inputsOf('jobs.start')).toHaveLength(1)
    expect(inputsOf('vault.confirmRun')).toHaveLength(0)
  })

  it('accepts a passkey if there is one', async () => {
    const passkeys = [{ credentialId: 'cGFzc2tleQ', salt: `${'A'.repeat(43)}=` }]
    whenAsked('vault.readKeyRequest', () => ({ kdf, passkeys }))
    const results = { prf: { results: { first: new Uint8Array(32).buffer } } }
    await openDeletion()
    const button = await screen.findByRole('button', { name: 'Use passkey' })
    Reflect.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        get: async () => ({ id: 'cGFzc2tleQ', getClientExtensionResults: () => results }),
      },
    })
    fireEvent.click(button)
    await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(2))
    expect(inputsOf('vault.confirmRun')).toMatchObject([{ jobId, key: { type: 'passkey' } }])
    Reflect.deleteProperty(navigator, 'credentials')
  })
})

const nothing = () => undefined
const paused = { ...done, state: 'paused' } as const
const start = toLocalInput(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000)

/** How each view starts a run; the first function waits until it is rendered. */
const paths: readonly [string, ProcedureName, () => ReactNode, readonly (() => unknown)[]][] = [
  [
    'a schedule',
    'jobs.schedule',
    () => <Preview job={preview} />,
    [
      () => screen.findByText(/Regular prices/),
      () => press('Schedule…'),
      () => type('Start', start),
      () => type(/to confirm/, '1'),
      () => press('Schedule 1 product'),
    ],
  ],
  [
    'a retry',
    'jobs.retry',
    () => <JobResult job={done} onUndo={nothing} onRepeat={nothing} />,
    [() => screen.findByText('Retry 1 failed'), () => press('Retry 1 failed')],
  ],
  [
    'a decision',
    'jobs.resolve',
    () => <JobResult job={done} onUndo={nothing} onRepeat={nothing} />,
    [
      () => press('Resolve 1 conflict…'),
      () => screen.findByText('Mug 2'),
      () => press('Use all mine'),
      () => press('Use my value for 1 product'),
    ],
  ],
  [
    'a partial undo',
    'jobs.undo',
    () => <JobResult job={done} onUndo={nothing} onRepeat={nothing} />,
    [
      () => waitUntilEnabled('Undo…'),
      () => press('Undo…'),
      () => screen.findByRole('button', { name: /^Undo 1 / }),
      () => press(/^Undo 1 /),
    ],
  ],
  [
    'an undo for one product',
    'jobs.undo',
    () => (
      <ProductJob
        done={{ job: done, row: buildRow(1, { state: 'applied' }), isUndoable: true }}
        now={Date.now()}
        isMoved={() => false}
      />
    ),
    [() => press(/^Undo/)],
  ],
  [
    'a save in the side panel',
    'jobs.start',
    () => (
      <ReviewPreview
        job={buildJob(['planned'])}
        row={buildRow(1, { state: 'planned' })}
        onBack={nothing}
      />
    ),
    [() => press('Save to store')],
  ],
  [
    'an undo in the side panel',
    'jobs.undo',
    () => (
      <ReviewResult
        job={done}
        row={buildRow(1, { state: 'applied' })}
        onUndo={nothing}
        onBack={nothing}
      />
    ),
    [() => waitUntilEnabled('Undo'), () => press('Undo')],
  ],
  [
    'the unsaved edits of an earlier session',
    'jobs.resume',
    () => <JobProgress job={paused} />,
    [() => press('Resume')],
  ],
]

describe.each(paths)('%s', (_name, name, draw, steps) => {
  it('continues with the same request after the passphrase was entered', async () => {
    guard(name)
    renderPage(draw())
    for (const step of steps) await step()
    await findForm()
    expect(inputsOf(name)).toHaveLength(1)
    type('Passphrase', passphrase)
    press('Confirm')
    await waitFor(() => expect(inputsOf(name)).toHaveLength(2))
    const [first, second] = inputsOf(name)
    expect(second).toEqual(first)
    expect(inputsOf('vault.confirmRun')).toMatchObject([{ jobId }])
    await waitFor(() => expect(queryForm()).toBeNull())
    cleanup()
  })
})
