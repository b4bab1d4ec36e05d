import { expect, it } from 'vitest'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'

const seen = '<p><b style="color:#000">Wool</b></p>'
const wanted = '<p><b style="color:#f00">Wool</b></p>'

it('writes an edit of markup only, if the store still has the seen value', () => {
  expect(mergeField('description', { seen, wanted, now: seen }, 'EUR')).toBe('open')
})

it('recognizes its own write in the markup that Wix makes of it', () => {
  const now = '<p><span style="font-weight: 700">Wool</span></p>'
  const change = { seen: '<p>Cotton</p>', wanted: '<p><strong>Wool</strong></p>', now }
  expect(mergeField('description', change, 'EUR')).toBe('applied')
})

it('sends an image that replaces the only one, and recognizes it by its position', () => {
  const change = { seen: ['old'], wanted: ['https://example.com/new.jpg'] }
  expect(mergeField('media', { ...change, now: ['old'] })).toBe('open')
  expect(mergeField('media', { ...change, now: ['made-up-id'] })).toBe('applied')
})
