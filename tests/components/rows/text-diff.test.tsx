import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DiffList } from '#components/products/review/diff-list.tsx'
import { ChangeList } from '#components/rows/change-list.tsx'
import { listChanges } from '#lib/core/edits/preview/list-changes.ts'
import { buildRow } from '#tests/components/builders.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

giveViewport()

const filler = (word: string) => `<p>${`${word} `.repeat(80)}</p>`
const textWith = (word: string) =>
  `${filler('before')}<p>It is made of ${word} oil.</p>${filler('after')}`
const row = buildRow(1, {
  before: { description: textWith('olive'), name: 'Soap' },
  target: { description: textWith('laurel'), name: 'Bar' },
})

const marked = (name: 'del' | 'ins') =>
  [...document.querySelectorAll(name)].map(({ textContent }) => textContent)

it('shows the changed passage of a long description, with the words around it', () => {
  renderPage(<DiffList row={row} />)
  expect(marked('del')).toEqual(['olive', 'Soap'])
  expect(marked('ins')).toEqual(['laurel', 'Bar'])
  const [line] = screen.getAllByRole('listitem')
  expect(line?.textContent).toContain('It is made of olivelaurel oil.')
  expect(line?.textContent.length).toBeLessThan(300)
})

it('shows the same in the preview of a bulk edit, and short texts whole', () => {
  renderPage(<ChangeList changes={listChanges(row)} row={row} />)
  expect([marked('del'), marked('ins')]).toEqual([['olive'], ['laurel']])
  expect(screen.getByText('Bar')).toBeTruthy()
})
