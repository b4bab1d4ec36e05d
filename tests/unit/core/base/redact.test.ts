import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '#lib/core/base/log.ts'
import { redact } from '#lib/core/base/redact.ts'

// The form of a key, but an invented one.
const key = ['IST', 'eyJ'.repeat(12), 'eyJ'.repeat(15), 'eyJ'.repeat(9)].join('.')

describe('Nothing secret is left', () => {
  test.each([
    ['under a secret name', { apiKey: 'short', nested: { Authorization: 'short' } }],
    ['in a text', `the key ${key} was refused`],
    ['in an error', new Error(`cannot send ${key}`)],
    ['in a list', [['a', key]]],
    ['under any name', { note: key }],
  ])('%s', (_, value) => {
    const text = JSON.stringify(redact(value))
    expect(text).toContain('[redacted]')
    expect(text).not.toContain('short')
    expect(text).not.toContain('eyJ')
  })

  test('at any depth', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.constantFrom('list', 'record'), (depth, kind) => {
        const wrap = (inner: unknown) => (kind === 'list' ? [inner] : { inner })
        const value = Array.from({ length: depth }).reduce<unknown>(wrap, {
          token: 'short',
          text: key,
        })
        const text = JSON.stringify(redact(value))
        expect(text).not.toContain('short')
        expect(text).not.toContain('eyJ')
      }),
    )
  })
})

test('what is not secret stays unchanged', () => {
  const value = {
    id: '11111111-1111-4111-8111-111111111111',
    count: 3,
    list: [true, null, 'Blue mug'],
  }
  expect(redact(value)).toEqual(value)
  expect(redact(undefined)).toBeUndefined()
})

test('a log passes only redacted lines to its sink', () => {
  const sink = vi.fn()
  createLog(sink).warn(`with ${key}`, { password: 'short', id: 7 })
  expect(sink).toHaveBeenCalledExactlyOnceWith('warn', 'with [redacted]', {
    password: '[redacted]',
    id: 7,
  })
})

test('a key beside other words with dots is removed, and they are not', () => {
  expect(redact(`www.example.com/a.b.${key}.end`)).toBe('www.example.com/a.b.[redacted].end')
  const [, first = '', second = '', third = ''] = key.split('.')
  expect(redact(`${first}.${second}`)).toBe('[redacted]')
  expect(redact(`x=${first}.${second}.${third};y`)).toBe('x=[redacted];y')
  expect(redact(`${first}.short`)).toBe(`${first}.short`)
})

// Quadratic time would take minutes.
test.each(['a-', 'a.', '-', `${'a'.repeat(19)}.`, `${'a'.repeat(20)}.b.`, 'IST.'])(
  'a megabyte of “%s” is read once',
  { timeout: 10_000 },
  (part) => {
    const text = part.repeat(Math.ceil((1024 * 1024) / part.length))
    expect(redact(text)).toBe(text)
  },
)
