import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { t } from '#lib/core/i18n/t.ts'
import { createEditBuilder } from '#lib/core/operations/edit-builder.ts'
import { compilePattern, TooMuchWork } from '#lib/core/operations/text/pattern.ts'
import { readTextStep } from '#lib/core/operations/text/text-step.ts'
import { textOperation } from '#lib/core/operations/text/text.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { startProcessorTime } from '#tests/processor-time.ts'
import { iterations } from '#tests/iterations.ts'

const leaves = fc.constantFrom(
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  String.raw`\w`,
  String.raw`\d`,
  String.raw`\b`,
  '^',
  '$',
  'é',
  '😀',
)
const { pattern: patterns } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small' },
    leaves,
    fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
    tie('pattern').map((inner) => `(${inner})`),
    fc
      .tuple(
        tie('pattern'),
        fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,2}', '*?', '+?', '??'),
      )
      .map(([inner, sign]) => `(?:${inner})${sign}`),
  ),
}))
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', ' ', '1', 'B') })

function compile(source: string, anyCase = false) {
  const compiled = compilePattern(source, anyCase)
  if (!compiled.ok) throw new Error(compiled.error)
  return compiled.value.matchAll
}

describe('A regular expression', () => {
  test('finds exactly what the browser’s engine finds, groups included', () => {
    let read = 0
    fc.assert(
      fc.property(patterns, texts, fc.boolean(), (source, text, anyCase) => {
        const compiled = compilePattern(source, anyCase)
        if (!compiled.ok) return
        read += 1
        const found = compiled.value.matchAll(text).map(({ start, groups }) => [start, groups])
        const native = text.matchAll(new RegExp(source, anyCase ? 'giu' : 'gu'))
        expect(found).toEqual(Array.from(native, (match) => [match.index, Array.from(match)]))
      }),
      { numRuns: iterations(100, 3_000, 30_000) },
    )
    expect(read).toBeGreaterThan(iterations(60, 2_000, 20_000))
  })

  test.each([
    '(?:a+)+b',
    '(?:a|a)+b',
    'a*a*a*a*b',
    '(a|b|ab)*c',
    String.raw`(?:\w+\s?)+!`,
    'a{0,50}a{50}b',
  ])('%s takes time that grows only linearly with the text', (source) => {
    const run = (length: number) => {
      const matchAll = compile(source)
      const text = 'a'.repeat(length)
      const workedMs = startProcessorTime()
      matchAll(text)
      return workedMs()
    }
    run(500)
    // A backtracking engine would practically never finish.
    expect(run(16_000)).toBeLessThan(3000)
  })

  test.each([
    ['(', /isn’t a valid/],
    ['[z-a]', /isn’t a valid/],
    ['(?=a)', /Lookahead/],
    ['(?<!a)b', /Lookahead/],
    [String.raw`(a)\1`, /Back-references/],
    ['(?:a*)*', /match nothing/],
    ['(?:a{900}){900}', /too long/],
  ])('%s is refused with a message', (source, message) => {
    const compiled = compilePattern(source, false)
    expect(compiled.ok ? '' : compiled.error).toMatch(message)
    expect(compiled.ok ? '' : compiled.error).toMatch(/\.$/)
  })
})

// Expanded, each of these has a billion parts.
test.each([
  '(?:(?:(?:){1000}){1000}){1000}',
  '((((){999}){999}){999}){999}',
  '(?:){999999999}',
  '(?:(?:(?:a{0}){1000}){1000}){1000}',
  '(?:(?:(?:a{1,1000}){1000}){1000}){1000}',
])('%s is refused at once', { timeout: 5_000 }, (source) => {
  expect(compilePattern(source, false)).toMatchObject({ ok: false })
})

test('accepts repeated groups of a reasonable size', () => {
  expect(compilePattern('(?:[A-Z]{2}\\d{4}(?:-\\d{2}){3}){5}', false)).toMatchObject({ ok: true })
  expect(compilePattern('(?:(?:){10}){10}', false)).toMatchObject({ ok: true })
})

const groups = (count: number) =>
  fc.constantFrom(`(?:${'()'.repeat(count)}.)*x`, `(?:${'(y?)'.repeat(count)}.)*x`)

describe('a pattern that is too long for a text', () => {
  const hard = fc.oneof(
    fc.integer({ min: 100, max: 240 }).chain(groups),
    fc.integer({ min: 400, max: 900 }).map((count) => `(?:a?){${count}}x`),
    fc.integer({ min: 160, max: 240 }).map((count) => `${'()'.repeat(count)}a`),
    fc.integer({ min: 200, max: 400 }).map((count) => `(?:${'b|'.repeat(count)}a)*x`),
  )

  test('ends after a bounded number of steps, whatever it is', () => {
    fc.assert(
      fc.property(hard, fc.constantFrom('a', 'é', 'ab'), (source, unit) => {
        const matchAll = compile(source)
        expect(() => matchAll(unit.repeat(64_000 / unit.length))).toThrow(TooMuchWork)
        // A name is short enough for any of them.
        matchAll(unit.repeat(30))
      }),
      { numRuns: iterations(6, 30, 300) },
    )
  })

  test('blocks the products with such texts, and says why', () => {
    const html = `<p>${'a'.repeat(60_000)}</p>`
    const step = {
      by: 'replace',
      find: `(?:${'()'.repeat(240)}.)*x`,
      text: 'b',
      regex: true,
    } as const
    const operation = { kind: 'text', field: 'description', step } as const
    const builder = createEditBuilder(buildProduct({ description: html }))
    textOperation.apply(builder, operation)
    expect(builder.flags).toEqual([
      { guardrail: 'too-long', level: 'block', message: t.editErrors.patternTooSlow },
    ])
  })

  test('has one amount of work for all passages of a description', () => {
    const change = readTextStep({ by: 'replace', find: '(?:a?){300}x', text: 'b', regex: true })
    if (!change.ok) throw new Error(change.error)
    const { html } = change.value
    const passage = `<p>${'a'.repeat(2_000)}</p>`
    expect(html(passage)).toBe(passage)
    expect(() => html(passage.repeat(30))).toThrow(TooMuchWork)
  })
})
