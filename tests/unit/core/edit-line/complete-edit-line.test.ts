import { describe, expect, it } from 'vitest'
import { completeEditLine, type CompletionContext } from '#lib/core/edit-line/complete-edit-line.ts'
import { context } from './context.ts'

const known = { ribbon: ['Sale', 'New'], brand: ['Acme'], option: ['Size', 'M'] }
const completions: CompletionContext = {
  ...context,
  listValues: (kind) => known[kind],
  completeFilter: (_text, caret) => [{ text: 'stock:', start: caret - 3, end: caret }],
}

/** Completions at ‸, or at the end. */
function complete(marked: string) {
  const caret = marked.includes('‸') ? marked.indexOf('‸') : marked.length
  return completeEditLine(marked.replace('‸', ''), caret, completions)
}
const texts = (marked: string) => complete(marked).map(({ text }) => text)

describe('completion of a line', () => {
  it('offers verbs at the beginning and behind a semicolon', () => {
    expect(texts('pr')).toEqual(['price', 'pre-order'])
    expect(texts('hide ; re')).toEqual(['remove', 'reset'])
    expect(texts('hide;sh')).toEqual(['show'])
  })

  it('offers the second word of a verb', () => {
    expect(texts('remove ')).toEqual(['from', 'options'])
    expect(texts('end s')).toEqual(['sale'])
  })

  it('offers what may follow, and only that', () => {
    expect(texts('price +5% e')).toEqual(expect.arrayContaining(['end', 'every']))
    expect(texts('price +5% end .99 u')).toEqual(expect.arrayContaining(['up', 'until']))
    expect(texts('price +5% end .99 en')).not.toContain('end')
    expect(texts('hide ke')).not.toContain('keep')
    expect(texts('price +5% ro')).toContain('round')
  })

  it('replaces the word before the caret', () => {
    expect(complete('price +5% ro‸ stock:out')[0]).toMatchObject({
      text: 'round',
      start: 10,
      end: 12,
    })
  })

  it('offers values of the store in quotation marks', () => {
    expect(texts('ribbon ')).toEqual(['clear', 'template', 'set', 'to', '"Sale"', '"New"'])
    expect(texts('ribbon "s')).toEqual(['"Sale"'])
    expect(texts('add to "New i')).toEqual(['"New in"'])
    expect(texts('stock +5 a')).toContain('at')
    expect(texts('stock +5 at "W')).toEqual(['"Warehouse Berlin"'])
    expect(texts('run "into')).toEqual(['"Into summer"', '"Into winter"'])
    expect(texts('price +5% only "si')).toEqual(['"Size"'])
  })

  it('offers the placeholders of a template', () => {
    expect(texts('name template "{na')).toEqual(['"{name}'])
    expect(texts('seo-title template "{name} | {COL')).toEqual(['"{name} | {collection}'])
    expect(texts('ribbon template "{')).toContain('"{brand}')
    expect(texts('alt-text fill "{nu')).toEqual(['"{number}'])
    expect(texts('name template "{nu')).toEqual([])
    expect(texts('name template "{{na')).toEqual([])
    expect(texts('name template "{{{na')).toEqual(['"{{{name}'])
    expect(texts('name template "{name|na')).toEqual([])
    expect(texts('name set "{na')).toEqual([])
  })

  it('leaves filters to the search', () => {
    expect(texts('hide sto')).toEqual(['stock:'])
    expect(texts('hide stock:')).toEqual(['stock:'])
    expect(texts('hide collection:"New i')).toEqual(['stock:'])
    expect(texts('price +5% only "Size" = "M" sto')).toEqual(['stock:'])
  })

  it('offers days, periods and rules', () => {
    expect(texts('hide until s')).toEqual(['sunday', 'saturday'])
    expect(texts('hide from monday 08:00 every w')).toEqual(['week'])
    expect(texts('hide from monday 08:00 if missed ')).toEqual(['run', 'ask', 'skip'])
  })

  it('offers nothing behind a part that is not understood', () => {
    expect(texts('prise +5% en')).toEqual([])
    expect(texts('price 5 en')).toEqual([])
  })
})
