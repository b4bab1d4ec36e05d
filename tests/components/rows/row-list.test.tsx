import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RowList } from '#components/rows/row-list.tsx'
import type { JobRow } from '#lib/core/job/job.ts'
import { buildRow, jobId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const serve = (rows: readonly JobRow[]) =>
  whenAsked('jobs.readRows', () => ({ rows: rows as never, total: rows.length }))

function Rows() {
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Read anew
      </button>
      <RowList jobId={jobId} label="Rows" empty={null}>
        {(row) => <button type="button">{row.name}</button>}
      </RowList>
    </>
  )
}

it('moves no focus to the row that replaces a removed one, and stays in the list', async () => {
  serve([1, 2, 3].map((number) => buildRow(number)))
  renderPage(<Rows />)
  const second = await screen.findByRole('button', { name: 'Mug 2' })
  second.focus()
  serve([2, 3].map((number) => buildRow(number)))
  fireEvent.click(screen.getByRole('button', { name: 'Read anew' }))
  await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }))
})
