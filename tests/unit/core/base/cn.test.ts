import type * as Merge from 'tailwind-merge'
import { describe, expect, test, vi } from 'vitest'
import { cn } from '#lib/core/base/cn.ts'

const settings = vi.hoisted(() => [] as unknown[])
vi.mock('tailwind-merge', async (importOriginal) => {
  const original = await importOriginal<typeof Merge>()
  return {
    ...original,
    extendTailwindMerge: (setting: { cacheSize: number }) => {
      settings.push(setting)
      return original.extendTailwindMerge(setting)
    },
  }
})

describe('Class names', () => {
  test('are joined, in whatever form they are given', () => {
    expect(cn('a', ['b', { c: true, d: false }], undefined, null, false, 'e')).toBe('a b c e')
  })

  test('the last of two that set the same property wins', () => {
    expect(cn('px-2 py-1', 'p-3')).toBe('p-3')
    expect(cn('text-sm text-red-500', 'text-lg')).toBe('text-red-500 text-lg')
  })

  test('":" separates modifiers: only equal sets of them conflict, in any order', () => {
    expect(cn('hover:px-2', 'px-4')).toBe('hover:px-2 px-4')
    expect(cn('hover:px-2', 'hover:px-4')).toBe('hover:px-4')
    expect(cn('dark:hover:px-2', 'hover:dark:px-4')).toBe('hover:dark:px-4')
    expect(cn('hover_px-2', 'hover_px-4')).toBe('hover_px-2 hover_px-4')
  })

  test('are cached up to 500, as the specification says', () => {
    cn('a')
    expect(settings).toEqual([{ cacheSize: 500 }])
  })
})
