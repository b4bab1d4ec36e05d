import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { inputsOf } from '#tests/components/fake-call.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, readChange, section } from './open-editor.tsx'
import { buildV3Product } from './product-builder.ts'
import { fill, type Region } from './section-steps.ts'
import { cases } from './section-cases.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const count = (set: FieldValues) =>
  Object.keys(set).length === 1 ? '1 unsaved change' : `${Object.keys(set).length} unsaved changes`

const undoChange = (region: Region) => {
  const buttons = () => region.queryAllByRole('button', { name: /^Undo change to / })
  for (let [button] = buttons(); button !== undefined; [button] = buttons()) fireEvent.click(button)
}

describe.each(cases)('$name', ({ product, region: name, shows, edit, set, back = undoChange }) => {
  it('is shown, edited, reviewed once, and unchanged after a revert', async () => {
    const { unmount } = await openEditor(product)
    await screen.findByRole('checkbox', { name: 'Kitchen' })
    shows(section(name))
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    await edit(section(name))
    expect(screen.getByText(count(set))).toBeTruthy()
    back(section(name))
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    shows(section(name))
    unmount()

    await openEditor(product)
    await screen.findByRole('checkbox', { name: 'Kitchen' })
    await edit(section(name))
    const change = await readChange()
    expect(change?.set).toEqual(set)
    expect(Object.keys(change?.before ?? {}).toSorted()).toEqual(Object.keys(set).toSorted())
    expect(inputsOf('jobs.draft')).toHaveLength(1)
  })
})

it('the preview of a search engine shows the URL slug that was entered', async () => {
  await openEditor(buildV3Product(1))
  fill(section('Basics'), 'URL slug', 'blue-mug')
  expect(section('SEO').getByText('…/product-page/blue-mug')).toBeTruthy()
})
