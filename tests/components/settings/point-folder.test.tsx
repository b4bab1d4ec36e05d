import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderNotice } from '#components/restore/folder-notice.tsx'
import { PointFolder } from '#components/settings/point-folder.tsx'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import type { FolderAccess, FolderStatus } from '#lib/extension/queries/point-folder.ts'
import { siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const none: FolderStatus = { state: 'none', keepsAll: true, files: 0, due: 0 }
const ready: FolderStatus = {
  state: 'ready',
  name: 'Backups',
  keepsAll: true,
  files: 3,
  lastAt: Date.UTC(2026, 10, 22, 2, 47),
  due: 0,
}
let status = none
const folders = {
  choose: vi.fn<FolderAccess['choose']>(),
  allow: vi.fn<FolderAccess['allow']>(),
}

beforeEach(() => {
  status = none
  folders.choose.mockReset().mockResolvedValue(true)
  folders.allow.mockReset().mockResolvedValue(true)
  whenAsked('pointFolder.read', () => status)
  whenAsked('pointFolder.begin', () => {
    status = ready
    return {}
  })
  whenAsked('pointFolder.write', () => {
    status = ready
    return {}
  })
  whenAsked('pointFolder.configure', () => ({}))
  whenAsked('pointFolder.end', () => {
    status = none
    return {}
  })
})

function show(page = <PointFolder siteId={siteId} />, access: FolderAccess | undefined = folders) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PageActionsContext value={{ ...actions, folders: access }}>{page}</PageActionsContext>
    </QueryClientProvider>,
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the folder for restore points', () => {
  it('is not offered where the browser cannot write to one', () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PageActionsContext value={actions}>
          <PointFolder siteId={siteId} />
          <FolderNotice siteId={siteId} />
        </PageActionsContext>
      </QueryClientProvider>,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(inputsOf('pointFolder.read')).toEqual([])
  })

  it('is chosen at the click, and shows what is there', async () => {
    show()
    screen.getByText(/The files aren’t encrypted\./)
    await press('Choose folder…')
    await screen.findByText('Backups')
    expect(folders.choose).toHaveBeenCalledWith(siteId)
    expect(inputsOf('pointFolder.begin')).toEqual([{ siteId }])
    screen.getByText('All new restore points are in the folder.')
    screen.getByText(formatMoment(ready.lastAt ?? 0))
  })

  it('stays as it was when the choice is canceled, or refused', async () => {
    folders.choose.mockResolvedValueOnce(false)
    show()
    await press('Choose folder…')
    await waitFor(() => expect(folders.choose).toHaveBeenCalledOnce())
    folders.choose.mockRejectedValueOnce(new Error('The system folder cannot be used.'))
    await press('Choose folder…')
    await screen.findByRole('alert')
    expect(inputsOf('pointFolder.begin')).toEqual([])
  })

  it('has how long files are kept, and an end', async () => {
    status = ready
    show()
    const keep = await screen.findByRole('combobox', { name: 'Keep files' })
    fireEvent.change(keep, { target: { value: 'rule' } })
    await waitFor(() =>
      expect(inputsOf('pointFolder.configure')).toEqual([{ siteId, keepsAll: false }]),
    )
    await press('Stop using folder')
    await waitFor(() => expect(screen.queryByText('Backups')).toBeNull())
    expect(inputsOf('pointFolder.end')).toEqual([{ siteId }])
  })

  it('shows the progress of a file, and products that could not be read', async () => {
    status = { ...ready, state: 'writing', missing: 2, progress: { done: 50, total: 200 } }
    show()
    const bar = await screen.findByRole('progressbar', { name: 'Saving file…' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    screen.getByText('2 products could no longer be read and aren’t in the file.')
  })

  it.each([
    ['ask', 'Allow access', /^Allow access to “Backups” again to save 2 restore points there\./],
    ['gone', 'Choose folder…', /^The folder “Backups” can’t be found\./],
    ['full', 'Try again', /^There isn’t enough space for “Backups”\./],
    ['refused', 'Choose folder…', /^Your computer doesn’t let the browser save to “Backups”\./],
  ] as const)('that is “%s” is reported with the button that helps', async (state, name, text) => {
    status = { ...ready, state, due: 2 }
    show(<FolderNotice siteId={siteId} />)
    await screen.findByText(text)
    await press(name)
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    const asked = [folders.allow.mock.calls.length, folders.choose.mock.calls.length]
    expect(asked).toEqual([state === 'ask' ? 1 : 0, name === 'Choose folder…' ? 1 : 0])
  })

  it('asks for no access while there is nothing to save', async () => {
    status = { ...ready, state: 'ask' }
    show()
    await screen.findByText('Backups')
    expect(screen.queryByRole('button', { name: 'Allow access' })).toBeNull()
  })

  it('writes nothing where access was refused again', async () => {
    status = { ...ready, state: 'ask', due: 1 }
    folders.allow.mockResolvedValue(false)
    show(<FolderNotice siteId={siteId} />)
    await press('Allow access')
    await waitFor(() => expect(folders.allow).toHaveBeenCalledOnce())
    expect(inputsOf('pointFolder.write')).toEqual([])
  })
})
